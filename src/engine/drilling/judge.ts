import { isLaw } from '#contract/quotes.ts';
import type { Thesaurus } from '../finding/thesaurus.ts';
import {
  type Compared,
  type Comparing,
  comparingFor,
  metIn,
  readCompared,
  shareIn,
  shareMet,
} from '../grading/compare.ts';
import { isPasted, runsOf } from '../grading/prose.ts';
import type { Said } from '../grading/said.ts';
import { findStatement, isTurnedBy } from '../grading/says.ts';
import { namesIn } from '../grading/sentence-kind.ts';
import { readAgainst } from '../grading/signals.ts';
import { deniesAlike, deniesElsewhere, deniesStated, isShuffled } from '../grading/word-order.ts';
import { sentences } from '../reading/sentences.ts';
import { breaksOff } from './breaks-off.ts';
import { omissionIn, withoutCites } from './left-out.ts';
import { comesOutElse } from './outcome.ts';
import { withoutAsides } from './reply-kind.ts';
import { goldText, type Rung } from './rung.ts';

/**
 * What a reply is worth: all that the rung asks, some of it or words that are not recognized, or nothing of it or the
 * opposite. `heard`: the reply's own telling words, right or wrong. `hasSome`: whether it has some of the answer or of the
 * page around it, and does not deny what the page says; `hasMost`: whether it has most of the answer, and nothing speaks
 * against it but the comparer's doubt. `isDoubted`: whether something speaks against it, however much it has, which is its
 * `share` of the answer's telling words.
 */
export type Judged = {
  verdict: 'enough' | 'part' | 'wrong';
  heard: string[];
  hasSome: boolean;
  hasMost: boolean;
  isDoubted: boolean;
  share: number;
};

/**
 * Share of the answer's telling words from which a reply is enough. Who is called on says it in fewer and other words than
 * the page, and who has it the wrong way round says it in the same words: no measure of words tells these apart well, so
 * between enough and wrong lies "go on" (docs/decisions/062; fitted on 170 replies to 34 questions of four courses).
 */
export const ENOUGH = 0.4;
/**
 * The same of a reply that says a good deal, that many words and as long as this share of the page's: in words of one's own a long page is told
 * by fewer of its own, and who has half of it says less.
 */
const IN_FEWER = 0.3;
const SPOKEN = 0.4;
const LEAST_SPOKEN = 12;
/** A reply with less of the answer, and less than half of its own words on the page around it, is about something else. */
const SOME = 0.2;
const OF_PAGE = 0.45;
/** A reply with fewer telling words that the professor has not said ("I don't know") says nothing. */
const LEAST_SAID = 2;
/** A reply that denies more or less often than the page by more than this is not taken for it; in nearly its words by any. */
const DENIES_ALIKE = 1;
const NEARLY = 0.8;
/** Share of the answer's telling words from which a reply has most of it. */
const MOST = 0.55;
const VERBATIM = 0.9;
/** Of a reply in words of its own less of the page stands there in order. */
const OWN_WORDS = 0.5;
const MOST_HEARD = 4;
/** Share of a sentence's words that are on the answer, from which it is about it. */
const ON_IT = 0.3;
/** Characters of a sentence that are looked at. */
const LONGEST = 1_500;

