import * as z from 'zod/mini';
import { endpoint, Id, Instant, Nothing, text } from './endpoint.ts';

/** A quote's place in the student's own materials: `text.slice(start, end)` of that page is `quote`. */
export const Citation = z.object({
  material_id: Id,
  material_name: z.string(),
  page: z.int(),
  /** What a person reads: p. 12; slide 7; heading, ¶ 3. */
  label: z.string(),
  /** The heading path above the quote, joined by ' › '; empty at the top of a file. */
  heading: z.string(),
  start: z.int(),
  end: z.int(),
  quote: z.string(),
});
export type Citation = z.output<typeof Citation>;

/**
 * One line of an answer. `cites` are indexes into the reply's citations, from 0; their quotes stand in this order.
 * `say` words of the program · `heading` a bold line · `quote` quotes, after an optional label ·
 * `element` a numbered requirement: label, then its quotes · `row` a line of a side-by-side table ·
 * `gap` what the materials do not hold · `general` law from the library, never from the materials.
 * `text` is the whole line as plain text, as it stands in `response`.
 */
export const AnswerLine = z.object({
  role: z.enum(['say', 'heading', 'quote', 'element', 'row', 'gap', 'general']),
  text: z.string(),
  label: z.string(),
  number: z.nullable(z.int()),
  /** 0 at the margin, 1 or 2 for what belongs under the line above. */
  depth: z.int(),
  cites: z.array(z.int()),
  /** Columns of a `row`: what stands in each, either label alone (head of the table) or quotes. */
  cells: z.optional(z.array(z.object({ label: z.string(), cites: z.array(z.int()) }))),
});
export type AnswerLine = z.output<typeof AnswerLine>;

export const ANSWER_KINDS = ['answer', 'passing', 'none', 'general'] as const;
export const AnswerKind = z.enum(ANSWER_KINDS);
export type AnswerKind = z.output<typeof AnswerKind>;

/** What a message asks for; everything but `ask` is one of the study actions (details.md D). */
export const TASKS = ['ask', 'quiz', 'brief', 'explain', 'mistakes', 'cold_call'] as const;
export type Task = (typeof TASKS)[number];

export const AskInput = z.strictObject({
  clone_id: Id,
  message: text(4_000),
  task: z._default(z.enum(TASKS, 'must be a task'), 'ask'),
  /** Limits the answer to these materials. */
  material_ids: z.optional(z.array(Id).check(z.minLength(1, 'must name at least one material'))),
});

export const Answer = z.object({
  message_id: Id,
  response: z.string(),
  kind: AnswerKind,
  lines: z.array(AnswerLine),
  citations: z.array(Citation),
  follow_ups: z.array(z.string()),
  /** Messages left today; null without a limit. */
  remaining: z.nullable(z.int()),
});
export type Answer = z.output<typeof Answer>;

/**
 * The same answer as server-sent events; the event's name is `type`. Citations come before the line that shows
 * them; `index` is their place in the list. `failed` refunds the message.
 */
export const AnswerEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('citation'), index: z.int(), citation: Citation }),
  z.object({ type: z.literal('text'), sentence: z.string(), line: AnswerLine }),
  z.object({
    type: z.literal('done'),
    message_id: Id,
    kind: AnswerKind,
    follow_ups: z.array(z.string()),
    remaining: z.nullable(z.int()),
  }),
  z.object({ type: z.literal('failed'), error: z.string(), code: z.string(), id: z.string() }),
]);
export type AnswerEvent = z.output<typeof AnswerEvent>;

export const askProfessor = endpoint({
  method: 'POST',
  path: '/api/professor-chat',
  policy: 'owner',
  transport: 'events',
  input: AskInput,
  reply: Answer,
  idempotent: true,
});

export const Message = z.object({
  id: Id,
  role: z.enum(['student', 'professor']),
  content: z.string(),
  kind: z.nullable(AnswerKind),
  lines: z.array(AnswerLine),
  citations: z.array(Citation),
  follow_ups: z.array(z.string()),
  /** `interrupted`: stopped by the student; what was shown is kept. */
  status: z.enum(['complete', 'interrupted', 'failed']),
  created_at: Instant,
});
export type Message = z.output<typeof Message>;

/** The running conversation, oldest first. */
export const listMessages = endpoint({
  method: 'GET',
  path: '/api/professor-clones/{id}/messages',
  policy: 'owner',
  transport: 'json',
  input: z.object({ id: Id }),
  reply: z.array(Message),
});

/** Starts a new conversation; the old one is put away, what was saved from it stays. */
export const startConversation = endpoint({
  method: 'POST',
  path: '/api/professor-clones/{id}/conversation',
  policy: 'owner',
  transport: 'json',
  input: z.object({ id: Id }),
  reply: z.object({ success: z.boolean() }),
});

/** Messages left today; null without a limit. */
export const getAllowance = endpoint({
  method: 'GET',
  path: '/api/allowance',
  policy: 'student',
  transport: 'json',
  input: Nothing,
  reply: z.object({ remaining: z.nullable(z.int()), resets_at: Instant }),
});
