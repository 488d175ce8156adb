import { placeOf } from './anchors.ts';
import { fitOf } from './fit.ts';
import type { Anchor, RubricLine, RubricPart } from './rubric.ts';
import type { Said } from './said.ts';
import { concludes, isResult, links, namesAny, opposes, raises, statesRule } from './sentence-kind.ts';

/** Why a part of a line was not earned. */
export type Miss = 'missing' | 'turned' | 'in_result' | 'not_linked';

/** What a line earned, by which sentences, and what is missing: the part and why. */
export type Award = { earned: number; by: Said[]; missed: { part: RubricPart; why: Miss } | null };

/** An answer ready for grading. */
export type Answer = { said: readonly Said[]; asked: readonly Said[]; names: ReadonlySet<string> };

/** Share of a part's anchors that a sentence must say; set on the half `tune` of evals/sets/grading.json. */
const SAYS = { rule: 0.5, text: 0.5, fact: 0.5, issue: 0.5 };
/** Weight of law that makes a link: with a word that joins, and without one. */
const LINKED = { joined: 1, bare: 2 };

type Found = { said: Said | null; isTurned: boolean };

/** The sentence that says a text best, and says it in the same sense; `isTurned` when one says the opposite instead. */
function findText(
  anchors: readonly Anchor[],
  said: readonly Said[],
  least: number,
  isFit: (said: Said) => boolean = () => true,
): Found {
  let best: { said: Said; cover: number } | null = null;
  let isTurned = false;
  for (const each of said) {
    const fit = fitOf(anchors, each);
    if (fit.cover < least || !(fit.isIntact || anchors.length === 1) || !isFit(each)) continue;
    if (fit.isTurned) isTurned = true;
    else if (best === null || fit.cover > best.cover) best = { said: each, cover: fit.cover };
  }
  return { said: best?.said ?? null, isTurned: best === null && isTurned };
}

/** What `line` earns of an answer; a line is earned once, in steps of a quarter of what it is worth. */
export function award(line: RubricLine, answer: Answer, earlier: readonly Award[]): Award {
  switch (line.kind) {
    case 'rule':
      return awardRule(line, answer);
    case 'issue':
      return awardIssue(line, answer);
    case 'conclusion':
      return awardConclusion(line, answer, earlier);
    case 'counter':
      return awardCounter(line, answer);
    default:
      return awardApplication(line, answer);
  }
}

function awardRule(line: RubricLine, { said, names }: Answer): Award {
  const isRule = (each: Said) => statesRule(each.text, names);
  const by: Said[] = [];
  let missed: Award['missed'] = null;
  let got = 0;
  for (const part of line.parts) {
    const found = findText(part.anchors, said, SAYS.rule, isRule);
    if (found.said !== null) {
      got += 1;
      by.push(found.said);
      continue;
    }
    const inResult = findText(part.anchors, said, SAYS.rule).said !== null;
    const why = found.isTurned ? 'turned' : inResult ? 'in_result' : 'missing';
    missed ??= { part, why };
  }
  const share = Math.min(1, got / Math.max(1, line.enough));
  return settle(line, Math.floor(share * line.possible * 2) / 2, by, missed);
}

function awardIssue(line: RubricLine, { said, asked, names }: Answer): Award {
  const [part] = line.parts;
  if (part === undefined) return settle(line, 0, [], null);
  const named = findText(
    part.anchors,
    [...said, ...asked],
    SAYS.issue,
    (each) => raises(each.text) || asked.includes(each) || statesRule(each.text, names),
  ).said;
  if (named !== null) return settle(line, line.possible, [named], null);
  const touched = findText(part.anchors, said, SAYS.issue).said;
  const missed = { part, why: 'missing' } as const;
  return touched === null ? settle(line, 0, [], missed) : settle(line, line.possible / 2, [touched], missed);
}

