import * as z from 'zod/mini';
import { endpoint, Id, Instant, optionalText, text } from './endpoint.ts';
import { Quote } from './quotes.ts';
import { UnitQuote } from './units.ts';

/** The questions of a call, in the order in which a professor climbs them. */
export const RUNG_KINDS = [
  'facts',
  'posture',
  'issue',
  'holding',
  'rule',
  'elements',
  'reasoning',
  'hypo',
  'limit',
  'policy',
  'dissent',
] as const;
export const RungKind = z.enum(RUNG_KINDS);
export type RungKind = z.output<typeof RungKind>;

/** How hard the professor pushes; `class` follows what is known of this professor. */
export const PRESSURES = ['gentle', 'class', 'relentless'] as const;
export const Pressure = z.enum(PRESSURES);
export type Pressure = z.output<typeof Pressure>;

/**
 * What a call may be about: `tomorrow` the next of what is assigned for the next class; a `case` or `topic` by its name; a
 * `surprise` drawn from what was missed before, else from all; `again` what was not strong in the last call on a name.
 */
export const CALLED_ON = ['tomorrow', 'case', 'topic', 'surprise', 'again'] as const;

/** Characters of a reply: what can be said in three minutes. */
export const LONGEST_DRILL_REPLY = 3_000;
/** Characters of a case's or a topic's name. */
export const LONGEST_DRILL_NAME = 200;

/** Attempts that the professor takes on one question; two that are wrong end it before. */
export const DRILL_TRIES = 3;

/** The same with replies that are no attempt: who only demands the answer does not go on for ever. */
export const DRILL_REPLIES = 4;

/**
 * How a rung stands. `strong`: said at once, without a hint. `shaky`: said with a hint or on a later try. `missed`: the page
 * was opened before enough was said.
 */
export const RungState = z.enum(['ahead', 'asked', 'strong', 'shaky', 'missed']);
export type RungState = z.output<typeof RungState>;

/** A reply to one rung, and what became of it. */
export const DrillTry = z.object({
  text: z.string(),
  verdict: z.enum(['enough', 'part', 'wrong']),
  seconds: z.int(),
});
export type DrillTry = z.output<typeof DrillTry>;

/** A hint that was asked for: the heading the answer stands under, what kind of thing it is, its first words. */
export const DrillHint = z.object({ kind: z.enum(['heading', 'kind', 'words']), text: z.string() });
export type DrillHint = z.output<typeof DrillHint>;

/** A rung as its student sees it. `gold`, the words that answer it, is empty until the rung is closed. */
export const DrillRung = z.object({
  kind: RungKind,
  state: RungState,
  /** Its answer is general law, of the law library: the materials have none. */
  is_law: z.boolean(),
  /** What of its ladder it is on ("the mailbox", "Assignment"); empty while it is ahead, and where its kind says all. */
  about: z.string(),
  /** As it was asked; empty while it is ahead. */
  question: z.string(),
  /** Without what became of each: while the question is open that would say how near a reply was. */
  tries: z.array(z.omit(DrillTry, { verdict: true })),
  hints: z.array(DrillHint),
  gold: z.array(Quote),
  /**
   * By the student's own account it was said: a second reply was neither refuted nor recognized, or the student claims it.
   * Any closed rung with a reply that is not `strong` can be claimed, and the claim taken back.
   */
  claimed: z.boolean(),
});
export type DrillRung = z.output<typeof DrillRung>;

/** What a student can open on a question, in this order; those that would tell the answer are left out. */
export const NextHint = z.enum(['heading', 'kind', 'words', 'page']);
export type NextHint = z.output<typeof NextHint>;

/**
 * What the professor says now: the question, what pushes back on the last reply, and what was heard in it (words of the
 * student's own). `push` and `heard` are empty before the first reply.
 */
export const DrillAsked = z.object({
  question: z.string(),
  /** What is shown with the question, in its words: a hypothetical, or what the court held or was asked, where only what follows is asked. */
  story: z.nullable(Quote),
  push: z.string(),
  /** The push is a model's wording, which was checked to give nothing away. */
  push_by_model: z.boolean(),
  heard: z.array(z.string()),
  /** The hints still to come, in their order; the last is `page`, which ends the question as missed. */
  hints_ahead: z.array(NextHint),
});
export type DrillAsked = z.output<typeof DrillAsked>;

