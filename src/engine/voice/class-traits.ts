import { headingKind } from '../answering/heading-kind.ts';
import { type EvidenceItem, evidenceAt } from '../forecasting/evidence.ts';
import type { Course, Section } from '../indexing/course.ts';
import type { Place } from '../indexing/passage.ts';
import { caseName, findCaseNames } from '../reading/case-names.ts';

/** What the notes show of how a course is taught, counted over `words` words of lecture notes and slides. */
export type ClassTraits = {
  words: number;
  /** Cases with a heading of their own, and how many words stand under them. */
  cases: { count: number; words: number; evidence: EvidenceItem[] };
  /** Examples, hypotheticals and problems. */
  hypotheticals: { count: number; evidence: EvidenceItem[] };
  /** Reasons, purposes and policies given. */
  reasons: { count: number; evidence: EvidenceItem[] };
};

/** Something the notes name, how often, and where. */
export type Named = { name: string; count: number; evidence: EvidenceItem[] };

const HYPOTHETICAL =
  /\b(?:examples?\s?(?:\d+|:|—|-)|for example|hypo(?:thetical)?s?\b|suppose(?: that| an?| the|\b)|assume (?:that|an?|the)|what if\b|problems?\s?\d+|imagine\b)/gi;
const REASON =
  /\b(?:because|rationales?|polic(?:y|ies)|the reasons?|in order to|so that|policy concerns?|fairness|efficien\w+|incentives?|discourag\w+|encourag\w+)\b/gi;
const SOURCES: readonly [string, RegExp][] = [
  ['Restatement', /\b(?:Restatement|Rest\.|R2d|R3d)\b/g],
  ['UCC', /\b(?:UCC|U\.C\.C\.|Uniform Commercial Code)\b/g],
  ['Model Penal Code', /\b(?:MPC|Model Penal Code)\b/g],
  ['Federal Rules of Civil Procedure', /\b(?:FRCP|F\.R\.C\.P\.|Fed\. ?R\. ?Civ\. ?P\.)|\bRule \d/g],
  ['Federal Rules of Evidence', /\b(?:FRE|F\.R\.E\.|Fed\. ?R\. ?Evid\.)/g],
  ['United States Code', /\b(?:U\.S\.C\.|USC)(?=[\s§])/g],
  ['Constitution', /\b(?:Amendment|Due Process Clause|Commerce Clause|Equal Protection)\b/g],
];
/** Rules are numbered in more than one code; a course on one of them names it. */
const RULES = 'Federal Rules of Civil Procedure';

const MOST_EVIDENCE = 3;
const MOST_FAVORITES = 5;
/** Mentions from which a case is a favorite. */
const FAVORITE = 4;

const known = new WeakMap<Course, ClassTraits>();

/** Counts the traits of a course's notes; the same object on every call. All zero where there are no notes. */
export function classTraits(course: Course): ClassTraits {
  const found = known.get(course) ?? count(course);
  known.set(course, found);
  return found;
}

function count(course: Course): ClassTraits {
  const notes = pagesOf(course);
  const words = notes.reduce((sum, { text }) => sum + countWords(text), 0);
  return {
    words,
    cases: casesOf(course),
    hypotheticals: matches(course, notes, HYPOTHETICAL),
    reasons: matches(course, notes, REASON),
  };
}

/** Kinds of law the notes name, most often first: "Restatement", "UCC". */
export function namedLaw(course: Course): Named[] {
  const notes = pagesOf(course);
  const found = SOURCES.map(([name, pattern]) => ({ name, ...matches(course, notes, pattern) }));
  const sources = found.filter(({ count }) => count > 0).toSorted((a, b) => b.count - a.count);
  const isOnEvidence = sources.some(({ name }) => name === 'Federal Rules of Evidence');
  return sources.filter(({ name }) => !(isOnEvidence && name === RULES));
}

type NotesPage = { materialId: number; page: number; text: string };

const pagesOf = (course: Course): NotesPage[] =>
  [...course.materials.values()]
    .filter(({ kind }) => kind === 'lectureNotes')
    .flatMap(({ id, pages }) => pages.map(({ n, text }) => ({ materialId: id, page: n, text })));

