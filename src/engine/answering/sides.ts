import { readQuestion } from '../finding/read-question.ts';
import type { Section } from '../indexing/course.ts';
import { SETS_APART } from './apart.ts';
import { gatherCandidates } from './candidates.ts';
import { headingTerms } from './course-words.ts';
import { type Desk, sectionOf } from './desk.ts';
import { fitOf, type RoleWeights, rankUnits, taughtFirst } from './rank-units.ts';
import { holds, type ScoredSection, type Topic, topicOf } from './topic.ts';
import { isTopical, topicalUnits } from './topical.ts';
import { childrenOf, descendants, type Unit } from './units.ts';

/** One side of a comparison: what the question calls it, the headings that teach it, its sentences. */
export type Side = { name: string; topic: Topic; node: Section; short: Section; units: Unit[]; defs: Unit[] };

/** What a question calls a side, with what finding brings for it. */
type Sought = { name: string; topic: Topic; sections: readonly ScoredSection[]; units: readonly Unit[] };

/** How well a heading must fit to teach a side. */
const TEACHES = 0.55;
/** Share of the best fit from which headings of one chapter or material are preferred to better ones far apart. */
const TOGETHER = 0.8;

/** The two things compared as the course has them, taken from one material where that teaches both; null when one is missing. */
export function findSides(desk: Desk, names: readonly [string, string]): [Side, Side] | null {
  const [one, other] = [bare(names[0]), bare(names[1])];
  const sought = withoutShared(seek(desk, one, other), seek(desk, other, one));
  const isHome = sharedHome(sought);
  const [first, second] = sought.map((side) => sideOf(desk, side, isHome));
  return first && second ? [first, second] : null;
}

/** A side without its article. */
const bare = (name: string): string => name.replace(/^(?:an?|the)\s+/i, '');

function seek(desk: Desk, name: string, other: string): Sought {
  const query = readQuestion(spelledOut(name, other), desk.course);
  const topic = topicOf(desk.course, query);
  const { sections, units } = gatherCandidates({ ...desk, query, topic });
  const isGood = ({ score, section }: ScoredSection) =>
    score > TEACHES && isTopical(section) && !SETS_APART.test(section.heading);
  return { name, topic, sections: sections.filter(isGood), units: taughtFirst(desk, units, topic) };
}

/** "rule interpleader vs statutory": a bare adjective borrows the noun of the other side. */
function spelledOut(name: string, other: string): string {
  const words = name.split(' ');
  const noun = other.split(' ').at(-1) ?? '';
  return words.length === 1 && other.split(' ').length === 2 ? `${name} ${noun}` : name;
}

/** Both sides without the headings that name both ("Merger & Bar"), where each has others. */
function withoutShared(one: Sought, other: Sought): readonly [Sought, Sought] {
  const names = ({ topic }: Sought, section: Section) => {
    const main = topic.groups[0];
    return main !== undefined && holds(headingTerms(section), main) > 0;
  };
  const own = ({ sections }: Sought) =>
    sections.filter(({ section }) => !(names(one, section) && names(other, section)));
  const [a, b] = [own(one), own(other)];
  return a.length > 0 && b.length > 0
    ? [
        { ...one, sections: a },
        { ...other, sections: b },
      ]
    : [one, other];
}

/** Whether a heading stands where both sides are taught. */
type Home = (section: Section) => boolean;

/**
 * The chapter, else the material, whose headings teach both sides about as well as any: "reliance" beside
 * "expectation" is a measure of damages. All headings where none does.
 */
function sharedHome(sought: readonly [Sought, Sought]): Home {
  const bestOf = ({ sections }: Sought, isHome: Home) =>
    // A heading that is the thing itself is as good as any other that is.
    Math.min(1, sections.find(({ section }) => isHome(section))?.score ?? 0);
  const worth = (isHome: Home) => {
    const [a, b] = [bestOf(sought[0], isHome), bestOf(sought[1], isHome)];
    return a > 0 && b > 0 ? a + b : 0;
  };
  const anywhere: Home = () => true;
  const least = worth(anywhere) * TOGETHER;
  const homes = [chapterOf, materialOf].map((keyOf) =>
    sought[0].sections
      .map(
        ({ section }): Home =>
          (other) =>
            keyOf(other) === keyOf(section),
      )
      .filter((isHome) => worth(isHome) >= least)
      .sort((a, b) => worth(b) - worth(a)),
  );
  return homes.flat()[0] ?? anywhere;
}

const materialOf = (section: Section): string => String(section.materialId);
const chapterOf = (section: Section): string => `${section.materialId} ${section.path[0] ?? ''}`;

function sideOf(desk: Desk, side: Sought, isHome: Home): Side | null {
  const { name, topic, units } = side;
  const good = side.sections.filter(({ section }) => isHome(section));
  const best = good[0];
  if (!best) return sideOfSentences(desk, side);
  const top = good.filter(({ score }) => score > best.score * 0.85).map(({ section }) => section);
  const size = (section: Section) => descendants(desk.course, section).length;
  const node = [...top].sort((a, b) => size(b) - size(a))[0] ?? best.section;
  const leaf = top.find((section) => section !== node && childrenOf(desk.course, section).length === 0);
  const short = leaf ?? node;
  const known = new Set(topic.groups.flatMap((group) => group.forms.flat()));
  return {
    name: headingTerms(short).every((term) => known.has(term)) ? short.heading : name,
    topic,
    node,
    short,
    units: topicalUnits(desk.course, node),
    defs: definitionsIn(units),
  };
}

const definitionsIn = (units: readonly Unit[]): Unit[] => units.filter((unit) => unit.role === 'def');

/** What may speak for a side that no heading teaches. */
const SPEAKS: RoleWeights = { def: 1.1, rule: 1, hold: 0.9, exc: 0.8 };

/** A side without a heading of its own: the sentences found for it, under the heading of the best of them. */
function sideOfSentences(desk: Desk, { name, topic, units }: Sought): Side | null {
  const whole = units.filter((unit) => unit.words > 6);
  const best = rankUnits(desk, whole, SPEAKS, topic)[0];
  if (!best || fitOf(desk.course, best.unit, topic) < 0.7) return null;
  const node = sectionOf(desk.course, best.unit);
  const fitting = whole.filter((unit) => fitOf(desk.course, unit, topic) >= 0.7);
  return { name, topic, node, short: node, units: fitting, defs: definitionsIn(units) };
}
