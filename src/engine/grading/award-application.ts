import { placeOf } from './anchors.ts';
import { awardTexts, findText, partsBy, SAYS, SAYS_STRICTLY, settle, withMore } from './award-text.ts';
import type { Answer, Award } from './earned.ts';
import { fitOf } from './fit.ts';
import type { Anchor, RubricLine, RubricPart } from './rubric.ts';
import type { Said } from './said.ts';
import { isBareLaw, isOfOthers, links, opposes } from './sentence-kind.ts';

/** How much of a fact's own words is told where other words of its sentence tell it. */
const CORE = 0.25;
/** Weight of law that ties a fact to it: with a word that joins, and without one. */
export const LINKED = { joined: 1, bare: 2 };
/** How much of the model's argument a sentence must say to be that argument. */
const ARGUES = 0.5;
/** Shares of a line: a fact told, a fact with what the law makes of it, and a second fact. */
const SHARES = { told: 1, linked: 2, second: 1 };

type Told = { by: Said[]; isLinked: boolean } | null;

/**
 * Facts need what the law makes of them beside them: a fact alone earns half of what it earns with it, a second one
 * adds to it, more of them nothing. The model's whole argument counts as a fact with its law.
 */
export function awardApplication(line: RubricLine, whole: Answer): Award {
  const isApplied = ({ text }: Said) => !isOfOthers(text, whole.names) && !isBareLaw(text, whole.names);
  const said = whole.said.filter(isApplied);
  const told = whole.told.filter(isApplied);
  const pairs = whole.pairs.filter(isApplied);
  const answer = { ...whole, said, told, pairs };
  const [link] = partsBy(line, 'link');
  const facts = partsBy(line, 'fact');
  if (link === undefined || facts.length === 0) return awardTexts(line, answer);
  const [argument] = partsBy(line, 'text');
  const argued = argument === undefined ? null : findText(argument.anchors, { answer, least: ARGUES }).said;
  const groups = Map.groupBy(facts, ({ fact }) => fact ?? 0);
  const found = [...groups.values()].map((parts) => ({
    part: parts[0] ?? link,
    told: toldBy(parts, link, answer, argued),
  }));
  return addUp(line, answer, { link, found, argued });
}

/** How a fact is told: tied to the law, alone, or not at all. */
function toldBy(parts: readonly RubricPart[], link: RubricPart, answer: Answer, argued: Said | null): Told {
  let alone: Said | null = null;
  const { told, isDisordered } = answer;
  const least = isDisordered ? SAYS_STRICTLY : SAYS.fact;
  for (const fact of parts)
    for (const [at, each] of told.entries()) {
      const fit = fitOf(fact.anchors, each, { isWhole: isDisordered });
      if (fit.cover < least || !fit.isIntact || fit.isTurned) continue;
      if (link.words === fact.words && fitOf([...fact.anchors, ...link.anchors], each).isTurned) continue;
      if (fact.core !== undefined && fitOf(fact.core, each).cover < CORE) continue;
      if (argued !== null && argued === told[at - 1]) return { by: [argued, each], isLinked: true };
      const linked = linkOf(link.anchors, fact.anchors, each, told[at + 1]);
      if (linked !== null) return { by: linked, isLinked: true };
      if (!each.isCopied) alone ??= each;
    }
  return alone === null ? null : { by: [alone], isLinked: false };
}

type Findings = { link: RubricPart; found: { part: RubricPart; told: Told }[]; argued: Said | null };

function addUp(line: RubricLine, answer: Answer, { link, found, argued }: Findings): Award {
  const isLinked = argued !== null || found.some(({ told }) => told?.isLinked);
  const told = found.flatMap((each) => each.told ?? []);
  const first = isLinked ? SHARES.linked : told.length > 0 ? SHARES.told : 0;
  const isSecond = told.length > (argued === null ? 1 : 0) && isLinked;
  const all = SHARES.linked + (found.length > 1 ? SHARES.second : 0);
  const points = ((first + (isSecond ? SHARES.second : 0)) / all) * line.possible;
  const by = [...(argued === null ? [] : [argued]), ...told.flatMap((each) => each.by)];
  const open = found.find((each) => each.told === null);
  const alone = found.find((each) => each.told?.isLinked === false);
  const part = (told.length === 0 || isLinked ? open : alone)?.part ?? found[0]?.part ?? link;
  const why = part === open?.part ? 'missing' : 'not_linked';
  return withMore(line, { earned: points, by, missed: { part, why } }, answer);
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
export function awardCounter(line: RubricLine, answer: Answer): Award {
  const texts = awardTexts(line, answer);
  const [link] = partsBy(line, 'link');
  if (texts.earned >= line.possible || link === undefined) return texts;
  const facts = awardApplication({ ...line, parts: [...partsBy(line, 'fact'), link] }, answer);
  const isArgued = facts.by.some(({ text }) => opposes(text));
  const earned = isArgued ? facts.earned : Math.min(facts.earned, line.possible / 2);
  return earned > texts.earned ? settle(line, earned, facts.by, texts.missed) : texts;
}
