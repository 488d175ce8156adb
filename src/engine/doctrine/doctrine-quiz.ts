import type { Line } from '../answering/answer.ts';
import { say } from '../answering/phrases.ts';
import { nicknamesOf } from '../finding/case-name.ts';
import { termsOf } from '../indexing/terms.ts';
import type { Doctrine } from './entry.ts';
import { citation, generalLine } from './general-line.ts';
import { authorityOf, nameInSentence, neighborsOf, type Shelf } from './statements.ts';

/** Questions of one quiz, choices of one question, and the fewest that make a choice. */
const QUESTIONS = 4;
const CHOICES = 4;
const FEWEST = 3;
const LETTERS = ['A', 'B', 'C', 'D'];
/** Two texts that share more of their words than this could both be right. */
const ALIKE = 0.5;

type Item = {
  ask: string;
  /** What is described, one line each; none where the question says it all. */
  stem: readonly string[];
  key: string;
  others: readonly string[];
  /** What shows that the key is right. */
  because: { body: string; authority: string };
};

/**
 * A quiz on doctrines: which case, whose requirements, how two neighbors differ, who holds what, which is the
 * mistake. Key and choices are texts of the library; the seed sets what is asked first and the order of the choices.
 */
export function quizLines(shelf: Shelf, doctrines: readonly Doctrine[], seed: number): Line[] {
  const kinds = [caseItem, elementsItem, apartItem, positionItem, mistakeItem, exceptionItem];
  const items: Item[] = [];
  for (let round = 0; round < kinds.length * doctrines.length && items.length < QUESTIONS; round++) {
    const doctrine = doctrines[round % doctrines.length];
    const turn = Math.floor(round / doctrines.length) + (doctrines.length > 1 ? round : 0);
    const kind = kinds[(turn + seed) % kinds.length];
    const item = doctrine && kind?.(shelf, doctrine, seed);
    const isEnough = item && 1 + item.others.length >= FEWEST;
    if (isEnough && items.every((known) => known.key !== item.key)) items.push(item);
  }
  return items.flatMap((item, at) => itemLines(shelf, item, at + 1, seed));
}

/** Doctrines of the same subject, the neighbors first, without the doctrine itself. */
function around(shelf: Shelf, doctrine: Doctrine): Doctrine[] {
  const near = neighborsOf(shelf, doctrine).map(({ neighbor }) => neighbor);
  const same = shelf.library.doctrines.filter(({ subject }) => subject === doctrine.subject);
  return [...new Set([...near, ...same])].filter((other) => other !== doctrine);
}

function caseItem(shelf: Shelf, doctrine: Doctrine, seed: number): Item | null {
  const own = doctrine.cases.filter(({ name, point }) => !namesAny(point, nicknamesOf(name)));
  const leading = own[seed % Math.max(own.length, 1)];
  if (!leading) return null;
  const others = [doctrine, ...around(shelf, doctrine)]
    .flatMap(({ cases }) => cases)
    .filter((other) => other.name !== leading.name && alike(other.point, leading.point) < ALIKE)
    .map(({ name }) => name);
  return {
    ask: say(shelf.phrases, 'law_quiz_case'),
    stem: [leading.point],
    key: leading.name,
    others: [...new Set(others)],
    because: { body: leading.facts ?? leading.point, authority: `${leading.name}, ${citation(leading)}` },
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
    others: others.map(({ name }) => name),
    because: { body: doctrine.rule, authority: authorityOf(doctrine) },
  };
}

function exceptionItem(shelf: Shelf, doctrine: Doctrine, seed: number): Item | null {
  const own = doctrine.exceptions.filter(({ text }) => !namesAny(text, termsOf(doctrine.name)));
  const exception = own[seed % Math.max(own.length, 1)];
  if (!exception) return null;
  const others = around(shelf, doctrine).filter(({ exceptions }) =>
    exceptions.every(({ text }) => alike(text, exception.text) < ALIKE),
  );
  return {
    ask: say(shelf.phrases, 'law_quiz_exception'),
    stem: [exception.text],
    key: doctrine.name,
    others: others.map(({ name }) => name),
    because: { body: doctrine.rule, authority: exception.authority },
  };
}

function apartItem(shelf: Shelf, doctrine: Doctrine, seed: number): Item | null {
  const near = neighborsOf(shelf, doctrine);
  const asked = near[seed % Math.max(near.length, 1)];
  if (!asked) return null;
  const others = [...near, ...near.flatMap(({ neighbor }) => neighborsOf(shelf, neighbor))]
    .filter(({ neighbor }) => neighbor !== asked.neighbor && neighbor !== doctrine)
    .map(({ difference }) => difference)
    .filter((difference) => alike(difference, asked.difference) < ALIKE);
  return {
    ask: say(shelf.phrases, 'law_quiz_apart', {
      topic: nameInSentence(shelf, doctrine),
      other: nameInSentence(shelf, asked.neighbor),
    }),
    stem: [],
    key: asked.difference,
    others: [...new Set(others)],
    because: { body: asked.neighbor.rule, authority: authorityOf(asked.neighbor) },
  };
}

function positionItem(shelf: Shelf, doctrine: Doctrine, seed: number): Item | null {
  const split = doctrine.splits[seed % Math.max(doctrine.splits.length, 1)];
  const position = split?.positions[seed % Math.max(split.positions.length, 1)];
  if (!split || !position || namesAny(position.text, termsOf(position.label))) return null;
  const labels = doctrine.splits.flatMap(({ positions }) => positions.map(({ label }) => label));
  const inSplit = split.positions.map(({ label }) => label);
  return {
    ask: say(shelf.phrases, 'law_quiz_position', { axis: split.axis }),
    stem: [position.text],
    key: position.label,
    others: [...new Set([...inSplit, ...labels])].filter((label) => label !== position.label),
    because: { body: position.text, authority: position.authority },
  };
}

function mistakeItem(shelf: Shelf, doctrine: Doctrine): Item | null {
  const { wrong, right } = doctrine.common_mistake;
  const others = around(shelf, doctrine).map(({ common_mistake }) => common_mistake.right);
  return {
    ask: say(shelf.phrases, 'law_quiz_mistake'),
    stem: [],
    key: wrong,
    others: [right, ...others],
    because: { body: right, authority: authorityOf(doctrine) },
  };
}

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

/** The question, its choices in an order the seed sets, and what shows the right one. */
function itemLines({ phrases }: Shelf, item: Item, number: number, seed: number): Line[] {
  const choices = [item.key, ...item.others.slice(0, CHOICES - 1)];
  const turn = (seed * 3 + number * 7) % choices.length;
  const ordered = [...choices.slice(turn), ...choices.slice(0, turn)];
  const right = LETTERS[ordered.indexOf(item.key)] ?? 'A';
  return [
    generalLine({ label: item.ask, number }, 'question'),
    ...item.stem.map((body) => generalLine({ body, depth: 1 }, 'question')),
    ...ordered.map((body, at) => ({
      ...generalLine({ body, depth: 1 }, 'choice'),
      letter: LETTERS[at] ?? '',
    })),
    {
      ...generalLine(
        { label: say(phrases, 'law_quiz_key', { letter: right }), ...item.because, depth: 1 },
        'key',
      ),
      letter: right,
    },
  ];
}
