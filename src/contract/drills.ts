import * as z from 'zod/mini';
import { endpoint, Id, Instant, optionalText, text } from './endpoint.ts';
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

/** What a call may be about. A `surprise` is drawn from what was missed before, else from all. */
export const CALLED_ON = ['case', 'topic', 'surprise'] as const;

/** Characters of a reply: what can be said in three minutes. */
export const LONGEST_DRILL_REPLY = 3_000;
/** Characters of a case's or a topic's name. */
export const LONGEST_DRILL_NAME = 200;

/**
 * How a rung stands. `strong`: said at once, without a hint. `shaky`: said with a hint or on the second try. `missed`: the
 * page was opened. `absent`: the materials have nothing for it, and it is not asked.
 */
export const RungState = z.enum(['ahead', 'asked', 'strong', 'shaky', 'missed', 'absent']);
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

/** A rung as its student sees it. `gold`, the words of the page, is empty until the rung is closed. */
export const DrillRung = z.object({
  kind: RungKind,
  state: RungState,
  tries: z.array(DrillTry),
  hints: z.array(DrillHint),
  gold: z.array(UnitQuote),
  /** The student says that a shaky or missed answer was right. */
  claimed: z.boolean(),
});
export type DrillRung = z.output<typeof DrillRung>;

/** What the professor says now: the question, what pushes back on the last reply, and what was heard in it. */
export const DrillAsked = z.object({
  question: z.string(),
  /** The hypothetical of the notes that the question is about, as it stands there. */
  story: z.nullable(UnitQuote),
  push: z.string(),
  heard: z.array(z.string()),
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
  asked: z.nullable(DrillAsked),
  passes_left: z.int(),
  started_at: Instant,
  ended_at: z.nullable(Instant),
});
export type Drill = z.output<typeof Drill>;

/** Something a call can be about, with how many rungs the materials carry. */
export const DrillSubject = z.object({ name: z.string(), rungs: z.int() });
export type DrillSubject = z.output<typeof DrillSubject>;

/** A call that is over or can be gone on with, as the start screen lists it. */
export const LastDrill = z.object({
  id: Id,
  name: z.string(),
  started_at: Instant,
  states: z.array(RungState),
});
export type LastDrill = z.output<typeof LastDrill>;

/** What a course can be drilled on, and the last calls, newest first. */
export const listDrillSubjects = endpoint({
  method: 'GET',
  path: '/api/drills/subjects/{clone_id}',
  policy: 'owner',
  transport: 'json',
  input: z.strictObject({ clone_id: Id }),
  reply: z.object({
    cases: z.array(DrillSubject),
    topics: z.array(DrillSubject),
    /** The professor's own strictness, 1 to 5, that `class` follows. */
    strictness: z.int(),
    last: z.array(LastDrill),
  }),
});

/** Starts a call; it counts as one message. A `surprise` needs no name. */
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
    on: z.enum(CALLED_ON, 'must be case, topic or surprise'),
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
export const DRILL_MOVES = ['hint', 'pass', 'page', 'claim'] as const;

/** The next hint, a pass, the page itself, or "I said this" on a rung that is closed; to another rung it changes nothing. */
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
    move: z.enum(DRILL_MOVES, 'must be hint, pass, page or claim'),
  }),
  reply: Drill,
});
