import type { Query } from '../../finding/query.ts';
import { readQuestion } from '../../finding/read-question.ts';
import type { Course } from '../../indexing/course.ts';
import { type CasePart, partOf, sidesOf } from '../asked.ts';
import { type FoundCase, findCase } from '../find-case.ts';
import { clausesOf } from './clauses.ts';
import { kindsNamed, withSharedHead } from './shared-head.ts';

/**
 * What a question asks for, read once: a strategy for each. `course` the course's own affairs (exam, weights, hours) ·
 * `comparison` two things beside each other · `case` a case, or a part of it · `story` the law for facts the student tells ·
 * `law` anything else.
 */
export type Asked =
  | { type: 'course' }
  | { type: 'comparison'; sides: readonly [string, string] }
  | { type: 'case'; named: FoundCase; part: CasePart }
  | { type: 'story'; facts: readonly string[] }
  | { type: 'law' };

/** Words from which a question with its facts in front tells a story. */
const STORY_WORDS = 14;

/** Reads what a question asks for. */
export function readAsked(course: Course, query: Query): Asked {
  const { call } = query;
  if (query.isAboutCourse) return { type: 'course' };
  const named = findCase(course, call);
  const sides = sidesOf(call) ?? ideasApart(course, call, named !== null) ?? kindsNamed(course, call);
  if (sides) return { type: 'comparison', sides: withSharedHead(course, sides) };
  const facts = clausesOf(query.question);
  const isStory = facts.length > 0 && query.question.split(/\s+/).length >= STORY_WORDS;
  const isTold = query.intent === 'application' || query.facts !== '' || tellsFirst(query.question);
  if (named && !(isStory && isTold) && isAboutCase(query)) return { type: 'case', named, part: partOf(call) };
  return isStory && isTold ? { type: 'story', facts } : { type: 'law' };
}

/** "Duress v undue influence": both sides are law of the course, and so no case is named. */
function ideasApart(course: Course, call: string, isCase: boolean): [string, string] | null {
  const sides = isCase ? null : sidesOf(call, true);
  const isIdea = (side: string) => readQuestion(side, course).entries.length > 0;
  return sides?.every(isIdea) ? sides : null;
}

/** Words of a story before the question it ends in. */
const TOLD_WORDS = 8;

/** Whether a question comes after what it is asked about; students leave out its mark. */
function tellsFirst(question: string): boolean {
  const sentences = question.split(/(?<=[.?!])\s+/);
  const last = sentences.at(-1) ?? '';
  // "What happens if …, is it gone?" asks twice and tells nothing.
  const isAsked = /\?\s*$/.test(last) || (ASKS.test(last) && !ASKS.test(question));
  return isAsked && sentences.slice(0, -1).join(' ').split(/\s+/).length >= TOLD_WORDS;
}
const ASKS =
  /^(?:so |and |but )?(?:does|do|did|can|could|may|must|is|are|was|will|would|should|what|who|how|which)\b/i;

/** A case that is named beside other law illustrates it; a short question, or one for a part of a case, is about the case. */
const isAboutCase = ({ call, intent }: Query): boolean =>
  intent === 'case' || partOf(call) !== 'whole' || call.split(/\s+/).length <= SHORT;
const SHORT = 6;
