import type { TermGroup } from '../finding/query.ts';
import { countPhrase, phraseHolders } from '../finding/scoring.ts';
import type { Course, Section } from '../indexing/course.ts';
import type { Genre } from '../indexing/genre.ts';
import type { Candidates } from './candidates.ts';
import { formAt, headingTerms, isSeen, type TermForm, unitTerms } from './course-words.ts';
import type { Asked } from './coverage-asked.ts';
import { type Desk, genreOfMaterial } from './desk.ts';
import { pathTerms } from './rank-units.ts';
import { descendants, unitsOf } from './units.ts';

/** How well one place of the course holds a question, each 0–1, and what the whole course has of it. */
export type Places = {
  /** Share of what is asked that stands together in the best section, with those beside and below it. */
  together: number;
  /** The same share, counting only the headings above a place and its file's name. */
  headed: number;
  /** Share of what is asked that notes, readings or rules name at all; opinions and exams count less. */
  taught: number;
  /** How far neighbors of the question are neighbors nowhere in the course; of short questions only. */
  torn: number;
};

/** Sections looked into, sections below one that are read with it, and terms read of such a family. */
const SECTIONS = 25;
const FAMILY = 15;
const FAMILY_TERMS = 1500;

/** How far a place of each genre teaches what it holds: opinions speak of much that no class teaches from them. */
const TEACHES: Record<Genre, number> = {
  notes: 1,
  statute: 1,
  additional: 0.95,
  opinion: 0.55,
  syllabus: 0.6,
  exam: 0.5,
  practice: 0.5,
};
/** How far a thing that only such materials name is taught. */
const NAMES: Record<Genre, number> = {
  notes: 1,
  statute: 1,
  additional: 1,
  opinion: 0.4,
  syllabus: 0.4,
  exam: 0.3,
  practice: 0.3,
};
/** A term of art whose words stand apart, and one that is in the course only so. */
const SCATTERED = 0.5;
const NAMED_APART = 0.3;

/** Looks for what is asked in the sections that finding brought. */
export function lookInPlaces(
  { course, query }: Pick<Desk, 'course' | 'query'>,
  found: Candidates,
  asked: readonly Asked[],
): Places {
  const total = asked.reduce((sum, { importance }) => sum + importance, 0) || 1;
  const weightOf = (genre: Genre, weights: Record<Genre, number>) =>
    query.isAboutCourse && genre === 'syllabus' ? 1 : weights[genre];
  const shareOf = (...texts: readonly Terms[]) =>
    asked.reduce((sum, thing) => sum + thing.importance * heldBy(texts, thing), 0) / total;
  const best = { together: 0, headed: 0 };
  for (const section of sectionsOf(found)) {
    const teaches = weightOf(genreOfMaterial(course, section.materialId), TEACHES);
    const path = headingsOver(course, section);
    const share = shareOf(path, ownTerms(course, section), familyTerms(course, section));
    best.headed = Math.max(best.headed, teaches * shareOf(path));
    best.together = Math.max(best.together, teaches * share);
  }
  const taught = asked.reduce(
    (sum, thing) => sum + thing.importance * namedBy(course, thing, (genre) => weightOf(genre, NAMES)),
    0,
  );
  return { ...best, taught: taught / total, torn: tornIn(course, asked, query.call) };
}

const sectionsOf = (found: Candidates): Section[] => [
  ...new Set(found.hits.slice(0, SECTIONS).map(({ section }) => section)),
];

/** Terms in order, and at hand. */
type Terms = { list: readonly string[]; set: ReadonlySet<string> };

/** Stands between texts, so that no phrase runs over their border. */
const BREAK = '|';

const made = {
  path: new WeakMap<Section, Terms>(),
  own: new WeakMap<Section, Terms>(),
  family: new WeakMap<Section, Terms>(),
};

function remembered(
  of: WeakMap<Section, Terms>,
  section: Section,
  listTerms: () => readonly string[],
): Terms {
  const known = of.get(section);
  if (known) return known;
  const list = listTerms();
  const terms = { list, set: new Set(list) };
  of.set(section, terms);
  return terms;
}

