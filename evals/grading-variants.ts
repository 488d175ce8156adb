import { existsSync, readFileSync } from 'node:fs';
import { type Grade, gradeAnswer, rubricOfModelAnswer } from '#engine/grading/grade.ts';
import type { GradingWords, Rubric } from '#engine/grading/rubric.ts';
import { termsOf } from '#engine/indexing/terms.ts';
import { sentences } from '#engine/reading/sentences.ts';
import { type Figure, generator, lower, meanFigure, shareFigure } from './figures.ts';

const SEED = 20_261_123;
const WRITTEN = [
  'turned',
  'turnedOwnWords',
  'wrongRule',
  'numbersOff',
  'swapped',
  'paraphraseA',
  'paraphraseB',
  'another',
  'contradicted',
  'subtle',
  'injection',
  'offtopic',
] as const;
/** What must earn nothing. */
const NOTHING = ['salad', 'pasted', 'injection', 'offtopic'] as const;
const LEAST_IS_BETTER = new Set<string>([...NOTHING, 'wrong', 'turned', 'turnedOwnWords', 'wrongRule']);

/** A question with its model answer and the answers that were written to it, of which it is known what they are worth. */
export type Item = {
  id: string;
  half: 'dev' | 'held';
  subject: string;
  question: string;
  model: string;
  variants: Record<(typeof WRITTEN)[number], string>;
  numbersOffPoints: string[];
  swappedPoints: string[];
  subtleSentence: string;
};

const one = (isSo: boolean): number => (isSo ? 1 : 0);
const sentencesOf = (text: string): string[] =>
  sentences(text).map(({ start, end }) => text.slice(start, end));
const shareOf = ({ earned, possible }: Grade): number => earned / Math.max(1, possible);

/** The first half, quarter … of the sentences of a text. */
export function firstOf(text: string, count: number): string {
  const own = sentences(text);
  return text.slice(0, own[Math.ceil(own.length / count) - 1]?.end ?? 0);
}

/** Every second sentence of a text. */
export const everySecondOf = (text: string): string =>
  sentencesOf(text)
    .filter((_, at) => at % 2 === 0)
    .join('\n');

/** The items of the set, of the halves that are there. */
export function readVariants(): Item[] {
  return (['dev', 'held'] as const).flatMap((half) => {
    const file = new URL(
      half === 'dev' ? './sets/grading-variants.json' : './sets/grading-variants-held.json',
      import.meta.url,
    );
    if (!existsSync(file)) return [];
    const { items } = JSON.parse(readFileSync(file, 'utf8')) as { items: Omit<Item, 'half'>[] };
    return items.map((item) => ({ ...item, half }));
  });
}

/**
 * Grades every variant of every item by the rubric of its model answer. Shares of the points, of those of the model
 * answer; and what the bars of issue 19 ask for. `misses`: a line for each item with the shares of its variants.
 */
export function measureVariants(
  words: GradingWords,
  items = readVariants(),
): { figures: Figure[]; misses: string[] } {
  const figures: Figure[] = [];
  const misses: string[] = [];
  for (const [half, some] of Map.groupBy(items, (item) => item.half)) {
    const graded = some.map((item, at) => gradedItem(item, some[(at + 1) % some.length] ?? item, words));
    const name = (variant: string) => `grading.variants.${half}.${variant}`;
    for (const variant of Object.keys(graded[0]?.shares ?? {})) {
      const figure = meanFigure(
        name(variant),
        graded.map(({ shares }) => shares[variant] ?? 0),
      );
      figures.push(LEAST_IS_BETTER.has(variant) ? lower(figure) : figure);
    }
    const flags = (of: (each: (typeof graded)[number]) => readonly number[]) => graded.flatMap(of);
    figures.push(
      shareFigure(
        name('in-order'),
        flags(({ inOrder }) => inOrder),
      ),
      shareFigure(
        name('numbers-lost'),
        flags(({ numbersLost }) => numbersLost),
      ),
      shareFigure(
        name('swapped-lost'),
        flags(({ swappedLost }) => swappedLost),
      ),
      shareFigure(
        name('contradicted-lost'),
        flags(({ contradictedLost }) => contradictedLost),
      ),
      shareFigure(
        name('subtle-earns-nothing'),
        flags(({ subtle }) => [one(!subtle.earns)]),
      ),
      shareFigure(
        name('subtle-shown'),
        flags(({ subtle }) => [one(subtle.isShown)]),
      ),
      lower(
        shareFigure(
          name('paraphrase-marked'),
          flags(({ marked }) => marked),
        ),
      ),
    );
    misses.push(
      ...some.map(
        ({ id }, at) =>
          `${id}  ${Object.entries(graded[at]?.shares ?? {})
            .map(([variant, share]) => `${variant} ${share.toFixed(2)}`)
            .join('  ')}`,
      ),
    );
  }
  return { figures, misses };
}

