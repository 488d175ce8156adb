import type { TopicMap } from '../../reading/topic-map.ts';
import type { Line, Quote } from '../answer.ts';
import type { Candidates } from '../candidates.ts';
import { type Desk, genreOfMaterial, isFree, phrase, takePlace } from '../desk.ts';
import { headingLine, quoteLine, sayLine } from '../line.ts';
import type { Draft } from '../parts.ts';
import { leansBack } from '../sentence-roles.ts';
import { type Unit, unitsOf, unitsUnder } from '../units.ts';
import { caseItems } from './case-items.ts';
import { doctrineItems } from './doctrine-items.ts';
import { figureItems } from './figure-items.ts';
import { type Choice, type Item, shown } from './item.ts';
import { isDropped } from './quiz-scope.ts';
import { ruleItems } from './rule-items.ts';
import { wordItems } from './word-items.ts';

/** Questions of one quiz. */
const QUESTIONS = 3;
const LETTERS = ['A', 'B', 'C', 'D'];
/** What stands for the words left out of a sentence. */
const BLANK = '____';
/** Fit of a heading from which what stands under it is asked. */
const NEAR = 0.4;
const MOST_HEADINGS = 6;
/** Headings a quiz over the whole course draws from, and how far two draws lie apart. */
const WHOLE_COURSE = 60;
const DRAW_STEP = 17;

/**
 * Three questions on a topic, made of the course's own sentences: which doctrine, which figure, which case, which rule. The
 * choices are headings, figures and cases of the same course, never invented; the answer is the sentence itself, and a
 * wrong choice is shown where it belongs. Which word (must, may) is asked only where nothing better can be.
 */
export function quiz(desk: Desk, found: Candidates): Draft | null {
  return quizOn(desk, topicUnits(desk, found));
}

/** Words of a wish for a quiz that name no topic. */
const NO_TOPIC =
  /\b(?:quiz(?:zes)?|test|ask|examine|me|us|please|can|could|you|give|make|a|an|the|some|any|few|three|more|new|another|questions?|practice|on|about|of|for|from|in|with|everything|anything|all|whole|entire|this|my|our|course|class|materials?|notes|random)\b/gi;

/** True when a student wants to be asked about anything at all. */
export const asksOnAnything = (question: string): boolean => !/\p{L}/u.test(question.replace(NO_TOPIC, ''));

/** What a wish for a quiz is about, without the words of the wish: "offers" of "quiz me on offers". */
export function quizTopic(question: string): string {
  const topic = question.replace(/^.*?\b(?:quiz|test)\b(?: (?:me|us))?(?: (?:on|about))?\s*/i, '').trim();
  return topic === '' ? question : topic;
}

/** A quiz over the whole course: from as many headings of the notes as the seed draws, without topics that were dropped. */
export function quizOnAnything(desk: Desk, map: TopicMap): Draft | null {
  const { course, seed } = desk;
  const notes = course.sections.filter(
    (section) => genreOfMaterial(course, section.materialId) === 'notes' && !isDropped(course, section, map),
  );
  const draws = Math.min(notes.length, WHOLE_COURSE);
  const step = Math.max(1, Math.floor(notes.length / Math.max(1, draws)));
  const first = Math.abs(seed) * DRAW_STEP;
  const drawn = Array.from({ length: draws }, (_, n) => notes[(first + n * step) % notes.length]);
  return quizOn(
    desk,
    drawn.flatMap((section) => (section ? usable(desk, unitsOf(course, section)) : [])),
  );
}

function quizOn(desk: Desk, units: readonly Unit[]): Draft | null {
  const kinds = [
    doctrineItems(desk, units),
    figureItems(desk, units),
    caseItems(desk, units),
    ruleItems(desk, units),
  ];
  const chosen = inTurn(kinds, QUESTIONS);
  const words = wordItems(desk, units).filter(({ stem }) => !chosen.some((item) => item.stem === stem));
  const items = [...chosen, ...words.slice(0, chosen.length === 0 ? QUESTIONS : 1)].slice(0, QUESTIONS);
  if (items.length === 0) return null;
  return { lead: items.flatMap((item, i) => itemLines(desk, item, i + 1)), parts: [], tail: [] };
}

