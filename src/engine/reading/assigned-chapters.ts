/**
 * A chapter of a book that a schedule assigns: `book` as printed before it, empty without one, and the sections, each as a path of
 * numbers from 1 ("§ 1.3" is [1, 3]); none means the whole chapter.
 */
export type AssignedChapter = { book: string; chapter: number; sections: number[][] };

const AND = '\\s*(?:[-–—]|,?\\s*(?:&|and)|,)\\s*';
const list = (one: string) => `${one}(?:${AND}${one})*`;
const CHAPTERS = new RegExp(
  `\\b(?:chapters?|chaps?\\.?|chs?\\.?)\\s*(${list('\\d{1,2}(?![\\d.]*\\d)')})(?:\\s*[,:(]?\\s*(?:§+|sections?|secs?\\.?)\\s*(${list('\\d{1,2}(?:\\.\\d{1,2})*')}))?`,
  'gi',
);
/** Numbers from the first to the last of a range; a range of more is none. */
const LONGEST_RANGE = 20;

/** The chapters that a reading assigns: "Casebook, Chap. 3, §§ 1 & 2; Hill, Chap. 5-7" names one in parts and three of another book. */
export function assignedChapters(reading: string): AssignedChapter[] {
  return [...reading.matchAll(CHAPTERS)].flatMap(({ index, 1: chapters = '', 2: sections }) => {
    const before = reading.slice(0, index).replace(/[\s,:]+$/, '');
    const book =
      before
        .split(/[;|:,()\n]/)
        .at(-1)
        ?.trim() ?? '';
    const numbers = pathsIn(chapters).flatMap(([n]) => n ?? []);
    return numbers.map((chapter) => ({
      book,
      chapter,
      sections: numbers.length === 1 && sections !== undefined ? pathsIn(sections) : [],
    }));
  });
}

/** The numbers of a list, ranges written out: "1-3 & 5.2" is [1], [2], [3], [5, 2]. */
function pathsIn(text: string): number[][] {
  const paths: number[][] = [];
  for (const { 1: dash, 2: number = '' } of text.matchAll(/([-–—]\s*)?(\d+(?:\.\d+)*)/g)) {
    const path = number.split('.').map(Number);
    const [first, last] = [paths.at(-1)?.at(-1) ?? 0, path.at(-1) ?? 0];
    if (dash && last - first < LONGEST_RANGE)
      for (let n = first + 1; n < last; n += 1) paths.push([...path.slice(0, -1), n]);
    paths.push(path);
  }
  return paths;
}

const CHAPTER_FILE = /(?<!\p{L})ch(?:ap(?:ter)?)?[\s._-]*0*(\d{1,2})(?!\d)/iu;

/** The number of the chapter that a file is by its name ("Torts ch. 03.pdf"); null where it is none. */
export function chapterOfFile(name: string): number | null {
  const number = CHAPTER_FILE.exec(name.replace(/\.\w+$/, ''))?.[1];
  return number === undefined ? null : Number(number);
}
