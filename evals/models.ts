import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { AnswerKind } from '#contract/chat.ts';
import type { ComposedAnswer } from '#engine/answering/answer.ts';
import type { Phrases } from '#engine/answering/phrases.ts';
import { verifyCitations } from '#engine/answering/verify-citations.ts';
import { toWire } from '#engine/answering/wire.ts';
import { type Course, openCourse } from '#engine/indexing/course.ts';
import { readContent } from '#server/content.ts';
import { BadEnvironment, readServices } from '#server/env-services.ts';
import { type Answerer, openConfigured, openEmbedded, openScripted, type Told } from './answerers.ts';
import { hasSharedFiles, readCourse, readSampleCourse, readThesaurus } from './course-files.ts';
import { type Figure, lower, shareFigure } from './figures.ts';

/** A column of evals/models.json: how one answerer did on the questions. Times are of the machine that measured. */
export type Column = {
  name: string;
  label: string;
  measuredOn: string;
  questions: number;
  /** Shares of the questions: answered, mentioned in passing, refused or answered from general law alone. */
  answered: number;
  mentioned: number;
  refused: number;
  quotesPerAnswer: number;
  /** Share of the quotes shown that stand in the stored pages, character for character. */
  trueQuotes: number;
  /** Quotes that the check cut before they were shown. */
  cutQuotes: number;
  firstMs: { p50: number; p95: number };
  wholeMs: { p50: number; p95: number };
  tokensPerAnswer: number;
  /** Answers that the embedded engine wrote in part or whole. */
  fallbacks: number;
  /** How often the model failed, by how. */
  failures: Record<string, number>;
};

type Asked = { course: CourseName; half: 'tune' | 'held'; question: string };
type CourseName = 'course' | 'sample';
/** `areTrue`: for each quote that is shown, whether it stands in its stored page to the character. */
type Shown = { kind: AnswerKind; areTrue: readonly boolean[]; cut: number };
/** What one question came to. */
type Outcome = Told & Shown;

const TABLE = new URL('./models.json', import.meta.url);
const SET = new URL('./sets/answers.json', import.meta.url);

/** What students would call the courses. */
export const COURSE_NAMES: Readonly<Record<CourseName, string>> = {
  course: 'Civil Procedure',
  sample: 'Contracts',
};

/**
 * The questions of the rated half through the embedded engine, through a scripted model that quotes perfectly, and, where
 * `isConfigured`, through the language model of the environment. The half is not to be looked at: nothing here names a
 * question or an answer.
 */
export async function measureModels(isConfigured: boolean): Promise<{
  figures: Figure[];
  misses: string[];
  table: string[];
  columns: Column[];
}> {
  const content = readContent();
  const courses = await openRatedCourses();
  const answerers = isConfigured
    ? [openConfigured(modelOfEnvironment(), content)]
    : [openEmbedded(content), await openScripted(content)];
  const columns: Column[] = [];
  const figures: Figure[] = [];
  for (const answerer of answerers) {
    const outcomes = await askAll(answerer, courses, content.phrases);
    await answerer.close();
    columns.push(columnOf(answerer, outcomes));
    // The figures of a model that not everybody has stand in its column alone.
    if (!isConfigured) figures.push(...figuresOf(answerer.name, outcomes));
  }
  return { figures, misses: [], table: tableOf(withKept(columns)), columns };
}

/** The courses of the set, opened; the real one only where it is there. */
export async function openRatedCourses(): Promise<Map<CourseName, Course>> {
  const courses = new Map<CourseName, Course>([
    ['sample', openCourse(await readSampleCourse(), readThesaurus())],
  ]);
  if (hasSharedFiles())
    courses.set('course', openCourse(await readCourse('civil-procedure'), readThesaurus()));
  return courses;
}

/** The language model that MODEL_PROVIDER and the others name. Throws where they name none, or are wrong. */
export function modelOfEnvironment() {
  const set = Object.entries(process.env).filter(([name, value]) => name.startsWith('MODEL_') && value);
  const { model } = readServices(Object.fromEntries(set) as Record<string, string>);
  if (!model)
    throw new BadEnvironment(
      '--model measures the language model that MODEL_PROVIDER and MODEL_NAME name; set both',
    );
  return model;
}

async function askAll(
  answerer: Answerer,
  courses: ReadonlyMap<CourseName, Course>,
  phrases: Phrases,
): Promise<Outcome[]> {
  const asked = (JSON.parse(readFileSync(SET, 'utf8')) as Asked[]).filter(({ half }) => half === 'held');
  const outcomes: Outcome[] = [];
  for (const { course: name, question } of asked) {
    const course = courses.get(name);
    if (!course) continue;
    const told = await answerer.answer(course, COURSE_NAMES[name], question);
    outcomes.push({ ...told, ...shownOf(course, told.answer, phrases) });
  }
  return outcomes;
}

