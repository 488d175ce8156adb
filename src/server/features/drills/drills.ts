import type {
  Drill,
  getDrillState,
  listDrillSubjects,
  moveInDrill,
  NextClass,
  Pressure,
  replyToDrill,
  startDrill,
} from '#contract/drills.ts';
import type { ParsedOf, ReplyOf } from '#contract/endpoint.ts';
import { caseTeller } from '#engine/answering/said-cases.ts';
import {
  type Call,
  claim,
  closeMissed,
  disown,
  hintOn,
  passOn,
  pushInWords,
  replyTo,
  startCall,
} from '#engine/drilling/call.ts';
import { type Habits, habitsOf, inHabit } from '#engine/drilling/habits.ts';
import { briefOf, findNextClass, readClasses } from '#engine/drilling/next-class.ts';
import type { Ladder } from '#engine/drilling/rung.ts';
import { makeLadders, topicLadders } from '#engine/drilling/subjects.ts';
import type { Course } from '#engine/indexing/course.ts';
import { readExams } from '#engine/reading/exam.ts';
import { topicCaller } from '#engine/reading/topic-map.ts';
import { measuredLevels } from '#engine/voice/fingerprint.ts';
import { voiceOf } from '#engine/voice/voice.ts';
import type { Db } from '../../db/open.ts';
import { lockStudent } from '../../db/student-lock.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/errors.ts';
import type { Once } from '../../http/idempotency.ts';
import type { Caller } from '../../http/session.ts';
import { inTurns, turn } from '../../in-turns.ts';
import { openSpending } from '../chat/allowance.ts';
import { requireAiUseAllowed } from '../clones/honor-code.ts';
import { type OwnedClone, owned, ownedIn } from '../clones/owned.ts';
import { findSaid, toldOf } from '../found/said.ts';
import { requireReady } from '../materials/materials.ts';
import { dayOf } from '../progress/progress.ts';
import { listUnits } from '../units/units.ts';
import { chooseLadder } from './choose-ladder.ts';
import { wordPush } from './push-in-words.ts';
import * as store from './store.ts';
import { toDrill, toLast } from './wire.ts';

/** Passes in a call, where the student has not said that the professor allows none. */
const PASSES = 1;
/** Milliseconds for which a call that is not over is offered to be gone on with. */
const RESUMED_WITHIN = 86_400_000;
const HALF_DAY = 43_200_000;
const NOTHING_TO_ASK =
  'There are no questions on that yet in your materials or the law library. Choose another case or topic, or upload notes that discuss it.';

/** A call that has been shown to be the caller's. */
export type OwnedDrill = { userId: number; drill: store.DrillRow };

/** The call that a request names, for the router: the caller's, or not_found. */
export const drillIn =
  (deps: Deps) =>
  async ({ caller, input }: { caller: Caller; input: { drill_id: number } }): Promise<OwnedDrill> => ({
    userId: caller.userId,
    drill: await getRow(deps, caller.userId, input.drill_id),
  });

async function getRow(deps: Deps, userId: number, id: number): Promise<store.DrillRow> {
  const row = await store.findDrill(deps.db, userId, id);
  if (!row) throw new AppError('not_found', 'This call was not found.');
  return row;
}

/** What a course can be drilled on: what the next class is on first, then all in its order, and the last calls. */
export async function listSubjects(
  deps: Deps,
  caller: Caller,
  clone: OwnedClone,
): Promise<ReplyOf<typeof listDrillSubjects>> {
  const [{ cases, topics, nextClass, isMaking, habits }, last] = await Promise.all([
    readSubjects(deps, caller, clone),
    store.listDrills(deps.db, clone.userId, clone.id),
  ]);
  const open = openOf(deps, last);
  return {
    next_class: nextClass,
    cases: cases.map(briefOf),
    topics: topics.map(briefOf),
    strictness: clone.questionnaire.strictness_level,
    habit: isSeen(habits, cases) ? habits.why : '',
    passes: passesOf(clone),
    is_making: isMaking,
    open: open ? toLast(open) : null,
    last: last.filter(({ id }) => id !== open?.id).map(toLast),
  };
}

