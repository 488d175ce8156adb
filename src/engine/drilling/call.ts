import {
  DRILL_REPLIES,
  DRILL_TRIES,
  type DrillHint,
  type DrillTry,
  type Pressure,
  type RungState,
} from '#contract/drills.ts';
import type { Library } from '../doctrine/library.ts';
import type { Thesaurus } from '../finding/thesaurus.ts';
import { termsOf } from '../indexing/terms.ts';
import { nextHint } from './hints.ts';
import { mayBeSaid, secretOf } from './leaks.ts';
import { pushBack } from './pushes.ts';
import { questionOn } from './question.ts';
import { type ReplyKind, replyKind } from './reply-kind.ts';
import { goldText, type Ladder, type Rung } from './rung.ts';
import { witnessOn } from './witness.ts';
import { judgeWitnessed } from './witnessed.ts';
import type { DrillWords } from './words.ts';

/** How a rung of a call stands: what was said to it, and what the professor has said on it. */
export type Step = {
  state: RungState;
  tries: DrillTry[];
  hints: DrillHint[];
  claimed: boolean;
  question: string;
  push: string;
  /** Who worded the push: a model, whose words were checked, or else the bank. */
  isPushOfModel: boolean;
  heard: string[];
};

/** A call as it is kept. `at` is the rung that is asked, null when the call is over. */
export type Call = {
  ladder: Ladder;
  pressure: Pressure;
  /** Of which bank the professor's words are: `pressure`, where `class` is what this professor is like. */
  manner: Pressure;
  seed: number;
  at: number | null;
  steps: Step[];
  passes: number;
  /** What has pushed back in the call, none of which is said twice while there are others; a call of an older version has none. */
  pushed?: string[];
};

/** What a call is led with; without a library replies are held against the page alone. */
export type Leading = { words: DrillWords; thesaurus: Thesaurus; library?: Library };

/** Wrong replies after which the page opens. */
const MISSES = 2;
/** The try from which some of the answer closes a rung. */
const SECOND_TRY = 2;

/** A new call at its first question. Throws for a ladder without rungs: there is nothing to ask. */
export function startCall(
  ladder: Ladder,
  how: Pick<Call, 'pressure' | 'manner' | 'seed' | 'passes'>,
  words: DrillWords,
): Call {
  if (ladder.rungs.length === 0) throw new Error(`no rungs for ${ladder.name}`);
  const steps = ladder.rungs.map(
    (): Step => ({ state: 'ahead', tries: [], hints: [], claimed: false, question: '', ...SAID_NOTHING }),
  );
  return goOn({ ladder, ...how, at: null, steps }, -1, words);
}

const SAID_NOTHING = { push: '', isPushOfModel: false, heard: [] as string[] };

/**
 * A reply to the rung that is asked. Enough of it closes the rung and goes on without a word about the answer; anything else
 * is pushed back. What is no attempt (a demand, a probe) is not held against the student, and a pass is one where one is left. The
 * second wrong reply opens the page, and so does the third of all, which ends the rung as missed. From the second on most of the
 * answer is accepted as shaky; some of it, or of the page around it, opens the page and counts as said by the student's own
 * account: what nobody can recognize is not asked for a third time. A call that is over stays as it is.
 */
