import type { Place } from '../indexing/passage.ts';
import type { ExamSitting } from '../reading/exam.ts';
import { asks } from '../reading/exam-asking.ts';
import type { ExamCall } from '../reading/exam-calls.ts';
import type { LabeledSitting } from './label-exams.ts';
import { isGuess, TESTED } from './label-exams.ts';

/** How a professor's past exams are built, counted. */
export type ExamTraits = {
  /** Complete past exams that were counted. */
  exams: number;
  essayCalls: number;
  choiceCalls: number;
  /** Essay calls of the middle one of all complete finals. */
  medianCalls: number;
  /** Calls that ask for a ruling on a motion. */
  rulings: number;
  /** Calls on policy or theory. */
  policies: number;
  /** Exams with "Regardless of your answer …". */
  regardless: number;
  /** Topic pairs asked in one call, most often first. */
  together: { a: number; b: number; calls: number }[];
  /** What each exam says of books and hours; only exams that say it. */
  book: { sitting: ExamSitting; value: string; place: Place }[];
  minutes: { sitting: ExamSitting; value: number; place: Place }[];
  grading: { sitting: ExamSitting; text: string; place: Place } | null;
};

const RULING =
  /\b(?:should the (?:\w+ )?court (?:grant|deny|dismiss|rule|apply|follow)|how should (?:the|a) (?:\w+ )?(?:court|judge) rule|(?:moves?|motion) (?:to|for)\b.*\?|what (?:should|will) the court (?:do|hold|decide))/i;
/** A theory of recovery is argued in every essay, and a policy of insurance covers a loss: neither asks for opinion. */
const POLICY =
  /(?<!\b(?:insurance|liability|life|fire|health|auto\w*|homeowner\S*|umbrella|company|store) )\bpolic(?:y|ies)\b(?! limits?| ?holders?| number)|\btheor(?:y|ies) of (?:contracts?|torts?|property|punishment|justice|law|rights)\b|\b(?:take a position|would you (?:support|favor|abolish|adopt|reform)|normative|critique|criticiz\w+|do you agree|in your (?:view|opinion)|should the (?:law|rule|doctrine|statute) (?:be|have)|is the (?:rule|doctrine) (?:sound|justified)|reform)\b/i;
/** What makes a call one on policy though it says no such word: who asks, what is proposed, what courts ought to allow. */
const ON_WHAT_LAW_SHOULD_BE =
  /\b(?:policy ?makers|lawmakers|legislators?|drafters|(?:law )?(?:reform|revision) commission)\b[^.?!]*\b(?:is|are) (?:now |currently )?(?:considering|drafting|weighing|debating)\b|\b(?:advise|testify|speak|comment)\b[^.?!]*\b(?:proposal|proposed (?:bill|act|statute|legislation|reforms?)|current plan)\b|\b(?:courts?|states?|legislatures?|the law|society|we|congress) should (?:ever |still |not |continue to )?(?:recogni[sz]e|allow|permit|abolish|adopt|abandon|keep|extend|impose|prohibit|ban) |\bshould (?:courts?|states?|legislatures?|the law|society|we|congress) (?:ever |still |not |continue to )?(?:recogni[sz]e|allow|permit|abolish|adopt|abandon|keep|extend|impose|prohibit|ban) |\bwhat (?:do )?you (?:think|believe)[^.?!]*\b(?:best|better|ideal|right) (?:rule|law|approach|policy|test|standard|system|result)|\b(?:right|fair|just|best|better|wise) (?:legal )?rule\b|\b(?:serves?|advances?|furthers?|promotes?) the (?:values|goals|aims|purposes)\b[^.?!]*\blaw\b/i;
/** A question's head is short; a longer first line is its facts. */
const LONGEST_HEAD = 120;
const POLICY_HEAD = /\b(?:policy|theory)\b/i;

