import type { Quote } from '../../answering/answer.ts';
import { genreOfMaterial } from '../../answering/desk.ts';
import { headingKind } from '../../answering/heading-kind.ts';
import { isSamePlace, quoteAt } from '../../answering/quote.ts';
import type { Role } from '../../answering/sentence-roles.ts';
import { type Unit, unitsOf } from '../../answering/units.ts';
import { wholeThought } from '../../answering/whole-thought.ts';
import type { Course } from '../../indexing/course.ts';
import type { Genre } from '../../indexing/genre.ts';
import type { Place } from '../../indexing/passage.ts';
import { termsOf } from '../../indexing/terms.ts';

/** A rule of the course: the quotes that state it, and the section they stand in. */
export type FoundRule = { quotes: Quote[]; section: number };

/** A sentence of the course with what it needs to be read alone. */
type Thought = {
  unit: Unit;
  places: Place[];
  terms: ReadonlySet<string>;
  path: ReadonlySet<string>;
  trust: number;
};
type Thoughts = { all: Thought[]; count: number; holders: ReadonlyMap<string, number> };

/** Roles that never state the law: what somebody asks, tells as an example, writes separately, or only points to. */
const NO_LAW: ReadonlySet<Role> = new Set(['ask', 'example', 'separate', 'cite', 'issue']);
/** Headings over what a case was about. */
const ABOUT_A_CASE = new Set(['facts', 'history', 'issue', 'questions', 'example', 'separate']);
/** Opinions tell a dispute; exams and practice files tell answers. */
const TRUST: Partial<Record<Genre, number>> = { notes: 1, statute: 0.95, additional: 0.9 };
/** A holding speaks of its case first, and so does what looks like a fact. */
const OF_A_CASE: ReadonlySet<Role> = new Set(['hold', 'fact', 'reason', 'mention']);
const CASE_TRUST = 0.9;
const SHORTEST = 5;
const LONGEST = 110;
/** A sentence about "it", or one that leaves its verb to the sentence before. */
const LEANS = /^(?:it|if it)\b|\b(?:does|do|is|are|may|can|will) not\.$/i;
/** How much of a statement a sentence must say, weighed by rarity; set by reading the misses of two courses. */
const SAME_RULE = 0.5;
/** A word that stands only in the headings above counts this part. */
const IN_HEADING = 0.6;
const COVERAGE = 0.75;

/**
 * The sentences of the course that say what the statements say, one for each statement at most, in their order. Only
 * notes, statutes and other readings are quoted, never an opinion, an exam, or the facts of a case. Empty when the
 * course states none of them.
 */
export function findRules(course: Course, statements: readonly string[]): FoundRule[] {
  const thoughts = thoughtsOf(course);
  const found: { section: number; places: Place[] }[] = [];
  for (const statement of statements) {
    const best = bestFor(thoughts, statement);
    if (best === null) continue;
    // A thought that holds one already found, with the sentence after it, takes its place.
    for (const earlier of found)
      earlier.places = earlier.places.filter((place) => !best.places.some((wider) => isWithin(place, wider)));
    const known = found.flatMap((earlier) => earlier.places);
    const places = best.places.filter((place) => !known.some((other) => isSamePlace(place, other)));
    if (places.length > 0) found.push({ section: best.unit.section, places });
  }
  return found
    .filter(({ places }) => places.length > 0)
    .map(({ section, places }) => ({ section, quotes: places.map((place) => quoteAt(course, place)) }));
}

function bestFor(thoughts: Thoughts, statement: string): Thought | null {
  let best: { thought: Thought; score: number } | null = null;
  for (const wording of statement.split('|')) {
    const wanted = [...new Set(termsOf(wording))];
    for (const thought of thoughts.all) {
      const score = likeness(thoughts, wanted, thought);
      if (score >= SAME_RULE && score > (best?.score ?? 0)) best = { thought, score };
    }
  }
  return best?.thought ?? null;
}

/** 0 to 1: how much of the statement the thought says, and in lesser part how little it says besides. */
function likeness(thoughts: Thoughts, wanted: readonly string[], thought: Thought): number {
  let [said, asked] = [0, 0];
  for (const term of wanted) {
    const weight = rarity(thoughts, term);
    asked += weight;
    if (thought.terms.has(term)) said += weight;
    else if (thought.path.has(term)) said += IN_HEADING * weight;
  }
  if (asked === 0 || said < 0.4 * asked) return 0;
  let [shared, all] = [0, 0];
  for (const term of thought.terms) {
    const weight = rarity(thoughts, term);
    all += weight;
    if (wanted.includes(term)) shared += weight;
  }
  return (COVERAGE * (said / asked) + (1 - COVERAGE) * (shared / Math.max(1, all))) * thought.trust;
}

const rarity = ({ count, holders }: Thoughts, term: string): number =>
  Math.log(1 + count / (1 + (holders.get(term) ?? 0)));

const read = new WeakMap<Course, Thoughts>();

function thoughtsOf(course: Course): Thoughts {
  const known = read.get(course);
  if (known) return known;
  const all = course.sections.flatMap((section) => {
    const trust = TRUST[genreOfMaterial(course, section.materialId)];
    if (trust === undefined || ABOUT_A_CASE.has(headingKind(section.heading))) return [];
    const path = new Set(section.path.flatMap((heading) => termsOf(heading)));
    return unitsOf(course, section).flatMap((unit) => thoughtOf(course, unit, path, trust));
  });
  const holders = new Map<string, number>();
  for (const { terms } of all) for (const term of terms) holders.set(term, (holders.get(term) ?? 0) + 1);
  const thoughts = { all, count: all.length, holders };
  read.set(course, thoughts);
  return thoughts;
}

function thoughtOf(course: Course, unit: Unit, path: ReadonlySet<string>, trust: number): Thought[] {
  if (NO_LAW.has(unit.role) || unit.text.includes(' | ')) return [];
  const places = wholeThought(course, leaning(course, unit));
  if (places.length === 0) return [];
  const text = places.map((place) => quoteAt(course, place).text).join(' ');
  const words = text.split(/\s+/).length;
  if (words < SHORTEST || words > LONGEST) return [];
  const own = OF_A_CASE.has(unit.role) ? trust * CASE_TRUST : trust;
  return [{ unit, places, terms: new Set(termsOf(text)), path, trust: own }];
}

/** The unit with the sentences before it, where "It is …" or "… does not." needs them to be understood. */
function leaning(course: Course, unit: Unit): Unit {
  const section = course.sections[unit.section];
  const units = section === undefined ? [] : unitsOf(course, section);
  let first = unit;
  while (LEANS.test(first.text) && !first.isFirst) {
    const before = units[units.indexOf(first) - 1];
    if (before?.block !== unit.block) break;
    first = before;
  }
  return first === unit ? unit : { ...unit, start: first.start, text: first.text };
}

const isWithin = (place: Place, wider: Place): boolean =>
  isSamePlace(place, wider) && wider.start <= place.start && wider.end >= place.end;