export function replyTo(
  call: Call,
  reply: { text: string; seconds: number },
  { words, thesaurus, library }: Leading,
): Call {
  const open = openStep(call);
  if (!open) return call;
  const { at, rung, step } = open;
  const kind = replyKind(reply.text, rung.kind, step.question);
  if (kind === 'pass' && call.passes > 0) return passOn(call, words);
  const witness = library ? witnessOn(library, call.ladder, rung) : null;
  const spoken = callWords(call.ladder, rung, step);
  const judge = (text: string) => judgeWitnessed(rung, spoken, text, thesaurus, witness);
  // "Once more" is answered by the rest alone.
  const before = step.tries.filter(({ verdict }) => verdict === 'part').map(({ text }) => text);
  const isElsewhere = answersAnother(call.ladder, rung, reply.text);
  const told = judge([...new Set([...before, reply.text])].join('\n'));
  const verdict = kind !== 'attempt' || isElsewhere ? 'wrong' : told.verdict;
  const tries = [...step.tries, { text: reply.text, seconds: reply.seconds, verdict }];
  const said = { ...step, tries, ...SAID_NOTHING };
  if (verdict === 'enough') {
    const state = tries.length === 1 && step.hints.length === 0 ? 'strong' : 'shaky';
    return goOn(withStep(call, at, { ...said, state }), at, words);
  }
  const attempts = attemptsOf(rung, said);
  if (verdict === 'part' && attempts.length >= SECOND_TRY) {
    // By itself: guesses at single words do not add up to an answer.
    const alone = judge(reply.text);
    if (alone.hasMost) return goOn(withStep(call, at, { ...said, state: 'shaky' }), at, words);
    if (alone.hasSome) return goOn(withStep(call, at, { ...said, state: 'shaky', claimed: true }), at, words);
  }
  if (wrongs(attempts) >= MISSES || attempts.length >= DRILL_TRIES || tries.length >= DRILL_REPLIES)
    return goOn(withStep(call, at, { ...said, state: 'missed' }), at, words);
  const push = pushOn(call, { rung, step: said }, kind, words);
  const heard = kind === 'attempt' ? told.heard : [];
  return { ...withStep(call, at, { ...said, push, heard }), pushed: [...(call.pushed ?? []), push] };
}

/** The replies that count: a demand and a probe are none. */
const attemptsOf = ({ kind }: Rung, { tries, question }: Step): DrillTry[] =>
  tries.filter(({ text }) => !['demand', 'probe'].includes(replyKind(text, kind, question)));

/** Share of an answer's words from which a reply is that answer, and how many it has for that. */
const THAT_ONE = 0.8;
const LEAST_THAT = 6;

/**
 * Whether a reply is the answer to another question of the call, which stands on the same page, rather than to this one: it has
 * nearly all words of that, and not half as much of this one's.
 */
function answersAnother({ rungs }: Ladder, rung: Rung, text: string): boolean {
  const said = new Set(termsOf(text));
  const share = (own: ReadonlySet<string>): number =>
    [...own].filter((term) => said.has(term)).length / own.size;
  const here = share(new Set(termsOf(goldText(rung))));
  return rungs.some((other) => {
    if (other === rung) return false;
    const own = new Set(termsOf(goldText(other)));
    return own.size >= LEAST_THAT && share(own) >= THAT_ONE && share(own) > 2 * here;
  });
}

const wrongs = (tries: readonly DrillTry[]): number =>
  tries.filter(({ verdict }) => verdict === 'wrong').length;

/** The next hint on the rung that is asked; after the last one the page opens, and the rung is missed. */
export function hintOn(call: Call, words: DrillWords): Call {
  const open = openStep(call);
  if (!open) return call;
  const hint = hintAhead(call.ladder, open.rung, open.step, words);
  return hint === null
    ? closeMissed(call, words)
    : withStep(call, open.at, { ...open.step, hints: [...open.step.hints, hint] });
}

/** Opens the page of the rung that is asked, which ends it as missed. */
export function closeMissed(call: Call, words: DrillWords): Call {
  const open = openStep(call);
  return open ? goOn(withStep(call, open.at, { ...open.step, state: 'missed' }), open.at, words) : call;
}

/** Passes on the rung that is asked, where a pass is left: it is missed, as when its page is opened. */
export const passOn = (call: Call, words: DrillWords): Call =>
  call.passes > 0 && call.at !== null ? { ...closeMissed(call, words), passes: call.passes - 1 } : call;

/**
 * Marks a closed rung that was not strong as said by the student's own account, or takes that back; one without a reply
 * stays as it is.
 */
export function claim(call: Call, rung: number, claimed = true): Call {
  const step = call.steps[rung];
  const canClaim = step && (step.state === 'shaky' || step.state === 'missed') && step.tries.length > 0;
  return canClaim ? withStep(call, rung, { ...step, claimed }) : call;
}

/** Counts a strong rung as missed: its student has held the reply against the page and had it wrong. Any other stays as it is. */
export function disown(call: Call, rung: number): Call {
  const step = call.steps[rung];
  return step?.state === 'strong' ? withStep(call, rung, { ...step, state: 'missed' }) : call;
}

