import type { Query } from '../finding/query.ts';
import type { Course, Section } from '../indexing/course.ts';
import { type Genre, genreOf } from '../indexing/genre.ts';
import type { CourseMaterial, Place } from '../indexing/passage.ts';
import { caseName } from '../reading/case-names.ts';
import type { Voice } from '../voice/voice.ts';
import type { Quote } from './answer.ts';
import { headingKind } from './heading-kind.ts';
import { type Phrases, say } from './phrases.ts';
import { isSamePlace, quoteAt } from './quote.ts';
import type { Topic } from './topic.ts';
import { parentOf, type Unit } from './units.ts';
import { wholeThought } from './whole-thought.ts';

/** Words of quotes an answer aims at; lists of requirements and statutory text may go beyond. */
const BUDGET_WORDS = 220;
const BUDGET_QUOTES = 9;

/** What lies before the composer while it answers one question. `shown` grows with every quote taken. */
export type Desk = {
  course: Course;
  phrases: Phrases;
  voice: Voice;
  topic: Topic;
  query: Query;
  seed: number;
  /** Materials the answer may quote; null for all. */
  materialIds: ReadonlySet<number> | null;
  /** How well headings fit the question, by section; empty before finding has run. */
  near: ReadonlyMap<number, number>;
  /** How well finding ranked the passage of a unit, as a share of its best. */
  passageScores: ReadonlyMap<Unit, number>;
  /** The sentence that answers, once it is chosen. */
  lead: Unit | null;
  shown: Place[];
  /** Sections of rules and statutes whose text the answer already gives. */
  lawShown: Set<number>;
  words: number;
};

/** A phrase of the bank with its slots filled. */
export const phrase = (desk: Desk, id: string, slots: Readonly<Record<string, string>> = {}): string =>
  say(desk.phrases, id, slots);

/** What a sentence calls the kind of material a unit stands in: notes, readings. */
export function sourceName(desk: Desk, place: { materialId: number }): string {
  const kind = desk.course.materials.get(place.materialId)?.kind ?? 'lectureNotes';
  return desk.phrases.sources[kind];
}

/** True when the budget has room for another quote of so many words. */
export const hasRoom = (desk: Desk, words = 20): boolean =>
  desk.shown.length < BUDGET_QUOTES && desk.words + words <= BUDGET_WORDS;

/** True when nothing of the unit has been quoted yet and the student's choice of materials allows it. */
export const isFree = (desk: Desk, unit: Place): boolean =>
  (desk.materialIds?.has(unit.materialId) ?? true) && !desk.shown.some((place) => isSamePlace(place, unit));

/**
 * Quotes units as whole thoughts: a sentence that leans on the one before it brings that along, an introduction its
 * list. Units already shown, and those whose antecedent is missing, give no quote.
 */
export function take(desk: Desk, units: readonly Unit[]): Quote[] {
  const quotes: Quote[] = [];
  for (const unit of units) {
    if (!isFree(desk, unit)) continue;
    for (const place of wholeThought(desk.course, unit)) {
      if (desk.shown.some((other) => isSamePlace(other, place))) continue;
      if (!isRepeated(desk, place)) quotes.push(takePlace(desk, place));
    }
  }
  return quotes;
}

/** Share of a quote's words that make it a repetition of another. */
const SAME = 0.85;

/** True when nearly the same words were quoted from another place: a rule copied into the notes is shown once. */
export function isRepeated(desk: Desk, place: Place): boolean {
  const words = wordsAt(desk, place);
  return desk.shown.some((other) => {
    const known = new Set(wordsAt(desk, other));
    const shared = words.filter((word) => known.has(word)).length;
    return words.length > 0 && shared / words.length >= SAME && known.size <= words.length * 1.6;
  });
}

const wordsAt = (desk: Desk, place: Place): string[] =>
  quoteAt(desk.course, place)
    .text.toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];

/** Quotes one place as it stands. */
export function takePlace(desk: Desk, place: Place): Quote {
  const quote = quoteAt(desk.course, place);
  desk.shown.push(place);
  desk.words += quote.text.split(/\s+/).length;
  return quote;
}

/** Composes and keeps the result only when it `isGood`; else the desk is as it was, with nothing shown of it. */
export function attempt<T>(desk: Desk, compose: () => T | null, isGood: (made: T) => boolean): T | null {
  const { lead, words } = desk;
  const [shown, lawShown] = [[...desk.shown], new Set(desk.lawShown)];
  const made = compose();
  if (made !== null && isGood(made)) return made;
  Object.assign(desk, { lead, words, shown, lawShown });
  return null;
}

/** The section a unit stands in. */
export function sectionOf(course: Course, unit: Unit): Section {
  const section = course.sections[unit.section];
  if (!section) throw new Error(`no section ${unit.section}`);
  return section;
}

/** The case heading a section stands under, itself included, or null. */
export function caseSectionOf(course: Course, section: Section): Section | null {
  for (let node: Section | null = section; node; node = parentOf(course, node)) {
    if (headingKind(node.heading) === 'case') return node;
  }
  return null;
}

/** The name of the case whose notes or opinion a unit stands in, or null. */
export function caseNameOf(course: Course, unit: Unit): string | null {
  const section = caseSectionOf(course, sectionOf(course, unit));
  if (section) return caseName(section.heading);
  return opinionNameOf(course, unit.materialId);
}

const opinions = new WeakMap<Course, Map<number, string | null>>();

/** The case an uploaded opinion decides, as a heading of the course or the file's own name has it; null for other files. */
export function opinionNameOf(course: Course, materialId: number): string | null {
  const known = opinions.get(course) ?? new Map<number, string | null>();
  opinions.set(course, known);
  const name = known.get(materialId);
  if (name !== undefined) return name;
  const found = findOpinionName(course, materialId);
  known.set(materialId, found);
  return found;
}

function findOpinionName(course: Course, materialId: number): string | null {
  const material = course.materials.get(materialId);
  if (!material || genreOfMaterial(course, materialId) !== 'opinion') return null;
  const [own, another] = course.sections.filter(
    (section) => section.materialId === materialId && headingKind(section.heading) === 'case',
  );
  // A chapter that prints several cases is the opinion of none.
  if (own && another && caseName(another.heading) !== caseName(own.heading)) return null;
  if (own) return caseName(own.heading);
  const file = material.name.replace(/\.\w+$/, '');
  const parts = file.split(/[_\s-]+|(?<=\p{Ll})(?=\p{Lu})/u).filter((part) => part.length > 3);
  const named = course.sections.find(
    (section) =>
      headingKind(section.heading) === 'case' &&
      parts.length > 0 &&
      parts.every((part) => section.heading.toLowerCase().includes(part.toLowerCase())),
  );
  return named ? caseName(named.heading) : file.replace(/_/g, ' ');
}

const genres = new WeakMap<CourseMaterial, Genre>();

/** What a material is to a law student: notes, statute, opinion. Read once. */
export function genreOfMaterial(course: Course, materialId: number): Genre {
  const material = course.materials.get(materialId);
  if (!material) return 'additional';
  const genre = genres.get(material) ?? genreOf(material);
  genres.set(material, genre);
  return genre;
}

/** True for the heading of a rule or section of a statute: "Rule 13. …", "§ 1332. …", "28 U.S.C. § 1446". */
export const isLawHeading = (heading: string): boolean =>
  /^(?:(?:FRCP |UCC )?rule\s+\d|(?:UCC |\d+ U\.?\s?S\.?\s?C(?:ode)?\.?\s*)§|§+\s*\d|(?:section|sec\.|art(?:icle|\.)|amendment)\s+[\dIVX])/i.test(
    heading,
  );
