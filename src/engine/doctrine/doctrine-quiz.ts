import type { Line } from '../answering/answer.ts';
import { say } from '../answering/phrases.ts';
import { nicknamesOf } from '../finding/case-name.ts';
import { termsOf } from '../indexing/terms.ts';
import type { Doctrine, LeadingCase } from './entry.ts';
import { citation, generalLine } from './general-line.ts';
import { isAskable, standsAlone, turned } from './quiz-form.ts';
import { authorityOf, neighborsOf, type Shelf } from './statements.ts';

/** Choices of one question, and the fewest that make a choice. */
const CHOICES = 4;
const LETTERS = ['A', 'B', 'C', 'D'];
/** Two texts that share more of their words than this could both be right. */
const ALIKE = 0.5;

/** A choice that is not right, and what it is right for. */
type Wrong = { text: string; why: (letter: string) => { label: string; body: string; authority: string } };

type Item = {
  ask: string;
  /** What is described, one line each. */
  stem: readonly string[];
  key: string;
  others: readonly Wrong[];
  /** What shows that the key is right. */
  because: { body: string; authority: string };
};

/**
 * Questions on doctrines, at most `most` of them, numbered from `first`: which case, whose requirements, what was held,
 * whose exception. Key and choices are texts of the library and all of one kind; a wrong choice is a neighbor's and says
 * what it is right for. The seed sets what is asked first and the order of the choices.
 */
export function quizLines(
  shelf: Shelf,
  doctrines: readonly Doctrine[],
  seed: number,
  { most, first = 1 }: { most: number; first?: number },
): Line[] {
  const kinds = [caseItem, elementsItem, heldItem, exceptionItem];
  const items: Item[] = [];
  for (let round = 0; round < kinds.length * doctrines.length && items.length < most; round++) {
    const doctrine = doctrines[round % doctrines.length];
    // Every doctrine meets every kind once, and neighbors in the list different ones.
    const turn = (round % doctrines.length) + Math.floor(round / doctrines.length) + Math.abs(seed);
    const kind = kinds[turn % kinds.length];
    const item = doctrine && kind?.(shelf, doctrine, Math.abs(seed));
    const isNew = item && items.every(({ key, stem }) => key !== item.key && stem[0] !== item.stem[0]);
    if (isNew && item.others.length >= CHOICES - 1) items.push(item);
  }
  return items.flatMap((item, at) => itemLines(shelf, item, first + at, seed));
}

/** Doctrines of the same subject without the doctrine itself: its neighbors, then theirs and so on, then the likest. */
function around(shelf: Shelf, doctrine: Doctrine): Doctrine[] {
  const found = new Set([doctrine]);
  for (const one of found) {
    for (const { neighbor } of neighborsOf(shelf, one))
      if (neighbor.subject === doctrine.subject) found.add(neighbor);
  }
  const others = shelf.library.doctrines
    .filter((other) => other.subject === doctrine.subject && !found.has(other))
    .map((other) => ({ other, likeness: alike(other.rule, doctrine.rule) }))
    .sort((a, b) => b.likeness - a.likeness);
  return [...[...found].slice(1), ...others.map(({ other }) => other)];
}

/** Doctrines near one that a quiz on it asks about too. */
const NEAR = 5;

/** What a quiz on one doctrine is made of: itself in three of the four ways of asking, then those nearest to it. */
export const quizzedWith = (shelf: Shelf, doctrine: Doctrine): Doctrine[] => [
  doctrine,
  doctrine,
  doctrine,
  ...around(shelf, doctrine).slice(0, NEAR),
];

/** A holding that is still law: what was undone teaches what is gone, and a single judge's opinion held nothing. */
const stands = ({ later, point }: LeadingCase): boolean =>
  later?.standing !== 'superseded' &&
  later?.standing !== 'overruled' &&
  !/\b(?:concurr|dissent)/i.test(point);

const casesOf = (doctrines: readonly Doctrine[]): LeadingCase[] =>
  doctrines.flatMap(({ cases }) => cases.filter(stands));

function caseItem(shelf: Shelf, doctrine: Doctrine, seed: number): Item | null {
  const own = doctrine.cases.filter(
    (leading) => stands(leading) && !namesAny(leading.point, nicknamesOf(leading.name)),
  );
  const leading = own[seed % Math.max(own.length, 1)];
  if (!leading) return null;
  const others = casesOf([doctrine, ...around(shelf, doctrine)]).filter(
    (other) => other.name !== leading.name && alike(other.point, leading.point) < ALIKE,
  );
  return {
    ask: say(shelf.phrases, 'law_quiz_case'),
    stem: [leading.point],
    key: leading.name,
    others: onceEach(
      others.map((other) => ({
        text: other.name,
        why: (letter) => ({
          label: say(shelf.phrases, 'law_quiz_why_case', { letter, name: other.name }),
          body: other.point,
          authority: citation(other),
        }),
      })),
    ),
    because: { body: leading.facts ?? leading.point, authority: `${leading.name}, ${citation(leading)}` },
  };
}

