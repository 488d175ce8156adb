import type { Place } from '../indexing/passage.ts';
import { countWords } from './clean-text.ts';
import { markerOf } from './exam-markers.ts';
import type { MaterialLine } from './material-lines.ts';
import { sentences } from './sentences.ts';

/** What an exam says about itself. `value` is minutes for `time`, a word for `book`, the words themselves otherwise. */
export type Instruction = {
  trait: 'book' | 'time' | 'structure' | 'weight' | 'length' | 'grading';
  value: string;
  place: Place;
  /** The literal sentence at `place`. */
  text: string;
};

/** Instructions stand in front of the first facts or question; a cover page is not longer than this many lines. */
const COVER_LINES = 60;

/** The instructions of an exam, sentence by sentence. */
export function readInstructions(lines: readonly MaterialLine[]): Instruction[] {
  return coverOf(lines).flatMap((line) =>
    sentences(line.text).flatMap(({ start, end }) => {
      const text = line.text.slice(start, end);
      const place = {
        materialId: line.materialId,
        page: line.page,
        start: line.start + start,
        end: line.start + end,
      };
      return traitsOf(text).map(({ trait, value }) => ({ trait, value, place, text }));
    }),
  );
}

/** Minutes an instruction sentence allows for the whole exam, or null: "three (3) hours" is 180. */
export function statedMinutes(text: string): number | null {
  const match =
    /\b(one|two|three|four|five|six|eight|twenty-four|\d{1,2}(?:\.5)?)\s*(?:\(\d{1,2}\)\s*)?(?:and\s+(?:a|one)[- ]half\s*)?[- ]?hours?\b/i.exec(
      text,
    );
  const minutes = /\b(\d{2,3})\s*[- ]?minutes?\b/i.exec(text);
  if (!match) return minutes ? Number(minutes[1]) : null;
  const word = (match[1] ?? '').toLowerCase();
  const hours = HOURS[word] ?? Number(word);
  const half = /half/i.test(match[0]) ? 30 : 0;
  const more = /^\s*(?:and|,)\s*(\d{1,2})\s*minutes?\b/i.exec(text.slice(match.index + match[0].length))?.[1];
  return Number.isFinite(hours) ? hours * 60 + half + Number(more ?? 0) : null;
}

const HOURS: Readonly<Record<string, number>> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  eight: 8,
  'twenty-four': 24,
};

/** A sentence on the time of the whole exam says so with one of these; a cover may also say "Four hours." and no more. */
const TIME_WORDS =
  /\b(?:exam(?:ination)?|complete|have|time|allotted|allowed|lasts?|takes?|(?:closed|open)[- ]book)\b/i;
const SHORT_LINE = 8;

/** What has a weight of an exam; a share of anything else belongs to the story. */
const GRADED =
  /\b(?:questions?|problems?|essays?|parts?|sections?|answers?|exam(?:ination)?|grade|points)\b/i;

function coverOf(lines: readonly MaterialLine[]): MaterialLine[] {
  const end = lines.findIndex((line, at) => at > 2 && isBeginning(line.bare));
  return lines.slice(0, Math.min(COVER_LINES, end < 0 ? COVER_LINES : end));
}

/** A question's head, the facts, or a numbered paragraph too long to be an instruction. */
function isBeginning(bare: string): boolean {
  const kind = markerOf(bare)?.kind;
  return kind === 'question' || /^facts\b/i.test(bare) || (kind === 'number' && bare.length > 150);
}

function traitsOf(text: string): { trait: Instruction['trait']; value: string }[] {
  const plain = text.replace(/\*+/g, '');
  const found: { trait: Instruction['trait']; value: string }[] = [];
  const book = bookOf(plain);
  if (book !== null) found.push({ trait: 'book', value: book });
  const minutes = statedMinutes(plain);
  const isReading = /\breading (?:period|time)\b/i.test(plain);
  if (minutes !== null && !isReading && (TIME_WORDS.test(plain) || countWords(plain) <= SHORT_LINE))
    found.push({ trait: 'time', value: String(minutes) });
  if (
    /\b(?:exam(?:ination)?|part)\b.*\b(?:consists? of|organized into|divided into|(?:contains?|has)\b.{0,25}\b(?:parts|questions?|problems?|essays?|sections|appendices)\b)/i.test(
      plain,
    )
  )
    found.push({ trait: 'structure', value: text });
  if (
    GRADED.test(plain) &&
    /\b(?:equal(?:ly)?\b.*\b(?:weight(?:ed)?|value)|worth\b|weighted\b|\beach\b.*\bcounts?\b.*\b(?:half|third|fourth|quarter|fifth)\b|\d{1,3}\s*(?:points|%|percent))/i.test(
      plain,
    )
  )
    found.push({ trait: 'weight', value: text });
  if (
    /\b(?:typed pages?|page limit|word limit|\d[\d,]*\s+(?:words|characters)|limit on the length)\b/i.test(
      plain,
    )
  )
    found.push({ trait: 'length', value: text });
  if (
    /\bgraded?\b.*\b(?:based on|according to|for)\b.*\b(?:issues?|analysis|rules?|clarity|organization)\b/i.test(
      plain,
    )
  )
    found.push({ trait: 'grading', value: text });
  return found;
}

const OPEN =
  /\bopen[-\s]?book\b|\bmay (?:bring|use)(?: in)? any (?:written |printed |paper |course )*(?:materials?|notes|books?)\b/i;

/** How a sentence calls the exam: closed book, open book or take-home; null when it does not say. */
export function bookOf(text: string): 'closed' | 'open' | 'take-home' | null {
  if (/\btake-?\s?home\b/i.test(text)) return 'take-home';
  if (/\bclosed[-\s]?book\b/i.test(text)) return 'closed';
  if (/\b(?:not|neither(?: exam)? is|never)\s+(?:an?\s+)?open[-\s]?book\b/i.test(text)) return 'closed';
  return OPEN.test(text) ? 'open' : null;
}
