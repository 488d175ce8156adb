import type { Thesaurus } from '../finding/thesaurus.ts';
import { type Compared, comparingFor, metIn, readCompared, shareIn, shareMet } from '../grading/compare.ts';
import { readAnswer, type Said } from '../grading/said.ts';
import { namesIn } from '../grading/sentence-kind.ts';
import { readAgainst, type Signals } from '../grading/signals.ts';
import { goldText, type Rung } from './rung.ts';

/** What a reply is worth: all that the rung asks, part of it, or nothing of it or the opposite. `heard`: its own words that count. */
export type Judged = { verdict: 'enough' | 'part' | 'wrong'; heard: string[] };

/**
 * Share of the gold's telling words from which a reply is enough, and from which it is part of it. Who is called on says it
 * in fewer and other words than the page: of 122 right replies by two writers, .64 have .35 of them, of as many wrong
 * ones .41 (evals, by course left out: no better line was found; direction is looked at apart).
 */
const ENOUGH = 0.35;
const SOME = 0.15;
/** How far a sentence that has the words must turn them round to be wrong. */
const TURNED = 0.3;
const MOST_HEARD = 4;

/** What turns a statement round, whoever words it: a denial, an opposite, parties or places exchanged, another number. */
const TURNS = [
  'denied',
  'opposite',
  'all',
  'part',
  'swapped',
  'counterpart',
  'renumbered',
] as const satisfies readonly (keyof Signals)[];

/**
 * Holds a reply against the words of a rung by the comparer that grades answers: what turns any of them round is wrong,
 * whatever else it says. `call` is all that the professor has said: repeating it says nothing.
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
  const isTurned = rung.gold.some(({ text }) => isTurnedIn(readCompared(text, comparing), said));
  if (isTurned) return { verdict: 'wrong', heard: [] };
  const heard = heardIn(said, whole, comparing.story);
  if (share >= ENOUGH) return { verdict: 'enough', heard };
  return share >= SOME ? { verdict: 'part', heard } : { verdict: 'wrong', heard: [] };
}

/** Sentences that have nearly as much of a quote as the one that has most. */
const AS_MUCH = 0.1;

/** Whether what a reply has of a quote turns it round; sentences that have little of it are about something else. */
function isTurnedIn(gold: Compared, said: readonly Said[]): boolean {
  const shares = said.map(({ compared }) => shareIn(gold, compared));
  const most = Math.max(...shares);
  const closest = said.filter((_, at) => (shares[at] ?? 0) >= most - AS_MUCH);
  return most >= ENOUGH && closest.every(({ compared }) => turnOf(gold, compared) >= TURNED);
}

function turnOf(gold: Compared, told: Compared): number {
  const against = readAgainst(gold, told);
  return TURNS.reduce((sum, name) => sum + against[name], 0);
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
