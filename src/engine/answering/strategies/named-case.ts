import type { CasePart } from '../asked.ts';
import { textOf } from '../excerpt/page-stretch.ts';
import type { Shown } from '../excerpt/rank-stretches.ts';
import type { HeadingKind } from '../heading-kind.ts';
import { headingKind } from '../heading-kind.ts';
import { partiesOf } from '../party-words.ts';
import { pagesFrom } from './law.ts';
import type { Strategy } from './strategy.ts';

/** What a stretch under the case's name, and one under the heading of the part asked for, count more. */
const OF_CASE = 1.1;
const OF_PART = 1.15;
/** What the notes' own brief of the case counts beside the opinion. */
const BRIEFED = 1.5;

const PARTS: Readonly<Record<CasePart, readonly HeadingKind[]>> = {
  facts: ['facts', 'history'],
  issue: ['issue'],
  holding: ['holding'],
  reasoning: ['reasoning', 'policy'],
  separate: ['separate'],
  whole: [],
};

/** A case that is asked about by its name: pages that stand under it come first, those of the part asked for before others. */
export const namedCase: Strategy = {
  name: 'case',
  appliesTo: ({ asked }) => asked.type === 'case',
  compose(on) {
    if (on.asked.type !== 'case') return null;
    const { named, part } = on.asked;
    const parties = partiesOf(named.section?.heading ?? named.name).map((party) => party.toLowerCase());
    const worth = ({ hit, stretch }: Shown) => {
      const path = [stretch.material.name, ...hit.passage.path].join(' ').toLowerCase();
      const head = stretch.blocks
        .filter(({ type }) => type === 'heading')
        .map(({ start, end }) => stretch.page.text.slice(start, end))
        .join(' ');
      const isOfCase =
        stretch.material.id === named.opinion ||
        parties.some((party) => path.includes(party) || head.toLowerCase().includes(party));
      const isOfPart =
        PARTS[part].includes(headingKind(hit.passage.path.at(-1) ?? '')) ||
        (PARTS[part].length > 0 && new RegExp(`\\b(?:${PART_WORDS[part]})\\b`, 'i').test(textOf(stretch)));
      const isBrief =
        stretch.material.id === named.section?.materialId && hit.passage.path.includes(named.section.heading);
      return (isBrief ? BRIEFED : isOfCase ? OF_CASE : 1) * (isOfCase && isOfPart ? OF_PART : 1);
    };
    const ranked = on.shown
      .map((shown) => ({ ...shown, score: shown.score * worth(shown) }))
      .sort((a, b) => b.score - a.score);
    return pagesFrom(on, ranked);
  },
};

/** Words with which a page says which part of a case it gives. */
const PART_WORDS: Readonly<Record<CasePart, string>> = {
  facts: 'facts',
  issue: 'issues?|questions? presented|legal questions?',
  holding: 'holdings?|held|holds',
  reasoning: 'reasoning|because|rationale',
  separate: 'dissent\\w*|concurr\\w*',
  whole: 'holding',
};
