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
  /** The sentences of an excerpt that answer, as stretches of `quote`; none of a quote that answers as a whole. */
  marks: z.optional(z.array(z.object({ start: z.int(), end: z.int() }))),
  /** The file was read anew and its words were not found in it again: the quote stays, without a link. */
  changed: z.optional(z.boolean()),
  /** It was brought back in a zip and its words were not found on the pages read here: what `changed` is then. */
  unchecked: z.optional(z.boolean()),
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
 * One line of a quiz, a brief, a cold-call script or of general law. `cites` are indexes into the reply's citations, from 0; their quotes stand in this order.
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

/** A typed part of a reply: its blocks by their place in `blocks`, and the label that names it. */
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
  blocks: z.array(z.int()),
});
export type AnswerPart = z.output<typeof AnswerPart>;

/** A piece of an excerpt as it stands on its page: `quote.slice(start, end)`. `level` is a heading's rank or an item's depth. */
export const ExcerptPiece = z.object({
  type: z.enum(['heading', 'paragraph', 'item', 'table', 'footnote', 'note']),
  level: z.int(),
  start: z.int(),
  end: z.int(),
});
export type ExcerptPiece = z.output<typeof ExcerptPiece>;

const excerptFields = {
  /** Its citation: the whole excerpt is one quotation with one source. */
  cite: z.int(),
  pieces: z.array(ExcerptPiece),
  /** Who speaks where that is not the court or the professor ("Dissent, Justice White"), or what the page is ("exam memo"); else ''. */
  speaker: z.string(),
  /** Lines of the page above and below the excerpt. */
  above: z.int(),
  below: z.int(),
};

/** A continuous stretch of one page, shown as it stands there. */
export const Excerpt = z.object(excerptFields);
export type Excerpt = z.output<typeof Excerpt>;

/** A place to go on reading: a line of the page, with the address of the place. */
export const MorePlace = z.object({
  material_id: Id,
  material_name: z.string(),
  page: z.int(),
  label: z.string(),
  start: z.int(),
  end: z.int(),
  /** A literal line of the page. */
  text: z.string(),
  /** The file was read anew and the line was not found in it again: it stays, without a link. */
  changed: z.optional(z.boolean()),
  /** It was brought back in a zip and its words were not found on the pages read here: what `changed` is then. */
  unchecked: z.optional(z.boolean()),
});
export type MorePlace = z.output<typeof MorePlace>;

/**
 * What a sentence of a language model rests on: `materials` the passages it cites carry it · `general` the law library
 * says so (`law` names the entry) · `own` neither · `contradicted` the passage that it cites says otherwise.
 */
export const SENTENCE_STATES = ['materials', 'general', 'own', 'contradicted'] as const;
export const ExplanationSentence = z.object({
  text: z.string(),
  state: z.enum(SENTENCE_STATES),
  cites: z.array(z.int()),
  law: z.optional(z.string()),
  /** The page that a contradicted sentence named. */
  page: z.optional(z.string()),
  /** Begins a new paragraph. */
  opens: z.optional(z.boolean()),
});
export type ExplanationSentence = z.output<typeof ExplanationSentence>;

/**
 * A block of an answer (decisions.md, "Second round").
 * `lead` one plain sentence: where this stands, and what it says where the page settles it; `cite` is what it points to ·
 * `excerpt` the page, marked · `comparison` an excerpt per side, or none where a side is missing ·
 * `checklist` the elements of the rule in the citation beside the student's own words, null where these don't say ·
 * `law` an entry of the law library: three lines of `summary` while closed, `lines` when open ·
 * `more` other places, one line each · `refusal` what the materials do not hold · `pointer` the way to a screen, by
 * its address in pages.ts with `:cloneId` for the course at hand; words alone where `to` is empty ·
 * `explanation` sentences of a language model, each with what it rests on ·
 * `line` a line of a quiz, a brief or a script; answers of 0.5.0 are kept as such lines.
 */
