import { describe, expect, it } from 'vitest';
import type { Evidence, Forecast } from '#contract/prediction.ts';
import { firstOfPlaces, quotedFirst, splitEvidence, withMaterialNames } from './evidence.ts';

const evidence = (more: Partial<Evidence>): Evidence => ({
  kind: 'mention',
  material_id: 8,
  page: 1,
  start: 0,
  end: 9,
  label: 'Rule 13(a), ¶ 4',
  quote: 'A pleading must state a counterclaim.',
  perhaps: false,
  ...more,
});

describe('splitEvidence', () => {
  it('tells exams from reading and notes', () => {
    const all = [evidence({ kind: 'exam' }), evidence({ kind: 'page' }), evidence({})];
    expect(splitEvidence(all)).toEqual({ exams: [all[0]], taught: [all[1], all[2]] });
  });
});

describe('firstOfPlaces', () => {
  it('names a place once, by its first quote', () => {
    const all = [evidence({}), evidence({ label: 'p. 2' }), evidence({ start: 40 })];
    expect(firstOfPlaces(all)).toEqual([0, 1]);
  });
});

describe('quotedFirst', () => {
  it('quotes sentences before headings', () => {
    const heading = evidence({ kind: 'page', label: 'Issue Preclusion', quote: 'Issue Preclusion' });
    const telling = evidence({});
    expect(quotedFirst([heading, telling])).toEqual({ quoted: [telling], linked: [heading] });
  });

  it('quotes headings where there is nothing else', () => {
    const heading = evidence({ label: 'Issue Preclusion', quote: 'Issue Preclusion' });
    expect(quotedFirst([heading])).toEqual({ quoted: [heading], linked: [] });
  });

  it('quotes three and links the rest, losing none', () => {
    const all = Array.from({ length: 7 }, (_, index) => evidence({ start: index }));
    const { quoted, linked } = quotedFirst(all);
    expect(quoted).toHaveLength(3);
    expect([...quoted, ...linked]).toEqual(all);
  });
});

describe('withMaterialNames', () => {
  const forecast = (items: Evidence[]): Forecast => ({
    topics: [
      {
        name: 'Issue Preclusion',
        probability: 0.5,
        band: 'middle',
        tested: 0,
        of: 0,
        pages: 0,
        mentions: 0,
        prior: 0.5,
        on_list: true,
        history: [],
        evidence: items,
      },
    ],
    expected: { mean: 1, low: 0, high: 1 },
    study_list_size: 1,
    backtest: null,
    backtest_reason: '',
    sittings: [],
    set_aside: [],
    time_plan: [],
    format_evidence: [],
  });
  const labels = (items: Evidence[], name: string | undefined) =>
    withMaterialNames(forecast(items), () => name).topics[0]?.evidence.map((item) => item.label);

  it('puts the material before the place, and in its stead where the place repeats the topic', () => {
    expect(
      labels([evidence({}), evidence({ label: 'Issue preclusion (Collateral estoppel)' })], 'Preclusion.md'),
    ).toEqual(['Preclusion, Rule 13(a), ¶ 4', 'Preclusion']);
  });

  it('leaves exams as they are, and everything while names are not known', () => {
    expect(labels([evidence({ kind: 'exam', label: 'Fall 2017 final, Question 2' })], 'key.md')).toEqual([
      'Fall 2017 final, Question 2',
    ]);
    expect(labels([evidence({})], undefined)).toEqual(['Rule 13(a), ¶ 4']);
  });

  it('names the syllabus behind the format, and no exam twice', () => {
    const format = [evidence({ label: 'Grading, ¶ 3' }), evidence({ label: 'Fall 2017 final, time' })];
    const whole: Forecast = {
      ...forecast([]),
      format_evidence: format,
      sittings: [
        {
          name: 'Fall 2017 final',
          kind: 'final',
          year: 2017,
          term: 'Fall',
          complete: true,
          questions: 9,
          files: [],
        },
      ],
    };
    expect(withMaterialNames(whole, () => 'syllabus.md').format_evidence.map((item) => item.label)).toEqual([
      'Syllabus, Grading, ¶ 3',
      'Fall 2017 final, time',
    ]);
  });
});