/** The kinds of the hints still to come on the rung that is asked; none when the call is over. */
export function hintsAhead(call: Call, words: DrillWords): DrillHint['kind'][] {
  const open = openStep(call);
  const hint = open && hintAhead(call.ladder, open.rung, open.step, words);
  return hint ? [hint.kind, ...hintsAhead(hintOn(call, words), words)] : [];
}

/**
 * Puts a model's wording in place of the push that stands, where it may be said: it neither gives away nor confirms, and has
 * no word of the answer, not even one of the reply's own, or of the question where the reply has it. `at` and `tries` say what it was written for: on anything else the call stays.
 */
export function pushInWords(call: Call, { at, tries }: { at: number; tries: number }, wording: string): Call {
  const open = openStep(call);
  if (!open || open.at !== at || open.step.tries.length !== tries || open.step.push === '') return call;
  if (!isModelAsked(open.rung, open.step)) return call;
  const { words, free } = secretOn(call.ladder, open.rung, open.step);
  // "Is it that?" is answered by taking the word up.
  const theirs = new Set(open.step.tries.flatMap(({ text }) => termsOf(text)));
  const isFit = mayBeSaid(wording, { words, free: new Set([...free].filter((term) => !theirs.has(term))) });
  return isFit ? withStep(call, at, { ...open.step, push: wording.trim(), isPushOfModel: true }) : call;
}

/** Whether a model may word what pushes back: on an attempt. What answers a demand or a question back is fixed. */
export const isModelAsked = ({ kind }: Rung, { tries, question }: Step): boolean =>
  replyKind(tries.at(-1)?.text ?? '', kind, question) === 'attempt';

function openStep({ ladder, steps, at }: Call): { at: number; rung: Rung; step: Step } | null {
  const rung = at === null ? undefined : ladder.rungs[at];
  const step = at === null ? undefined : steps[at];
  return at !== null && rung && step ? { at, rung, step } : null;
}

const withStep = (call: Call, at: number, step: Step): Call => ({
  ...call,
  steps: call.steps.with(at, step),
});

/** Asks the first rung behind one; the call is over where there is none. */
function goOn(call: Call, from: number, words: DrillWords): Call {
  const at = call.steps.findIndex(({ state }, index) => index > from && state === 'ahead');
  const [rung, step] = [call.ladder.rungs[at], call.steps[at]];
  if (!rung || !step) return { ...call, at: null };
  return {
    ...withStep(call, at, {
      ...step,
      state: 'asked',
      question: questionOn(call.ladder, rung, call.seed + at, words),
    }),
    at,
  };
}

/** All that both sides have said on a rung: repeating it neither earns nor gives away anything. */
const callWords = ({ name }: Ladder, { story }: Rung, { question }: Step): string =>
  [name, question, story?.text ?? ''].join('\n');

/** What the student has said is no more free than before: which of it stands in the answer would be told by repeating it. */
const secretOn = (ladder: Ladder, rung: Rung, step: Step) =>
  secretOf(goldText(rung), [callWords(ladder, rung, step)]);

/** Whether a reply says, or asks whether it is, anything that may be right. */
const hasTried = ({ kind }: Rung, { tries, question }: Step): boolean =>
  tries.some(({ text }) => ['attempt', 'probe'].includes(replyKind(text, kind, question)));

const hintAhead = (ladder: Ladder, rung: Rung, step: Step, words: DrillWords): DrillHint | null =>
  nextHint(
    ladder,
    rung,
    { hints: step.hints, question: step.question, hasTried: hasTried(rung, step) },
    secretOn(ladder, rung, step),
    words,
  );

/** What pushes back on the last reply of a step. */
const pushOn = (
  { ladder, manner, seed, pushed }: Call,
  { rung, step }: { rung: Rung; step: Step },
  kind: ReplyKind,
  words: DrillWords,
): string =>
  pushBack(
    rung,
    secretOn(ladder, rung, step),
    {
      kind,
      manner,
      seed,
      used: pushed ?? [],
      hints: step.hints.map(({ text }) => text),
    },
    words,
  );
