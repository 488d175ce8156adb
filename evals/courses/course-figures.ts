import { type Figure, lower, macroFigure, meanFigure, shareFigure, wilson } from '../figures.ts';
import { ranksOf } from './find-rank.ts';
import type { Judged } from './judge-reply.ts';
import type { AskedCourse } from './measure-courses.ts';
import { isSecondTurn, type QuestionClass } from './question-sets.ts';

/** A course's figures, with the values each was made of, and its table's cells. */
export type CourseFigures = {
  name: string;
  figures: Figure[];
  values: Map<string, Values>;
  cells: Map<string, string>;
};
type Values = { list: number[]; isLower: boolean };

/** A quotation of so few words shows nothing. */
const FEW_WORDS = 3;

/** The figures of one course. A figure with nothing to count is left out. */
export function figuresOf(asked: AskedCourse): CourseFigures {
  const { name } = asked.opened;
  const values = valuesOf(asked);
  const figures = [...values].map(([row, each]) => figureOf(`courses.${name}.${row}`, each));
  const cells = new Map([...values.keys()].map((row, at) => [row, cellOf(figures[at])]));
  for (const [row, cell] of plainCells(asked)) cells.set(row, cell);
  return { name, figures, values, cells };
}

/** The mean over the courses, each counting the same. */
export function meanOf(courses: readonly CourseFigures[]): CourseFigures {
  const rows = new Set(courses.flatMap(({ values }) => [...values.keys()]));
  const values = new Map<string, Values>();
  const figures = [...rows].map((row) => {
    const own = courses.flatMap((course) => course.values.get(row) ?? []);
    values.set(row, { list: own.flatMap(({ list }) => list), isLower: own.some(({ isLower }) => isLower) });
    const figure = macroFigure(
      `courses.mean.${row}`,
      own.map(({ list }) => list),
    );
    return own.some(({ isLower }) => isLower) ? lower(figure) : figure;
  });
  const cells = new Map([...rows].map((row, at) => [row, cellOf(figures[at])]));
  return { name: 'mean', figures, values, cells };
}

function figureOf(name: string, { list, isLower }: Values): Figure {
  const isCounting = list.every((value) => value === 0 || value === 1);
  const figure = isCounting ? shareFigure(name, list) : meanFigure(name, list);
  // Few questions of a sort may all agree, where a bootstrap would claim to be sure.
  if (figure.hits !== undefined) figure.interval = wilson(figure.hits, figure.count);
  return isLower ? lower(figure) : figure;
}

function valuesOf({ opened, gold, judged, dissents }: AskedCourse): Map<string, Values> {
  const first = judged.filter(({ question }) => !isSecondTurn(question));
  const ofClass = (class_: QuestionClass) => first.filter(({ question }) => question.class === class_);
  const answerable = ofClass('answerable');
  const ranks = answerable.map(({ question }) => ranksOf(opened.course, gold, question));
  const second = judged.filter(({ question }) => isSecondTurn(question));
  const quotes = judged.flatMap(({ reply }) => reply.citations);
  const values = new Map<string, Values>();
  const put = (row: string, list: number[], isLower = false) => {
    if (list.length > 0) values.set(row, { list, isLower });
  };
  const ones = (list: readonly Judged[], test: (each: Judged) => boolean) =>
    list.map((each) => (test(each) ? 1 : 0));
  for (const class_ of ['answerable', 'passing', 'near', 'far', 'off-topic'] as const)
    put(
      `kind.${class_}`,
      ones(ofClass(class_), ({ isKindRight }) => isKindRight),
    );
  put(
    'finder.recall@1',
    ranks.map((groups) => share(groups, (rank) => rank === 1)),
  );
  put(
    'finder.recall@5',
    ranks.map((groups) => share(groups, (rank) => rank > 0 && rank <= 5)),
  );
  put(
    'finder.mrr',
    ranks.map((groups) => mean(groups.map((rank) => (rank > 0 ? 1 / rank : 0)))),
  );
  put(
    'shown',
    ones(answerable, ({ isShown }) => isShown),
  );
  put(
    'shown-first',
    ones(answerable, ({ isFirst }) => isFirst),
  );
  put(
    'gold-words',
    answerable.map(({ words }) => words),
  );
  put(
    'marked',
    answerable.flatMap(({ isMarked }) => (isMarked === null ? [] : [isMarked ? 1 : 0])),
  );
  put(
    'said',
    ones(answerable, ({ isSaid }) => isSaid),
  );
  put(
    'passing.shown',
    ones(ofClass('passing'), ({ isShown }) => isShown),
  );
  put(
    'second.kind',
    ones(second, ({ isKindRight }) => isKindRight),
  );
  put(
    'second.shown',
    ones(second, ({ isShown }) => isShown),
  );
  put(
    'second.right',
    ones(second, ({ isKindRight, isShown }) => isKindRight && isShown),
  );
  put(
    'few-words',
    quotes.map(({ quote }) => (wordCount(quote) <= FEW_WORDS ? 1 : 0)),
    true,
  );
  put(
    'literal',
    judged.flatMap(({ literal }) => literal.map((isLiteral) => (isLiteral ? 1 : 0))),
  );
  if (dissents)
    put(
      'dissents-as-law',
      ones(judged, ({ question }) => dissents.some((each) => each.question === question.id)),
      true,
    );
  return values;
}

function plainCells({ judged, dissents }: AskedCourse): [string, string][] {
  const answers = judged.filter(({ reply }) => reply.kind === 'answer');
  const words = answers.map(({ reply }) => wordCount(reply.seen));
  const firstMs = judged.map(({ reply }) => reply.firstMs);
  const wholeMs = judged.map(({ reply }) => reply.wholeMs);
  const quotes = answers.map(({ reply }) => reply.citations.length);
  return [
    ['dissents shown as law', dissents === null ? '–' : String(dissents.length)],
    ['words seen: median, p90', `${at(words, 0.5)}, ${at(words, 0.9)}`],
    ['citations: median, p90', `${at(quotes, 0.5)}, ${at(quotes, 0.9)}`],
    ['first event ms: p50, p95', `${at(firstMs, 0.5)}, ${at(firstMs, 0.95)}`],
    ['first event ms: slowest', String(at(firstMs, 1))],
    ['whole ms: p50, slowest', `${at(wholeMs, 0.5)}, ${at(wholeMs, 1)}`],
    ['questions', String(judged.length)],
  ];
}

function cellOf(figure: Figure | undefined): string {
  if (!figure) return '–';
  const [low, high] = figure.interval.map(short);
  return `${short(figure.value)} [${low}–${high}] ${String(figure.count).padStart(4)}`;
}

const short = (value: number) => value.toFixed(2).replace(/^0/, '');

/** The value below which that share of the list lies, rounded. */
function at(list: readonly number[], part: number): number {
  const sorted = [...list].sort((a, b) => a - b);
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? 0);
}

/** Words of a text, as white space parts them. */
export const wordCount = (text: string): number =>
  text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

const share = (ranks: readonly number[], test: (rank: number) => boolean) =>
  mean(ranks.map((rank) => (test(rank) ? 1 : 0)));

const mean = (list: readonly number[]) =>
  list.reduce((sum, value) => sum + value, 0) / Math.max(1, list.length);
