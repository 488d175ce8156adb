import type { Course } from '../indexing/course.ts';
import { isAskingWord } from '../indexing/stop-words.ts';
import { readTerms, type Term } from '../indexing/terms.ts';
import { headingOfInitials } from './heading-initials.ts';
import { asTheCourseWrites } from './known-terms.ts';
import type { TermGroup, Wording } from './query.ts';
import { countPhrase, hasPhrase, holdersOf, phraseHolders } from './scoring.ts';
import { inFigures } from './spoken-reference.ts';
import { type Form, isDistinct, matchLength, type Thesaurus, type ThesaurusEntry } from './thesaurus.ts';

/** What a match counts when the words are another wording of what the student wrote (measured). */
export const SYNONYM_WEIGHT = 0.8;
/** Words that say how a question is asked. */
const ASKING_WEIGHT = 0.25;
/** Rule 12 for a question about 12(b)(6): the wider the reference, the less it says. */
const WIDER_WEIGHT = 0.6;

/** The things a text names, each once, with their synonyms as the course uses them. */
export function groupsOf(text: string, course: Course): TermGroup[] {
  const terms = asTheCourseWrites(readTerms(inFigures(text)), course);
  const groups: TermGroup[] = [];
  for (let at = 0; at < terms.length; ) {
    const { group, length } = groupAt(terms, at, course);
    if (!groups.some((other) => keyOf(other) === keyOf(group))) groups.push(group);
    at += length;
  }
  return groups;
}

/** What a group was written as, to tell groups apart. */
export function keyOf(group: TermGroup): string {
  return group.wordings[0]?.terms.join(' ') ?? '';
}

function groupAt(terms: readonly Term[], at: number, course: Course): { group: TermGroup; length: number } {
  const { forms, taken } = longestForms(course.thesaurus, terms, at);
  const entry = entryFor(forms, course, [...terms.slice(0, at), ...terms.slice(at + taken)]);
  const length = entry === null ? 1 : taken;
  const used = terms.slice(at, at + length);
  if (entry !== null) return { group: entryGroup(used, entry, course.thesaurus), length };
  const shared = sharedTail(terms, at, course);
  return { group: shared ?? plainGroup(used, course), length };
}

/** "general and specific jurisdiction": the first word shares the end of the term of art after it. */
function sharedTail(terms: readonly Term[], at: number, course: Course): TermGroup | null {
  const first = terms[at];
  const following = longestForms(course.thesaurus, terms, at + 1).taken;
  for (let skipped = 1; first !== undefined && skipped < following; skipped++) {
    const whole = [first, ...terms.slice(at + 1 + skipped, at + 1 + following)];
    const { forms, taken } = longestForms(course.thesaurus, whole, 0);
    const entry = taken === whole.length ? entryFor(forms, course, []) : null;
    if (entry !== null) return entryGroup(whole, entry, course.thesaurus);
  }
  return null;
}

/** Words that are no term of art; an abbreviation no passage has also stands for the heading it has the initials of. */
function plainGroup(terms: readonly Term[], course: Course): TermGroup {
  const words = terms.map((term) => term.word);
  const weight = words.every(isAskingWord) ? ASKING_WEIGHT : 1;
  const [only] = terms;
  const heading =
    only !== undefined && holdersOf(course.index, only.term) === 0
      ? headingOfInitials(only.word, course)
      : null;
  const wordings = [...wordingsOf(terms, 1), ...(heading ? [{ terms: heading, weight: 1 }] : [])];
  return { words, wordings, weight, entry: null, isParaphrase: false };
}

/** All forms of an entry beside the one the student wrote. Shorthand stands for the full term without loss. */
function entryGroup(used: readonly Term[], entry: ThesaurusEntry, thesaurus: Thesaurus): TermGroup {
  const forms = thesaurus.formsOf.get(entry) ?? [];
  const written = used.map((term) => term.term).join(' ');
  const isShorthand = forms.some((form) => form.isShorthand && form.terms.join(' ') === written);
  const isParaphrase = forms.some(
    (form) => form.gapAt !== null && matchLength(form, used, 0) === used.length,
  );
  const standsFor = isShorthand || isParaphrase;
  const others = forms
    .filter((form) => form.gapAt === null && isDistinct(form) && form.terms.join(' ') !== written)
    .map((form) => ({ terms: form.terms, weight: standsFor && !form.isShorthand ? 1 : SYNONYM_WEIGHT }));
  return {
    words: used.map((term) => term.word),
    wordings: isParaphrase ? others : [...wordingsOf(used, 1), ...others],
    weight: 1,
    entry,
    isParaphrase,
  };
}

