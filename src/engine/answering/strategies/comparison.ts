import { findFor } from '../../finding/find.ts';
import { readQuestion } from '../../finding/read-question.ts';
import { termsOf } from '../../indexing/terms.ts';
import type { Block } from '../answer.ts';
import { excerptFor } from '../assembly/excerpt-block.ts';
import { comparisonLead } from '../assembly/lead.ts';
import { textOf } from '../excerpt/page-stretch.ts';
import { rankStretches, type Shown } from '../excerpt/rank-stretches.ts';
import { overlaps } from '../excerpt/shape.ts';
import { namesOnly, toldIn, unitsIn } from '../excerpt/telling-sentences.ts';
import { asksOnlyCase, findCase } from '../find-case.ts';
import { coverage, type Topic, topicOf } from '../topic.ts';
import { pagesFrom } from './law.ts';
import { shownOfCase } from './named-case.ts';
import type { Asking, Strategy } from './strategy.ts';

/** Share of a side's words that a page must have to speak for it. */
const SPEAKS_FOR = 0.6;
/** Share of the best score from which a page that has both sides is shown instead of two. */
const TOGETHER = 0.6;
const HITS = 20;

/** Two things beside each other: one page where it sets them apart itself, else a page for each; a missing side is said. */
export const comparison: Strategy = {
  name: 'comparison',
  appliesTo: ({ asked }) => asked.type === 'comparison',
  compose(on) {
    if (on.asked.type !== 'comparison') return null;
    const [a, b] = on.asked.sides.map((label) => sideOf(on, label));
    if (!a || !b) return null;
    const best = on.shown[0]?.score ?? 0;
    const both = on.shown.filter(
      (shown) =>
        shown.score >= best * TOGETHER &&
        names(textOf(shown.stretch), a.topic) &&
        names(textOf(shown.stretch), b.topic) &&
        setsApart(on, shown, a.topic, b.topic),
    );
    const [fullest] = both.sort((one, other) => saidOf(on, other, a, b) - saidOf(on, one, a, b));
    if (fullest) return pagesFrom(on, [fullest, ...on.shown.filter((each) => each !== fullest)]);
    const shownA = a.shown[0] ?? null;
    const shownB = b.shown.find(({ stretch }) => !shownA || !overlaps(stretch, shownA.stretch)) ?? null;
    if (!shownA && !shownB) return null;
    const sides = [
      { label: a.label, excerpt: shownA && excerptFor(on, shownA) },
      { label: b.label, excerpt: shownB && excerptFor(on, shownB) },
    ];
    const blocks: Block[] = [comparisonLead(on, sides), { type: 'comparison', sides }];
    return { blocks, used: [shownA, shownB].filter((each) => each !== null) };
  },
};

/** What a page is worth for both sides: where it was found, and how much its best sentence says of each. */
function saidOf(on: Asking, { stretch, score }: Shown, ...sides: readonly Side[]): number {
  const said = sides.map(({ topic }) =>
    Math.max(0, ...toldIn(on.course, stretch, topic, on.query).map(({ score: own }) => own)),
  );
  return score * said.reduce((sum, own) => sum + own, 0);
}

/**
 * Whether a page sets two sides apart: its headings name both, a sentence says how one differs, or, where its headings
 * name neither, sentences of their own speak of each. A page on one side that mentions the other sets nothing beside anything.
 */
function setsApart({ course }: Asking, { hit, stretch }: Shown, a: Topic, b: Topic): boolean {
  const units = unitsIn(course, stretch);
  const speaking = units.filter(({ text }) => saysAll(text, a) || saysAll(text, b));
  const isNaming = speaking.every((unit) => namesOnly(unit, { groups: [...a.groups, ...b.groups] }));
  if (speaking.length > 0 && isNaming) return false;
  const headings = stretch.blocks.filter(({ type }) => type === 'heading');
  const titles = headings.map(({ start, end }) => stretch.page.text.slice(start, end));
  const path = [...hit.passage.path, ...titles].join(' ');
  const [underA, underB] = [saysAll(path, a), saysAll(path, b)];
  if (underA && underB) return true;
  const other = underA ? [b] : underB ? [a] : [a, b];
  if (units.some(({ text }) => TELLS_APART.test(text) && other.some((side) => saysAll(text, side))))
    return true;
  const isOn = (side: Topic, not: Topic) =>
    units.some(({ text }) => saysAll(text, side) && !saysAll(text, not));
  return !underA && !underB && isOn(a, b) && isOn(b, a);
}
const TELLS_APART = /\b(?:while|whereas|unlike|differ\w*|distin\w+|contrast\w*|compared?|versus|vs)\b/i;

type Side = { label: string; topic: Topic; shown: readonly Shown[] };

/** The pages that speak for one side, best first. */
function sideOf(on: Asking, label: string): Side {
  const query = readQuestion(label, on.course);
  const topic = topicOf(on.course, query);
  const hits = findFor(on.course, query, {
    limit: HITS,
    ...(on.materialIds ? { materialIds: on.materialIds } : {}),
  });
  const found = rankStretches({ ...on, query, topic }, hits).filter(({ stretch, hit }) =>
    saysAll(`${hit.passage.path.join(' ')} ${textOf(stretch)}`, topic),
  );
  const side = { ...on, query, topic, hits, shown: found };
  const named = findCase(on.course, label);
  const isCase = named?.section && asksOnlyCase(side.query, named.section.heading);
  const shown = named && isCase ? shownOfCase(side, named, 'whole') : found;
  return { label: label.charAt(0).toUpperCase() + label.slice(1), topic, shown };
}

const saysAll = (text: string, topic: Topic): boolean => coverage(termsOf(text), topic) >= SPEAKS_FOR;

/** Whether a text names a side as it is written: what both sides are also called says nothing of how they stand apart. */
const names = (text: string, { groups }: Topic): boolean =>
  saysAll(text, { groups: groups.map((group) => ({ ...group, forms: group.forms.slice(0, 1) })) });