const headingsOver = (course: Course, section: Section): Terms =>
  remembered(made.path, section, () => pathTerms(course, section));

const ownTerms = (course: Course, section: Section): Terms =>
  remembered(made.own, section, () => listTerms(course, section));

const listTerms = (course: Course, section: Section): string[] => [
  ...headingTerms(section),
  BREAK,
  ...unitsOf(course, section).flatMap((unit) => [...unitTerms(unit), BREAK]),
];

/** The terms of the section above, and of all below that one: the parts of one case, the rules of one topic. */
function familyTerms(course: Course, section: Section): Terms {
  const top = section.parent === null ? section : (course.sections[section.parent] ?? section);
  return remembered(made.family, top, () =>
    [top, ...descendants(course, top).slice(0, FAMILY)]
      .flatMap((each) => listTerms(course, each))
      .slice(0, FAMILY_TERMS),
  );
}

/** Whether texts hold a thing in some wording: 1, less when its words stand apart, or 0. */
function heldBy(texts: readonly Terms[], { forms }: Asked): number {
  const there = forms.filter((form) => form.every((term) => texts.some(({ set }) => set.has(term))));
  const isWhole = (form: TermForm) =>
    form.length === 1 ||
    texts.some(({ list, set }) => form.every((term) => set.has(term)) && formAt(list, form) !== -1);
  return there.some(isWhole) ? 1 : there.length > 0 ? SCATTERED : 0;
}

/** The most that any passage naming a thing teaches it. */
function namedBy(course: Course, { forms }: Asked, worthOf: (genre: Genre) => number): number {
  let most = 0;
  for (const form of forms) {
    for (const passage of phraseHolders(course.index, form)) {
      most = Math.max(most, worthOf(course.index.genres[passage] ?? 'additional'));
      if (most === 1) return 1;
    }
  }
  const isApart = forms.some((form) => form.every((term) => isSeen(course, term)));
  return most || (isApart ? NAMED_APART : 0);
}

/** Things up to which a question's words must stand side by side in full, and up to which by half. */
const SHORT = 3;
const MIDDLE = 5;
/** Words of less importance only fill a sentence: whether they stand beside others says nothing. */
const LEAST_OF_PAIR = 0.3;

/** "Business judgment rule": the words of a short question name one thing, and apart they name others. */
function tornIn({ index }: Course, all: readonly Asked[], call: string): number {
  const text = spaced(call);
  const asked = all.filter(({ importance }) => importance >= LEAST_OF_PAIR);
  const pairs = asked.slice(1).flatMap((thing, at) => {
    const before = asked[at];
    const [a, b] = [before?.forms[0]?.at(-1), thing.forms[0]?.[0]];
    if (before === undefined || a === undefined || b === undefined) return [];
    if (!isBeside(text, before.group, thing.group)) return [];
    return [
      { weight: Math.sqrt(before.importance * thing.importance), isThere: countPhrase(index, [a, b]) > 0 },
    ];
  });
  const total = pairs.reduce((sum, { weight }) => sum + weight, 0);
  if (total === 0) return 0;
  const telling = asked.filter(({ group }) => group.weight >= 1).length;
  const share = telling <= SHORT ? 1 : telling <= MIDDLE ? 0.5 : 0;
  const there = pairs.reduce((sum, { weight, isThere }) => sum + (isThere ? weight : 0), 0);
  return share * (1 - there / total);
}

const spaced = (text: string): string => ` ${text.toLowerCase().replace(/[^\p{L}\p{N}§]+/gu, ' ')} `;

/** True when the question has one thing right behind the other: "days to remove" are no name. */
function isBeside(text: string, before: TermGroup, after: TermGroup): boolean {
  const [a, b] = [before.words.at(-1), after.words[0]].map((word) => spaced(word ?? '').trim());
  // A description is no name: whether its term stands beside another says nothing.
  if (before.isParaphrase || after.isParaphrase) return false;
  return text.includes(` ${a} ${b} `) || text.includes(` ${a} of ${b} `);
}
