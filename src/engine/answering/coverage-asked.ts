import type { Query, TermGroup } from '../finding/query.ts';
import type { Course } from '../indexing/course.ts';
import { isAskingWord } from '../indexing/stop-words.ts';
import { isSeen, rarity, type TermForm } from './course-words.ts';
import { isEveryday } from './everyday-words.ts';

/**
 * One thing a question asks about, as its evidence is weighed. `importance`: how much it says that a place has it, or
 * has not; law and rare words much, everyday words and numbers little, the words a question is asked with nearly nothing.
 */
export type Asked = { group: TermGroup; forms: readonly TermForm[]; importance: number; isLaw: boolean };

/** Rarity above which a word says no more, and what a word counts that the course lacks; less when everybody uses it. */
const MOST_TELLING = 6;
const UNSEEN = 5;
const UNSEEN_EVERYDAY = 0.5;
/** What law counts on top. */
const LAW = 1.5;
/** What is left of a word's weight when everybody uses it, and when it only frames the question. */
const EVERYDAY = 0.4;
const ASKING = 0.15;

/** What a question asks about, in its order. */
export function listAsked(course: Course, query: Pick<Query, 'groups'>): Asked[] {
  return query.groups.filter(({ wordings }) => wordings.length > 0).map((group) => askedOf(course, group));
}

function askedOf(course: Course, group: TermGroup): Asked {
  const forms = group.wordings.map(({ terms }) => terms);
  const written = forms[0] ?? [];
  const isReference = written[0]?.startsWith('§') === true;
  const telling = tellingOf(course, forms);
  // A description of law that the course does not have is a guess, and no more than the everyday words it was told in.
  const isGuess = group.isParaphrase && telling === null;
  const isLaw = isReference || (!isGuess && group.entry !== null && group.entry.subject !== 'general');
  const isSaid = isGuess || (!isLaw && written.every(isPlain));
  const weight = telling ?? (isSaid ? UNSEEN_EVERYDAY : UNSEEN);
  const share = isSaid ? EVERYDAY : 1;
  const asking = group.words.every(isAskingWord) ? ASKING : 1;
  return { group, forms, isLaw, importance: group.weight * asking * (weight * share + (isLaw ? LAW : 0)) };
}

/** Numbers are plain: a story's dates and sums prove nothing. */
const isPlain = (term: string): boolean => /^\d/.test(term) || isEveryday(term);

/** The commonest wording sets the weight: a rare synonym must not make an everyday word telling. Null when none is there. */
function tellingOf(course: Course, forms: readonly TermForm[]): number | null {
  const seen = forms.filter((form) => form.every((term) => isSeen(course, term)));
  if (seen.length === 0) return null;
  const rarest = (form: TermForm) =>
    Math.max(...form.map((term) => Math.min(rarity(course, term), MOST_TELLING)));
  return Math.min(...seen.map(rarest));
}
