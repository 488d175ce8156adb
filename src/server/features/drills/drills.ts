import type { Drill, listDrillSubjects, moveInDrill, replyToDrill, startDrill } from '#contract/drills.ts';
import type { ParsedOf, ReplyOf } from '#contract/endpoint.ts';
import { type Call, claim, closeMissed, hintOn, passOn, replyTo, startCall } from '#engine/drilling/call.ts';
import type { Ladder } from '#engine/drilling/rung.ts';
import { caseLadders, topicLadders } from '#engine/drilling/subjects.ts';
import { lockStudent } from '../../db/student-lock.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/errors.ts';
import type { Once } from '../../http/idempotency.ts';
import type { Caller } from '../../http/session.ts';
import { turn } from '../../in-turns.ts';
import { openSpending } from '../chat/allowance.ts';
import { requireAiUseAllowed } from '../clones/honor-code.ts';
import { type OwnedClone, owned, ownedIn } from '../clones/owned.ts';
import { listUnits } from '../units/units.ts';
import * as store from './store.ts';
import { toDrill, toLast } from './wire.ts';

/** Passes in a call, where the student has not said that the professor allows none. */
const PASSES = 1;
const NOTHING_TO_ASK =
  'Your materials carry no questions on that yet. Choose another case or topic, or upload notes that discuss it.';

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

/** What a course can be drilled on, in its order, and the last calls. */
export async function listSubjects(
  deps: Deps,
  clone: OwnedClone,
): Promise<ReplyOf<typeof listDrillSubjects>> {
  const { cases, topics } = await laddersOf(deps, clone);
  const brief = ({ name, rungs }: Ladder) => ({ name, rungs: rungs.length });
  return {
    cases: cases.map(brief),
    topics: topics.map(brief),
    strictness: clone.questionnaire.strictness_level,
    last: (await store.listDrills(deps.db, clone.userId, clone.id)).map(toLast),
  };
}

async function laddersOf(deps: Deps, clone: OwnedClone) {
  const course = await deps.courses.open(clone);
  await turn();
  const { units } = await listUnits(deps, clone);
  return { cases: caseLadders(course), topics: topicLadders(units) };
}

/** Starts a call on a case, on a topic, or on what was missed before; it counts as one message of the day. */
export async function beginDrill(
  deps: Deps,
  caller: Caller,
  clone: OwnedClone,
  { on, name, pressure, seconds }: ParsedOf<typeof startDrill>,
  once: Once,
): Promise<Drill> {
  if (once.noted) return toDrill(await getRow(deps, clone.userId, Number(once.noted.drill)));
  requireAiUseAllowed(deps, caller, clone);
  const { cases, topics } = await laddersOf(deps, clone);
  const last = await store.listDrills(deps.db, clone.userId, clone.id);
  const ladder =
    on === 'surprise' ? drawn([...cases, ...topics], last) : named(on === 'case' ? cases : topics, name);
  if (!ladder) throw new AppError('not_found', NOTHING_TO_ASK);
  const isAllowed = clone.questionnaire.passing_allowed !== 'not_allowed';
  const how = { pressure, seed: last.length, passes: isAllowed ? PASSES : 0 };
  const call = startCall(ladder, how, deps.content.drill);
  const spending = await openSpending(deps, caller);
  const row = await deps.db.transaction().execute(async (tx) => {
    await lockStudent(tx, clone.userId);
    await ownedIn(tx, caller, clone.id);
    await spending.take(tx);
    const added = await store.addDrill(tx, {
      user_id: clone.userId,
      clone_id: clone.id,
      call,
      seconds,
      started_at: deps.now(),
    });
    await once.note(tx, { drill: added.id });
    return added;
  });
  return toDrill(row);
}

const named = (ladders: readonly Ladder[], name: string): Ladder | undefined =>
  ladders.find((ladder) => ladder.name === name);

/** What was missed and not drilled again since, the oldest first; else what was never asked, in turn. */
function drawn(ladders: readonly Ladder[], last: readonly store.DrillRow[]): Ladder | undefined {
  const known = new Map(last.toReversed().map(({ call }) => [call.ladder.name, call]));
  const missed = ladders.filter(({ name }) => known.get(name)?.steps.some(({ state }) => state === 'missed'));
  const fresh = ladders.filter(({ name }) => !known.has(name));
  const [pool, at] =
    missed.length > 0 && last.length % 2 === 1
      ? [missed, 0]
      : [fresh, (last.length * 7) % Math.max(1, fresh.length)];
  return pool[at] ?? ladders[last.length % Math.max(1, ladders.length)];
}

/** Holds a reply against the page, and says what is asked next. */
export const reply = (
  deps: Deps,
  caller: Caller,
  own: OwnedDrill,
  { rung, text, seconds }: ParsedOf<typeof replyToDrill>,
  once: Once,
): Promise<Drill> =>
  change(deps, caller, own, once, (call) =>
    call.at === rung
      ? replyTo(call, { text, seconds }, { words: deps.content.drill, thesaurus: deps.content.thesaurus })
      : call,
  );

/** A hint, a pass, the page, or a claim. */
export const move = (
  deps: Deps,
  caller: Caller,
  own: OwnedDrill,
  { rung, move: chosen }: ParsedOf<typeof moveInDrill>,
  once: Once,
): Promise<Drill> =>
  change(deps, caller, own, once, (call) => {
    if (chosen === 'claim') return claim(call, rung);
    if (call.at !== rung) return call;
    const moves = { hint: hintOn, pass: passOn, page: closeMissed } as const;
    return moves[chosen](call, deps.content.drill);
  });

/** Changes a call under the student's lock, so that two tabs take turns; under one key once. */
async function change(
  deps: Deps,
  caller: Caller,
  { userId, drill }: OwnedDrill,
  once: Once,
  next: (call: Call) => Call,
): Promise<Drill> {
  if (once.noted) return toDrill(await getRow(deps, userId, drill.id));
  requireAiUseAllowed(deps, caller, await owned(deps, caller, drill.clone_id));
  return deps.db.transaction().execute(async (tx) => {
    await lockStudent(tx, userId);
    const row = await store.findDrill(tx, userId, drill.id);
    if (!row) throw new AppError('not_found', 'This call was not found.');
    const call = next(row.call);
    const endedAt = call.at === null ? (row.ended_at ?? deps.now()) : null;
    const saved = await store.saveCall(tx, { user_id: userId, id: drill.id }, call, endedAt);
    await once.note(tx, { drill: drill.id });
    return toDrill(saved);
  });
}