function topicUnits(desk: Desk, found: Candidates): Unit[] {
  const near = found.sections.filter(({ score }) => score > NEAR).slice(0, MOST_HEADINGS);
  const units = new Set([...near.flatMap(({ section }) => unitsUnder(desk.course, section)), ...found.units]);
  const own = usable(desk, [...units]);
  const isNoted = ({ materialId }: Unit) => genreOfMaterial(desk.course, materialId) === 'notes';
  // What the professor wrote is asked before what the readings say.
  return [...own.filter(isNoted), ...own.filter((unit) => !isNoted(unit))];
}

/** Sentences a quiz may be made of. Exams and practice problems tell stories, and their answers are for practice. */
const usable = (desk: Desk, units: readonly Unit[]): Unit[] =>
  units.filter((unit) => {
    const genre = genreOfMaterial(desk.course, unit.materialId);
    const isTold = unit.role === 'ask' || unit.role === 'cite' || leansBack(unit.text);
    return isFree(desk, unit) && !isTold && genre !== 'exam' && genre !== 'practice';
  });

/** One item of each kind in turn, so that a quiz is not three of the same; no sentence and no answer twice. */
function inTurn(kinds: readonly (readonly Item[])[], most: number): Item[] {
  const chosen: Item[] = [];
  const longest = Math.max(...kinds.map((items) => items.length));
  for (let round = 0; chosen.length < most && round < longest; round++) {
    for (const items of kinds) {
      const item = items[round];
      const isTaken = chosen.some(({ stem, key }) => stem === item?.stem || key === item?.key);
      if (item && !isTaken && chosen.length < most) chosen.push(item);
    }
  }
  return chosen;
}

/** The question, its choices in an order the seed sets, the sentence that answers it, and where each other choice belongs. */
function itemLines(desk: Desk, item: Item, number: number): Line[] {
  const choices: Choice[] = [{ text: item.key, where: null }, ...shown(item.key, item.others)];
  const turn = (Math.abs(desk.seed) + number * 7) % choices.length;
  const ordered = [...choices.slice(turn), ...choices.slice(0, turn)];
  const letter = LETTERS[ordered.findIndex(({ text }) => text === item.key)] ?? 'A';
  const { materialId, page, start, end } = item.stem;
  const quote = takePlace(desk, { materialId, page, start, end });
  return [
    { ...headingLine(phrase(desk, item.ask, { n: String(number) })), part: 'question' },
    ...stemLines(desk, item, quote).map((line): Line => ({ ...line, part: 'question' })),
    ...ordered.map(({ text }, i): Line => {
      const own = LETTERS[i] ?? '';
      return { ...sayLine(`${own}  ${text}`, 1), part: 'choice', letter: own };
    }),
    { ...quoteLine([quote], phrase(desk, 'quiz_answer', { letter }), 2), part: 'key', letter },
    ...ordered.flatMap(({ where }, i) => whyLines(desk, where, LETTERS[i] ?? '')),
  ];
}

/** Where a wrong choice would have been right. */
function whyLines(desk: Desk, where: Unit | null, letter: string): Line[] {
  if (where === null) return [];
  const { materialId, page, start, end } = where;
  const quote = takePlace(desk, { materialId, page, start, end });
  return [{ ...quoteLine([quote], phrase(desk, 'quiz_why', { letter }), 2), part: 'why', letter }];
}

/** The sentence with its blanks: what stands between them, each a literal slice; whole where it has none. */
function stemLines(desk: Desk, { blanks, stem }: Item, quote: Quote): Line[] {
  if (blanks.length === 0) return [quoteLine([quote])];
  const ends = [...blanks.map(({ start }) => start), stem.text.length];
  const starts = [0, ...blanks.map(({ end }) => end)];
  const slices = starts.map((from, i) => trimmed(stem.text, from, ends[i] ?? from));
  return slices.flatMap(({ start, end }, i) => {
    // A sentence that opens with its blank has nothing in front of it.
    if (start >= end && i === 0) return [];
    if (start >= end) return [quoteLine([], BLANK)];
    const { materialId, page } = stem;
    const slice = takePlace(desk, { materialId, page, start: stem.start + start, end: stem.start + end });
    return [quoteLine([slice], i === 0 ? '' : BLANK)];
  });
}

function trimmed(text: string, start: number, end: number): { start: number; end: number } {
  const slice = text.slice(start, end);
  // A mark that only closes the sentence says nothing by itself.
  if (!/[\p{L}\p{N}]/u.test(slice)) return { start, end: start };
  return { start: start + slice.length - slice.trimStart().length, end: start + slice.trimEnd().length };
}
