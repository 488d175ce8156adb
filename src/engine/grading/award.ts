import { placeOf } from './anchors.ts';
import { awardPolicy } from './award-policy.ts';
import type { Answer, Award, Earned, Miss } from './earned.ts';
import { fitOf } from './fit.ts';
import type { Anchor, RubricLine, RubricPart } from './rubric.ts';
import type { Said } from './said.ts';
import {
  concludes,
  isBareLaw,
  isOfOthers,
  links,
  namesAny,
  opposes,
  raises,
  statesRule,
} from './sentence-kind.ts';

/** Share of a part's anchors that a sentence must say; set on the half `tune` of evals/sets/grading.json. */
const SAYS = { text: 0.45, fact: 0.45, issue: 0.5, touched: 0.3 };
/** The same where words are missing or out of order: what is left must say nearly all of it. */
const SAYS_STRICTLY = 0.75;
/** How much a sentence must say of a text before a student is told that it says the opposite. */
const OPPOSITE = 0.7;
/** How much of a fact's own words is told where other words of its sentence tell it. */
const CORE = 0.25;
/** Weight of law that ties a fact to it: with a word that joins, and without one. */
const LINKED = { joined: 1, bare: 2 };

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
/** Share of an issue's rules by which it is named. */
const NAMED = 0.5;

type Found = { said: Said | null; isTurned: boolean };

/**
 * The sentence that says a text best, and in the same sense; `isTurned` when one says the opposite, and says more of it
 * than any that says the same.
 */
