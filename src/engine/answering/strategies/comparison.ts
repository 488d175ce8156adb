import { findFor } from '../../finding/find.ts';
import { readQuestion } from '../../finding/read-question.ts';
import { termsOf } from '../../indexing/terms.ts';
import type { Block } from '../answer.ts';
import { excerptFor } from '../assembly/excerpt-block.ts';
import { comparisonLead } from '../assembly/lead.ts';
import { textOf } from '../excerpt/page-stretch.ts';
import { rankStretches, type Shown } from '../excerpt/rank-stretches.ts';
import { overlaps } from '../excerpt/shape.ts';
import { namesOnly, unitsIn } from '../excerpt/telling-sentences.ts';
import { coverage, type Topic, topicOf } from '../topic.ts';
import { pagesFrom } from './law.ts';
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
    const both = on.shown.find(
      ({ stretch, score }) =>
        score >= best * TOGETHER &&
        saysAll(textOf(stretch), a.topic) &&
        saysAll(textOf(stretch), b.topic) &&
        setsApart(on, stretch, a.topic, b.topic),
    );
    if (both) return pagesFrom(on, [both, ...on.shown.filter((each) => each !== both)]);
    const shownA = a.shown[0] ?? null;
    const shownB = b.shown.find(({ stretch }) => !shownA || !overlaps(stretch, shownA.stretch)) ?? null;
    if (!shownA && !shownB) return null;
    const sides = [
      { label: a.label, excerpt: shownA && excerptFor(on, shownA, a.topic) },
      { label: b.label, excerpt: shownB && excerptFor(on, shownB, b.topic) },
    ];
    const blocks: Block[] = [comparisonLead(on, sides), { type: 'comparison', sides }];
    return { blocks, used: [shownA, shownB].filter((each) => each !== null) };
  },
};

/**
 * Whether a page says something of each side: a sentence on either that is more than its name, or one on both that tells
 * them apart. A page on one side that mentions the other sets nothing beside anything.
 */
function setsApart({ course }: Asking, stretch: Shown['stretch'], a: Topic, b: Topic): boolean {
  const lines = unitsIn(course, stretch).map((unit) => ({
    text: unit.text,
    ofA: saysAll(unit.text, a),
    ofB: saysAll(unit.text, b),
    isName: namesOnly(unit, { groups: [...a.groups, ...b.groups] }),
  }));
  const saying = lines.filter(({ isName, text }) => !isName || / \| /.test(text));
  const isOnBoth = saying.some(({ ofA, ofB, text }) => ofA && ofB && TELLS_APART.test(text));
  return (
    isOnBoth || (saying.some(({ ofA, ofB }) => ofA && !ofB) && saying.some(({ ofA, ofB }) => ofB && !ofA))
  );
}
const TELLS_APART =
  /\b(?:while|whereas|unlike|but|differ\w*|distinguish\w*|distinct\w*|than|contrast\w*|instead|compared?|versus|vs|only|not|neither|each|both)\b| \| /i;

type Side = { label: string; topic: Topic; shown: readonly Shown[] };

/** The pages that speak for one side, best first. */
function sideOf(on: Asking, label: string): Side {
  const query = readQuestion(label, on.course);
  const topic = topicOf(on.course, query);
  const hits = findFor(on.course, query, {
    limit: HITS,
    ...(on.materialIds ? { materialIds: on.materialIds } : {}),
  });
  const shown = rankStretches({ ...on, query, topic }, hits).filter(({ stretch, hit }) =>
    saysAll(`${hit.passage.path.join(' ')} ${textOf(stretch)}`, topic),
  );
  return { label: label.charAt(0).toUpperCase() + label.slice(1), topic, shown };
}

const saysAll = (text: string, topic: Topic): boolean => coverage(termsOf(text), topic) >= SPEAKS_FOR;
