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
  /** True where the file was read anew and these words were found nowhere: they stay, without a link. */
  changed: z.optional(z.boolean()),
});
export type Citation = z.output<typeof Citation>;

/**
 * Parts of a reply by task. Cold call: `title` who or what is called, `script` to be said in order, `follow_up` a
 * question that may come next with its answer under it (deeper), `unsure` honest words; where a language model helps also
 * `call` the question that the professor asks now, `point` what the student's answer has or lacks, `note` who wrote it. Quiz: `question` with all that
 * asks it, its `choice`s, the `key` that answers, and `why` of another choice: where that one belongs.
 */
export const LINE_PARTS = [
  'title',
  'script',
  'follow_up',
  'unsure',
  'call',
  'point',
  'note',
  'question',
  'choice',
  'key',
  'why',
] as const;
export type LinePart = (typeof LINE_PARTS)[number];

/**
 * One line of an answer. `cites` are indexes into the reply's citations, from 0; their quotes stand in this order.
 * `say` words of the program · `heading` a bold line · `quote` quotes, after an optional label ·
 * `element` a numbered requirement: label, then its quotes · `row` a line of a side-by-side table ·
 * `gap` what the materials do not hold · `general` law from the library, never from the materials.
 * `text` is the whole line as plain text, as it stands in `response`. A line of general law carries its words in
 * `body` and whose they are in `authority`.
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
  cells: z.optional(
    z.array(
      z.object({
        label: z.string(),
        cites: z.array(z.int()),
        body: z.optional(z.string()),
        authority: z.optional(z.string()),
      }),
    ),
  ),
  body: z.optional(z.string()),
  authority: z.optional(z.string()),
  /** Which typed part of the answer the line belongs to, where the task has such parts. */
  part: z.optional(z.enum(LINE_PARTS)),
  /** The letter of a `choice` and of its `why`, or the right one on the `key` of a quiz question. */
  letter: z.optional(z.string()),
});
export type AnswerLine = z.output<typeof AnswerLine>;

/** A typed part of a reply: its lines by their place in `lines`, and the label that names it. */
export const AnswerPart = z.object({
  type: z.enum([
    'title',
    'script',
    'follow_up',
    'unsure',
    'call',
    'point',
    'note',
    'question',
    'brief',
    'explanation',
    'mistake',
  ]),
  label: z.string(),
  lines: z.array(z.int()),
});
export type AnswerPart = z.output<typeof AnswerPart>;

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
  /** The same lines by what they are for; empty for a plain question. */
  parts: z.array(AnswerPart),
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
    parts: z.optional(z.array(AnswerPart)),
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
  rate: 'message',
  input: AskInput,
  reply: Answer,
  idempotent: true,
});

/** A choice made in a quiz: the question's number from 1, the letter picked. */
export const QuizPick = z.object({ question: z.int(), choice: z.string() });
export type QuizPick = z.output<typeof QuizPick>;

export const Message = z.object({
  id: Id,
  role: z.enum(['student', 'professor']),
  content: z.string(),
  kind: z.nullable(AnswerKind),
  lines: z.array(AnswerLine),
  citations: z.array(Citation),
  follow_ups: z.array(z.string()),
  /**
   * `interrupted`: stopped by the student, or lost with its server; what was shown is kept. `failed`: lost before anything
   * was shown. What was lost with its server is not counted.
   */
  status: z.enum(['complete', 'interrupted', 'failed']),
  created_at: Instant,
  task: z.enum(TASKS),
  /** What the student picked in a quiz, each question once. */
  picks: z.array(QuizPick),
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

/**
 * Records what the student picked in a quiz of a conversation; no message is counted. The first pick of a question
 * stands: asked again, the reply is about that one, and `xp` is 0.
 */
export const answerQuiz = endpoint({
  method: 'POST',
  path: '/api/quiz-answers',
  policy: 'owner',
  transport: 'json',
  input: z.strictObject({
    message_id: Id,
    question: z.int().check(z.minimum(1, 'must be the number of a question')),
    choice: z.string().check(z.regex(/^[A-H]$/, 'must be the letter of a choice')),
  }),
  reply: z.object({
    is_right: z.boolean(),
    /** The letter that stands, and the right one. */
    choice: z.string(),
    right: z.string(),
    /** Points that this pick earned. */
    xp: z.int(),
  }),
});