/** A call under way or over; `asked` is null when it is over. */
export const Drill = z.object({
  id: Id,
  clone_id: Id,
  name: z.string(),
  about: z.enum(['case', 'topic']),
  pressure: Pressure,
  seconds: z.nullable(z.int()),
  rungs: z.array(DrillRung),
  /** Questions on a case that neither the materials nor the law library answer: they are not asked. Empty for a topic. */
  absent: z.array(RungKind),
  asked: z.nullable(DrillAsked),
  passes_left: z.int(),
  started_at: Instant,
  ended_at: z.nullable(Instant),
});
export type Drill = z.output<typeof Drill>;

/**
 * Something a call can be about, with how many questions are asked. `law`: how many of these general law answers, of the law
 * library; all of them for a case that the materials name and do not brief.
 */
export const DrillSubject = z.object({
  name: z.string(),
  about: z.enum(['case', 'topic']),
  rungs: z.int(),
  law: z.int(),
});
export type DrillSubject = z.output<typeof DrillSubject>;

/** A call as the start screen lists it: one that is over, or `open`, which can be gone on with for a day. */
export const LastDrill = z.object({
  id: Id,
  name: z.string(),
  about: z.enum(['case', 'topic']),
  started_at: Instant,
  ended_at: z.nullable(Instant),
  rungs: z.array(z.object({ kind: RungKind, state: RungState, claimed: z.boolean() })),
});
export type LastDrill = z.output<typeof LastDrill>;

/**
 * What is assigned for the next class. `found`: `day` is that class, by the syllabus, on the student's day or behind it.
 * Otherwise why there is none: no file is a syllabus, none gives its classes days, or the last class is over.
 */
export const NextClass = z.object({
  state: z.enum(['found', 'no_syllabus', 'no_days', 'over']),
  /** YYYY-MM-DD; null unless found. Of a schedule that goes by weeks the first day of one. */
  day: z.nullable(z.string()),
  /** The schedule goes by weeks: `day` is the first of one, which may have begun. */
  is_week: z.boolean(),
  /** Days from the student's today: 0 is today, 1 tomorrow. */
  in_days: z.nullable(z.int()),
  /** Nothing but a review is planned. */
  is_review: z.boolean(),
  /** What the schedule calls the class: its topics. */
  titles: z.array(z.string()),
  /** The line of the schedule; null unless found. */
  source: z.nullable(UnitQuote),
  /** What is assigned to be read, in the schedule's words. */
  reading: z.array(z.string()),
  /**
   * Of a day that says neither topics nor cases, in a course whose files of notes are numbered: which class it is by
   * the dates of the schedule, and the files of that number. Null where the day speaks for itself or the numbers do not fit.
   */
  counted: z.nullable(z.object({ nth: z.int(), material_ids: z.array(Id) })),
  /** What of it can be drilled, in order: the cases of the reading and of its topics or files, then the topics. */
  subjects: z.array(DrillSubject),
  /** Cases that the reading names and neither the materials nor the law library answer questions on. */
  missing: z.array(z.string()),
  /** Pages that are assigned and that no file of the course holds, as printed: "pgs. 83-100 (Reader 02)". */
  missing_pages: z.array(z.string()),
});
export type NextClass = z.output<typeof NextClass>;

/** What a course can be drilled on, and the last calls, newest first. */
export const listDrillSubjects = endpoint({
  method: 'GET',
  path: '/api/drills/subjects/{clone_id}',
  policy: 'owner',
  transport: 'json',
  input: z.strictObject({ clone_id: Id }),
  reply: z.object({
    next_class: NextClass,
    /** Those that the materials brief, then those that they only name. */
    cases: z.array(DrillSubject),
    topics: z.array(DrillSubject),
    /** The professor's own strictness, 1 to 5, that `class` follows. */
    strictness: z.int(),
    /** What of this professor's own way, counted in the materials, decides what is asked; empty where nothing does. */
    habit: z.string(),
    /** Passes that a call begins with: one, or none where this professor allows none. */
    passes: z.int(),
    /** Topics are still being read out of the materials: there will be more. */
    is_making: z.boolean(),
    /** The call that was begun within a day and is not over. */
    open: z.nullable(LastDrill),
    last: z.array(LastDrill),
  }),
});

