import { isAskable } from '../../doctrine/quiz-form.ts';
import type { Course } from '../../indexing/course.ts';
import { termsOf } from '../../indexing/terms.ts';
import { sectionOf } from '../desk.ts';
import { parentOf, type Unit } from '../units.ts';
import { sharedTerms } from './item.ts';

/** What a sentence defines: its name without article, and where it and its article end within the sentence. */
export type DefinedName = { name: string; end: number };

/** "A periodic tenancy is a lease that …": the name before the verb, and how a definition goes on. */
const DEFINES =
  /^(?:(?:an?|the)\s+)?([\p{L}\p{N}’'/–-]+(?:\s[\p{L}\p{N}’'/–-]+){0,5}?)\s+(?=(?:(?:is|are)\s+(?:an?|the(?! only)|any|one|each|what|when|whatever|performance|unfair)\b|means\b|(?:exists|occurs|arises|happens)\s+(?:when|where|if)\b|requires\b))/iu;
/** Words that a name of law does not begin with: they lean on another sentence or tell a story. */
const NO_NAME =
  /^(?:this|that|these|those|it|its|there|here|he|she|they|one|what|who|which|some|many|most|both|such|another|other|only|if|when|where|so|and|but|for|in|on|at|under|by|with|as|to|no|not|our|your|my|his|her|their|first|second|then|key|question|issue|problem|idea|point|goal|answer|reason|difference|example)\b/i;
/** Share of a name's words in the rest of the sentence from which the sentence says its own answer. */
const SAYS_ITSELF = 0.5;

/**
 * The name that a sentence defines, where it is one of law: a heading above the sentence bears it, or it is a term of
 * art. Null for every other sentence, and for one that repeats the name in what it says of it.
 */
export function definedName(course: Course, unit: Unit): DefinedName | null {
  if (!isAskable(unit.text)) return null;
  const found = DEFINES.exec(unit.text);
  const name = found?.[1];
  if (!found || !name || NO_NAME.test(name)) return null;
  const end = found[0].trimEnd().length;
  const isTold = sharedTerms(name, unit.text.slice(end)) > SAYS_ITSELF;
  return !isTold && (isHeaded(course, unit, name) || isTermOfArt(course, name)) ? { name, end } : null;
}

function isHeaded(course: Course, unit: Unit, name: string): boolean {
  const section = sectionOf(course, unit);
  const headings = [section.heading, parentOf(course, section)?.heading ?? ''];
  return headings.some(
    (heading) => sharedTerms(name, heading) === 1 && sharedTerms(heading, name) >= SAYS_ITSELF,
  );
}

function isTermOfArt(course: Course, name: string): boolean {
  const terms = termsOf(name);
  return (course.thesaurus.byFirstTerm.get(terms[0] ?? '') ?? []).some(
    (form) => form.gapAt === null && !form.isShorthand && form.terms.join(' ') === terms.join(' '),
  );
}
