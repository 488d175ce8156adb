import { readQuestion } from '../finding/read-question.ts';
import type { Section } from '../indexing/course.ts';
import { termsOf } from '../indexing/terms.ts';
import { SETS_APART } from './apart.ts';
import { gatherCandidates } from './candidates.ts';
import { hasForm, headingTerms } from './course-words.ts';
import { definingSentence } from './definition.ts';
import { type Desk, genreOfMaterial, sectionOf } from './desk.ts';
import { fitOf, type RoleWeights, rankUnits, taughtFirst } from './rank-units.ts';
import { saysWhat } from './says-what.ts';
import { type Group, holds, type ScoredSection, type Topic, topicOf } from './topic.ts';
import { isTopical, topicalUnits } from './topical.ts';
import { childrenOf, descendants, type Unit } from './units.ts';

/** One side of a comparison: what the question calls it, the headings that teach it, its sentences. */
export type Side = {
  name: string;
  topic: Topic;
  node: Section;
  short: Section;
  units: Unit[];
  defs: Unit[];
  /** What an answer to "what is it" would open with; null where only headings say it. */
  defining: Unit | null;
};

/** What a question calls a side, with what finding brings for it. */
type Sought = {
  name: string;
  topic: Topic;
  sections: readonly ScoredSection[];
  units: readonly Unit[];
  defining: Unit | null;
};

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
  const whole = spelledOut(desk, name, other);
  const query = readQuestion(whole, desk.course);
  const topic = topicOf(desk.course, query);
  const found = gatherCandidates({ ...desk, query, topic });
  const isGood = ({ score, section }: ScoredSection) =>
    score > TEACHES && isTopical(section) && !SETS_APART.test(section.heading);
  const good = found.sections.filter(isGood);
  const taught = good.filter(({ section }) => TAUGHT.has(genreOfMaterial(desk.course, section.materialId)));
  const near = new Map(found.sections.map(({ section, score }) => [section.index, score]));
  const asked = { ...desk, query, topic, near, passageScores: found.passageScores };
  return {
    name: whole,
    topic,
    sections: taught.length > 0 ? taught : good,
    units: taughtFirst(desk, found.units, topic),
    defining: definingSentence(asked, found),
  };
}
const TAUGHT: ReadonlySet<string> = new Set(['notes', 'additional']);

/** "general v. specific jurisdiction": a word that is no term by itself borrows the noun of the other side. */
function spelledOut(desk: Desk, name: string, other: string): string {
  const noun = other.split(' ').slice(1).join(' ');
  if (name.includes(' ') || noun === '' || /^\W*(?:rule|§|section|art)/i.test(other)) return name;
  const { groups } = readQuestion(name, desk.course);
  return groups.some(({ entry }) => entry !== null) ? name : `${name} ${noun}`;
}

/** Both sides without the headings that name both ("Merger & Bar"), where each has others. */
function withoutShared(one: Sought, other: Sought): readonly [Sought, Sought] {
  const names = (side: Sought, section: Section, beside: Sought) => {
    const [main, rival] = [side.topic.groups[0], beside.topic.groups[0]];
    if (main === undefined || holds(headingTerms(section), main) === 0) return false;
    // "In rem" stands in every heading on "quasi in rem", which names the longer term alone.
    return !(rival && isWithin(main, rival) && holds(headingTerms(section), rival) === 1);
  };
  const own = (side: Sought, beside: Sought) =>
    side.sections.filter(({ section }) =>
      isWithin(side.topic.groups[0], beside.topic.groups[0])
        ? names(side, section, beside)
        : !(names(one, section, other) && names(other, section, one)),
    );
  const [a, b] = [own(one, other), own(other, one)];
  return a.length > 0 && b.length > 0
    ? [
        { ...one, sections: a },
        { ...other, sections: b },
      ]
    : [one, other];
}

/** True when one thing's name is a part of the other's. */
const isWithin = (one: Group | undefined, other: Group | undefined): boolean =>
  other?.forms.some((form) => one?.forms.some((part) => part.length < form.length && hasForm(form, part))) ??
  false;

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
  const { topic, units } = side;
  const good = side.sections.filter(({ section }) => isHome(section));
  const best = good[0];
  if (!best) return sideOfSentences(desk, side);
  const top = good.filter(({ score }) => score > best.score * 0.85).map(({ section }) => section);
  const size = (section: Section) => descendants(desk.course, section).length;
  const node = [...top].sort((a, b) => size(b) - size(a))[0] ?? best.section;
  const leaf = top.find((section) => section !== node && childrenOf(desk.course, section).length === 0);
  const short = leaf ?? node;
  return {
    name: nameOf(side, [short, ...top]),
    topic,
    defining: definingAt(desk, side, isHome),
    node,
    short,
    units: topicalUnits(desk.course, node),
    defs: definitionsIn(units),
  };
}

/** What a side is, in so many words anywhere, or as far as the heading both share says it. */
function definingAt(desk: Desk, { defining, topic }: Sought, isHome: Home): Unit | null {
  const main = topic.groups[0];
  const isDefinition = defining?.role === 'def' && main !== undefined && saysWhat(defining, main);
  return defining && (isDefinition || isHome(sectionOf(desk.course, defining))) ? defining : null;
}

/** What the notes call a side: the heading that is it, else the one that names it whole; else the student's words. */
function nameOf({ name, topic }: Sought, headings: readonly Section[]): string {
  const known = new Set(topic.groups.flatMap((group) => group.forms.flat()));
  const isIt = (section: Section) =>
    headingTerms(section).every((term) => known.has(term) || DEFINED.has(term)) &&
    !headingTerms(section).every((term) => term.startsWith('§'));
  // "Expectation damages" is what a student calls expectation; "Notice of Removal" is not what removal is.
  const names = (section: Section) =>
    topic.groups.every((group) => group.weight < 1 || holds(headingTerms(section), group) === 1) &&
    headingTerms(section)[0] === termsOf(name)[0];
  const widest = [...headings].sort((a, b) => a.level - b.level);
  const heading = (widest.find(isIt) ?? headings.find(names))?.heading;
  return heading && heading.length <= LONGEST_NAME
    ? heading.replace(/\s+defined\W*$|[:\s]+$/i, '')
    : named(name);
}
const DEFINED: ReadonlySet<string> = new Set(termsOf('defined'));
/** Characters from which a heading is a sentence rather than a name. */
const LONGEST_NAME = 48;
const named = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

const definitionsIn = (units: readonly Unit[]): Unit[] => units.filter((unit) => unit.role === 'def');

/** What may speak for a side that no heading teaches. */
const SPEAKS: RoleWeights = { def: 1.1, rule: 1, hold: 0.9, exc: 0.8 };

/** A side without a heading of its own: the sentences found for it, under the heading of the best of them. */
function sideOfSentences(desk: Desk, { name, topic, units, defining }: Sought): Side | null {
  const whole = units.filter((unit) => unit.words > 6);
  const best = rankUnits(desk, whole, SPEAKS, topic)[0];
  if (!best || fitOf(desk.course, best.unit, topic) < 0.7) return null;
  const node = sectionOf(desk.course, best.unit);
  const fitting = whole.filter((unit) => fitOf(desk.course, unit, topic) >= 0.7);
  return {
    name: named(name),
    topic,
    node,
    short: node,
    units: fitting,
    defs: definitionsIn(units),
    defining,
  };
}