function heldItem(shelf: Shelf, doctrine: Doctrine, seed: number): Item | null {
  const own = doctrine.cases.filter((leading) => stands(leading) && leading.facts !== undefined);
  const leading = own[(seed + 1) % Math.max(own.length, 1)];
  if (!leading?.facts) return null;
  const { facts, point } = leading;
  const others = casesOf(around(shelf, doctrine)).filter(
    (other) => other.name !== leading.name && alike(other.point, point) < ALIKE,
  );
  return {
    ask: say(shelf.phrases, 'law_quiz_held'),
    stem: [facts],
    key: point,
    others: onceEach(
      others.map((other) => ({
        text: other.point,
        why: (letter) => ({
          label: say(shelf.phrases, 'law_quiz_why_held', { letter, name: other.name }),
          body: other.facts ?? other.point,
          authority: citation(other),
        }),
      })),
    ),
    because: { body: point, authority: `${leading.name}, ${citation(leading)}` },
  };
}

function elementsItem(shelf: Shelf, doctrine: Doctrine): Item | null {
  const stem = doctrine.elements.map(({ text }) => text);
  if (namesAny(stem.join(' '), termsOf(doctrine.name))) return null;
  const others = around(shelf, doctrine).filter(
    ({ elements }) => alike(elements.map(({ text }) => text).join(' '), stem.join(' ')) < ALIKE,
  );
  return {
    ask: say(shelf.phrases, 'law_quiz_elements'),
    stem,
    key: doctrine.name,
    others: named(shelf, doctrine, others),
    because: { body: doctrine.rule, authority: authorityOf(doctrine) },
  };
}

function exceptionItem(shelf: Shelf, doctrine: Doctrine, seed: number): Item | null {
  const own = doctrine.exceptions.filter(
    ({ text }) => !namesAny(text, termsOf(doctrine.name)) && isAskable(text) && standsAlone(text),
  );
  const exception = own[seed % Math.max(own.length, 1)];
  if (!exception) return null;
  const others = around(shelf, doctrine).filter(({ exceptions }) =>
    exceptions.every(({ text }) => alike(text, exception.text) < ALIKE),
  );
  return {
    ask: say(shelf.phrases, 'law_quiz_exception'),
    stem: [exception.text],
    key: doctrine.name,
    others: named(shelf, doctrine, others),
    because: { body: doctrine.rule, authority: exception.authority },
  };
}

/** Doctrines as choices: a neighbor says how it differs, any other what its own rule is. */
function named(shelf: Shelf, doctrine: Doctrine, others: readonly Doctrine[]): Wrong[] {
  const differences = new Map(
    neighborsOf(shelf, doctrine).map(({ neighbor, difference }) => [neighbor, difference]),
  );
  return others.map((other) => ({
    text: other.name,
    why: (letter) => ({
      label: say(shelf.phrases, 'law_quiz_why_doctrine', { letter }),
      body: differences.get(other) ?? other.rule,
      authority: authorityOf(other),
    }),
  }));
}

const onceEach = (others: readonly Wrong[]): Wrong[] =>
  others.filter(({ text }, at) => others.findIndex((other) => other.text === text) === at);

const namesAny = (text: string, names: readonly string[]): boolean => {
  const said = new Set([...termsOf(text), ...text.toLowerCase().split(/[^\p{L}]+/u)]);
  return names.some((name) => said.has(name));
};

/** Share of the shorter text's terms that the other has too. */
function alike(one: string, other: string): number {
  const [a, b] = [new Set(termsOf(one)), new Set(termsOf(other))];
  const shared = [...a].filter((term) => b.has(term)).length;
  return shared / Math.max(1, Math.min(a.size, b.size));
}

/** The question, its choices in an order the seed sets, what shows the right one, and what each other one is. */
function itemLines({ phrases }: Shelf, item: Item, number: number, seed: number): Line[] {
  const choices: Partial<Wrong>[] = [{ text: item.key }, ...item.others.slice(0, CHOICES - 1)];
  const ordered = turned(choices, item.stem.join(' '), seed);
  const right = LETTERS[ordered.findIndex(({ why }) => !why)] ?? 'A';
  return [
    generalLine({ label: item.ask, number }, 'question'),
    ...item.stem.map((body) => generalLine({ body, depth: 1 }, 'question')),
    ...ordered.map(({ text = '' }, at) => ({
      ...generalLine({ body: text, depth: 1 }, 'choice'),
      letter: LETTERS[at] ?? '',
    })),
    {
      ...generalLine(
        { label: say(phrases, 'law_quiz_key', { letter: right }), ...item.because, depth: 1 },
        'key',
      ),
      letter: right,
    },
    ...ordered.flatMap(({ why }, at) => {
      const letter = LETTERS[at] ?? '';
      return why ? [{ ...generalLine({ ...why(letter), depth: 1 }, 'why'), letter }] : [];
    }),
  ];
}
