import { isAskingWord } from '../indexing/stop-words.ts';
import { readTerms } from '../indexing/terms.ts';
import type { Intent } from './intent.ts';
import type { Query } from './query.ts';

/** What a heading that says nothing but what was asked is worth, beside one that says other things too. */
const WHOLE_HEADING = 0.3;
/** Share of a heading asked for from which it counts as the same thing: synonyms weigh .8. */
const NEARLY_ALL = 0.78;
/** What "Personal Jurisdiction Defined" is worth for "what is personal jurisdiction", "Elements of …" for its elements. */
const FRAMED_HEADING = 0.3;
/** What a heading that names both sides ("Claim v. Issue Preclusion") is worth for a comparison. */
const COMPARING_HEADING = 0.35;
/** What a heading that tells two things apart loses where nothing is compared. */
const NEEDLESS_COMPARISON = 0.1;

/** Headings that name a part every case has: the heading above them says what it is about. */
const PART_OF_CASE =
  /^(the )?(facts?|issues?|holdings?|held|analysis|rationale|reasoning|procedural history|facts? (&|and) procedural history|holding (&|and) analysis|dissent|concurrence|implications|questions?|notes?|rule|background|conclusion|disposition)\W*$/i;

/** How a heading says that it holds what an intent wants. */
const FRAMES: Partial<Record<Intent, RegExp>> = {
  definition: /\b(defined|definitions?|meaning|what (is|are))\b/i,
  elements: /\b(elements?|requirements?|factors?|prongs?|test|steps|conditions|prerequisites?)\b/i,
  quantity: /\b(formula|calculat\w+|comput\w+|measure|amount|limits?|deadlines?|time|timing|when|number)\b/i,
};

/** Words of a heading that say how it treats its subject; beside those a question is asked with. */
const FRAMING =
  /^(defin|calculat|comput|confus|distinguish|formula|exception|overview|introduction|generally?$)/;

const COMPARES = /\b(v|vs|versus|compared|or|and|distinguish(ed|ing)|confuse|differences?)\b\.?|&/i;
const TELLS_APART = /\b(do not confuse|distinguish(ed|ing)?|compared|differences? between)\b/i;

/**
 * Tells how well a passage's headings fit the question as a whole, about 1 and up: words alone cannot tell the
 * section about a thing from a section that mentions it.
 */
export function headingFit(query: Query): (path: readonly string[]) => number {
  const asked = askedTerms(query);
  return (path) => {
    const own = path.filter((heading) => !PART_OF_CASE.test(heading));
    const heading = own.at(-1) ?? '';
    const share = shareAsked(heading, asked);
    let fit = 1 + WHOLE_HEADING * share;
    const isFramed = FRAMES[query.intent]?.test(heading) === true;
    const isTheTerm = query.intent === 'definition' && share === 1;
    if (isTheTerm || (isFramed && share >= NEARLY_ALL)) fit += FRAMED_HEADING;
    if (query.intent !== 'compare') return TELLS_APART.test(heading) ? fit - NEEDLESS_COMPARISON : fit;
    return own.slice(-2).some((entry) => comparesSides(entry, asked)) ? fit + COMPARING_HEADING : fit;
  };
}

/** All terms of the question in all wordings, each with the weight of its best wording: 1 as the student wrote it. */
function askedTerms(query: Query): ReadonlyMap<string, number> {
  const asked = new Map<string, number>();
  for (const { terms, weight } of query.groups.flatMap((group) => group.wordings)) {
    for (const term of terms) asked.set(term, Math.max(weight, asked.get(term) ?? 0));
  }
  return asked;
}

/** Share of a heading's terms that were asked for, words of framing aside; 0 for a heading without terms. */
function shareAsked(heading: string, asked: ReadonlyMap<string, number>): number {
  const terms = readTerms(heading).filter(({ word }) => !isAskingWord(word) && !FRAMING.test(word));
  if (terms.length === 0) return 0;
  return terms.reduce((sum, { term }) => sum + (asked.get(term) ?? 0), 0) / terms.length;
}

function comparesSides(heading: string, asked: ReadonlyMap<string, number>): boolean {
  return COMPARES.test(heading) && readTerms(heading).length > 1 && shareAsked(heading, asked) >= NEARLY_ALL;
}
