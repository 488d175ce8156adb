import type { TermGroup } from '../finding/query.ts';
import { countPhrase, phraseHolders } from '../finding/scoring.ts';
import type { Course, Section } from '../indexing/course.ts';
import type { Genre } from '../indexing/genre.ts';
import type { Candidates } from './candidates.ts';
import { headingTerms, isSeen, unitTerms } from './course-words.ts';
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
  const things = asked.map(({ importance, forms }) => ({
    importance,
    forms: forms.map((form) => numbersOf(course, form)),
  }));
  const shareOf = (...texts: readonly Terms[]) =>
    things.reduce((sum, { importance, forms }) => sum + importance * heldBy(texts, forms), 0) / total;
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

/** Terms in order, each by its number in the course: as words they took more memory than all else remembered of it. */
type Terms = readonly number[];

/** Stands between texts, so that no phrase runs over their border. */
const BREAK = '|';

const made = {
  path: new WeakMap<Section, Terms>(),
  own: new WeakMap<Section, Terms>(),
  family: new WeakMap<Section, Terms>(),
};
/** Numbers, from -1 down, of terms that the course's index does not have. */
const strangers = new WeakMap<Course, Map<string, number>>();

function numbersOf(course: Course, terms: readonly string[]): Terms {
  const { dictionary } = course.index;
  const others = strangers.get(course) ?? new Map<string, number>();
  strangers.set(course, others);
  return terms.map((term) => {
    const number = dictionary.get(term) ?? others.get(term) ?? -1 - others.size;
    if (number < 0) others.set(term, number);
    return number;
  });
}

function remembered(
  of: WeakMap<Section, Terms>,
  course: Course,
  section: Section,
  listTerms: () => readonly string[],
): Terms {
  const known = of.get(section) ?? numbersOf(course, listTerms());
  of.set(section, known);
  return known;
}

const headingsOver = (course: Course, section: Section): Terms =>
  remembered(made.path, course, section, () => pathTerms(course, section));

const ownTerms = (course: Course, section: Section): Terms =>
  remembered(made.own, course, section, () => listTerms(course, section));

const listTerms = (course: Course, section: Section): string[] => [
  ...headingTerms(section),
  BREAK,
  ...unitsOf(course, section).flatMap((unit) => [...unitTerms(unit), BREAK]),
];

/** The terms of the section above, and of all below that one: the parts of one case, the rules of one topic. */
function familyTerms(course: Course, section: Section): Terms {
  const top = section.parent === null ? section : (course.sections[section.parent] ?? section);
  const known = made.family.get(top);
  if (known) return known;
  let family: Terms = [];
  for (const each of [top, ...descendants(course, top).slice(0, FAMILY)]) {
    family = family.concat(ownTerms(course, each)).slice(0, FAMILY_TERMS);
    if (family.length === FAMILY_TERMS) break;
  }
  made.family.set(top, family);
  return family;
}

/** Whether texts hold a thing in some wording: 1, less when its words stand apart, or 0. */
function heldBy(texts: readonly Terms[], forms: readonly Terms[]): number {
  const there = forms.filter((form) => form.every((term) => texts.some((text) => text.includes(term))));
  const isWhole = (form: Terms) => form.length === 1 || texts.some((text) => stands(form, text));
  return there.some(isWhole) ? 1 : there.length > 0 ? SCATTERED : 0;
}

/** True when the terms of a form stand side by side, in order, somewhere in a text. An empty one stands nowhere. */
function stands(form: Terms, text: Terms): boolean {
  const first = form[0] ?? Number.NaN;
  for (let at = text.indexOf(first); at !== -1; at = text.indexOf(first, at + 1)) {
    if (form.every((term, i) => text[at + i] === term)) return true;
  }
  return false;
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