/** The call that can be gone on with. */
function openOf(deps: Deps, last: readonly store.DrillRow[]): store.DrillRow | undefined {
  const since = deps.now().getTime() - RESUMED_WITHIN;
  return last.find(({ ended_at, created_at }) => ended_at === null && created_at.getTime() > since);
}

/** Whether a call waits, and in how many days the next class is; no case is read for it. */
export async function getState(
  deps: Deps,
  caller: Caller,
  clone: OwnedClone,
): Promise<ReplyOf<typeof getDrillState>> {
  const has_open = openOf(deps, await store.listDrills(deps.db, clone.userId, clone.id)) !== undefined;
  const course = await deps.courses.open(clone);
  const { units, called } = await readUnits(deps, clone);
  await inTurns(readClasses(course));
  await turn();
  const made = { cases: [], topics: topicLadders(course, units), units, called };
  const { in_days, is_week } = nextClassOf(deps, caller, clone, course, made);
  return { has_open, in_days, is_week };
}

/** Whether any case of the course has a question that the habits bring forward. */
const isSeen = ({ early }: Habits, cases: readonly Ladder[]): boolean =>
  cases.some(({ rungs }) => rungs.some(({ kind }) => early.includes(kind)));

const passesOf = ({ questionnaire }: OwnedClone): number =>
  questionnaire.passing_allowed === 'not_allowed' ? 0 : PASSES;

type Subjects = {
  cases: Ladder[];
  topics: Ladder[];
  nextClass: NextClass;
  isMaking: boolean;
  habits: Habits;
};

/** What is assigned: in the morning for today's class, from noon on for the one after. */
function nextClassOf(
  deps: Deps,
  caller: Caller,
  clone: OwnedClone,
  course: Course,
  made: Parameters<typeof findNextClass>[2],
): NextClass {
  const now = deps.now();
  const [today, from] = [now, new Date(now.getTime() + HALF_DAY)].map((at) => dayOf(at, caller.timeZone));
  return findNextClass(course, { today: today ?? '', from: from ?? '', examOn: clone.examOn }, made);
}

/**
 * The units of a course under the topics that the student says it has; what stands under one that they dropped is not asked. `isNone`:
 * whether they say that a case is none of the course.
 */
async function readUnits(deps: Deps, clone: OwnedClone) {
  const [{ units: read, is_making }, said] = await Promise.all([
    listUnits(deps, clone),
    findSaid(deps, clone),
  ]);
  const { map } = toldOf(said);
  const called = topicCaller(map);
  const tell = caseTeller(map.cases);
  const units = read.flatMap((unit) => {
    const topic = called(unit.topic);
    return topic === null ? [] : [{ ...unit, topic }];
  });
  return { units, called, isNone: (name: string) => tell(name)?.dropped === true, is_making };
}

/** The ladders of a course, and what is assigned for the next class. */
async function readSubjects(deps: Deps, caller: Caller, clone: OwnedClone): Promise<Subjects> {
  const course = await deps.courses.open(clone);
  const { units, called, isNone, is_making } = await readUnits(deps, clone);
  const { sittings } = await inTurns(readExams([...course.materials.values()]));
  const voice = voiceOf(clone.questionnaire, clone.professorName, measuredLevels(course));
  const habits = habitsOf(course, sittings, voice);
  const made = await inTurns(makeLadders(course, deps.content.library));
  const placed = made
    .filter(({ printed, ladder }) => !isNone(printed) && !isNone(ladder.name))
    .map((one) => ({ ...one, ladder: inHabit(one.ladder, habits) }));
  const topics = topicLadders(course, units);
  await inTurns(readClasses(course));
  await turn();
  const nextClass = nextClassOf(deps, caller, clone, course, { cases: placed, topics, units, called });
  return { cases: placed.map(({ ladder }) => ladder), topics, nextClass, isMaking: is_making, habits };
}

