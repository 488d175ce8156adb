import { type Field, FieldBuilder } from './field.ts';
import { type Genre, genreOf } from './genre.ts';
import type { CourseMaterial } from './passage.ts';
import type { CoursePassage } from './section.ts';
import { Subdivisions } from './subdivisions.ts';
import { referenceTerms, scanTerms, type TermReader } from './terms.ts';
import { sharedVocabulary } from './vocabulary.ts';

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
    const page = pageOf(entry, pages);
    const { start, end } = entry.passage;
    words.read(page, body, start, end);
    body.endPassage();
    words.repeat(fileTitle(entry.material.name), path);
    for (const heading of entry.passage.path) words.repeat(heading, path);
    for (const term of subdivisions.termsIn(entry.passage.path, page, start, end))
      path.add(words.numberOf(term));
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

/** The text of the page a passage stands on. */
function pageOf(
  { material, passage }: CoursePassage,
  pages: Map<CourseMaterial, Map<number, string>>,
): string {
  let texts = pages.get(material);
  if (texts === undefined) {
    texts = new Map(material.pages.map((page) => [page.n, page.text]));
    pages.set(material, texts);
  }
  return texts.get(passage.page) ?? '';
}

/** Numbers terms as they are met. */
class TermNumbers {
  readonly numbers = new Map<string, number>();
  private readonly headings = new Map<string, readonly number[]>();
  private readonly vocabulary = sharedVocabulary();
  /** The number, plus 1, of the term of each word of the vocabulary; 0 for words not met yet. */
  private ofWords = new Int32Array(1 << 14);

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

  read(text: string, into: { add: (number: number) => void }, start = 0, end = text.length): void {
    const reader: TermReader = {
      vocabulary: this.vocabulary,
      word: ({ at, term }) => {
        if (at < 0) return into.add(this.numberOf(term));
        if (at >= this.ofWords.length) this.makeRoom(at);
        let number = this.ofWords[at] ?? 0;
        if (number === 0) {
          number = this.numberOf(term) + 1;
          this.ofWords[at] = number;
        }
        into.add(number - 1);
      },
      reference: (parts) => {
        for (const term of referenceTerms(parts)) into.add(this.numberOf(term));
      },
    };
    scanTerms(text, reader, start, Math.min(end, text.length));
  }

  private makeRoom(at: number): void {
    const larger = new Int32Array(2 * (at + 1));
    larger.set(this.ofWords);
    this.ofWords = larger;
  }
}
