import type { Course, Section } from '../indexing/course.ts';
import type { Line } from './answer.ts';
import type { Candidates } from './candidates.ts';
import { caseSectionOf, type Desk, isFree, phrase, sectionOf, takePlace } from './desk.ts';
import { caseName, headingKind } from './heading-kind.ts';
import { headingLine, quoteLine, sayLine } from './line.ts';
import type { Draft } from './parts.ts';
import { partiesOf } from './party-words.ts';
import { leansBack, namesParty } from './sentence-roles.ts';
import { type Unit, unitsOf, unitsUnder } from './units.ts';

/** Questions of one quiz, and choices of one question. */
const QUESTIONS = 3;
const CHOICES = 4;
const LETTERS = ['A', 'B', 'C', 'D'];
const FIGURE =
  /\$\s?\d+(?:[,.]\d+)*(?:\s(?:million|billion))?|\b\d+\s(?:days?|years?|months?|hours?|weeks?)\b/i;

type Item = { ask: string; stem: string | null; key: string; others: string[]; answer: Unit };

/**
 * Three questions on a topic, made from the course's own sentences: which case, which figure, which word. The choices
 * are cases, figures and modals of the same course, never invented, and the answer is the sentence itself.
 */
export function quiz(desk: Desk, found: Candidates): Draft | null {
  const units = topicUnits(desk, found);
  const items = [...caseItems(desk, units), ...figureItems(desk.course, units), ...modalItems(units)];
  const chosen = spread(items, QUESTIONS);
  if (chosen.length === 0) return null;
  return { lead: chosen.flatMap((item, i) => itemLines(desk, item, i + 1)), parts: [], tail: [] };
}

function topicUnits(desk: Desk, found: Candidates): Unit[] {
  const near = found.sections.filter(({ score }) => score > 0.4).slice(0, 6);
  const units = [
    ...new Set([...near.flatMap(({ section }) => unitsUnder(desk.course, section)), ...found.units]),
  ];
  return units.filter(
    (unit) => isFree(desk, unit) && unit.role !== 'ask' && unit.role !== 'cite' && !leansBack(unit.text),
  );
}

/** One item of each kind in turn, so that a quiz is not three of the same. */
function spread(items: readonly Item[], most: number): Item[] {
  const kinds = [...new Set(items.map((item) => item.ask))];
  const chosen: Item[] = [];
  for (let round = 0; chosen.length < most && round < items.length; round++) {
    for (const kind of kinds) {
      const item = items.filter((one) => one.ask === kind)[round];
      if (item && chosen.length < most) chosen.push(item);
    }
  }
  return chosen;
}

/** A holding that names none of its parties, with the other cases of the same material as choices. */
function caseItems(desk: Desk, units: readonly Unit[]): Item[] {
  const holdings = units.filter((unit) => unit.role === 'hold' && unit.words > 8 && unit.words < 60);
  return holdings.flatMap((unit) => {
    const section = caseSectionOf(desk.course, sectionOf(desk.course, unit));
    if (!section || namesParty(unit.text, new Set(partiesOf(section.heading)))) return [];
    const key = caseName(section.heading);
    const others = otherCases(desk.course, section).filter((name) => name !== key);
    return others.length >= CHOICES - 1
      ? [{ ask: 'quiz_case', stem: unit.text, key, others, answer: unit }]
      : [];
  });
}

/** Cases of the same material, the nearest first. */
function otherCases(course: Course, section: Section): string[] {
  const cases = course.sections.filter(
    (other) =>
      other.materialId === section.materialId &&
      headingKind(other.heading) === 'case' &&
      unitsUnder(course, other).length > 0,
  );
  const near = cases.sort((a, b) => Math.abs(a.index - section.index) - Math.abs(b.index - section.index));
  return [...new Set(near.map((other) => caseName(other.heading)))];
}

