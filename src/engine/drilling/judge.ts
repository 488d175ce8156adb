import type { Thesaurus } from '../finding/thesaurus.ts';
import { type Compared, comparingFor, metIn, readCompared, shareIn } from '../grading/compare.ts';
import { readAnswer, type Said } from '../grading/said.ts';
import { findStatement } from '../grading/says.ts';
import { namesIn } from '../grading/sentence-kind.ts';
import { goldText, type Rung } from './rung.ts';

/** What a reply is worth: all that the rung asks, part of it, or nothing of it or the opposite. `heard`: its own words that count. */
export type Judged = { verdict: 'enough' | 'part' | 'wrong'; heard: string[] };

/** Share of the telling words of a quote from which it is said, and from which something of it is. */
const SAID = 0.45;
const SOME = 0.2;
/** Of several sentences of gold, the share that makes an answer: nobody tells all facts of a case. */
const ENOUGH = 0.5;
const MOST_HEARD = 4;

/**
 * Holds a reply against the words of a rung by the comparer that grades answers: what says the opposite of any of them is
 * wrong, whatever else it says. `call` is all that the professor has said: repeating it says nothing.
 */
export function judgeReply(rung: Rung, call: string, reply: string, thesaurus: Thesaurus): Judged {
  const gold = goldText(rung);
  const comparing = comparingFor(call, namesIn(`${call} ${gold}`), thesaurus);
  const { told, asked } = readAnswer(reply, call, comparing);
  // Only the issue of a case is stated as a question.
  const said = rung.kind === 'issue' ? [...told, ...asked] : told;
  const whole = readCompared(gold, comparing);
  if (said.length === 0) return { verdict: 'wrong', heard: [] };
  const around = { issueLaw: shareIn(whole, readCompared(reply, comparing)), issueCites: 0, issueCited: 0 };
  const found = rung.gold.map(({ text }) => {
    const { stretches, opposite } = findStatement(readCompared(text, comparing), said, around);
    const straight = stretches.filter(({ isTurned }) => !isTurned);
    const cover = Math.max(0, ...straight.map((stretch) => stretch.cover));
    const isSaid = cover >= SAID || straight.some(({ leaning }) => leaning > 0);
    const isOpposite =
      !isSaid &&
      (opposite.length > 0 || stretches.some(({ isTurned, cover: own }) => isTurned && own >= SAID));
    return { cover, isSaid, isOpposite };
  });
  const heard = heardIn(said, whole, comparing.story);
  if (found.some(({ isOpposite }) => isOpposite)) return { verdict: 'wrong', heard: [] };
  const share = found.filter(({ isSaid }) => isSaid).length / found.length;
  if (share >= ENOUGH) return { verdict: 'enough', heard };
  const some = Math.max(...found.map(({ cover }) => cover));
  return share > 0 || some >= SOME ? { verdict: 'part', heard } : { verdict: 'wrong', heard: [] };
}

/** The student's own words that the gold has too, those that tell most first; not those of the call. */
function heardIn(said: readonly Said[], whole: Compared, story: ReadonlySet<string>): string[] {
  const words = said.flatMap(({ compared }) => {
    const { met } = metIn(compared, whole);
    return compared.weights.flatMap(({ at, weight }, order) => {
      const token = compared.said.tokens[at];
      const isHeard = token && (met[order] ?? 0) > 0 && !story.has(token.term);
      return isHeard ? [{ word: token.word, term: token.term, weight }] : [];
    });
  });
  const best = [...new Map(words.map((each) => [each.term, each])).values()].toSorted(
    (a, b) => b.weight - a.weight,
  );
  return best.slice(0, MOST_HEARD).map(({ word }) => word);
}
