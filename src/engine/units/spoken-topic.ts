import { headingKind } from '../answering/heading-kind.ts';
import { unitsOf } from '../answering/units.ts';
import type { SentencePlace } from '../forecasting/section-topic.ts';
import { isBareTitle } from '../forecasting/topic-terms.ts';
import type { CourseTopic } from '../forecasting/topics.ts';
import type { Course, Section } from '../indexing/course.ts';
import type { Subjects } from './schedule-subjects.ts';

/** A line this short above a sentence is a heading that the file does not mark as one. */
const HEADING_WORDS = 6;
/** Sentences above one among which its heading stands. */
const MOST_LINES = 20;
/** Sentences of a section that is on one thing. */
const MOST_SENTENCES = 40;
/** Sections before one that are asked what they are on. */
const MOST_BEFORE = 30;

/** What a sentence or the short lines above it speak of, else its section, else the sections before it in the file. */
export function spokenIn(
  course: Course,
  section: Section,
  { owners, spokenOf }: Subjects,
  at?: SentencePlace,
): CourseTopic | null {
  const units = unitsOf(course, section);
  const here = at ? units.findLast(({ page, start }) => page === at.page && start <= at.start) : undefined;
  if (here) {
    const own = spokenOf(here.text);
    if (own !== null) return own;
    const at = section.place === null ? units.indexOf(here) : 0;
    for (const { text, words } of units.slice(Math.max(0, at - MOST_LINES), at).reverse()) {
      const named = words <= HEADING_WORDS && !/[.;,?]["”]?$/.test(text) ? spokenOf(text) : null;
      if (named !== null) return named;
    }
  }
  const all =
    units.length > MOST_SENTENCES
      ? null
      : spokenOf([section.heading, ...units.map(({ text }) => text)].join('\n'));
  if (all !== null) return all;
  if (headingKind(section.heading) !== 'case' && !isBareTitle(section.heading)) return null;
  for (let index = section.index - 1; index >= section.index - MOST_BEFORE; index -= 1) {
    const before = course.sections[index];
    if (before?.materialId !== section.materialId) break;
    const owner = owners.get(index);
    if (owner !== undefined) return owner;
  }
  return null;
}
