import { readQuestion } from '../../finding/read-question.ts';
import type { Course, Section } from '../../indexing/course.ts';
import { caseName } from '../../reading/case-names.ts';
import { headingTerms } from '../course-words.ts';
import { headingKind } from '../heading-kind.ts';
import { type Phrases, say } from '../phrases.ts';
import { scoreSection, topicOf } from '../topic.ts';
import { isTopical } from '../topical.ts';
import { childrenOf, descendants, parentOf, unitsUnder } from '../units.ts';
import { askOn } from './ask-on.ts';

/** Up to three questions on headings near a node, each found by its own words. */
export function followUps(course: Course, node: Section, asked: string, phrases: Phrases): string[] {
  const parent = parentOf(course, node);
  const below = descendants(course, node).filter((section) => section.level <= node.level + 2);
  const beside = parent ? childrenOf(course, parent).filter((section) => section.index > node.index) : [];
  const names = [...below, ...beside]
    .filter(
      (section) =>
        (isTopical(section) && headingKind(section.heading) === 'topic') ||
        headingKind(section.heading) === 'case',
    )
    .filter((section) => unitsUnder(course, section).length > 0 && headingTerms(section).length > 0)
    .filter((section) => section.heading.length > 3 && isFindable(course, section))
    .map(({ heading }) =>
      headingKind(heading) === 'case'
        ? { name: caseName(heading), isCase: true }
        : { name: heading.replace(/[:\s]+$/, ''), isCase: false },
    )
    .filter(({ name }) => name.length < 60 && name.toLowerCase() !== asked.toLowerCase());
  const questions = names.map(({ name, isCase }) =>
    isCase ? say(phrases, 'law_ask_case', { case: name }) : askOn(name, phrases),
  );
  return [...new Set(questions)]
    .filter((question) => question.toLowerCase() !== asked.toLowerCase())
    .slice(0, 3);
}

function isFindable(course: Course, section: Section): boolean {
  const topic = topicOf(course, readQuestion(section.heading, course));
  return topic.groups.length > 0 && scoreSection(course, section, topic) > 0.7;
}