function findText(
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

/** What a line earns of an answer, once and never more than it is worth. */
export function award(
  line: RubricLine,
  answer: Answer,
  { earned, asked }: { earned: Earned; asked: readonly Anchor[] },
): Award {
  switch (line.kind) {
    case 'rule':
      return awardTexts(line, answer, (each) => statesRule(each.text, answer.names));
    case 'issue':
      return awardIssue(line, answer, earned);
    case 'conclusion':
      return awardConclusion(line, answer, earned);
    case 'thesis':
    case 'reading':
    case 'sides':
      return awardPolicy(line, answer, asked);
    case 'counter':
      return awardCounter(line, answer);
    default:
      return awardApplication(line, answer);
  }
}

const partsBy = (line: RubricLine, earnedBy: RubricPart['earnedBy']): RubricPart[] =>
  line.parts.filter((part) => part.earnedBy === earnedBy);

/** A rule of more parts is a list, whose elements stand each by itself. */
const HALVES = 2;

/** The texts of a line, each by the sentence that says it best; a fit sentence is one that may say it. */
function awardTexts(line: RubricLine, answer: Answer, isFit?: (said: Said) => boolean): Award {
  const isLaw = line.kind === 'rule';
  const whole = isLaw && line.parts.length <= HALVES ? line.parts.flatMap(({ anchors }) => anchors) : [];
  // A sentence that turns a rule around states no half of it either.
  const turned = isLaw ? answer.said.filter((each) => fitOf(whole, each, { isLaw }).isTurned) : [];
  const among = isLaw ? answer.said : [...answer.said, ...answer.pairs];
  const by: Said[] = [];
  let missed: Award['missed'] = null;
  for (const part of partsBy(line, 'text')) {
    const found = findText(part.anchors, { answer, least: SAYS.text, isFit, among, isLaw, turned });
    if (found.said !== null) by.push(found.said);
    else missed ??= { part, why: found.isTurned ? 'turned' : whyUnfit(part, answer) };
  }
  const share = Math.min(1, by.length / Math.max(1, line.enough));
  return withMore(line, { earned: halves(share * line.possible), by, missed }, answer, isFit);
}

const whyUnfit = ({ anchors }: RubricPart, answer: Answer): Miss =>
  findText(anchors, { answer, least: SAYS.text }).said === null ? 'missing' : 'in_result';

/** A sentence that says more of the same is worth half the line. */
function withMore(line: RubricLine, own: Award, answer: Answer, isFit?: (said: Said) => boolean): Award {
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

/** An issue is named by a sentence that raises it, and by its rule; a sentence that only touches it earns half. */
function awardIssue(line: RubricLine, answer: Answer, earned: Earned): Award {
  const [part] = line.parts;
  if (part === undefined) return settle(line, 0, [], null);
  const { said, asked, names } = answer;
  const isNamed = (each: Said) => asked.includes(each) || raises(each.text) || statesRule(each.text, names);
  const among = [...said, ...asked];
  const named = findText(part.anchors, {
    answer,
    least: SAYS.issue,
    isFit: isNamed,
    among,
    isEitherWay: true,
  }).said;
  if (named !== null) return settle(line, line.possible, [named], null);
  if (earned.rules >= NAMED) return settle(line, line.possible, earned.by, null);
  const touched = findText(part.anchors, { answer, least: SAYS.touched, isEitherWay: true }).said;
  const missed = { part, why: 'missing' } as const;
  return settle(line, touched === null ? 0 : line.possible / 2, touched === null ? [] : [touched], missed);
}

/** Facts need what the law makes of them in the same sentence or the next: a fact alone earns half. */
function awardApplication(line: RubricLine, whole: Answer): Award {
  const isApplied = ({ text }: Said) => !isOfOthers(text, whole.names) && !isBareLaw(text, whole.names);
  const said = whole.said.filter(isApplied);
  const told = whole.told.filter(isApplied);
  const pairs = whole.pairs.filter(isApplied);
  const answer = { ...whole, said, pairs };
  const [link] = partsBy(line, 'link');
  const facts = partsBy(line, 'fact');
  if (link === undefined || facts.length === 0) return awardTexts(line, answer);
  let half: Said | null = null;
  const least = answer.isDisordered ? SAYS_STRICTLY : SAYS.fact;
  for (const fact of facts) {
    for (const [at, each] of told.entries()) {
      const fit = fitOf(fact.anchors, each, { isWhole: answer.isDisordered });
      if (fit.cover < least || !fit.isIntact || fit.isTurned) continue;
      if (link.words === fact.words && fitOf([...fact.anchors, ...link.anchors], each).isTurned) continue;
      if (fact.core !== undefined && fitOf(fact.core, each).cover < CORE) continue;
      const linked = linkOf(link.anchors, fact.anchors, each, told[at + 1]);
      if (linked !== null) return settle(line, line.possible, linked, null);
      if (!each.isCopied) half ??= each;
    }
  }
  const [first = link] = facts;
  const own: Award =
    half === null
      ? { earned: 0, by: [], missed: { part: first, why: 'missing' } }
      : { earned: line.possible / 2, by: [half], missed: { part: link, why: 'not_linked' } };
  return withMore(line, own, answer);
}

/**
 * The sentences that tie a fact to the law: its own, or its own with the next; null where neither does. A fact copied
 * from the question counts when the student's next sentence does something with it.
 */
function linkOf(
  law: readonly Anchor[],
  fact: readonly Anchor[],
  own: Said,
  next: Said | undefined,
): Said[] | null {
  const weigh = (said: Said) => {
    const taken = new Set(fact.map((anchor) => placeOf(anchor, said)?.at));
    let weight = 0;
    for (const anchor of law) {
      const place = placeOf(anchor, said);
      if (place === null || taken.has(place.at)) continue;
      taken.add(place.at);
      weight += anchor.weight;
    }
    return weight;
  };
  if (!own.isCopied && weigh(own) >= (links(own.text) ? LINKED.joined : LINKED.bare)) return [own];
  if (next !== undefined && !next.isCopied && links(next.text) && weigh(next) >= LINKED.joined)
    return [own, next];
  return null;
}

/** The other side's argument, or one of its facts put against the first side; a fact merely told earns half. */
function awardCounter(line: RubricLine, answer: Answer): Award {
  const texts = awardTexts(line, answer);
  const [link] = partsBy(line, 'link');
  if (texts.earned >= line.possible || link === undefined) return texts;
  const facts = awardApplication({ ...line, parts: [...partsBy(line, 'fact'), link] }, answer);
  const isArgued = facts.by.some(({ text }) => opposes(text));
  const earned = isArgued ? facts.earned : Math.min(facts.earned, line.possible / 2);
  return earned > texts.earned ? settle(line, earned, facts.by, texts.missed) : texts;
}

/** A result counts whichever way it goes, when something of its issue was argued. */
function awardConclusion(line: RubricLine, { said, names }: Answer, { argued }: Earned): Award {
  const [part] = line.parts;
  if (part === undefined) return settle(line, 0, [], null);
  const weigh = (each: Said) =>
    part.anchors.reduce((sum, anchor) => sum + (placeOf(anchor, each) === null ? 0 : anchor.weight), 0);
  const isDrawn = (each: Said) => concludes(each.text, names) && weigh(each) >= LINKED.joined;
  const drawn = argued > 0 ? said.findLast(isDrawn) : undefined;
  if (drawn === undefined) return settle(line, 0, [], { part, why: 'missing' });
  return settle(line, line.possible, [drawn], null);
}

const halves = (points: number): number => Math.floor(points * 2 + 1e-9) / 2;

function settle(line: RubricLine, earned: number, by: readonly Said[], missed: Award['missed']): Award {
  const held = Math.min(line.possible, Math.max(0, earned));
  return { earned: held, by: [...new Set(by)], missed: held >= line.possible ? null : missed };
}
