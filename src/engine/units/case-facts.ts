import { casePartsOf } from '../answering/case-parts.ts';
import { unitTerms } from '../answering/course-words.ts';
import { caseSectionOf, genreOfMaterial } from '../answering/desk.ts';
import { unitsOf } from '../answering/units.ts';
import type { Course, Section } from '../indexing/course.ts';
import { termsOf } from '../indexing/terms.ts';

/** Whether a sentence below a case speaks of what only the story of that case has: the child, the tuna, the icehouse. */
export type TellsStory = (section: Section, text: string) => boolean;

/** The law of one state, or what a company of one did. */
const OF_ONE_STATE =
  /\b(?!US\b|UK\b|EU\b|UN\b)[A-Z]{2} (?:laws?|statutes?|courts?|corps?|corporations?|companies)\b/;

/** "The child's claims": somebody of whom the sentence speaks as known. */
const OF_SOMEBODY = /\bthe (\p{L}+)['’]s\b/giu;
/** Cases in whose facts a word stands from which it is the name of a role, as plaintiff is. */
const A_ROLE = 3;

/**
 * Reads which words the notes use outside of cases, and which their cases have in the facts. A sentence below a case applies the
 * law to that dispute, and does not state it, where it has a word of the facts that the course uses nowhere else, or speaks of
 * somebody's things as only that story can. A generator: it rests after each section.
 */
export function* openCaseFacts(course: Course): Generator<string, TellsStory> {
  const used = new Set<string>();
  const stories = new Map<Section, ReadonlySet<string>>();
  const inCases = new Map<string, number>();
  for (const section of course.sections) {
    if (genreOfMaterial(course, section.materialId) !== 'notes') continue;
    yield `Reading the rules in ${course.materials.get(section.materialId)?.name ?? 'your notes'}`;
    const found = caseSectionOf(course, section);
    if (found === section) {
      const { facts, history } = casePartsOf(course, found);
      const told = new Set([...facts, ...history].flatMap(unitTerms));
      stories.set(found, told);
      for (const term of told) inCases.set(term, (inCases.get(term) ?? 0) + 1);
    } else if (!found) {
      for (const unit of unitsOf(course, section)) for (const term of unitTerms(unit)) used.add(term);
    }
  }
  return (section, text) => {
    const found = caseSectionOf(course, section);
    const told = found && stories.get(found);
    if (!told) return false;
    const isOfStory = (term: string) => told.has(term) && !used.has(term);
    const isSomebody = (term: string) => told.has(term) && (inCases.get(term) ?? 0) < A_ROLE;
    const named = [...text.matchAll(OF_SOMEBODY)].flatMap(([, word = '']) => termsOf(word));
    return OF_ONE_STATE.test(text) || termsOf(text).some(isOfStory) || named.some(isSomebody);
  };
}
