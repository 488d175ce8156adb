import type { Answer, Award, Miss } from './earned.ts';
import { fitOf } from './fit.ts';
import type { Anchor, RubricLine, RubricPart } from './rubric.ts';
import type { Said } from './said.ts';
import { namesAny } from './sentence-kind.ts';
import { quotedBy } from './word-for-word.ts';

/** Share of a part's anchors that a sentence must say; set on the half `tune` of evals/sets/grading.json. */
export const SAYS = { text: 0.45, fact: 0.45, issue: 0.5, touched: 0.3 };
/** The same where words are missing or out of order: what is left must say nearly all of it. */
export const SAYS_STRICTLY = 0.75;
/** How much a sentence must say of a text before a student is told that it says the opposite. */
const OPPOSITE = 0.7;
/** What may say a text: sentences, how much of it they must say, and which of them are fit to. */
type Search = {
  answer: Answer;
  least: number;
  isFit?: (said: Said) => boolean;
  among?: readonly Said[];
  isEitherWay?: true;
  isLaw?: boolean;
  /** Sentences that turn the whole of it around. */
  turned?: readonly Said[];
};
type Found = { said: Said | null; isTurned: boolean };

/**
 * The sentence that says a text best, and in the same sense; `isTurned` when one says the opposite, and says more of it
 * than any that says the same.
 */
export function findText(
  anchors: readonly Anchor[],
  { answer, least, isFit, among = answer.said, isEitherWay, isLaw, turned = [] }: Search,
): Found {
  let best: { said: Said | null; cover: number } = { said: null, cover: 0 };
  let opposite = 0;
  const enough = answer.isDisordered ? SAYS_STRICTLY : least;
  for (const each of among) {
    const fit = fitOf(anchors, each, { isWhole: answer.isDisordered, isLaw });
    if (fit.cover < enough || !(fit.isIntact || anchors.length === 1) || isFit?.(each) === false) continue;
    if (!isEitherWay && (fit.isTurned || turned.includes(each))) {
      // "Her claim is not warranted" applies the rule that claims must be; it does not turn it around.
      if (!namesAny(each.text, answer.names)) opposite = Math.max(opposite, fit.cover);
    } else if (fit.cover > best.cover) best = { said: each, cover: fit.cover };
  }
  const isTurned = opposite >= OPPOSITE && opposite > best.cover;
  return { said: isTurned ? null : best.said, isTurned };
}

/** The parts of a line that are earned in one way. */
export const partsBy = (line: RubricLine, earnedBy: RubricPart['earnedBy']): RubricPart[] =>
  line.parts.filter((part) => part.earnedBy === earnedBy);

/** A rule of more parts is a list, whose elements stand each by itself. */
const HALVES = 2;

/** The texts of a line, each by the sentence that says it best; a fit sentence is one that may say it. */
export function awardTexts(line: RubricLine, answer: Answer, isFit?: (said: Said) => boolean): Award {
  const isLaw = line.kind === 'rule';
  const own = line.whole ?? line.parts.flatMap(({ anchors }) => anchors);
  const whole = isLaw && line.parts.length <= HALVES ? own : [];
  // A sentence that turns a rule around states no half of it either.
  const turned = isLaw ? answer.said.filter((each) => fitOf(whole, each, { isLaw }).isTurned) : [];
  const among = isLaw ? answer.said : [...answer.said, ...answer.pairs];
  const by: Said[] = [];
  const all = isLaw && !answer.isDisordered ? quotedBy(line.words, answer.flow) : null;
  if (all !== null) return settle(line, line.possible, all, null);
  let missed: Award['missed'] = null;
  let stated = 0;
  for (const part of partsBy(line, 'text')) {
    // Law quoted word for word is stated, whatever its grammar looks like.
    const quoted = isLaw && !answer.isDisordered ? quotedBy(part.words, answer.flow) : null;
    if (quoted !== null) {
      by.push(...quoted);
      stated += 1;
      continue;
    }
    const found = findText(part.anchors, { answer, least: SAYS.text, isFit, among, isLaw, turned });
    if (found.said !== null) {
      by.push(found.said);
      stated += 1;
    } else missed ??= { part, why: found.isTurned ? 'turned' : whyUnfit(part, answer) };
  }
  const share = Math.min(1, stated / Math.max(1, line.enough));
  return withMore(line, { earned: quarters(share * line.possible), by, missed }, answer, isFit);
}

const whyUnfit = ({ anchors }: RubricPart, answer: Answer): Miss =>
  findText(anchors, { answer, least: SAYS.text }).said === null ? 'missing' : 'in_result';

/** A sentence that says more of the same is worth half the line. */
export function withMore(
  line: RubricLine,
  own: Award,
  answer: Answer,
  isFit?: (said: Said) => boolean,
): Award {
  let { earned } = own;
  const by = [...own.by];
  for (const part of partsBy(line, 'more')) {
    if (earned >= line.possible) break;
    const among = [...answer.said, ...answer.pairs];
    const found = findText(part.anchors, { answer, least: SAYS.text, isFit, among }).said;
    if (found === null || by.includes(found)) continue;
    earned += line.possible / 2;
    by.push(found);
  }
  return settle(line, earned, by, own.missed);
}

/** Points down to the quarter. */
const quarters = (points: number): number => Math.floor(points * 4 + 1e-9) / 4;

/** An award within what the line is worth; nothing is missing when all of it was earned. */
export function settle(
  line: RubricLine,
  earned: number,
  by: readonly Said[],
  missed: Award['missed'],
): Award {
  const held = Math.min(line.possible, Math.max(0, earned));
  return { earned: held, by: [...new Set(by)], missed: held >= line.possible ? null : missed };
}