function gradedItem(item: Item, other: Item, words: GradingWords) {
  const rubric = rubricOfModelAnswer(item.question, item.model, words);
  const grade = (answer: string) => gradeAnswer(rubric, item.question, answer);
  const full = grade(item.model);
  const grades: Record<string, Grade> = {
    full,
    half: grade(firstOf(item.model, 2)),
    quarter: grade(firstOf(item.model, 4)),
    wrong: grade(other.model),
    ...Object.fromEntries(WRITTEN.map((variant) => [variant, grade(item.variants[variant])])),
    salad: grade(saladOf(item.model)),
    pasted: grade(item.question),
  };
  const whole = Math.max(0.01, shareOf(full));
  const shares = Object.fromEntries(
    Object.entries(grades).map(([variant, each]) => [
      variant,
      variant === 'full' ? shareOf(each) : shareOf(each) / whole,
    ]),
  );
  const at = (variant: string) => shares[variant] ?? 0;
  const lost = (variant: 'numbersOff' | 'swapped', points: readonly string[]) =>
    points.map((sentence) => one(isLost(rubric, sentence, full, grades[variant] ?? full)));
  const subtle = placeOf(item.variants.subtle, item.subtleSentence);
  const overlaps = ({ start, end }: { start: number; end: number }) =>
    start < subtle.end && subtle.start < end;
  return {
    shares,
    inOrder: [1 > at('half'), at('half') > at('quarter'), at('quarter') > at('wrong')].map(one),
    numbersLost: lost('numbersOff', item.numbersOffPoints),
    swappedLost: lost('swapped', item.swappedPoints),
    contradictedLost: [one(at('contradicted') < 0.999)],
    subtle: {
      earns: (grades.subtle ?? full).points.some(
        ({ earned, sentences: by }) => earned > 0 && by.some(overlaps),
      ),
      isShown: (grades.subtle ?? full).points.some(({ opposite }) => opposite.some(overlaps)),
    },
    marked: (['paraphraseA', 'paraphraseB'] as const).flatMap((variant) => {
      const places = (grades[variant] ?? full).points.flatMap(({ opposite }) => opposite);
      return sentences(item.variants[variant]).map(({ start, end }) =>
        one(places.some((place) => place.start < end && start < place.end)),
      );
    }),
  };
}

/** Whether the line that a changed sentence belongs to lost at least half of what the model's own sentence earns. */
function isLost(rubric: Rubric, sentence: string, full: Grade, changed: Grade): boolean {
  const sought = new Set(termsOf(sentence));
  let best = { at: 0, score: -1 };
  for (const [at, { words, parts }] of rubric.lines.entries())
    for (const text of [words, ...parts.map((part) => part.words)]) {
      const terms = new Set(termsOf(text));
      const shared = [...terms].filter((term) => sought.has(term)).length;
      const score = shared / Math.sqrt(Math.max(1, terms.size));
      if (score > best.score) best = { at, score };
    }
  return (changed.points[best.at]?.earned ?? 0) <= (full.points[best.at]?.earned ?? 0) / 2;
}

function placeOf(text: string, sentence: string): { start: number; end: number } {
  const start = text.indexOf(sentence);
  if (start < 0) throw new Error(`no such sentence: ${sentence}`);
  return { start, end: start + sentence.length };
}

/** The words of each sentence in another order. */
export function saladOf(model: string): string {
  const random = generator(SEED);
  return sentencesOf(model)
    .map((text) =>
      text
        .split(/\s+/)
        .map((word) => ({ word, key: random() }))
        .toSorted((a, b) => a.key - b.key)
        .map(({ word }) => word)
        .join(' '),
    )
    .join('\n');
}
