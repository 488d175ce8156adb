import { describe, expect, test } from 'vitest';
import type { SyllabusTopic } from '../reading/syllabus.ts';
import { classDays } from './class-days.ts';

const topic = (name: string, ...dates: string[]): SyllabusTopic => ({
  name,
  chapter: '',
  place: { materialId: 1, page: 1, start: 0, end: name.length },
  dates,
  sessions: dates.length,
  readings: [],
  pages: 0,
});
const daysOf = (today: string, year: number | null, ...topics: SyllabusTopic[]) =>
  classDays({ topics }, [], { today, examOn: null, termOf: () => year }).map(({ day, topics }) => [
    day,
    topics.map(({ name }) => name),
  ]);

describe('classDays', () => {
  test('reads the days as schedules print them, in their order', () => {
    const days = daysOf(
      '2026-09-01',
      2026,
      topic('Joinder', 'September 4 & 7', 'Oct. 5, 7, and 9'),
      topic('Erie', 'Mon., Sept. 7, 2026'),
      topic('Venue', '9/9'),
      topic('Standing', 'Week 3'),
    );
    expect(days).toEqual([
      ['2026-09-04', ['Joinder']],
      ['2026-09-07', ['Joinder', 'Erie']],
      ['2026-09-09', ['Venue']],
      ['2026-10-05', ['Joinder']],
      ['2026-10-07', ['Joinder']],
      ['2026-10-09', ['Joinder']],
    ]);
  });

  test('without a year takes the one in which the schedule lies nearest', () => {
    const autumn = topic('Offer', 'August 24', 'November 30');
    expect(daysOf('2026-10-01', null, autumn)[0]?.[0]).toBe('2026-08-24');
    expect(daysOf('2027-01-10', null, autumn)[0]?.[0]).toBe('2026-08-24');
    expect(daysOf('2026-07-01', null, autumn)[0]?.[0]).toBe('2026-08-24');
  });

  test('knows no day that its month does not have', () => {
    expect(daysOf('2026-09-01', 2026, topic('Offer', 'September 31'))).toEqual([]);
  });
});