/** Facts need what the law makes of them in the same sentence or the next: the fact alone is half. */
function awardApplication(line: RubricLine, { said }: Answer): Award {
  const fact = line.parts.find(({ earnedBy }) => earnedBy === 'fact');
  const link = line.parts.find(({ earnedBy }) => earnedBy === 'link');
  if (fact === undefined || link === undefined) return awardText(line, said);
  let best: Said[] = [];
  for (const [at, each] of said.entries()) {
    const fit = fitOf(fact.anchors, each);
    if (fit.cover < SAYS.fact || !fit.isIntact || fit.isTurned) continue;
    const linked = linkOf(link.anchors, fact.anchors, each, said[at + 1]);
    if (linked !== null) return settle(line, line.possible, linked, null);
    if (best.length === 0) best = [each];
  }
  if (best.length === 0) return settle(line, 0, [], { part: fact, why: 'missing' });
  return settle(line, line.possible / 2, best, { part: link, why: 'not_linked' });
}

/** The sentences that tie a fact to the law: its own, or its own with the next; null where neither does. */
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
  const isEnough = (said: Said) => weigh(said) >= (links(said.text) ? LINKED.joined : LINKED.bare);
  if (isEnough(own)) return [own];
  if (next !== undefined && links(next.text) && weigh(next) >= LINKED.joined) return [own, next];
  return null;
}

function awardCounter(line: RubricLine, answer: Answer): Award {
  const facts = line.parts.filter(({ earnedBy }) => earnedBy === 'fact');
  const link = line.parts.find(({ earnedBy }) => earnedBy === 'link');
  const text = line.parts.find(({ earnedBy }) => earnedBy === 'text');
  const whole = text === undefined ? null : findText(text.anchors, answer.said, SAYS.text).said;
  if (whole !== null) return settle(line, line.possible, [whole], null);
  let best: Award | null = null;
  for (const fact of facts) {
    if (link === undefined) break;
    const one = awardApplication({ ...line, parts: [fact, link] }, answer);
    const isArgued = one.by.some((said) => opposes(said.text));
    const earned = isArgued ? one.earned : Math.min(one.earned, line.possible / 2);
    if (earned > (best?.earned ?? 0)) best = { ...one, earned };
  }
  const part = text ?? line.parts[0];
  if (best !== null && best.earned >= line.possible) return settle(line, line.possible, best.by, null);
  return settle(
    line,
    best?.earned ?? 0,
    best?.by ?? [],
    part === undefined ? null : { part, why: 'missing' },
  );
}

function awardText(line: RubricLine, said: readonly Said[]): Award {
  const by: Said[] = [];
  let missed: Award['missed'] = null;
  for (const part of line.parts) {
    const found = findText(part.anchors, said, SAYS.text);
    if (found.said !== null) by.push(found.said);
    else missed ??= { part, why: found.isTurned ? 'turned' : 'missing' };
  }
  const share = Math.min(1, by.length / Math.max(1, line.enough));
  return settle(line, Math.floor(share * line.possible * 2) / 2, by, missed);
}

/** A result counts whichever way it goes, when something of its issue was argued before it. */
function awardConclusion(line: RubricLine, { said }: Answer, earlier: readonly Award[]): Award {
  const [part] = line.parts;
  if (part === undefined) return settle(line, 0, [], null);
  const isArgued = earlier.some(({ earned }) => earned > 0);
  const drawn = said.findLast((each) => {
    if (!concludes(each.text)) return false;
    const weight = part.anchors.reduce(
      (sum, anchor) => sum + (placeOf(anchor, each) === null ? 0 : anchor.weight),
      0,
    );
    return weight >= LINKED.joined;
  });
  if (drawn === undefined || !isArgued) return settle(line, 0, [], { part, why: 'missing' });
  return settle(line, line.possible, [drawn], null);
}

function settle(line: RubricLine, earned: number, by: readonly Said[], missed: Award['missed']): Award {
  const capped = Math.min(line.possible, Math.max(0, earned));
  return { earned: capped, by: [...new Set(by)], missed: capped >= line.possible ? null : missed };
}
void namesAny;
void isResult;
