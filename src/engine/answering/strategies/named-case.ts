import type { CasePart } from '../asked.ts';
import { genreOfMaterial } from '../desk.ts';
import { textOf } from '../excerpt/page-stretch.ts';
import { type Shown, shownAround } from '../excerpt/rank-stretches.ts';
import { overlaps } from '../excerpt/shape.ts';
import { asksOnlyCase, type FoundCase } from '../find-case.ts';
import { type HeadingKind, headingKind } from '../heading-kind.ts';
import { type OpinionPart, unitsOfPart } from '../opinion-units.ts';
import { partiesOf } from '../party-words.ts';
import { isPrintedOpinion } from '../printed-opinion.ts';
import { descendants } from '../units.ts';
import { pagesFrom } from './law.ts';
import type { Asking, Strategy } from './strategy.ts';

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
    return on.asked.type === 'case' ? pagesFrom(on, shownOfCase(on, on.asked.named, on.asked.part)) : null;
  },
};

/**
 * What was found for a case that is asked about, its own pages first, and before them the place of its printed opinion that
 * shows the part asked for.
 */
export function shownOfCase(on: Asking, named: FoundCase, part: CasePart): readonly Shown[] {
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
  const said = saidInOpinion(on, named, part);
  if (!said) return ranked;
  const others = ranked.filter(({ stretch }) => !overlaps(stretch, said.stretch));
  return [{ ...said, score: ranked[0]?.score ?? said.score }, ...others];
}

/** The part of an opinion that shows what is asked for; an opinion has no heading for it. */
const SHOWN_BY: Readonly<Partial<Record<CasePart, OpinionPart>>> = {
  facts: 'facts',
  issue: 'issue',
  holding: 'holding',
  whole: 'holding',
};
/** Sentences of an opinion's facts among which the one that stands first begins the story. */
const FIRST_OF = 5;

/**
 * The place of a printed opinion where the court announces what is asked for, or, since older judges decide without a word that
 * says so, most likely decides; null without one, and for a case that is briefed.
 */
function saidInOpinion(on: Asking, { section }: FoundCase, part: CasePart): Shown | null {
  const { course } = on;
  const shownBy = SHOWN_BY[part];
  if (!shownBy || !section || genreOfMaterial(course, section.materialId) === 'notes') return null;
  if (!asksOnlyCase(on.query, section.heading) || !isPrintedOpinion(course, section)) return null;
  const sections = [section, ...descendants(course, section)];
  const announced = unitsOfPart(course, sections, shownBy, true);
  const likely = shownBy === 'holding' ? unitsOfPart(course, sections, shownBy) : [];
  const [first] =
    shownBy === 'facts'
      ? announced.slice(0, FIRST_OF).sort((a, b) => a.page - b.page || a.start - b.start)
      : [...announced, ...likely.filter(({ role }) => role !== 'ask')];
  return first ? shownAround(on, first) : null;
}

/** Words with which a page says which part of a case it gives. */
const PART_WORDS: Readonly<Record<CasePart, string>> = {
  facts: 'facts',
  issue: 'issues?|questions? presented|legal questions?',
  holding: 'holdings?|held|holds',
  reasoning: 'reasoning|because|rationale',
  separate: 'dissent\\w*|concurr\\w*',
  whole: 'holding',
};
