import { countWords } from './clean-text.ts';
import { nameWords } from './exam-head.ts';
import { readInstructions } from './exam-instructions.ts';
import type { MaterialLine } from './material-lines.ts';

/** A file name that says whose answer it is; "model answer" alone may be the professor's own. */
const STUDENTS = /\b(?:students?|candidates?|examinees?)\b.{0,12}\b(?:answers?|responses?)\b/i;
/** What exam software and exam offices print above an answer: who wrote it, by number, and how long it is. */
const SOFTWARE =
  /^answer[-\s]to[-\s]question\b|\b(?:exam|student|candidate|anonymous|blind|grading) (?:id|number|no\.?)\s*[:#]?\s*\d{2,}\b|\bID:\s*\d{2,}\b|^student\s+#?\d{1,4}\b|\btotal number of (?:words|characters)\b|\bexam mode\b/i;
const HEAD_LINES = 10;
const LONGEST_HEADER = 120;
/** So many instructions, or words to the reader per thousand, and a text is a paper or a memo. */
const FEW_INSTRUCTIONS = 2;
const MUCH_YOU = 5;
/** From so many words on a text tells what it is by how it speaks; the others are per thousand words. */
const FEWEST_WORDS = 400;
const MUCH_REASON = 4;
const MUCH_OPINION = 2;
const MUCH_ASKED = 4;

const REASONS = /\b(?:because|therefore|thus|however|likely|probably|since|although)\b/gi;
const OPINIONS =
  /\bI\b(?!\.)|\b(?:would|could|will|might|may|can|should) (?:(?:also|not|still|then|first|\w+ly) )?(?:argue|claim|contend|respond|assert|be (?:charged|guilty|liable|held))\b/g;

/** Whether the name of a file, or what exam software prints at its head, says that a student wrote it as an answer. */
export function isSignedAnswer(lines: readonly MaterialLine[], name: string): boolean {
  const isSigned = STUDENTS.test(nameWords(name)) || lines.slice(0, HEAD_LINES).some(isSoftwareLine);
  return isSigned && !instructs(lines, outsideQuotes(lines));
}

/** Whether exam software printed a line above an answer: "Answer-to-Question-1", "Exam ID: 417". */
export const isSoftwareLine = ({ bare }: Pick<MaterialLine, 'bare'>): boolean =>
  bare.length <= LONGEST_HEADER && SOFTWARE.test(bare);

/** Whether a text reads as an answer does: it gives reasons and opinions, instructs nobody and hardly asks. */
export function readsAsAnswer(lines: readonly MaterialLine[]): boolean {
  const text = outsideQuotes(lines);
  return (
    countWords(text) >= FEWEST_WORDS &&
    rate(text, REASONS) >= MUCH_REASON &&
    rate(text, OPINIONS) >= MUCH_OPINION &&
    rate(text, /\?/g) < MUCH_ASKED &&
    !instructs(lines, text)
  );
}

const instructs = (lines: readonly MaterialLine[], text: string): boolean =>
  hasCover(lines) || rate(text, /\byour?\b/gi) >= MUCH_YOU;

/** Whether a text begins with instructions for an exam: books, hours, questions and what they count. */
export const hasCover = (lines: readonly MaterialLine[]): boolean =>
  readInstructions(lines).filter(({ trait }) => trait !== 'length').length >= FEW_INSTRUCTIONS;

/** How often a pattern stands in a thousand words. */
const rate = (text: string, pattern: RegExp): number =>
  ((text.match(pattern) ?? []).length * 1_000) / Math.max(1, countWords(text));

const outsideQuotes = (lines: readonly MaterialLine[]): string =>
  lines
    .map(({ bare }) => bare)
    .join('\n')
    .replace(/“[^”]*”|"[^"\n]*"/g, ' ');
