import type { NextClass, startDrill } from '#contract/drills.ts';
import type { ParsedOf } from '#contract/endpoint.ts';
import { countLaw } from '#engine/drilling/law-rungs.ts';
import { goldText, type Ladder } from '#engine/drilling/rung.ts';
import type { DrillRow } from './store.ts';

type Wish = Pick<ParsedOf<typeof startDrill>, 'on' | 'name'>;

/**
 * What a call is to be on, by what was asked for and by the last calls, newest first; undefined where there is nothing to
 * ask: no such name, no class ahead, or nothing that was not strong.
 */
export function chooseLadder(
  { cases, topics, nextClass }: { cases: readonly Ladder[]; topics: readonly Ladder[]; nextClass: NextClass },
  last: readonly DrillRow[],
  { on, name }: Wish,
): Ladder | undefined {
  if (on === 'case') return named(cases, name);
  if (on === 'topic') return named(topics, name);
  if (on === 'surprise') return drawn([...cases, ...topics], last);
  if (on === 'again') return notStrong([...cases, ...topics], last, name);
  const assigned = nextClass.subjects.flatMap(
    (subject) => named(subject.about === 'case' ? cases : topics, subject.name) ?? [],
  );
  return name === '' ? leastCalled(assigned, last) : named(assigned, name);
}

const named = (ladders: readonly Ladder[], name: string): Ladder | undefined =>
  ladders.find((ladder) => ladder.name === name);

/** The first that was not called on of late, else the one whose call is longest ago. */
function leastCalled(ladders: readonly Ladder[], last: readonly DrillRow[]): Ladder | undefined {
  const callOf = ({ name }: Ladder) => last.findIndex(({ call }) => call.ladder.name === name);
  return ladders.find((ladder) => callOf(ladder) < 0) ?? ladders.toSorted((a, b) => callOf(b) - callOf(a))[0];
}

/** The questions of a ladder that were not strong in the last call on it. */
function notStrong(ladders: readonly Ladder[], last: readonly DrillRow[], name: string): Ladder | undefined {
  const before = last.find(({ call }) => call.ladder.name === name)?.call;
  const ladder = ladders.find((each) => each.name === name && each.about === before?.ladder.about);
  if (!before || !ladder) return undefined;
  const strong = new Set(
    before.ladder.rungs.filter((_, at) => before.steps[at]?.state === 'strong').map(goldText),
  );
  const rungs = ladder.rungs.filter((rung) => !strong.has(goldText(rung)));
  return rungs.length > 0 ? { ...ladder, rungs } : undefined;
}

/**
 * What was missed and not drilled again since, every other time; else what was never asked, in turn. A case that the materials only
 * name comes where they have nothing else that was never asked.
 */
function drawn(ladders: readonly Ladder[], last: readonly DrillRow[]): Ladder | undefined {
  const known = new Map(last.toReversed().map(({ call }) => [call.ladder.name, call]));
  const missed = ladders.filter(({ name }) => known.get(name)?.steps.some(({ state }) => state === 'missed'));
  const never = ladders.filter(({ name }) => !known.has(name));
  const taught = never.filter(({ rungs }) => countLaw(rungs) < rungs.length);
  const fresh = taught.length > 0 ? taught : never;
  const [pool, at] =
    missed.length > 0 && last.length % 2 === 1
      ? [missed, 0]
      : [fresh, (last.length * 7) % Math.max(1, fresh.length)];
  return pool[at] ?? ladders[last.length % Math.max(1, ladders.length)];
}
