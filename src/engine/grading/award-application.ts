import { findPart, partsBy, quarters, settle } from './award-text.ts';
import { type Compared, metIn, shareIn, shareMet } from './compare.ts';
import type { Answer, Award } from './earned.ts';
import type { RubricLine, RubricPart } from './rubric.ts';
import type { Said } from './said.ts';
import { isTurnedBy } from './says.ts';
import { isBareLaw, isOfOthers, links, opposes } from './sentence-kind.ts';

/** How much of a fact a sentence must tell, and of its own words where others of its sentence tell it. */
export const TELLS = 0.45;
const CORE = 0.25;
/** Weight of law that ties a fact to it: with a word that joins, and without one. */
export const LINKED = { joined: 0.5, bare: 1 };
/** Shares of a line: a fact told, a fact with what the law makes of it, and a second fact. */
const SHARES = { told: 1, linked: 2, second: 1 };

type Told = { by: readonly Said[]; isLinked: boolean } | null;

/** Facts need what the law makes of them beside them: a fact alone earns half of what it earns with it. */
export function awardApplication(line: RubricLine, whole: Answer): Award {
  const { names } = whole.comparing;
  const isApplied = ({ text }: Said) => !isOfOthers(text, names) && !isBareLaw(text, names);
  const answer = { ...whole, said: whole.said.filter(isApplied), told: whole.told.filter(isApplied) };
  const [link] = partsBy(line, 'link');
  const [argument] = partsBy(line, 'text');
  const found = argument === undefined ? null : findPart(argument.asked, answer);
  const argued = found?.best?.by ?? [];
  const facts = partsBy(line, 'fact');
  if (link === undefined || facts.length === 0) {
    const part = argument ?? link;
    const missed = { part, why: 'missing' } as const;
    return settle(line, argued.length > 0 ? line.possible : 0, argued, missed);
  }
  const groups = Map.groupBy(facts, ({ fact }) => fact ?? 0);
  const all = [...groups.values()].map((parts) => ({
    part: parts[0] ?? link,
    told: toldBy(parts, link, answer, argued),
  }));
  return addUp(line, { link, found: all, argued });
}

/** How a fact is told: tied to the law, alone, or not at all. */
function toldBy(
  parts: readonly RubricPart[],
  link: RubricPart,
  answer: Answer,
  argued: readonly Said[],
): Told {
  let alone: Said | null = null;
  for (const { asked, core } of parts)
    for (const [at, each] of answer.told.entries()) {
      const { met, pair } = metIn(asked, each.compared);
      if (shareMet(asked, met) < TELLS) continue;
      if (core !== undefined && shareIn(core, each.compared) < CORE) continue;
      if (isTurnedBy(core ?? asked, each.compared)) continue;
      const before = answer.told[at - 1];
      if (before !== undefined && argued.includes(before)) return { by: [before, each], isLinked: true };
      const taken = new Set([...asked.said.tokens.keys()].flatMap((place) => pair.meets(place)));
      const linked = linkOf(link, taken, each, answer.told[at + 1]);
      if (linked !== null) return { by: linked, isLinked: true };
      if (!each.isCopied) alone ??= each;
    }
  return alone === null ? null : { by: [alone], isLinked: false };
}

type Findings = { link: RubricPart; found: { part: RubricPart; told: Told }[]; argued: readonly Said[] };

function addUp(line: RubricLine, { link, found, argued }: Findings): Award {
  const isArgued = argued.length > 0;
  const isLinked = isArgued || found.some(({ told }) => told?.isLinked);
  const told = found.flatMap((each) => each.told ?? []);
  const first = isLinked ? SHARES.linked : told.length > 0 ? SHARES.told : 0;
  const isSecond = told.length > (isArgued ? 0 : 1) && isLinked;
  const all = SHARES.linked + (found.length > 1 ? SHARES.second : 0);
  const points = ((first + (isSecond ? SHARES.second : 0)) / all) * line.possible;
  const open = found.find((each) => each.told === null);
  const alone = found.find((each) => each.told?.isLinked === false);
  const part = (told.length === 0 || isLinked ? open : alone)?.part ?? found[0]?.part ?? link;
  const why = part === open?.part ? 'missing' : 'not_linked';
  return settle(line, quarters(points), [...argued, ...told.flatMap((each) => each.by)], { part, why });
}

/** Weight of texts' words that a sentence has, each of its words counted once and those at `taken` not at all. */
export function weightIn(
  texts: readonly Compared[],
  { compared }: Said,
  taken: ReadonlySet<number> = new Set(),
): number {
  const used = new Set(taken);
  let weight = 0;
  for (const text of texts) {
    const { pair } = metIn(text, compared);
    for (const word of text.weights) {
      const place = pair.meets(word.at).find((each) => !used.has(each));
      if (place === undefined) continue;
      used.add(place);
      weight += word.weight;
    }
  }
  return weight;
}

/**
 * The sentences that tie a fact to the law: its own, or its own with the next; null where neither does. A fact copied
 * from the question counts when the student's next sentence does something with it.
 */
function linkOf(
  { asked, law = [] }: RubricPart,
  taken: Set<number>,
  own: Said,
  next: Said | undefined,
): Said[] | null {
  const texts = [...law, asked];
  const least = links(own.text) ? LINKED.joined : LINKED.bare;
  if (!own.isCopied && weightIn(texts, own, taken) >= least) return [own];
  const isNext = next !== undefined && !next.isCopied && links(next.text);
  return isNext && weightIn(texts, next) >= LINKED.joined ? [own, next] : null;
}

/** The other side's argument, or one of its facts put against the first side; a fact merely told earns half. */
export function awardCounter(line: RubricLine, answer: Answer): Award {
  const award = awardApplication(line, answer);
  if (award.by.some(({ text }) => opposes(text))) return award;
  const missed = award.missed ?? { part: line.parts[0], why: 'half' as const };
  return settle(line, Math.min(award.earned, line.possible / 2), award.by, missed, award.opposite);
}
