import { hasCitizenship } from './application.ts';
import type { Candidates } from './candidates.ts';
import type { Desk } from './desk.ts';
import { caseAround, type FoundCase } from './find-case.ts';
import { STORY_GROUPS } from './rank-units.ts';

/** Coverage from which the best passage for a story is close enough to stand for it. */
const ALIKE = 0.3;

/** Words from which a question with people in it tells a story. */
const LONG_STORY = 15;
const TOLD = /\b(?:my|me|he|she|his|her|him)\b/i;

/** The case of the course that is closest to a story told without naming any rule; null when the rules fit better. */
export function storyCase(desk: Desk, found: Candidates): FoundCase | null {
  const { call, facts, intent } = desk.query;
  const isTold =
    facts !== '' || intent === 'application' || (call.split(/\s+/).length >= LONG_STORY && TOLD.test(call));
  const isStory = isTold && desk.topic.groups.length > STORY_GROUPS && (found.sections[0]?.score ?? 0) < 0.4;
  // A story whose law is known by the way it is told is answered by that law.
  if (
    !isStory ||
    desk.query.described.length > 0 ||
    namesLaw(desk) ||
    hasCitizenship(desk) ||
    (found.hits[0]?.coverage ?? 0) < ALIKE
  )
    return null;
  return found.hits.slice(0, 2).flatMap((hit) => caseAround(desk.course, hit.section) ?? [])[0] ?? null;
}

/** True when the question itself names the law to apply: then a case like the story illustrates, but does not answer. */
const namesLaw = ({ query, topic }: Desk): boolean =>
  query.entries.some(({ subject }) => subject !== 'general') &&
  topic.groups.some(({ isDoctrine }) => isDoctrine);
