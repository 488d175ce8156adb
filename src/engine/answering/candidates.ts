import { findFor, type Hit } from '../finding/find.ts';
import type { Course, Section } from '../indexing/course.ts';
import type { Desk } from './desk.ts';
import { type ScoredSection, scoreSection } from './topic.ts';
import { descendants, parentOf, type Unit, unitsOf } from './units.ts';

/** Passages looked at for one question: enough for a second source, few enough to stay quick. */
const PASSAGES = 40;

/** What finding brings before the composer: the passages, the headings that fit, the sentences to choose from. */
export type Candidates = {
  hits: readonly Hit[];
  sections: readonly ScoredSection[];
  units: readonly Unit[];
  /** Score of the found passage a unit stands in, as a share of the best one's. */
  passageScores: ReadonlyMap<Unit, number>;
};

/**
 * Runs finding for the desk's question and gathers headings around what was found, best first. `nearest`: the passages
 * nearest in meaning, where that is known.
 */
export function gatherCandidates(
  desk: Pick<Desk, 'course' | 'query' | 'topic' | 'materialIds'>,
  nearest: readonly number[] | null = null,
): Candidates {
  const { course, query, topic, materialIds } = desk;
  const hits = findFor(course, query, {
    limit: PASSAGES,
    ...(materialIds ? { materialIds: [...materialIds] } : {}),
    ...(nearest ? { nearest } : {}),
  });
  const found = [...new Set(hits.map((hit) => hit.section))];
  const units = [...new Set(found.flatMap((section) => unitsOf(course, section)))];
  return {
    hits,
    units,
    sections: headingsAround(course, found, topic),
    passageScores: scoresOf(course, hits),
  };
}

function scoresOf(course: Course, hits: readonly Hit[]): Map<Unit, number> {
  const best = hits[0]?.score ?? 1;
  const scores = new Map<Unit, number>();
  for (const { section, passage, score } of hits) {
    for (const unit of unitsOf(course, section)) {
      const inside = unit.page === passage.page && unit.start >= passage.start && unit.end <= passage.end;
      if (inside && !scores.has(unit)) scores.set(unit, score / best);
    }
  }
  return scores;
}

/** The found sections and all above them, by how well their headings fit the topic. */
function headingsAround(course: Course, found: readonly Section[], topic: Desk['topic']): ScoredSection[] {
  const around = new Set<Section>();
  for (const section of found) {
    for (let node: Section | null = section; node; node = parentOf(course, node))
      if (node.heading) around.add(node);
    for (const below of descendants(course, section).slice(0, 12)) around.add(below);
  }
  return [...around]
    .map((section) => ({ section, score: scoreSection(course, section, topic) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || a.section.index - b.section.index);
}