/** Counts the traits of all sittings; shares of calls are over complete exams. */
export function readTraits(labeled: readonly LabeledSitting[]): ExamTraits {
  const complete = labeled.filter(({ sitting }) => sitting.isComplete && sitting.calls.length > 0);
  const calls = complete.flatMap(({ sitting }) => sitting.calls);
  const essays = calls.filter((call) => call.kind === 'essay');
  const finals = complete.filter(({ sitting }) => sitting.kind === 'final');
  const perExam = (finals.length > 0 ? finals : complete).map(
    ({ sitting }) => sitting.calls.filter((call) => call.kind === 'essay').length,
  );
  const instructions = labeled.flatMap(({ sitting }) =>
    sitting.instructions.map((instruction) => ({ sitting, ...instruction })),
  );
  const grading = instructions.findLast((each) => each.trait === 'grading');
  return {
    exams: complete.length,
    essayCalls: essays.length,
    choiceCalls: calls.length - essays.length,
    medianCalls: median(perExam.filter((count) => count > 0)),
    rulings: essays.filter(isRuling).length,
    policies: essays.filter(isPolicy).length,
    regardless: complete.filter(({ sitting }) => sitting.calls.some(isRegardless)).length,
    together: pairsOf(labeled),
    book: firstOfEach(instructions.filter((each) => each.trait === 'book')),
    minutes: instructions
      .filter((each) => each.trait === 'time')
      .map(({ sitting, value, place }) => ({ sitting, value: Number(value), place })),
    grading: grading ? { sitting: grading.sitting, text: grading.text, place: grading.place } : null,
  };
}

/** What each exam says first: a cover says more than once that the exam is open book, and is one exam. */
const firstOfEach = <T extends { sitting: ExamSitting }>(said: readonly T[]): T[] =>
  said.filter(({ sitting }, at) => said.findIndex((one) => one.sitting === sitting) === at);

/** "closed book", "open book", "take-home" in words. */
export function bookWords(value: string): string {
  return value === 'take-home' ? 'take-home' : `${value} book`;
}

/** True for a call that asks how a court should rule. */
export const isRuling = (call: ExamCall): boolean => RULING.test(call.text);

/** True for a call that asks for policy in its own words, under a heading that says so, or by what it tells. */
export function isPolicy(call: ExamCall): boolean {
  const head = call.lines[0]?.bare ?? '';
  if (call.lines.some(({ bare }) => ON_WHAT_LAW_SHOULD_BE.test(bare))) return true;
  // "Under what theory may she sue?" names no subject above a question: it is the question.
  const isHead = head.length <= LONGEST_HEAD && !asks(head);
  return POLICY.test(call.text) || (isHead && POLICY_HEAD.test(head));
}

function isRegardless(call: ExamCall): boolean {
  return call.lines.some((line) => /\bregardless of your answers?\b/i.test(line.bare));
}

/** Topics that one call tested together. */
function pairsOf(labeled: readonly LabeledSitting[]): ExamTraits['together'] {
  const counts = new Map<string, { a: number; b: number; calls: number }>();
  for (const { labels } of labeled) {
    const calls = Map.groupBy(
      labels.filter((label) => label.share >= TESTED && !isGuess(label)),
      (label) => label.call,
    );
    for (const own of calls.values()) {
      const topics = [...new Set(own.map((label) => label.topic))].toSorted((a, b) => a - b);
      for (const [at, a] of topics.entries())
        for (const b of topics.slice(at + 1)) {
          const pair = counts.get(`${a} ${b}`) ?? { a, b, calls: 0 };
          counts.set(`${a} ${b}`, { ...pair, calls: pair.calls + 1 });
        }
    }
  }
  return [...counts.values()].toSorted((x, y) => y.calls - x.calls || x.a - y.a || x.b - y.b);
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const at = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? (sorted[at] ?? 0) : ((sorted[at - 1] ?? 0) + (sorted[at] ?? 0)) / 2;
}