/** How the drill of a course stands, for screens that only say so: what can be drilled is not read. */
export const getDrillState = endpoint({
  method: 'GET',
  path: '/api/drills/state/{clone_id}',
  policy: 'owner',
  transport: 'json',
  input: z.strictObject({ clone_id: Id }),
  reply: z.object({
    /** A call waits to be gone on with. */
    has_open: z.boolean(),
    /** Days to the next class; null where it is not known. */
    in_days: z.nullable(z.int()),
    /** The syllabus names no day of it, only its week. */
    is_week: z.boolean(),
  }),
});

/**
 * Starts a call; it counts as one message. `tomorrow` and `surprise` need no name. Where there is nothing to ask, not_found
 * says what to do. A call that was begun before stays as it is.
 */
export const startDrill = endpoint({
  method: 'POST',
  path: '/api/drills',
  policy: 'owner',
  transport: 'json',
  rate: 'drill',
  idempotent: true,
  status: 201,
  input: z.strictObject({
    clone_id: Id,
    on: z.enum(CALLED_ON, 'must be tomorrow, case, topic, surprise or again'),
    name: optionalText(LONGEST_DRILL_NAME),
    pressure: Pressure,
    seconds: z.nullable(z.int('must be 45, 90 or none').check(z.minimum(45), z.maximum(90))),
  }),
  reply: Drill,
});

/** A call as it stands. */
export const getDrill = endpoint({
  method: 'GET',
  path: '/api/drills/{drill_id}',
  policy: 'owner',
  transport: 'json',
  input: z.strictObject({ drill_id: Id }),
  reply: Drill,
});

/** A reply to the rung that is asked; to another one, which a second tab may have closed, it changes nothing. */
export const replyToDrill = endpoint({
  method: 'POST',
  path: '/api/drills/{drill_id}/replies',
  policy: 'owner',
  transport: 'json',
  rate: 'drillTurn',
  idempotent: true,
  input: z.strictObject({
    drill_id: Id,
    rung: z.int('must be a whole number').check(z.minimum(0), z.maximum(100)),
    text: text(LONGEST_DRILL_REPLY),
    seconds: z.int('must be a whole number').check(z.minimum(0), z.maximum(86_400)),
  }),
  reply: Drill,
});

/** What a student does instead of replying, or afterwards. */
export const DRILL_MOVES = ['hint', 'pass', 'page', 'claim', 'unclaim', 'disown'] as const;
export type DrillMove = (typeof DRILL_MOVES)[number];

/**
 * On the rung that is asked the next hint, a pass or the page itself; on a closed one "I said this", and its taking back; on a strong one
 * "I had it wrong", from which on it counts as missed. On another rung it changes nothing.
 */
export const moveInDrill = endpoint({
  method: 'POST',
  path: '/api/drills/{drill_id}/moves',
  policy: 'owner',
  transport: 'json',
  rate: 'drillTurn',
  idempotent: true,
  input: z.strictObject({
    drill_id: Id,
    rung: z.int('must be a whole number').check(z.minimum(0), z.maximum(100)),
    move: z.enum(DRILL_MOVES, 'must be hint, pass, page, claim, unclaim or disown'),
  }),
  reply: Drill,
});

/**
 * Makes a card of each rung of a call that was missed or shaky and is not claimed: the question on its front, the words
 * that answer it on its back, under the label of general law where they are that. What the deck has a card of already is not made again.
 */
export const makeDrillCards = endpoint({
  method: 'POST',
  path: '/api/drills/{drill_id}/cards',
  policy: 'owner',
  transport: 'json',
  rate: 'drill',
  idempotent: true,
  status: 201,
  input: z.strictObject({ drill_id: Id }),
  reply: z.object({
    /** Cards made now. */
    added: z.int(),
    /** Rungs whose words a card of the deck quotes already. */
    known: z.int(),
    /** The topics of the deck under which these cards stand. */
    topics: z.array(z.string()),
    /** These cards, in the order of the deck. */
    cards: z.array(Id),
  }),
});
