import { QUIZ_QUESTIONS, turned } from '../../doctrine/quiz-form.ts';
import type { TopicMap } from '../../reading/topic-map.ts';
import type { Line } from '../answer.ts';
import type { Candidates } from '../candidates.ts';
import { type Desk, genreOfMaterial, isFree, phrase, takePlace } from '../desk.ts';
import { headingLine, quoteLine, sayLine } from '../line.ts';
import type { Draft } from '../parts.ts';
import { leansBack } from '../sentence-roles.ts';
import { type Unit, unitsOf, unitsUnder } from '../units.ts';
import { caseItems } from './case-items.ts';
import { doctrineItems } from './doctrine-items.ts';
import { figureItems } from './figure-items.ts';
import { type Item, shown } from './item.ts';
import { isDropped } from './quiz-scope.ts';
import { ruleItems } from './rule-items.ts';

const LETTERS = ['A', 'B', 'C', 'D'];
/** What stands for the words left out of a sentence. */
const BLANK = '____';
/** Fit of a heading from which what stands under it is asked. */
const NEAR = 0.4;
const MOST_HEADINGS = 6;
/** How far two questions of a quiz on the whole course lie apart, of a hundred that could be asked. */
const DRAW_STEP = 17;
/** Of its own questions a quiz on the whole course asks so many, however few there are. */
const FEWEST = 3;

/**
 * Up to ten questions on a topic, made of the course's own sentences: which doctrine, which figure, which case, which
 * rule. The choices are names, figures and cases of the same course, never invented and all of one kind; the answer is
 * the sentence itself, and a wrong choice is shown where it belongs.
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

/** A quiz over the whole course: from all of its notes without topics that were dropped, other questions for another seed. */
export function quizOnAnything(desk: Desk, map: TopicMap): Draft | null {
  const { course, seed } = desk;
  const notes = course.sections.filter(
    (section) => genreOfMaterial(course, section.materialId) === 'notes' && !isDropped(course, section, map),
  );
  const units = usable(
    desk,
    notes.flatMap((section) => unitsOf(course, section)),
  );
  const kinds = itemsOf(desk, units).map((items) => drawn(items, Math.abs(seed)));
  const all = kinds.reduce((sum, items) => sum + items.length, 0);
  // Where a course has few, some are left for the next quiz.
  return draftOf(desk, kinds, Math.min(QUIZ_QUESTIONS, Math.max(FEWEST, Math.ceil(all / 2))));
}

/** Items in the order in which a seed draws them: far apart, each once. */
function drawn(items: readonly Item[], seed: number): Item[] {
  const order = items.map((item, at) => ({ item, place: ((at + 1) * DRAW_STEP + seed * 29) % 101 }));
  return order.sort((a, b) => a.place - b.place).map(({ item }) => item);
}

const quizOn = (desk: Desk, units: readonly Unit[]): Draft | null =>
  draftOf(desk, itemsOf(desk, units), QUIZ_QUESTIONS);

const itemsOf = (desk: Desk, units: readonly Unit[]): Item[][] => [
  doctrineItems(desk, units),
  figureItems(desk, units),
  caseItems(desk, units),
  ruleItems(desk, units),
];

function draftOf(desk: Desk, kinds: readonly (readonly Item[])[], most: number): Draft | null {
  const items = inTurn(kinds, most);
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
  const choices = [{ text: item.key, where: null }, ...shown(item.key, item.others)];
  const ordered = turned(choices, item.stem.text, desk.seed);
  const letter = LETTERS[ordered.findIndex(({ where }) => where === null)] ?? 'A';
  const { materialId, page, start, end } = item.stem;
  const quote = takePlace(desk, { materialId, page, start, end });
  return [
    { ...headingLine(phrase(desk, item.ask, { n: String(number) })), part: 'question' },
    ...stemLines(desk, item).map((line): Line => ({ ...line, part: 'question' })),
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

/** The sentence from where it is asked, with its blank: what stands before and after it, each a literal slice. */
function stemLines(desk: Desk, { blank, stem, from }: Item): Line[] {
  const slice = (first: number, last: number, label = ''): Line[] => {
    const text = stem.text.slice(first, last);
    // A mark that only closes the sentence says nothing by itself.
    if (!/[\p{L}\p{N}]/u.test(text)) return label === '' ? [] : [quoteLine([], label)];
    const start = stem.start + first + (text.length - text.trimStart().length);
    const end = stem.start + first + text.trimEnd().length;
    return [
      quoteLine([takePlace(desk, { materialId: stem.materialId, page: stem.page, start, end })], label),
    ];
  };
  if (!blank) return slice(from, stem.text.length);
  return [...slice(from, blank.start), ...slice(blank.end, stem.text.length, BLANK)];
}
