import { type Drill, type DrillRung, type LastDrill, RUNG_KINDS, type RungKind } from '#contract/drills.ts';
import { type Call, hintsAhead } from '#engine/drilling/call.ts';
import { isLawRung } from '#engine/drilling/law-rungs.ts';
import { isShown, subjectOf } from '#engine/drilling/question.ts';
import type { DrillWords } from '#engine/drilling/words.ts';
import type { DrillRow } from './store.ts';

/** A call as its student sees it: the words of a page, or of the law library, only once its rung is closed. */
export function toDrill(row: DrillRow, words: DrillWords): Drill {
  const { call } = row;
  return {
    id: row.id,
    clone_id: row.clone_id,
    name: call.ladder.name,
    about: call.ladder.about,
    pressure: call.pressure,
    seconds: row.seconds,
    rungs: rungsOf(call),
    absent: absentOf(call),
    asked: askedOf(call, words),
    passes_left: call.passes,
    started_at: row.created_at.toISOString(),
    ended_at: row.ended_at?.toISOString() ?? null,
  };
}

/** A call in the list of the last ones. */
export const toLast = ({ id, call, created_at, ended_at }: DrillRow): LastDrill => ({
  id,
  name: call.ladder.name,
  about: call.ladder.about,
  started_at: created_at.toISOString(),
  ended_at: ended_at?.toISOString() ?? null,
  rungs: rungsOf(call).map(({ kind, state, claimed }) => ({ kind, state, claimed })),
});

/** What is asked on topics alone. */
const OF_TOPICS: ReadonlySet<RungKind> = new Set<RungKind>(['elements']);

function absentOf({ ladder }: Call): RungKind[] {
  const asked = new Set(ladder.rungs.map(({ kind }) => kind));
  return ladder.about === 'topic'
    ? []
    : RUNG_KINDS.filter((kind) => !asked.has(kind) && !OF_TOPICS.has(kind));
}

const rungsOf = ({ ladder, steps }: Call): DrillRung[] =>
  ladder.rungs.flatMap((rung, at): DrillRung[] => {
    const { kind, gold } = rung;
    const step = steps[at];
    if (!step) return [];
    const { state, question, tries, hints, claimed } = step;
    const isClosed = state !== 'ahead' && state !== 'asked';
    const about = state === 'ahead' ? '' : subjectOf(ladder, rung);
    return [
      {
        kind,
        state,
        is_law: isLawRung(rung),
        about,
        question,
        tries: tries.map(({ text, seconds }) => ({ text, seconds })),
        hints,
        claimed,
        gold: isClosed ? [...gold] : [],
      },
    ];
  });

function askedOf(call: Call, words: DrillWords): Drill['asked'] {
  const { ladder, steps, at } = call;
  const [rung, step] = at === null ? [] : [ladder.rungs[at], steps[at]];
  if (!rung || !step) return null;
  return {
    question: step.question,
    story: isShown(ladder, rung) ? rung.story : null,
    push: step.push,
    push_by_model: step.isPushOfModel,
    heard: step.heard,
    hints_ahead: [...hintsAhead(call, words), 'page'],
  };
}