const countWords = (text: string): number => text.match(/\S+/g)?.length ?? 0;

function matches(
  course: Course,
  notes: readonly NotesPage[],
  pattern: RegExp,
): { count: number; evidence: EvidenceItem[] } {
  const places: Place[] = [];
  let count = 0;
  for (const { materialId, page, text } of notes) {
    for (const found of text.matchAll(pattern)) {
      count += 1;
      if (places.length < MOST_EVIDENCE) places.push({ materialId, page, ...lineAround(text, found.index) });
    }
  }
  return { count, evidence: shown(course, places) };
}

/** The line a place stands in, without the marks and blanks around it. */
function lineAround(text: string, at: number): { start: number; end: number } {
  const from = text.lastIndexOf('\n', at) + 1;
  const to = text.indexOf('\n', at);
  const line = text.slice(from, to === -1 ? text.length : to);
  const start = from + (/^[\s*•▪◦●·–—-]*/.exec(line)?.[0].length ?? 0);
  return { start, end: from + line.trimEnd().length };
}

const shown = (course: Course, places: readonly Place[]): EvidenceItem[] =>
  places.flatMap((place) => evidenceAt(course, place, 'mention') ?? []);

function casesOf(course: Course): ClassTraits['cases'] {
  const cases = course.sections.filter(
    (section) =>
      headingKind(section.heading) === 'case' &&
      course.materials.get(section.materialId)?.kind === 'lectureNotes',
  );
  const sized = cases.map((section) => ({ section, words: wordsUnder(course, section) }));
  const longest = sized.toSorted((a, b) => b.words - a.words).slice(0, MOST_EVIDENCE);
  return {
    count: new Set(cases.map(({ heading }) => caseName(heading))).size,
    words: sized.reduce((sum, { words }) => sum + words, 0),
    evidence: shown(
      course,
      longest.flatMap(({ section }) =>
        section.place ? [{ materialId: section.materialId, ...section.place }] : [],
      ),
    ),
  };
}

function wordsUnder(course: Course, section: Section): number {
  const pages = course.materials.get(section.materialId)?.pages ?? [];
  const own = section.blocks.reduce((sum, { page, start, end }) => {
    const text = pages.find(({ n }) => n === page)?.text ?? '';
    return sum + countWords(text.slice(start, end));
  }, 0);
  return section.children.reduce((sum, child) => {
    const below = course.sections[child];
    // A case under a case is counted as its own.
    return below && headingKind(below.heading) !== 'case' ? sum + wordsUnder(course, below) : sum;
  }, own);
}

/** The cases the notes name most often, by the name first printed and the word they go by. */
export function favoriteCases(course: Course): Named[] {
  const notes = pagesOf(course);
  const named = new Map<string, { name: string; place: Place }>();
  for (const { materialId, page, text } of notes) {
    for (const { start, end } of findCaseNames(text)) {
      const name = text.slice(start, end);
      // "Federal v. State" sets ideas apart and is no case.
      const party = headingKind(name) === 'case' ? partyOf(name) : null;
      if (party && !named.has(party))
        named.set(party, { name: text.slice(start, end).trim(), place: { materialId, page, start, end } });
    }
  }
  const counts = new Map<string, number>();
  for (const { text } of notes)
    for (const [word] of text.matchAll(/\p{Lu}[\p{L}’'-]+/gu))
      if (named.has(word)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...named]
    .map(([party, { name, place }]) => ({
      name,
      count: counts.get(party) ?? 0,
      evidence: shown(course, [place]),
    }))
    .filter(({ count }) => count >= FAVORITE)
    .toSorted((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1))
    .slice(0, MOST_FAVORITES);
}

/** Words that open many parties' names and so are the name of no one case. */
const COMMON =
  /^(?:United|State|People|Commonwealth|City|County|Board|In|Ex|The|American|National|First|General|International|New|Bank|Department|Insurance|Rule|Section|Corp|Inc|Federal|Life|Motor|Credit|Company|Court|Estate|Matter)$/;

/** The word a case goes by: the first of its name that is nobody else's. */
function partyOf(name: string): string | null {
  return (name.match(/\p{Lu}[\p{L}’'-]{3,}/gu) ?? []).find((word) => !COMMON.test(word)) ?? null;
}
