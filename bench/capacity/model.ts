import type { Cost, CostOf } from '../costs.ts';
import { SHARES } from '../load/student.ts';
import { ASSUMED, PEAK_HOUR } from './assumed.ts';
import type { Measured } from './measured.ts';

/** What the small and the large course have, mixed as they are assumed to be; of one course alone where there is one. */
export function mixed(values: readonly (number | null)[]): number {
  const [small = 0, large] = values;
  const own = small ?? 0;
  return large === undefined || large === null
    ? own
    : own * (1 - ASSUMED.largeShare) + large * ASSUMED.largeShare;
}

/** Reads as students mix them (load/student.ts), each as often as its share. */
const READS: [CostOf, number][] = [
  ['dashboard', 14],
  ['clone', 10],
  ['materials', 10],
  ['page', 16],
  ['prediction', 8],
  ['saved', 10],
  ['conversation', 8],
];

/** Milliseconds of processor time that one student takes in the busiest hour, by what does the work. */
export function costOfHour(
  { costs }: Measured,
  indexes: 'open' | 'closed',
): Record<'server' | 'reading' | 'database', number> {
  const of = (action: CostOf, part: keyof Omit<Cost, 'times'>) =>
    mixed(Object.values(costs).map((course) => course[action]?.[part] ?? null));
  const parts = READS.reduce((sum, [, share]) => sum + share, 0);
  const total = (part: keyof Omit<Cost, 'times'>) =>
    PEAK_HOUR.questions * of(indexes === 'open' ? 'chat' : 'chat, index closed', part) +
    (PEAK_HOUR.reads / parts) * READS.reduce((sum, [action, share]) => sum + share * of(action, part), 0) +
    PEAK_HOUR.saves * of('save', part) +
    PEAK_HOUR.uploads * of('upload', part) +
    PEAK_HOUR.forecasts * of('forecast', part);
  return { server: total('server'), reading: total('reading'), database: total('database') };
}

/** Seconds that a student of the load thinks between two steps, on average. */
const THINK_SECONDS = 3.5;

/** Processors that so many students of the load keep busy when nothing makes them wait, with every index open. */
export function processorsOfLoad(
  { costs }: Measured,
  students: number,
): Record<'server' | 'reading' | 'database', number> {
  const small = Object.values(costs)[0] ?? {};
  const total = (part: keyof Omit<Cost, 'times'>) =>
    ((students / THINK_SECONDS) *
      Object.entries(SHARES).reduce(
        (sum, [action, share]) => sum + (share / 100) * (small[action as CostOf]?.[part] ?? 0),
        0,
      )) /
    1_000;
  return { server: total('server'), reading: total('reading'), database: total('database') };
}