/** What is shown of an answer after the quote check, as the chat shows it, and how many quotes that cut. */
export function shownOf(course: Course, answer: ComposedAnswer, phrases: Phrases): Shown {
  const pageText = (materialId: number, page: number) =>
    course.materials.get(materialId)?.pages.find(({ n }) => n === page)?.text ?? null;
  const { answer: wire, problems } = verifyCitations(toWire(answer, phrases), pageText, phrases);
  const areTrue = wire.citations.map(
    ({ material_id, page, start, end, quote }) =>
      quote.trim() !== '' && pageText(material_id, page)?.slice(start, end) === quote,
  );
  return { kind: wire.kind, areTrue, cut: problems.length };
}

function figuresOf(name: string, outcomes: readonly Outcome[]): Figure[] {
  const share = (figure: string, test: (outcome: Outcome) => boolean) =>
    shareFigure(
      `models.${name}.${figure}`,
      outcomes.map((outcome) => (test(outcome) ? 1 : 0)),
    );
  return [
    shareFigure(
      `models.${name}.true-quotes`,
      outcomes.flatMap(({ areTrue }) => areTrue.map(Number)),
    ),
    share('answered', ({ kind }) => kind === 'answer'),
    ...(name === 'embedded' ? [] : [lower(share('fallbacks', ({ isFallback }) => isFallback))]),
  ];
}

function columnOf({ name, label, failures }: Answerer, outcomes: readonly Outcome[]): Column {
  const count = Math.max(1, outcomes.length);
  const shareOf = (kinds: readonly string[]) =>
    rounded(outcomes.filter(({ kind }) => kinds.includes(kind)).length / count);
  const sum = (of: (outcome: Outcome) => number) => outcomes.reduce((total, one) => total + of(one), 0);
  const times = (of: (outcome: Outcome) => number) => {
    const sorted = outcomes.map(of).sort((a, b) => a - b);
    const at = (share: number) => Math.round(sorted[Math.ceil(share * sorted.length) - 1] ?? 0);
    return { p50: at(0.5), p95: at(0.95) };
  };
  const all = outcomes.flatMap(({ areTrue }) => areTrue);
  return {
    name,
    label,
    measuredOn: new Date().toISOString().slice(0, 10),
    questions: outcomes.length,
    answered: shareOf(['answer']),
    mentioned: shareOf(['passing']),
    refused: shareOf(['none', 'general']),
    quotesPerAnswer: rounded(all.length / count),
    trueQuotes: rounded(all.filter(Boolean).length / Math.max(1, all.length)),
    cutQuotes: sum(({ cut }) => cut),
    firstMs: times(({ firstMs }) => firstMs),
    wholeMs: times(({ wholeMs }) => wholeMs),
    tokensPerAnswer: Math.round(sum(({ tokens }) => tokens) / count),
    fallbacks: outcomes.filter(({ isFallback }) => isFallback).length,
    failures: Object.fromEntries(failures),
  };
}

const rounded = (value: number) => Math.round(value * 1000) / 1000;

/** These columns beside those of other answerers measured before. */
function withKept(columns: readonly Column[]): Column[] {
  const kept = existsSync(TABLE) ? (JSON.parse(readFileSync(TABLE, 'utf8')) as Column[]) : [];
  const fresh = new Map(columns.map((column) => [column.name, column]));
  return [
    ...kept.map((column) => fresh.get(column.name) ?? column),
    ...columns.filter(({ name }) => !kept.some((column) => column.name === name)),
  ];
}

/** Writes the columns into evals/models.json, in the place of those of the same name. */
export function writeColumns(columns: readonly Column[]): void {
  writeFileSync(TABLE, `${JSON.stringify(withKept(columns), null, 2)}\n`);
}

const ROWS: readonly [string, (column: Column) => string][] = [
  ['questions', ({ questions }) => `${questions}`],
  ['quotes that stand there', ({ trueQuotes }) => trueQuotes.toFixed(3)],
  ['quotes cut by the check', ({ cutQuotes }) => `${cutQuotes}`],
  ['answered', ({ answered }) => answered.toFixed(3)],
  ['mentioned', ({ mentioned }) => mentioned.toFixed(3)],
  ['refused', ({ refused }) => refused.toFixed(3)],
  ['quotes per answer', ({ quotesPerAnswer }) => quotesPerAnswer.toFixed(1)],
  ['first line, p50 / p95 ms', ({ firstMs }) => `${firstMs.p50} / ${firstMs.p95}`],
  ['whole, p50 / p95 ms', ({ wholeMs }) => `${wholeMs.p50} / ${wholeMs.p95}`],
  ['tokens per answer', ({ tokensPerAnswer }) => `${tokensPerAnswer}`],
  ['written by the engine', ({ fallbacks }) => `${fallbacks}`],
  [
    'failed',
    ({ failures }) =>
      Object.entries(failures)
        .map(([how, n]) => `${how} ${n}`)
        .join(', ') || '0',
  ],
];

/** The columns as lines to print, with what each of them is below. */
function tableOf(columns: readonly Column[]): string[] {
  const line = (head: string, cells: readonly string[]) =>
    head.padEnd(28) + cells.map((cell) => cell.padStart(18)).join('');
  return [
    line(
      '',
      columns.map(({ name }) => name),
    ),
    ...ROWS.map(([head, cellOf]) => line(head, columns.map(cellOf))),
    ...columns.map(({ name, label, measuredOn }) => `${name}: ${label}, measured ${measuredOn}`),
  ];
}