const ASKED = /\?["”’')\]]*\s*$/;

/** A story or an explanation says many things, of which one may be left out. */
const TOLD: ReadonlySet<Rung['kind']> = new Set<Rung['kind']>(['facts', 'reasoning', 'policy']);

/** Nothing else of an answer is looked at here than the sentence itself. */
const NOTHING_AROUND = { issueLaw: 0, issueCites: 0, issueCited: 0 };

/**
 * Holds a reply against the words of a rung by the comparer that grades answers. `call` is all that the professor has said:
 * repeating it says nothing.
 */
export function judgeReply(rung: Rung, call: string, given: string, thesaurus: Thesaurus): Judged {
  const reply = barely(given);
  const quoted = rung.gold.flatMap((quote) =>
    isLaw(quote) ? inSentences(barely(quote.text)) : barely(quote.text),
  );
  const gold = quoted.join(' ');
  const comparing = comparingFor(call, namesIn(`${call} ${gold}`), thesaurus);
  const whole = readCompared(gold, comparing);
  const said = spoken(withoutAsides(reply), call, comparing).filter(
    // Only the issue of a case is stated as a question.
    ({ text }) => rung.kind === 'issue' || !ASKED.test(text),
  );
  if (said.length === 0) return NOTHING_SAID;
  const text = said.map((each) => each.text).join(' ');
  const all = readCompared(text, comparing);
  const isMoved =
    deniesElsewhere(text, gold) || (readAgainst(whole, all).literal > NEARLY && !deniesAlike(text, gold));
  // With its brackets, too: of a whole reply more may be outside of them than of a sentence of the page.
  const isTold = TOLD.has(rung.kind);
  const omissions = [
    ASKED.test(given) ? null : omissionIn(withoutAsides(given), goldText(rung), isTold),
    omissionIn(text, gold, isTold),
  ];
  const isGutted = omissions.some((omission) => omission === 'turning' || omission === 'carrying');
  if (
    omissions.includes('little') ||
    (isWordForWord(whole, all) && !isMoved && !isGutted && !isShuffled(text, gold))
  )
    return { verdict: 'enough', heard: [], hasSome: true, hasMost: true, isDoubted: false, share: 1 };
  const share = shareMet(whole, metIn(whole, all).met);
  const heard = heardIn(said, comparing.story);
  // All but the word that says it: neither the answer nor the opposite.
  const isSilent = all.weights.filter(({ isLaw }) => isLaw).length < LEAST_SAID;
  if (omissions.includes('carrying'))
    return { ...NOTHING_SAID, verdict: 'part', heard, hasSome: !isSilent, isDoubted: true };
  const quotes = quoted.map((each) => readCompared(each, comparing));
  const looks = quotes.map((quote) => turnIn(quote, said.filter(isMostly(quote, quotes))));
  // A story has many names and deeds, and told in other words it looks turned; an issue asks the same with or without "not".
  const canBeTurned = rung.kind !== 'facts' && rung.kind !== 'issue';
  // What a longer reply adds on other matters may deny what it likes.
  const onIt = said.filter(({ compared }) => shareIn(compared, whole) >= ON_IT).map((each) => each.text);
  const denials =
    rung.kind === 'issue'
      ? 0
      : denialsBetween(whole, onIt.length === said.length ? all : readCompared(onIt.join(' '), comparing));
  // What denies as the page does may deny the same in other words.
  const bothDeny = whole.said.deniers.length > 0 && all.said.deniers.length > 0;
  const mayAgree = !isMoved && bothDeny && denials <= DENIES_ALIKE && (share < NEARLY || denials === 0);
  // So may what denies once more or less and says most of it in words of its own: "consistent with" of "does not offend".
  const isOwn = !isMoved && share >= ENOUGH && readAgainst(whole, all).literal < OWN_WORDS;
  // A sentence on two quotes may deny what the other one denies.
  const isTurned = looks.some(
    (look) =>
      look === 'turned' && (quotes.length === 1 || said.some(({ compared }) => isTurnedBy(whole, compared))),
  );
  if (isTurned && canBeTurned && !mayAgree && !isOwn) return { ...NOTHING_SAID, heard, isDoubted: true };
  if (isShuffled(text, gold)) return { ...NOTHING_SAID, verdict: 'part', heard, isDoubted: true };
  const isElsewhere = shareIn(all, readCompared(`${gold}\n${rung.near}`, comparing)) < OF_PAGE;
  if (share < SOME && (isElsewhere || isSilent)) return { ...NOTHING_SAID, heard };
  const deniesTheSame = bothDeny && !isMoved && denials === 0 && readAgainst(whole, all).literal < OWN_WORDS;
  const isAlike = (look: Look) =>
    look === 'alike' || ((!canBeTurned || deniesTheSame) && look === 'doubtful');
  const isNearly = share >= NEARLY && denials === 0;
  const doesDeny = canBeTurned && whole.said.deniers.length === 0 && deniesStated(text, gold);
  const isOtherwise = rung.kind !== 'issue' && comesOutElse(text, gold);
  const isAsked = rung.kind !== 'issue' && asksBack(reply, whole, comparing);
  const isWellSaid =
    share >= ENOUGH ||
    (share >= IN_FEWER &&
      !isElsewhere &&
      wordCount(text) >= Math.max(LEAST_SPOKEN, SPOKEN * wordCount(gold)));
  const isFit =
    isWellSaid &&
    isOnBothEnds(whole, metIn(whole, all).met) &&
    !isSilent &&
    !(isMoved && canBeTurned) &&
    !doesDeny &&
    !isOtherwise &&
    !isAsked &&
    !isGutted &&
    !(share < VERBATIM && breaksOff(reply, quoted, share));
  const isDoubted = isGutted || isMoved || isOtherwise || doesDeny || isAsked || !looks.every(isAlike);
  const isEnough =
    isFit && denials <= (share >= NEARLY ? 0 : DENIES_ALIKE) && (isNearly || looks.every(isAlike));
  const hasSome = !isSilent && (share >= SOME || !isElsewhere) && !(share >= NEARLY && denials > 0);
  const hasMost = isFit && share >= MOST && denials === 0;
  return { verdict: isEnough ? 'enough' : 'part', heard, hasSome, hasMost, isDoubted, share };
}

/** A record tells several things in one text: each is compared by itself, as sentences of a page are. */
const inSentences = (text: string): string[] =>
  sentences(text).map(({ start, end }) => text.slice(start, end));

/** Telling words from which an answer has two halves. */
const LEAST_OF_HALVES = 4;

/** Whether something of both halves of the answer is met: "the defendant caused harm" is the end of many. */
function isOnBothEnds({ weights }: Compared, met: readonly number[]): boolean {
  const telling = weights.flatMap(({ isLaw }, order) => (isLaw ? [met[order] ?? 0] : []));
  const half = Math.ceil(telling.length / 2);
  const hasSome = (part: readonly number[]) => part.some((quality) => quality > 0);
  return (
    telling.length < LEAST_OF_HALVES || (hasSome(telling.slice(0, half)) && hasSome(telling.slice(half)))
  );
}

const wordCount = (text: string): number => text.split(/\s+/).length;

/** Neither a cite nor the "No:" before what is held has to be said, and that "No" denies nothing of it. */
export const barely = (text: string): string =>
  withoutCites(text).replace(/^\s*(?:yes|no)\s*[,:;.–—-]\s*(?=\S+\s\S)/i, '');

const NOTHING_SAID = {
  verdict: 'wrong',
  heard: [] as string[],
  hasSome: false,
  hasMost: false,
  isDoubted: false,
  share: 0,
} as const;

/** The words of the page themselves, marks and breaks aside, are never refused. */
const isWordForWord = (whole: Compared, reply: Compared): boolean =>
  shareIn(whole, reply) > VERBATIM &&
  readAgainst(whole, reply).literal > VERBATIM &&
  denialsBetween(whole, reply) === 0 &&
  !isTurnedBy(whole, reply);

const denialsBetween = (one: Compared, other: Compared): number =>
  Math.abs(denialsIn(one) - denialsIn(other));

/** How often a text denies: "neither … nor … nor" does so once. */
const denialsIn = ({ said: { deniers, tokens } }: Compared): number =>
  deniers.filter(({ at }) => tokens[at]?.word.toLowerCase() !== 'nor').length;

/** Whether a reply reads the page out and ends as a question: whether that is it. */
const asksBack = (reply: string, whole: Compared, comparing: Comparing): boolean =>
  ASKED.test(reply) && readAgainst(whole, readCompared(reply, comparing)).literal > VERBATIM;

/** Whether a sentence is about this quote rather than about another one of the same answer, which may look like its opposite. */
const isMostly =
  (quote: Compared, quotes: readonly Compared[]) =>
  ({ compared }: Said): boolean =>
    quotes.every((other) => shareIn(other, compared) <= shareIn(quote, compared));

/**
 * How what is said stands to a quote: the other way round, perhaps so, or neither. Much speaks against many right replies,
 * which only keeps them from being enough.
 */
type Look = 'turned' | 'doubtful' | 'alike';

function turnIn(gold: Compared, said: readonly Said[]): Look {
  const { stretches, opposite } = findStatement(gold, said, NOTHING_AROUND);
  // Beside the statement itself another sentence of a story may look like its opposite.
  if (stretches.some(({ isItself }) => isItself)) return 'alike';
  if (said.some(({ compared }) => isTurnedBy(gold, compared))) return 'turned';
  return opposite.some(({ compared }) => compared !== gold) ? 'doubtful' : 'alike';
}

/** The sentences of a reply that are not read off the question. In class nobody is held to prose. */
function spoken(reply: string, call: string, comparing: Comparing): Said[] {
  const runs = runsOf(call);
  return sentences(reply).flatMap(({ start, end }): Said[] => {
    const text = reply.slice(start, Math.min(end, start + LONGEST));
    const compared = readCompared(text, comparing);
    return isPasted(text, runs) ? [] : [{ start, end: start + text.length, text, isCopied: false, compared }];
  });
}

/** The telling words of a reply, those that tell most first; not those of the call. */
function heardIn(said: readonly Said[], story: ReadonlySet<string>): string[] {
  const words = said.flatMap(({ text, compared }) =>
    compared.weights.flatMap(({ at, weight }) => {
      const token = compared.said.tokens[at];
      const isTheirs = token && text.toLowerCase().includes(token.word.toLowerCase());
      return token && isTheirs && !story.has(token.term)
        ? [{ word: token.word, term: token.term, weight }]
        : [];
    }),
  );
  const best = [...new Map(words.map((each) => [each.term, each])).values()].toSorted(
    (a, b) => b.weight - a.weight,
  );
  return best.slice(0, MOST_HEARD).map(({ word }) => word);
}
