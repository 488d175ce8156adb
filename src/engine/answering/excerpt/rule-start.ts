import type { Hit } from '../../finding/find.ts';
import { type Course, getSectionAt } from '../../indexing/course.ts';
import { termsOf } from '../../indexing/terms.ts';
import { headingKind } from '../heading-kind.ts';
import { coverage, type Topic } from '../topic.ts';
import { unitsOf } from '../units.ts';
import { pageAt } from './page-stretch.ts';

/** Share of a question that the number and name of a rule must say, and share that a later place may say beyond its beginning. */
const NAMED = 0.5;
const BEYOND = 0.2;
/** Words of a line right under the number of a rule up to which it is its name ("Competence"). */
const LONGEST_NAME = 8;

/**
 * Where the text of the numbered rule or statute begins under which a hit was found, if a question names that rule and
 * the place that was found says hardly more of it: the first words state the rule, a comment only repeats its name. Null for any
 * other hit.
 */
export function ruleStartOf(course: Course, hit: Hit, topic: Topic): Hit | null {
  const heading = hit.passage.path.at(-1) ?? '';
  const isRule = termsOf(heading).some((term) => term.startsWith('§')) && headingKind(heading) !== 'case';
  if (!isRule) return null;
  const title = [...termsOf(heading), ...nameUnder(course, hit)];
  if (coverage(title, topic) < NAMED) return null;
  let at = hit.at;
  while (isOfRule(course, at - 1, hit)) at -= 1;
  const first = course.passages[at];
  if (!first) return null;
  const saidWith = ({ material, passage }: Pick<Hit, 'material' | 'passage'>) => {
    const page = pageAt(course, { materialId: material.id, page: passage.page });
    return coverage([...title, ...termsOf(page?.text.slice(passage.start, passage.end) ?? '')], topic);
  };
  return saidWith(hit) - saidWith(first) > BEYOND ? null : { ...hit, at, passage: first.passage };
}

function isOfRule(course: Course, at: number, { material, passage }: Hit): boolean {
  const before = course.passages[at];
  return before?.material.id === material.id && before.passage.path.join('\n') === passage.path.join('\n');
}

/** The terms of the name of a rule, where that is the first line under its number. */
function nameUnder(course: Course, { material, passage }: Hit): string[] {
  const section = getSectionAt(course, { ...passage, materialId: material.id });
  const [first] = unitsOf(course, section);
  const isName = first && first.words <= LONGEST_NAME && !/[.:;?!]\s*$/.test(first.text);
  return isName ? termsOf(first.text) : [];
}
