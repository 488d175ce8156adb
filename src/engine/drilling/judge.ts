import type { Thesaurus } from '../finding/thesaurus.ts';
import { type Compared, comparingFor, metIn, readCompared, shareIn, shareMet } from '../grading/compare.ts';
import { readAnswer, type Said } from '../grading/said.ts';
import { findStatement, isTurnedBy } from '../grading/says.ts';
import { namesIn } from '../grading/sentence-kind.ts';
import { goldText, type Rung } from './rung.ts';

/**
 * What a reply is worth: all that the rung asks, some of it or words that are not recognized, or nothing of it or the
 * opposite. `heard`: the reply's own telling words, right or wrong.
 */
export type Judged = { verdict: 'enough' | 'part' | 'wrong'; heard: string[] };

/**
 * Share of the answer's telling words from which a reply is enough. Who is called on says it in fewer and other words than
 * the page, and who has it the wrong way round says it in the same words: no measure of words tells these apart well, so
 * between enough and wrong lies "go on" (docs/decisions/062; fitted on 170 replies to 34 questions of four courses).
 */
const ENOUGH = 0.4;
/** A reply with less of the answer, and less than half of its own words on the page around it, is about something else. */
const SOME = 0.2;
const OF_PAGE = 0.45;
/** A reply that denies so many times more or less often than the page is not taken for it. */
const DENIES_ALIKE = 1;
const MOST_HEARD = 4;

/** Nothing else of an answer is looked at here than the sentence itself. */
const NOTHING_AROUND = { issueLaw: 0, issueCites: 0, issueCited: 0 };

/**
 * Holds a reply against the words of a rung by the comparer that grades answers. `call` is all that the professor has said:
 * repeating it says nothing.
 */
export function judgeReply(rung: Rung, call: string, reply: string, thesaurus: Thesaurus): Judged {
  const gold = goldText(rung);
  const comparing = comparingFor(call, namesIn(`${call} ${gold}`), thesaurus);
  const { told, asked } = readAnswer(reply, call, comparing);
  // Only the issue of a case is stated as a question.
  const said = rung.kind === 'issue' ? [...told, ...asked] : told;
  if (said.length === 0) return { verdict: 'wrong', heard: [] };
  const whole = readCompared(gold, comparing);
  const all = readCompared(said.map(({ text }) => text).join(' '), comparing);
  const share = shareMet(whole, metIn(whole, all).met);
  const heard = heardIn(said, comparing.story);
  const isTurned = rung.gold.some(({ text }) => isTurnedIn(readCompared(text, comparing), said));
  // A story has many names and deeds, and told in other words it looks turned: it is not recognized, not refuted.
  if (isTurned) return { verdict: rung.kind === 'facts' ? 'part' : 'wrong', heard };
  const isElsewhere = shareIn(all, readCompared(`${gold}\n${rung.near}`, comparing)) < OF_PAGE;
  if (share < SOME && isElsewhere) return { verdict: 'wrong', heard };
  const denials = Math.abs(all.said.deniers.length - whole.said.deniers.length);
  return { verdict: share >= ENOUGH && denials <= DENIES_ALIKE ? 'enough' : 'part', heard };
}

const isTurnedIn = (gold: Compared, said: readonly Said[]): boolean =>
  said.some(({ compared }) => isTurnedBy(gold, compared)) ||
  findStatement(gold, said, NOTHING_AROUND).opposite.length > 0;

/** The telling words of a reply, those that tell most first; not those of the call. */
function heardIn(said: readonly Said[], story: ReadonlySet<string>): string[] {
  const words = said.flatMap(({ compared }) =>
    compared.weights.flatMap(({ at, weight }) => {
      const token = compared.said.tokens[at];
      return token && !story.has(token.term) ? [{ word: token.word, term: token.term, weight }] : [];
    }),
  );
  const best = [...new Map(words.map((each) => [each.term, each])).values()].toSorted(
    (a, b) => b.weight - a.weight,
  );
  return best.slice(0, MOST_HEARD).map(({ word }) => word);
}
