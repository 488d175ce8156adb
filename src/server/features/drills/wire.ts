import type { Drill, DrillRung, LastDrill } from '#contract/drills.ts';
import type { Call } from '#engine/drilling/call.ts';
import type { DrillRow } from './store.ts';

/** A call as its student sees it: the words of a page only once its rung is closed. */
export function toDrill(row: DrillRow): Drill {
  const { call } = row;
  return {
    id: row.id,
    clone_id: row.clone_id,
    name: call.ladder.name,
    about: call.ladder.about,
    pressure: call.pressure,
    seconds: row.seconds,
    rungs: rungsOf(call),
    asked: askedOf(call),
    passes_left: call.passes,
    started_at: row.started_at.toISOString(),
    ended_at: row.ended_at?.toISOString() ?? null,
  };
}

/** A call in the list of the last ones. */
export const toLast = ({ id, call, started_at }: DrillRow): LastDrill => ({
  id,
  name: call.ladder.name,
  started_at: started_at.toISOString(),
  states: call.steps.map(({ state }) => state),
});

const rungsOf = ({ ladder, steps }: Call): DrillRung[] =>
  ladder.rungs.flatMap(({ kind, gold }, at): DrillRung[] => {
    const step = steps[at];
    if (!step) return [];
    const { state, tries, hints, claimed } = step;
    const isClosed = state !== 'ahead' && state !== 'asked';
    return [{ kind, state, tries, hints, claimed, gold: isClosed ? [...gold] : [] }];
  });

function askedOf({ ladder, steps, at }: Call): Drill['asked'] {
  const [rung, step] = at === null ? [] : [ladder.rungs[at], steps[at]];
  if (!rung || !step) return null;
  const isHypothetical = rung.kind === 'hypo';
  return {
    question: step.question,
    story: isHypothetical ? rung.story : null,
    push: step.push,
    heard: step.heard,
  };
}
