import { countWords } from './clean-text.ts';
import { isSoftwareLine } from './exam-answer.ts';
import { markerOf } from './exam-markers.ts';
import type { MaterialLine } from './material-lines.ts';

/** A line of a key, checklist or model answer with the call it answers ("Question 2b"; empty before the first). */
export type KeyLine = {
  line: MaterialLine;
  part: string | null;
  question: string;
  letter: string;
  /** A heading, or the first line of a question: where a key names what was tested. */
  isHead: boolean;
  /** What a student wrote, printed as an example: not the professor's own words. */
  isStudents: boolean;
  /** An outline says each thing once; an explanation in prose says many things in passing. */
  isProse: boolean;
};

/** An outline's lines are short; above this many words a line a key is prose. */
const OUTLINE_WORDS = 14;

/** The line above answers of students, and the one above what the professor says. */
const STUDENTS =
  /^(?:(?:some|here are|examples?|samples?|excerpts?)\b.{0,20}|(?:strong|good|excellent|sample|model|selected|actual)\s)*students?['’]?\s+(?:exam\s+)?(?:answers?|responses?)[^.]{0,20}$/i;
const PROFESSORS = /^(?:prof(?:essor|\.)?\b.{0,40}\b)?(?:commentary|comments?|feedback|my comments)\s*:?$/i;

/** Reads a key line by line, keeping track of the part, question and letter it stands at. */
export function readKey(lines: readonly MaterialLine[]): KeyLine[] {
  const markers = lines.map((line) => markerOf(line.bare));
  const hasHeads = markers.some((marker) => marker?.kind === 'question');
  const words = lines.map((line) => countWords(line.bare));
  const isProse = words.reduce((sum, count) => sum + count, 0) / Math.max(1, lines.length) > OUTLINE_WORDS;
  let at: { part: string | null; question: string; letter: string } = {
    part: null,
    question: '',
    letter: '',
  };
  let isStudents = false;
  const signedFrom = lines.findIndex(isSoftwareLine);
  const read = lines.map((line, index) => {
    const before = at;
    at = advance(at, line, markers[index] ?? null, hasHeads);
    const isHead = line.type === 'heading' || at !== before;
    if (STUDENTS.test(line.bare)) isStudents = true;
    else if (PROFESSORS.test(line.bare) || at.part !== before.part || at.question !== before.question)
      isStudents = false;
    const isSigned = signedFrom >= 0 && index >= signedFrom;
    return { line, ...at, isHead, isStudents: isStudents || isSigned, isProse };
  });
  return read.filter(({ line }) => !isSoftwareLine(line));
}

type At = { part: string | null; question: string; letter: string };

function advance(at: At, line: MaterialLine, marker: ReturnType<typeof markerOf>, hasHeads: boolean): At {
  switch (marker?.kind) {
    case 'part':
      return { part: marker.value, question: '', letter: '' };
    case 'question':
    case 'number-letter':
      return { ...at, question: marker.value, letter: marker.letter };
    case 'number':
      return !hasHeads && follows(at.question, marker.value, line)
        ? { ...at, question: marker.value, letter: '' }
        : at;
    case 'letter':
      return at.question !== '' && (line.type !== 'item' || line.level <= 1)
        ? { ...at, letter: marker.value }
        : at;
    default:
      return at;
  }
}

/** A number opens a question when it is a heading or the next in order; other numbers count steps of an answer. */
function follows(current: string, value: string, line: MaterialLine): boolean {
  const isNext = Number(value) === (current === '' ? 1 : Number(current) + 1);
  return line.type === 'heading' || (isNext && line.level <= 1);
}
