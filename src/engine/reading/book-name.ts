/** Words of a book's name that name no book. */
const PLAIN =
  /^(?:case|course|book|casebook|coursebook|textbook|text|reader|coursepack|packet|supplement|supp|cb|readings?|assignments?|read|the|of|and|on|for|pages?|pp?|pgs?|vol|part|ch|chapter)$/;

const wordsOf = (text: string): string[] =>
  (text.toLowerCase().match(/\p{L}+|\d+/gu) ?? []).map((word) => word.replace(/^0+(?=\d)/, ''));

const tellingWords = (book: string): string[] => wordsOf(book).filter((word) => !PLAIN.test(word));

/** Whether what a syllabus calls a book tells which it is: "Hill" does, "Casebook" does not. */
export const tellsBook = (book: string): boolean => tellingWords(book).length > 0;

/** Whether a file's name has all the words that tell a book, as a syllabus calls it. */
export function isCalledBook(fileName: string, book: string): boolean {
  const own = new Set(wordsOf(fileName));
  return tellingWords(book).every((word) => own.has(word));
}
