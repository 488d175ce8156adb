import { bookOf, statedMinutes } from './exam-instructions.ts';
import { labeledSentences } from './labeled-sentences.ts';
import type { MaterialLine } from './material-lines.ts';
import type { Sentence } from './sentences.ts';
import type { Quoted } from './syllabus.ts';

/**
 * What a syllabus says on the form of the final. `value` is closed, open or take-home for `book`, minutes for
 * `minutes`, essay, short answer or multiple choice for `kind`, "4500 words" for `limit`, a number for `pages` of notes
 * that may be brought.
 */
export type FormTrait = Quoted & { trait: 'book' | 'minutes' | 'kind' | 'limit' | 'pages'; value: string };

const EXAM = /\b(?:exam(?:ination)?s?|final)\b/i;
const OTHER_EXAM = /\b(?:mid-?\s?terms?|quiz(?:zes)?|practice exams?)\b/i;
/** A sentence without a subject of its own goes on about the exam before it. */
const GOES_ON =
  /^(?:it|its|this|they|both|there|you (?:will|may|have)|each|answers?|your answers?|no answer|neither)\b/i;
const KINDS: readonly [string, RegExp][] = [
  ['multiple choice', /\bmultiple[- ]choice\b/i],
  ['short answer', /\bshort[- ]answers?\b/i],
  ['essay', /\bessays?\b/i],
];
/** Minutes of each question are not those of the exam. */
const EACH = /\b(?:minutes?|hours?)\s+(?:each|apiece|per)\b/i;
const LIMIT =
  /\b(?:exceed|limit(?:ed)?(?: to| of)?|at most|no (?:more|longer) than|maximum(?: of)?)\s+(?:of\s+|to\s+)?(\d[\d,]*)\s+(words|characters)\b/i;

const NUMBERS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
/** "a two-page outline", "up to 3 double-sided pages of notes", "one sheet of paper". */
const PAGES = new RegExp(
  `\\b(${NUMBERS.join('|')}|\\d{1,3})[-\\s]+(?:\\(\\d{1,3}\\)\\s*)?(?:(?:double|single)[-\\s]sided\\s+|typed\\s+|handwritten\\s+|printed\\s+|letter[-\\s]sized?\\s+)*(?:pages?|sheets?)\\b`,
  'i',
);
const BROUGHT = /\b(?:outlines?|notes|cheat sheets?|bring|brought|sheets? of paper|aids?)\b/i;

/** The form of the final, each trait with the literal sentence that states it; what is said of other exams is left out. */
export function readForm(lines: readonly MaterialLine[]): FormTrait[] {
  const form: FormTrait[] = [];
  let isOnFinal = false;
  for (const line of lines) {
    if (line.type === 'heading') isOnFinal = EXAM.test(line.bare) && !OTHER_EXAM.test(line.bare);
    else if (line.type !== 'table') {
      for (const piece of labeledSentences(line.text)) {
        const text = line.text.slice(piece.start, piece.end).replace(/\*+/g, '');
        isOnFinal = isAboutFinal(text, isOnFinal);
        if (isOnFinal) form.push(...traitsIn(line, piece, text));
      }
    } else if (/^\W*final\b/i.test(line.bare))
      form.push(...traitsIn(line, { start: 0, end: line.text.length }, line.bare));
  }
  return form;
}

/** A final and another exam in one sentence: it is on both, unless another sentence tells them apart. */
function isAboutFinal(text: string, before: boolean): boolean {
  if (/\bfinal\b/i.test(text)) return true;
  if (OTHER_EXAM.test(text)) return false;
  return EXAM.test(text) || (before && GOES_ON.test(text.replace(/^[-*•\s]+/, '')));
}

function traitsIn(line: MaterialLine, piece: Sentence, text: string): FormTrait[] {
  const quoted: Quoted = {
    place: {
      materialId: line.materialId,
      page: line.page,
      start: line.start + piece.start,
      end: line.start + piece.end,
    },
    text: line.text.slice(piece.start, piece.end),
  };
  const found: FormTrait[] = KINDS.filter(([, words]) => words.test(text)).map(([value]) => ({
    ...quoted,
    trait: 'kind',
    value,
  }));
  const book = bookOf(text);
  if (book !== null) found.push({ ...quoted, trait: 'book', value: book });
  const minutes = EACH.test(text) ? null : statedMinutes(text);
  if (minutes !== null) found.push({ ...quoted, trait: 'minutes', value: String(minutes) });
  const limit = statedLimit(text);
  if (limit !== null) found.push({ ...quoted, trait: 'limit', value: limit });
  const pages = allowedPages(text);
  if (pages !== null) found.push({ ...quoted, trait: 'pages', value: pages });
  return found;
}

/** How many pages of notes or of an outline a sentence lets students bring; null where it says nothing of them. */
export function allowedPages(text: string): string | null {
  const many = BROUGHT.test(text) ? PAGES.exec(text)?.[1]?.toLowerCase() : undefined;
  if (many === undefined) return null;
  const word = NUMBERS.indexOf(many);
  return String(word < 0 ? Number(many) : word + 1);
}

/** The limit of length that a sentence sets, "4500 words"; null where it sets none. */
export function statedLimit(text: string): string | null {
  const limit = LIMIT.exec(text);
  return limit && `${limit[1]?.replace(',', '')} ${limit[2]}`;
}
