import { existsSync } from 'node:fs';
import { readContent } from '#server/content.ts';
import type { Measurement } from '../areas.ts';
import type { Judged } from './judge-reply.ts';
import { type AskedCourse, askCourse } from './measure-courses.ts';
import { COURSE_NAMES, type CourseName, hasCourse } from './open-courses.ts';
import { isSecondTurn } from './question-sets.ts';

/** A rule or strategy of the engine that can be switched off, and the course that it was written on. */
export type NamedRule = { name: string; writtenOn: string };

const RULES = new URL('../../src/engine/answering/rules.ts', import.meta.url);

/** What switching a rule off may change. */
const GAINS: readonly [string, (judged: readonly Judged[]) => number][] = [
  ['shown', (judged) => mean(judged.filter(isAnswerable).map(({ isShown }) => Number(isShown)))],
  ['first', (judged) => mean(judged.filter(isAnswerable).map(({ isFirst }) => Number(isFirst)))],
  ['words', (judged) => mean(judged.filter(isAnswerable).map(({ words }) => words))],
  ['kind', (judged) => mean(judged.map(({ isKindRight }) => Number(isKindRight)))],
  [
    'second',
    (judged) => mean(judged.filter(isSecond).map((each) => Number(each.isKindRight && each.isShown))),
  ],
];

const isSecond = ({ question }: Judged) => isSecondTurn(question);
const isAnswerable = ({ question }: Judged) => question.class === 'answerable' && !isSecondTurn(question);

/**
 * For each named rule of the engine (`wanted`: `all`, or names between commas) what each course gains by it: the figure with
 * all rules less the figure without this one. A rule that gains nowhere but on the course that it was written on is told.
 */
export async function measureWithout(wanted: string): Promise<Measurement> {
  const rules = (await readRules()).filter(
    ({ name }) => wanted === 'all' || wanted.split(',').includes(name),
  );
  if (rules.length === 0)
    return {
      figures: [],
      misses: [],
      notes: [`The engine names no rule ${wanted} that can be switched off.`],
    };
  const names = COURSE_NAMES.filter(hasCourse);
  const content = readContent();
  const askAll = async (without?: ReadonlySet<string>): Promise<AskedCourse[]> => {
    const asked: AskedCourse[] = [];
    for (const name of names) asked.push(await askCourse(name, without, content));
    return asked;
  };
  const whole = await askAll();
  console.log('gain in points of a hundred: shown / first / words of the gold / kind / second turns');
  for (const rule of rules) {
    const less = await askAll(new Set([rule.name]));
    // Each takes half a minute: what is known is told at once.
    for (const line of linesOf(rule, names, whole, less)) console.log(line);
  }
  return { figures: [], misses: [] };
}

function linesOf(
  { name, writtenOn }: NamedRule,
  names: readonly CourseName[],
  whole: readonly AskedCourse[],
  less: readonly AskedCourse[],
): string[] {
  const gains = names.map((_, at) => gainsOf(whole[at]?.judged ?? [], less[at]?.judged ?? []));
  const cells = names.map((course, at) => {
    const mark = course === writtenOn ? '*' : ' ';
    return `${course}${mark} ${gains[at]?.map(signed).join(' ')}`;
  });
  const changed = whole.map(({ judged }, at) => countChanged(judged, less[at]?.judged ?? []));
  const elsewhere = names.flatMap((course, at) => (course === writtenOn ? [] : (gains[at] ?? [])));
  const verdict = elsewhere.some((gain) => gain > 0) ? '' : '  GAINS NOWHERE ELSE';
  const answers = `${changed.reduce((sum, each) => sum + each, 0)} answers differ`;
  return [`${name} (written on ${writtenOn}; ${answers})${verdict}`, ...cells.map((cell) => `    ${cell}`)];
}

const gainsOf = (whole: readonly Judged[], less: readonly Judged[]): number[] =>
  GAINS.map(([, measure]) => Math.round((measure(whole) - measure(less)) * 1000) / 10);

const countChanged = (whole: readonly Judged[], less: readonly Judged[]): number =>
  whole.filter(({ reply }, at) => reply.response !== less[at]?.reply.response).length;

const signed = (gain: number) => `${gain > 0 ? '+' : ''}${gain.toFixed(1)}`.padStart(6);

/** The rules the engine names; none while it names none. */
async function readRules(): Promise<readonly NamedRule[]> {
  if (!existsSync(RULES)) return [];
  const { RULES: rules = [] } = (await import(RULES.href)) as { RULES?: readonly NamedRule[] };
  return rules;
}

const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
