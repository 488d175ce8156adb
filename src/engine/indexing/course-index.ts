import { type Field, FieldBuilder } from './field.ts';
import { type Genre, genreOf } from './genre.ts';
import type { CourseMaterial } from './passage.ts';
import type { CoursePassage } from './section.ts';
import { Subdivisions } from './subdivisions.ts';
import { referenceTerms, scanTerms, type TermReader } from './terms.ts';

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
  const subdivisions = new Subdivisions();
  for (const entry of passages) {
    const text = textOf(entry, pages);
    words.read(text, body);
    body.endPassage();
    words.repeat(fileTitle(entry.material.name), path);
    for (const heading of entry.passage.path) words.repeat(heading, path);
    for (const term of subdivisions.termsIn(entry.passage.path, text)) path.add(words.numberOf(term));
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