/** Starts a call; it counts as one message of the day. */
export async function beginDrill(
  deps: Deps,
  caller: Caller,
  clone: OwnedClone,
  { pressure, seconds, ...wish }: ParsedOf<typeof startDrill>,
  once: Once,
): Promise<Drill> {
  const { drill: words } = deps.content;
  if (once.noted) return toDrill(await getRow(deps, clone.userId, Number(once.noted.drill)), words);
  requireAiUseAllowed(deps, caller, clone);
  const subjects = await readSubjects(deps, caller, clone);
  const last = await store.listDrills(deps.db, clone.userId, clone.id);
  const ladder = chooseLadder(subjects, last, wish);
  if (!ladder) {
    // What is still being read may be what is asked for.
    await requireReady(deps, clone);
    throw new AppError('not_found', NOTHING_TO_ASK);
  }
  const manner = pressure === 'class' ? mannerOf(clone.questionnaire.strictness_level) : pressure;
  const how = { pressure, manner, seed: last.length, passes: passesOf(clone) };
  const call = startCall(ladder, how, words);
  const spending = await openSpending(deps, caller, false);
  const row = await deps.db.transaction().execute(async (tx) => {
    await lockStudent(tx, clone.userId);
    await ownedIn(tx, caller, clone.id);
    await spending.take(tx);
    const added = await store.addDrill(tx, {
      user_id: clone.userId,
      clone_id: clone.id,
      call,
      seconds,
      created_at: deps.now(),
    });
    await once.note(tx, { drill: added.id });
    return added;
  });
  return toDrill(row, words);
}

/** How a professor of that strictness pushes: two words of the scale are gentle, the last one is relentless. */
const mannerOf = (strictness: number): Pressure =>
  strictness <= 2 ? 'gentle' : strictness >= 5 ? 'relentless' : 'class';

/** Holds a reply against the page, and says what is asked next; where a model is there, in its words if they may be said. */
export async function reply(
  deps: Deps,
  caller: Caller,
  own: OwnedDrill,
  { rung, text, seconds }: ParsedOf<typeof replyToDrill>,
  once: Once,
): Promise<Drill> {
  const { drill: words, thesaurus, library } = deps.content;
  const told = await change(deps, caller, own, once, (call) =>
    call.at === rung ? replyTo(call, { text, seconds }, { words, thesaurus, library }) : call,
  );
  if (!deps.model || told.call.at !== rung) return toDrill(told, words);
  const wording = await wordPush(deps, await owned(deps, caller, told.clone_id), told.call);
  if (!wording) return toDrill(told, words);
  return toDrill(await saveChanged(deps, own, (call) => pushInWords(call, wording, wording.words)), words);
}

/** A hint, a pass, the page, a claim, its taking back, or that a reply was wrong. */
export const move = async (
  deps: Deps,
  caller: Caller,
  own: OwnedDrill,
  { rung, move: chosen }: ParsedOf<typeof moveInDrill>,
  once: Once,
): Promise<Drill> => {
  const moved = await change(deps, caller, own, once, (call) => {
    if (chosen === 'claim' || chosen === 'unclaim') return claim(call, rung, chosen === 'claim');
    if (chosen === 'disown') return disown(call, rung);
    if (call.at !== rung) return call;
    const moves = { hint: hintOn, pass: passOn, page: closeMissed } as const;
    return moves[chosen](call, deps.content.drill);
  });
  return toDrill(moved, deps.content.drill);
};

/** Changes a call while AI use is allowed; under one key once. */
async function change(
  deps: Deps,
  caller: Caller,
  own: OwnedDrill,
  once: Once,
  next: (call: Call) => Call,
): Promise<store.DrillRow> {
  if (once.noted) return getRow(deps, own.userId, own.drill.id);
  requireAiUseAllowed(deps, caller, await owned(deps, caller, own.drill.clone_id));
  return saveChanged(deps, own, next, (tx) => once.note(tx, { drill: own.drill.id }));
}

/** Changes a call under the student's lock, so that two tabs take turns. */
function saveChanged(
  deps: Deps,
  { userId, drill }: OwnedDrill,
  next: (call: Call) => Call,
  note: (tx: Db) => Promise<void> = async () => undefined,
): Promise<store.DrillRow> {
  return deps.db.transaction().execute(async (tx) => {
    await lockStudent(tx, userId);
    const row = await store.findDrill(tx, userId, drill.id);
    if (!row) throw new AppError('not_found', 'This call was not found.');
    const call = next(row.call);
    const endedAt = call.at === null ? (row.ended_at ?? deps.now()) : null;
    const saved = await store.saveCall(tx, { user_id: userId, id: drill.id }, call, endedAt);
    await note(tx);
    return saved;
  });
}
