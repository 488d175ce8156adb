import type { Query, TermGroup } from '../../finding/query.ts';
import { countPhrase, holdersOf } from '../../finding/scoring.ts';
import type { Course } from '../../indexing/course.ts';
import { isAskingWord } from '../../indexing/stop-words.ts';
import { isEveryday } from './everyday.ts';

/**
 * One thing a question asks about. `forms`: its wordings as terms. `importance`: how much it says that a passage holds
 * it. `isLaw`: a term of art or a numbered rule. `isPlain`: everyday speech or a word of asking. `isNamed`: the course
 * has some wording of it whole.
 */
export type AskedThing = {
  group: TermGroup;
  forms: readonly (readonly string[])[];
  importance: number;
  isLaw: boolean;
  isPlain: boolean;
  isNamed: boolean;
};

/** Rarity above which a word says no more; what a word counts that the course lacks, telling and everyday. */
const MOST_TELLING = 6;
const UNSEEN = 5;
const UNSEEN_EVERYDAY = 1;
/** What law counts on top; what is left of an everyday word's weight, and of a word of asking. */
const LAW = 1.5;
const EVERYDAY = 0.4;
const ASKING = 0.15;

/** What a question asks about, in its order. */
export const askedThings = (course: Course, query: Pick<Query, 'groups'>): AskedThing[] =>
  query.groups.filter(({ wordings }) => wordings.length > 0).map((group) => thingOf(course, group));

function thingOf(course: Course, group: TermGroup): AskedThing {
  const forms = group.wordings.map(({ terms }) => terms);
  const written = forms[0] ?? [];
  const isNamed = forms.some((form) => countPhrase(course.index, form) > 0);
  const isReference = written[0]?.startsWith('§') === true;
  // Law that is only described, and that the course does not have, is a guess.
  const isGuess = group.isParaphrase && !isNamed;
  const isLaw = isReference || (!isGuess && group.entry !== null && group.entry.subject !== 'general');
  const isAsking = group.words.every(isAskingWord);
  const isPlain = isGuess || (!isLaw && (isAsking || written.every((term) => isEveryday(course.thesaurus, term))));
  const telling = tellingOf(course, forms) ?? (isPlain ? UNSEEN_EVERYDAY : UNSEEN);
  const share = isAsking ? ASKING : isPlain ? EVERYDAY : 1;
  return { group, forms, isLaw, isPlain, isNamed, importance: group.weight * (telling * share + (isLaw ? LAW : 0)) };
}

/** The commonest wording sets the weight: a rare synonym must not make an everyday word telling. Null when none is there. */
function tellingOf(course: Course, forms: AskedThing['forms']): number | null {
  const rarity = (term: string) => Math.log(1 + course.index.size / (1 + holdersOf(course.index, term)));
  const seen = forms.filter((form) => form.every((term) => holdersOf(course.index, term) > 0));
  if (seen.length === 0) return null;
  return Math.min(...seen.map((form) => Math.max(...form.map((term) => Math.min(rarity(term), MOST_TELLING)))));
}