/** The words as written; a reference also in its wider forms. */
function wordingsOf(terms: readonly Term[], weight: number): Wording[] {
  const wordings: Wording[] = [{ terms: terms.map((term) => term.term), weight }];
  const [only] = terms;
  if (terms.length !== 1 || only === undefined) return wordings;
  for (const [at, wider] of [...only.wider].reverse().entries())
    wordings.push({ terms: [wider], weight: WIDER_WEIGHT ** (at + 1) });
  // "1367" without a section sign is still the section, where the course has one of that number.
  if (/^\d{3,4}$/.test(only.term)) wordings.push({ terms: [`§${only.term}`], weight: 1 });
  return wordings;
}

/** The forms that match at a place, all that take up the most terms there, and how many those are. */
function longestForms(
  thesaurus: Thesaurus,
  terms: readonly Term[],
  at: number,
): { forms: Form[]; taken: number } {
  let [forms, taken]: [Form[], number] = [[], 0];
  for (const form of thesaurus.byFirstTerm.get(terms[at]?.term ?? '') ?? []) {
    const length = matchLength(form, terms, at);
    if (length > taken) [forms, taken] = [[], length];
    if (length > 0 && length === taken) forms.push(form);
  }
  return { forms, taken };
}

/**
 * Which entry a form stands for here. A full term is what it is. Shorthand and single words mean different things in
 * different courses (PI, AR, P), so the course's own vocabulary decides: the entry that stands beside the question's
 * other words ("SP unique land"), then the one whose other wordings occur most; words of whose meaning the course
 * knows nothing are left as they are.
 */
function entryFor(forms: readonly Form[], course: Course, others: readonly Term[]): ThesaurusEntry | null {
  const isFull = (form: Form) => !form.isShorthand && (form.isCanonical || form.terms.length > 1);
  const full = forms.filter(isFull);
  const candidates = full.length > 0 ? full : forms;
  const only = candidates.length === 1 ? candidates[0] : undefined;
  if (only !== undefined && isFull(only)) return only.entry;
  let best: ThesaurusEntry | null = null;
  let most = 0;
  for (const { entry, terms } of candidates) {
    const count = countEntry(course, entry, terms.join(' '));
    const company = candidates.length > 1 && count > 0 ? companyOf(course, entry, others) : 0;
    // Company decides; the count, kept below 1, decides among equals.
    const worth = company + count / (1 + count);
    if (worth > most) [best, most] = [entry, worth];
  }
  return best ?? full[0]?.entry ?? null;
}

/** How many of the other words of a question some passage has together with a full wording of the entry. */
function companyOf(course: Course, entry: ThesaurusEntry, others: readonly Term[]): number {
  const wordings = (course.thesaurus.formsOf.get(entry) ?? []).filter((form) => !form.isShorthand);
  const passages = [
    ...new Set(
      wordings.flatMap((form) => (form.gapAt === null ? phraseHolders(course.index, form.terms) : [])),
    ),
  ];
  const telling = others.filter(({ word }) => !isAskingWord(word));
  return telling.filter(({ term }) => passages.some((passage) => hasPhrase(course.index, passage, [term])))
    .length;
}

/** How many times passages use an entry's full wordings, other than `written`. */
export function countEntry(course: Course, entry: ThesaurusEntry, written: string): number {
  const forms = course.thesaurus.formsOf.get(entry) ?? [];
  return forms
    .filter((form) => !form.isShorthand && form.gapAt === null && form.terms.join(' ') !== written)
    .reduce((sum, form) => sum + countPhrase(course.index, form.terms), 0);
}