export const AnswerBlock = z.discriminatedUnion('type', [
  z.object({ type: z.literal('lead'), text: z.string(), cite: z.nullable(z.int()) }),
  z.object({ type: z.literal('excerpt'), ...excerptFields }),
  z.object({
    type: z.literal('comparison'),
    sides: z.array(z.object({ label: z.string(), excerpt: z.nullable(Excerpt) })),
  }),
  z.object({
    type: z.literal('checklist'),
    cite: z.int(),
    rows: z.array(z.object({ element: z.string(), fact: z.nullable(z.string()) })),
  }),
  z.object({
    type: z.literal('law'),
    title: z.string(),
    /** The library's entry; null where the law is made of several. */
    entry: z.nullable(z.string()),
    /** The library's texts that it tells, each by its id and version; absent in answers from before they were named. */
    texts: z.optional(z.array(z.object({ id: z.string(), version: z.string() }))),
    isOpen: z.boolean(),
    summary: z.array(z.object({ label: z.string(), text: z.string() })),
    lines: z.array(AnswerLine),
  }),
  z.object({ type: z.literal('more'), places: z.array(MorePlace) }),
  z.object({ type: z.literal('refusal'), text: z.string() }),
  z.object({ type: z.literal('pointer'), text: z.string(), to: z.string() }),
  z.object({
    type: z.literal('explanation'),
    sentences: z.array(ExplanationSentence),
    /** The model that wrote it, as the screen names it. */
    by: z.string(),
  }),
  z.object({ type: z.literal('line'), ...AnswerLine.shape }),
]);
export type AnswerBlock = z.output<typeof AnswerBlock>;
export type BlockOf<T extends AnswerBlock['type']> = Extract<AnswerBlock, { type: T }>;

/** The lines of a quiz, a brief, a script or an answer of 0.5.0, in their order, without the other blocks. */
export const linesOf = (blocks: readonly AnswerBlock[]): AnswerLine[] =>
  blocks.flatMap((block) => (block.type === 'line' ? [lineIn(block)] : []));

const lineIn = ({ type: _, ...line }: BlockOf<'line'>): AnswerLine => line;

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
  blocks: z.array(AnswerBlock),
  citations: z.array(Citation),
  follow_ups: z.array(z.string()),
  /** The same blocks by what they are for; empty for a plain question. */
  parts: z.array(AnswerPart),
  /** Messages left today; null without a limit. */
  remaining: z.nullable(z.int()),
  /** Materials of the clone that are still being read and that the answer could not use, by name; absent when there are none. */
  reading: z.optional(z.array(z.string())),
});
export type Answer = z.output<typeof Answer>;

/**
 * The same answer as server-sent events; the event's name is `type`. Citations come before the block that shows
 * them; `index` is their place in the list. `text` brings the block at `index`: the next one, or the last one grown by a
 * sentence. `failed` refunds the message.
 */
export const AnswerEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('citation'), index: z.int(), citation: Citation }),
  z.object({ type: z.literal('text'), sentence: z.string(), index: z.int(), block: AnswerBlock }),
  z.object({
    type: z.literal('done'),
    message_id: Id,
    kind: AnswerKind,
    follow_ups: z.array(z.string()),
    parts: z.optional(z.array(AnswerPart)),
    remaining: z.nullable(z.int()),
    reading: z.optional(z.array(z.string())),
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
  blocks: z.array(AnswerBlock),
  citations: z.array(Citation),
  follow_ups: z.array(z.string()),
  /** Materials that were still being read when it was written, by name; absent when there were none. */
  reading: z.optional(z.array(z.string())),
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
  input: z.strictObject({ id: Id }),
  reply: z.array(Message),
});

/** Starts a new conversation; the old one is put away, what was saved from it stays. */
export const startConversation = endpoint({
  method: 'POST',
  path: '/api/professor-clones/{id}/conversation',
  policy: 'owner',
  transport: 'json',
  input: z.strictObject({ id: Id }),
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