/** A sentence with its figure blanked, among other figures of the same unit in the course. */
function figureItems(course: Course, units: readonly Unit[]): Item[] {
  return units
    .filter(
      (unit) =>
        FIGURE.test(unit.text) &&
        unit.words > 6 &&
        unit.words < 60 &&
        unit.role !== 'fact' &&
        unit.role !== 'example',
    )
    .flatMap((unit) => {
      const key = FIGURE.exec(unit.text)?.[0] ?? '';
      const others = otherFigures(course, unit, key);
      const once = unit.text.split(key).length === 2;
      return once && others.length >= CHOICES - 1
        ? [{ ask: 'quiz_number', stem: unit.text, key, others, answer: unit }]
        : [];
    });
}

function otherFigures(course: Course, unit: Unit, key: string): string[] {
  const isMoney = key.startsWith('$');
  const found = course.sections
    .flatMap((section) => unitsOf(course, section))
    .flatMap((other) => (other === unit ? [] : (FIGURE.exec(other.text)?.[0] ?? [])));
  const alike = found.filter(
    (figure) => figure.startsWith('$') === isMoney && figure.toLowerCase() !== key.toLowerCase(),
  );
  const singular = (figure: string) => figure.toLowerCase().replace(/s$/, '');
  return alike.filter(
    (figure, i) =>
      alike.findIndex((one) => singular(one) === singular(figure)) === i &&
      singular(figure) !== singular(key),
  );
}

const MODALS = ['must', 'may', 'must not', 'need not'];
/** A rule with its modal blanked; the choices are the other modals. */
function modalItems(units: readonly Unit[]): Item[] {
  return units
    .filter(
      (unit) =>
        (unit.role === 'rule' || unit.role === 'exc') &&
        unit.words > 6 &&
        !/\bmay or\b/.test(unit.text) &&
        unit.words < 50,
    )
    .flatMap((unit) => {
      const found = [...unit.text.matchAll(/\b(?:must not|need not|must|may)\b(?! not)/g)];
      const key = found[0]?.[0];
      return key && found.length === 1
        ? [
            {
              ask: 'quiz_word',
              stem: unit.text,
              key,
              others: MODALS.filter((modal) => modal !== key),
              answer: unit,
            },
          ]
        : [];
    });
}

/** The question, its choices in an order the seed sets, and the sentence that answers it. */
function itemLines(desk: Desk, item: Item, number: number): Line[] {
  const choices = [item.key, ...item.others.slice(0, CHOICES - 1)];
  const turn = (Math.abs(desk.seed) + number * 7) % choices.length;
  const ordered = [...choices.slice(turn), ...choices.slice(0, turn)];
  const letter = LETTERS[ordered.indexOf(item.key)] ?? 'A';
  const { materialId, page, start, end } = item.answer;
  const quote = takePlace(desk, { materialId, page, start, end });
  const stem = item.ask === 'quiz_case' ? [quoteLine([quote])] : stemLines(desk, item, quote);
  return [
    { ...headingLine(phrase(desk, item.ask, { n: String(number) })), part: 'question' },
    ...stem.map((line): Line => ({ ...line, part: 'question' })),
    ...ordered.map((choice, i): Line => {
      const own = LETTERS[i] ?? '';
      return { ...sayLine(`${own}  ${choice}`, 1), part: 'choice', letter: own };
    }),
    { ...quoteLine([quote], phrase(desk, 'quiz_answer', { letter }), 2), part: 'key', letter },
  ];
}

/** The sentence before and after its blank, each a literal slice. */
function stemLines(desk: Desk, item: Item, quote: ReturnType<typeof takePlace>): Line[] {
  const at = item.answer.text.indexOf(item.key);
  const { materialId, page, start, end } = quote;
  const sides = [
    { materialId, page, start, end: start + item.answer.text.slice(0, at).trimEnd().length },
    {
      materialId,
      page,
      start:
        start +
        at +
        item.key.length +
        (/^\s*/.exec(item.answer.text.slice(at + item.key.length))?.[0].length ?? 0),
      end,
    },
  ].filter((place) => place.end > place.start);
  const [before, after] = sides.map((place) => takePlace(desk, place));
  if (!before || !after) return [quoteLine([before ?? after ?? quote], '____')];
  return [quoteLine([before]), quoteLine([after], '____')];
}
