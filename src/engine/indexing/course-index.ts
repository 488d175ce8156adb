import type { CoursePassage } from './course.ts';
import { type Genre, genreOf } from './genre.ts';
import type { CourseMaterial } from './passage.ts';
import { referenceTerms, scanTerms, type TermReader } from './terms.ts';

/** A heading that is the number of a rule or section as a whole: "§ 1367. …", "Rule 12. …", not "Rule 12(b)". */
const RULE_HEADING =
  /^(?:§§?|rule|sec(?:tion|\.)|\d+ U\. ?S\. ?C\.(?: ?A\.)? §§?|FRCP|FRE|UCC §?)\s*(\d+(?:-\d{3})?)(?![\d(])/i;

/** A line that begins with (b) or (6). */
const SUBDIVISION = /^[\s>*_-]{0,6}\((?:([a-z])|(\d{1,2}))\)/gm;

/**
 * One searchable field of all passages. The terms of passage p are `sequence[starts[p] .. starts[p + 1])` in
 * reading order; the passages that hold term t are `holders[offsets[t] .. offsets[t + 1])`, ascending, with how
 * often in `counts`.
 */
export type Field = {
  sequence: Int32Array;
  starts: Int32Array;
  offsets: Int32Array;
  holders: Int32Array;
  counts: Int32Array;
  /** Mean number of terms of a passage, at least 1. */
  averageLength: number;
};

/** The index over a course's passages: their text, and their heading path with the material's name. */
export type CourseIndex = {
  size: number;
  dictionary: ReadonlyMap<string, number>;
  body: Field;
  path: Field;
  genres: readonly Genre[];
};

/** Reads every passage once. Deterministic; a course of 2,000 passages takes tens of milliseconds. */
export function buildCourseIndex(passages: readonly CoursePassage[]): CourseIndex {
  const words = new TermNumbers();
  const body = new FieldBuilder(passages.length);
  const path = new FieldBuilder(passages.length);
  const pages = new Map<CourseMaterial, Map<number, string>>();
  const subdivisions = new Subdivisions(words);
  for (const entry of passages) {
    const text = textOf(entry, pages);
    words.read(text, body);
    body.endPassage();
    words.repeat(fileTitle(entry.material.name), path);
    for (const heading of entry.passage.path) words.repeat(heading, path);
    subdivisions.read(entry.passage.path, text, path);
    path.endPassage();
  }
  const genres = new Map<CourseMaterial, Genre>();
  return {
    size: passages.length,
    dictionary: words.numbers,
    body: body.finish(words.numbers.size),
    path: path.finish(words.numbers.size),
    genres: passages.map(({ material }) => {
      const genre = genres.get(material) ?? genreOf(material);
      genres.set(material, genre);
      return genre;
    }),
  };
}

/** A file's name without its ending, as words. */
export function fileTitle(name: string): string {
  return name.replace(/\.[a-z]{2,4}$/i, '').replace(/[_-]+/g, ' ');
}

function textOf(
  { material, passage }: CoursePassage,
  pages: Map<CourseMaterial, Map<number, string>>,
): string {
  let texts = pages.get(material);
  if (texts === undefined) {
    texts = new Map(material.pages.map((page) => [page.n, page.text]));
    pages.set(material, texts);
  }
  return (texts.get(passage.page) ?? '').slice(passage.start, passage.end);
}

/** Numbers terms as they are met. Words are folded and stemmed once each: most of the speed. */
class TermNumbers {
  readonly numbers = new Map<string, number>();
  private readonly headings = new Map<string, readonly number[]>();
  private readonly lexicon: TermReader['lexicon'] = new Map();

  numberOf(term: string): number {
    let number = this.numbers.get(term);
    if (number === undefined) {
      number = this.numbers.size;
      this.numbers.set(term, number);
    }
    return number;
  }

  /** As `read`, for headings and titles, which come back passage after passage. */
  repeat(heading: string, into: FieldBuilder): void {
    let numbers = this.headings.get(heading);
    if (numbers === undefined) {
      const made: number[] = [];
      this.read(heading, { add: (number) => made.push(number) });
      numbers = made;
      this.headings.set(heading, numbers);
    }
    for (const number of numbers) into.add(number);
  }

  read(text: string, into: { add: (number: number) => void }): void {
    scanTerms(text, {
      lexicon: this.lexicon,
      word: (scanned) => {
        if (scanned.mark < 0) scanned.mark = this.numberOf(scanned.term);
        into.add(scanned.mark);
      },
      reference: (parts) => {
        for (const term of referenceTerms(parts)) into.add(this.numberOf(term));
      },
    });
  }
}

/** Collects the terms of one field, passage after passage, and turns them into postings by counting. */
class FieldBuilder {
  private terms = new Int32Array(1 << 14);
  private used = 0;
  private readonly starts: Int32Array;
  private passage = 0;

  constructor(size: number) {
    this.starts = new Int32Array(size + 1);
  }

  add(number: number): void {
    if (this.used === this.terms.length) {
      const larger = new Int32Array(this.used * 2);
      larger.set(this.terms);
      this.terms = larger;
    }
    this.terms[this.used++] = number;
  }

  endPassage(): void {
    this.passage += 1;
    this.starts[this.passage] = this.used;
  }

  finish(vocabulary: number): Field {
    const { starts } = this;
    const sequence = this.terms.slice(0, this.used);
    const size = starts.length - 1;
    const offsets = new Int32Array(vocabulary + 1);
    const lastSeen = new Int32Array(vocabulary).fill(-1);
    eachTerm(sequence, starts, (term, passage) => {
      if (lastSeen[term] !== passage) offsets[term + 1] = (offsets[term + 1] ?? 0) + 1;
      lastSeen[term] = passage;
    });
    for (let term = 0; term < vocabulary; term++) {
      offsets[term + 1] = (offsets[term + 1] ?? 0) + (offsets[term] ?? 0);
    }
    const holders = new Int32Array(offsets[vocabulary] ?? 0);
    const counts = new Int32Array(holders.length);
    const ends = offsets.slice(0, vocabulary);
    lastSeen.fill(-1);
    eachTerm(sequence, starts, (term, passage) => {
      if (lastSeen[term] !== passage) {
        const at = ends[term] ?? 0;
        holders[at] = passage;
        ends[term] = at + 1;
        lastSeen[term] = passage;
      }
      const at = (ends[term] ?? 1) - 1;
      counts[at] = (counts[at] ?? 0) + 1;
    });
    return {
      sequence,
      starts,
      offsets,
      holders,
      counts,
      averageLength: Math.max(1, this.used / Math.max(1, size)),
    };
  }
}

function eachTerm(
  sequence: Int32Array,
  starts: Int32Array,
  visit: (term: number, passage: number) => void,
): void {
  for (let passage = 0; passage + 1 < starts.length; passage++) {
    const end = starts[passage + 1] ?? 0;
    for (let at = starts[passage] ?? 0; at < end; at++) visit(sequence[at] ?? 0, passage);
  }
}

/**
 * Gives the text of a rule its own numbers: under the heading "§ 1367", the line that begins with "(b)" is 1367(b),
 * and "(6)" under Rule 12(b) is 12(b)(6). A rule's text never says its own number, but questions do.
 */
class Subdivisions {
  private readonly words: TermNumbers;
  private path: readonly string[] = [];
  private number = '';
  private letter = '';

  constructor(words: TermNumbers) {
    this.words = words;
  }

  read(path: readonly string[], text: string, into: FieldBuilder): void {
    if (path.join('\n') !== this.path.join('\n')) {
      this.path = path;
      this.number = RULE_HEADING.exec(path.at(-1) ?? '')?.[1] ?? '';
      this.letter = '';
    }
    if (this.number === '') return;
    for (const match of text.matchAll(SUBDIVISION)) {
      if (match[1] !== undefined) this.letter = match[1];
      else if (this.letter === '') continue;
      into.add(this.words.numberOf(`§${this.number}${this.letter}${match[2] ?? ''}`));
    }
  }
}
