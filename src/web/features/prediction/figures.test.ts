import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Topic } from '#contract/prediction.ts';
import {
  arithmetic,
  brier,
  byChanceShown,
  classTimeWords,
  expectedWords,
  isOrderSurprising,
  percent,
  testedWords,
  wholePercents,
} from './figures.ts';

describe('percent', () => {
  it('shows whole percents and never promises or rules out', () => {
    expect(percent(0.714)).toBe('71%');
    expect(percent(0.999)).toBe('99%');
    expect(percent(0.001)).toBe('1%');
  });

  it('never ranks a less likely topic above a likelier one', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (a, b) => {
          const [low, high] = a < b ? [a, b] : [b, a];
          expect(Number.parseInt(percent(low), 10)).toBeLessThanOrEqual(Number.parseInt(percent(high), 10));
        },
      ),
    );
  });
});

describe('wholePercents', () => {
  it('adds up to 100 for any mix', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 1000 }), { minLength: 1, maxLength: 5 }), (parts) => {
        const sum = wholePercents(parts).reduce((a, b) => a + b, 0);
        expect(sum).toBe(parts.some((part) => part > 0) ? 100 : 0);
      }),
    );
  });

  it('takes shares and percentages alike', () => {
    expect(wholePercents([1 / 3, 1 / 3, 1 / 3])).toEqual([34, 33, 33]);
    expect(wholePercents([20, 50, 30])).toEqual([20, 50, 30]);
  });
});

describe('brier', () => {
  it('is printed with three places and no leading zero', () => {
    expect(brier(0.2126)).toBe('.213');
    expect(brier(1)).toBe('1.000');
  });
});

describe('words', () => {
  it('keep the expected number within the topics there are', () => {
    expect(expectedWords({ mean: 9.4, low: 4.6, high: 22.4 }, 20)).toBe(
      'Your exam tests about 9 of these 20 topics: work from the top down. It may be as few as 5 or as many as 20.',
    );
    expect(expectedWords({ mean: 3.1, low: 3.2, high: 2.9 }, 20)).toBe(
      'Your exam tests about 3 of these 20 topics: work from the top down.',
    );
  });

  it('say how often a topic was tested', () => {
    const shownBy = (...perhaps: boolean[]) =>
      perhaps.map((each) => ({ kind: 'exam', perhaps: each })) as never;
    expect(testedWords({ tested: 4, of: 6, evidence: shownBy(true, false) })).toBe('Tested 4 of 6');
    expect(testedWords({ tested: 1, of: 1, evidence: shownBy(true) })).toBe('Perhaps tested 1 of 1');
    expect(testedWords({ tested: 0, of: 6, evidence: [] })).toBe('Not on a past exam');
    expect(testedWords({ tested: 0, of: 0, evidence: [] })).toBe('No past exam could test it');
  });

  it('leave out what is not known about class time', () => {
    expect(classTimeWords({ pages: 14, mentions: 31 })).toBe('14 pages, mentioned 31×');
    expect(classTimeWords({ pages: 14, pages_of: 'reading', mentions: 8 })).toBe(
      '14 assigned pages, mentioned 8×',
    );
    expect(classTimeWords({ pages: 1, pages_of: 'notes', mentions: 0 })).toBe('1 page of notes');
    expect(classTimeWords({ pages: 1, mentions: 0 })).toBe('1 page');
    expect(classTimeWords({ pages: 0, mentions: 0 })).toBe('');
  });
});

describe('arithmetic', () => {
  const topic = (more: Partial<Topic>): Topic => ({
    name: 'Consideration',
    probability: 0.742,
    band: 'high',
    tested: 4,
    of: 5,
    pages: 14,
    mentions: 31,
    prior: 0.67,
    on_list: true,
    history: [],
    evidence: [],
    ...more,
  });

  it('is printed where it leads to the figure shown', () => {
    expect(arithmetic(topic({}))).toBe('(4 tested + 4 × 67%) ÷ (5 exams + 4)');
  });

  it('is left out where part counts make the sum another one, and without exams', () => {
    expect(arithmetic(topic({ probability: 0.71 }))).toBeNull();
    expect(arithmetic(topic({ tested: 0, of: 0, probability: 0.67 }))).toBeNull();
  });
});

describe('the order of topics', () => {
  const topic = (name: string, probability: number, tested: number, on_list = true) => ({
    name,
    probability,
    tested,
    of: 3,
    on_list,
  });

  it('is by chance, of the same chance by how often one was tested, and keeps the study list together', () => {
    const topics = [
      topic('Liens', 0.712, 1),
      topic('Deeds', 0.71, 3),
      topic('Leases', 0.69, 3),
      topic('Zoning', 0.3, 0),
      topic('Fixtures', 0.301, 2, false),
    ];
    expect(byChanceShown(topics).map(({ name }) => name)).toEqual([
      'Deeds',
      'Liens',
      'Leases',
      'Zoning',
      'Fixtures',
    ]);
  });

  it('is explained where one tested every time stands below one tested less', () => {
    expect(isOrderSurprising([topic('Liens', 0.8, 1), topic('Deeds', 0.7, 3)])).toBe(true);
    expect(isOrderSurprising([topic('Deeds', 0.8, 3), topic('Liens', 0.7, 1)])).toBe(false);
    // Once is no habit.
    expect(isOrderSurprising([topic('Liens', 0.8, 0), { ...topic('Deeds', 0.7, 1), of: 1 }])).toBe(false);
  });
});
