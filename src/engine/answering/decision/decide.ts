import type { Library } from '../../doctrine/library.ts';
import type { Hit } from '../../finding/find.ts';
import type { Query } from '../../finding/query.ts';
import type { Course } from '../../indexing/course.ts';
import { asksOnlyCase, findCase } from '../find-case.ts';
import { unitsUnder } from '../units.ts';
import { asksHeading } from './asked-heading.ts';
import { askedThings } from './asked-things.ts';
import { describedHere, EVIDENCE, type Evidence, evidenceOf, isAboutCourse } from './evidence.ts';
import { hasSubject, isUnknownCase, wordsOnNamed } from './names.ts';
import { isOwnLaw } from './own-law.ts';
import { TAUGHT, THERE, type Weights } from './weights.ts';

/** What the materials allow: a taught answer, a mention in passing, or nothing. */
export type Outcome = 'answer' | 'passing' | 'none';

/**
 * `score`: the log odds that the materials have what is asked, as low as can be where they certainly do not. `isLaw`:
 * whether it is asked about law rather than about the course itself, or about nothing.
 */
export type Decision = { outcome: Outcome; score: number; isLaw: boolean };

/** The score of a question that has nothing a course could answer. */
export const CERTAINLY_NOT = -10;

/** Share of what is asked that the headings over one passage name, from which the course has its subject. */
const MOSTLY_HEADED = 0.5;

/**
 * Decides whether the materials answer a question. A question without a law term, heading, doctrine or two telling words
 * of one passage is refused, and so is one on a case that the course does not have; one that names what
 * a heading of the notes is on, and nothing else, is answered. Of the others, one fitted score says whether the course has
 * what is asked, a second one whether it teaches it; what it only names, as a term of art whole or a case by both sides, it
 * mentions.
 * `library`: the law there is, to know other law by.
 */
export function decide(
  course: Course,
  query: Query,
  hits: readonly Hit[],
  library: Library | null,
): Decision {
  const things = askedThings(course, query);
  const words = wordsOnNamed(course, query, things);
  const isNamed = words !== null;
  const described = describedHere(course, query, hits);
  if (hits.length > 0 && (asksHeading(course, things) || asksOwnCase(course, query)))
    return { outcome: 'answer', score: THERE.cutOff, isLaw: true };
  const evidence = evidenceOf(course, query, hits, things, words, library);
  const isSubject =
    hits.length > 0 &&
    (isNamed || !isUnknownCase(query, things)) &&
    ((evidence.headed >= MOSTLY_HEADED && evidence.missing === 0) ||
      isOwnLaw(course, query, things) ||
      hasSubject(course, query, hits, things, described, library));
  const isLaw = (isSubject || isNamed) && !isAboutCourse(query, hits, things);
  if (!isSubject) return { outcome: isNamed ? 'passing' : 'none', score: CERTAINLY_NOT, isLaw };
  const score = scoreOf(THERE, evidence);
  if (score >= THERE.cutOff && scoreOf(TAUGHT, evidence) >= TAUGHT.cutOff)
    return { outcome: 'answer', score, isLaw };
  return { outcome: isNamed || score >= THERE.cutOff ? 'passing' : 'none', score, isLaw };
}

/** Sentences from which a course tells a case, and does not only list it. */
const TELLS = 5;

/** Whether a question asks for nothing but a case that the course tells, or for a part of it: how common the words are says nothing then. */
function asksOwnCase(course: Course, query: Query): boolean {
  const section = findCase(course, query.call)?.section;
  return !!section && unitsUnder(course, section).length >= TELLS && asksOnlyCase(query, section.heading);
}

/** The log odds that a set of weights gives some evidence. */
export const scoreOf = (weights: Weights, evidence: Evidence): number =>
  EVIDENCE.reduce((sum, name) => sum + weights[name] * evidence[name], weights.constant);
