import type { Query, TermGroup } from '../../finding/query.ts';
import { countPhrase, holdersOf, phraseHolders } from '../../finding/scoring.ts';
import { headingRuns, isOtherSubject } from '../../finding/taught-subjects.ts';
import { writtenWords } from '../../finding/written-words.ts';
import type { Course } from '../../indexing/course.ts';
import { isAskingWord } from '../../indexing/stop-words.ts';
import { isEveryday } from './everyday.ts';

/** One thing a question asks about, as its evidence is weighed. */
export type AskedThing = {
  group: TermGroup;
  /** Its wordings as terms, as written first. */
  forms: readonly (readonly string[])[];
  /** How much it says that a passage holds it: law and rare words much, everyday words and words of asking little. */
  importance: number;
  /** A term of art or a numbered rule. */
  isLaw: boolean;
  /** Law of a subject that the course does not teach; what stands in the course's headings never is. */
  isForeign: boolean;
  /** Everyday speech or a word of asking: whether the course has it says little. */
  isPlain: boolean;
  /** Whether some wording stands in a heading of the course. */
  isHeaded: boolean;
  /** How far the course has it: 1 whole, less where its words stand apart, 0 not at all. */
  named: number;
};

/** Rarity above which a word says no more; what a word counts that the course lacks, telling and everyday. */
const MOST_TELLING = 6;
const UNSEEN = 5;
const UNSEEN_EVERYDAY = 1;
/** What law counts on top; what is left of an everyday word's weight, and of a word of asking. */
const LAW = 1.5;
const EVERYDAY = 0.4;
const ASKING = 0.15;
/** Letters of a word that may tell anything; how far a term is named whose words stand apart. */
const SHORTEST_TELLING = 4;
const APART = 0.4;

/** What a question asks about, in its order. */
export function askedThings(course: Course, query: Pick<Query, 'groups' | 'call'>): AskedThing[] {
  const groups = query.groups.filter(({ wordings }) => wordings.length > 0);
  return groups.map((group, at) => {
    const [before, after] = [groups[at - 1], groups[at + 1]];
    const isPart =
      (before !== undefined && isHeading(course, query.call, before, group)) ||
      (after !== undefined && isHeading(course, query.call, group, after));
    return thingOf(course, group, isPart);
  });
}

/** True when two neighbors of a question stand side by side in a heading of the course: "compensatory damages". */
function isHeading(course: Course, call: string, a: TermGroup, b: TermGroup): boolean {
  const run = [...(a.wordings[0]?.terms ?? []), ...(b.wordings[0]?.terms ?? [])].join(' ');
  const words = [...a.words, ...b.words];
  return headingRuns(course).has(run) && !words.every(isAskingWord) && writtenWords(words).test(call);
}

function thingOf(course: Course, group: TermGroup, isPart: boolean): AskedThing {
  const forms = group.wordings.map(({ terms }) => terms);
  const written = forms[0] ?? [];
  const named = namedShare(course, forms);
  const isHeaded = isPart || forms.some((form) => headingRuns(course).has(form.join(' ')));
  const subject = group.entry?.subject ?? 'general';
  const isOther = !isHeaded && isOtherSubject(course, subject) && !isOwnTerm(course, written);
  const isSpeech = written.every(
    (term) => isEveryday(course.thesaurus, term) || term.length < SHORTEST_TELLING,
  );
  // Law that is only described and not there is a guess, and so is an everyday word that is another subject's law.
  const isGuess = (group.isParaphrase && named < 1) || (isOther && isSpeech && group.words.length === 1);
  const isLaw = written[0]?.startsWith('§') === true || (!isGuess && subject !== 'general');
  const isAsking = group.words.every(isAskingWord);
  const isPlain = !isPart && (isGuess || (!isLaw && (isAsking || isSpeech || group.entry !== null)));
  const telling = tellingOf(course, forms) ?? (isPlain ? UNSEEN_EVERYDAY : UNSEEN);
  const share = isAsking ? ASKING : isPlain ? EVERYDAY : 1;
  const importance = group.weight * (telling * share + (isLaw ? LAW : 0));
  return { group, forms, importance, isLaw, isForeign: isLaw && isOther, isPlain, isHeaded, named };
}

/** Passages with a term of several words from which it is the course's own, whatever subject has it too. */
const OFTEN = 3;

/** Whether a course uses a term of several words again and again: it is a term there, though no heading has it. */
export const isOwnTerm = (course: Course, terms: readonly string[]): boolean =>
  terms.length > 1 && phraseHolders(course.index, terms).length >= OFTEN;

function namedShare(course: Course, forms: AskedThing['forms']): number {
  if (forms.some((form) => countPhrase(course.index, form) > 0)) return 1;
  return forms.some((form) => form.length > 1 && form.every((term) => holdersOf(course.index, term) > 0))
    ? APART
    : 0;
}

/**
 * Passages that a course counts as at least. In a single opinion every word of what it is on stands in most passages, and
 * would tell nothing. Between 100 and 500 the same questions are answered.
 */
const FEWEST_PASSAGES = 300;

/** The commonest wording sets the weight: a rare synonym must not make an everyday word telling. Null when none is there. */
function tellingOf(course: Course, forms: AskedThing['forms']): number | null {
  const all = Math.max(course.index.size, FEWEST_PASSAGES);
  const rarity = (term: string) => Math.log(1 + all / (1 + holdersOf(course.index, term)));
  const seen = forms.filter((form) => form.every((term) => holdersOf(course.index, term) > 0));
  if (seen.length === 0) return null;
  return Math.min(
    ...seen.map((form) => Math.max(...form.map((term) => Math.min(rarity(term), MOST_TELLING)))),
  );
}
