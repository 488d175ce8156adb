import { type LabeledSitting, TESTED } from './label-exams.ts';
import type { CourseTopic } from './topics.ts';

/** A half label or a guess does not show that a half of the course covers a chapter. */
const SURELY = 0.75;

/**
 * Which topics each sitting could have tested. In a course of two halves a half's chapters are those that any of its
 * complete exams tested; a midterm could test what the course had taught by then, which is everything up to the last
 * topic that any midterm surely tested; any other exam of the whole course could test everything. An incomplete exam
 * counts for what it holds and never against what it lacks. `topics` are in the order in which they are taught.
 */
export function possibleTopics(
  sittings: readonly LabeledSitting[],
  topics: readonly Pick<CourseTopic, 'index' | 'chapter'>[],
): boolean[][] {
  const halves = new Set(sittings.map(({ sitting }) => sitting.part).filter((part) => part !== null));
  const last = lastOfMidterms(sittings, topics);
  return sittings.map((labeled) => {
    const { sitting, shares } = labeled;
    if (!sitting.isComplete) return topics.map(({ index }) => (shares[index] ?? 0) >= TESTED);
    if (sitting.kind === 'midterm' && last >= 0)
      return topics.map(({ index }) => index <= last || (shares[index] ?? 0) >= TESTED);
    if (sitting.part === null || halves.size < 2) return topics.map(() => true);
    const chapters = chaptersOf(sittings, sitting.part, topics);
    return topics.map(({ index, chapter }) => chapters.has(chapter) || (shares[index] ?? 0) >= TESTED);
  });
}

function chaptersOf(
  sittings: readonly LabeledSitting[],
  part: string,
  topics: readonly Pick<CourseTopic, 'index' | 'chapter'>[],
): Set<string> {
  const own = sittings.filter(({ sitting }) => sitting.part === part && sitting.isComplete);
  const tested = topics.filter(({ index }) => own.some(({ shares }) => (shares[index] ?? 0) >= SURELY));
  return new Set(tested.map((topic) => topic.chapter));
}

/** The last topic that a midterm surely tested; -1 where none did. */
export function lastOfMidterms(
  sittings: readonly LabeledSitting[],
  topics: readonly Pick<CourseTopic, 'index'>[],
): number {
  const midterms = sittings.filter(({ sitting }) => sitting.kind === 'midterm' && sitting.isComplete);
  const isSure = (index: number) => midterms.some(({ shares }) => (shares[index] ?? 0) >= SURELY);
  return topics.findLast(({ index }) => isSure(index))?.index ?? -1;
}
