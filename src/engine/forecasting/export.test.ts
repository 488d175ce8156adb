import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Prediction } from '#contract/prediction.ts';
import { anyText } from '../../../test/support/hostile-texts.ts';
import { exportName, predictionMarkdown } from './export.ts';

const prediction: Prediction = {
  id: 1,
  clone_id: 1,
  tier: 'full',
  created_at: '2026-11-20T10:00:00.000Z',
  exam_format: 'Three hours, closed book.',
  time_allocation: '180 minutes.',
  difficulty_distribution: { easy: 20, medium: 50, hard: 30 },
  likely_topics: ['Offer'],
  question_types: ['1. Essay'],
  key_cases: ['Lucy v. Zehmer'],
  study_recommendations: ['Start with Offer.'],
  practice_questions: [
    {
      topic: 'Offer',
      difficulty: 3,
      question: 'Arden wrote to Bly.\n- Discuss.',
      answer: 'An offer.',
      minutes: 40,
      answer_lines: [],
      citations: [],
    },
  ],
  forecast: {
    topics: [
      {
        name: 'Offer | Acceptance',
        probability: 0.71,
        band: 'high',
        tested: 2,
        of: 3,
        pages: 10,
        mentions: 7,
        prior: 0.4,
        on_list: true,
        history: [],
        evidence: [
          {
            kind: 'exam',
            material_id: 1,
            page: 1,
            start: 0,
            end: 9,
            label: 'Fall 2019 final, Question 1',
            quote: 'An *offer*',
            perhaps: true,
          },
        ],
      },
    ],
    expected: { mean: 1, low: 0, high: 1 },
    study_list_size: 1,
    backtest: null,
    backtest_reason: 'No complete past exam.',
    sittings: [],
    set_aside: [],
    time_plan: [{ label: 'Question 1', minutes: 90, points: null }],
    format_evidence: [],
  },
};
const markdown = (course: string, professor = 'Okafor') =>
  predictionMarkdown(prediction, { course, professor });

const NAMES = { course: 'Contracts', professor: 'Okafor' };

describe('the export', () => {
  it('shows how a tested forecast did, and whether its chances meant what they said', () => {
    const exam = { sitting: 'Fall 2019 final', tested: [{ name: 'Offer', rank: 2, on_list: true }] };
    const backtest = {
      exams: [{ ...exam, brier: 0.201, covered: 1 }],
      brier: { forecast: 0.201, uniform: 0.24, class_time: 0.22 },
      covered: 1,
      calibration: [
        { from: 0, to: 0.2, count: 30, mean: 0.1, tested: 4 },
        { from: 0.6, to: 0.8, count: 9, mean: 0.7, tested: 6 },
      ],
    };
    const text = predictionMarkdown(
      {
        ...prediction,
        forecast: { ...prediction.forecast, backtest, backtest_reason: '' },
      },
      NAMES,
    );
    expect(text).toContain('| Fall 2019 final | 1 | 2 | 100% | .201 |');
    expect(text).toContain('| 60% to 80% | 9 | 6 |\n| 0% to 20% | 30 | 4 |');
    const { calibration: _, ...old } = backtest;
    const before = { ...prediction.forecast, backtest: old, backtest_reason: '' };
    expect(predictionMarkdown({ ...prediction, forecast: before }, NAMES)).not.toContain('Chance given');
  });

  it('shows chances, evidence, practice and why there is no backtest', () => {
    const text = markdown('Contracts');
    expect(text).toContain('# Exam prediction: Contracts');
    expect(text).toContain('| 1 | Offer \\| Acceptance | 71% | 2 of 3 | 10 | 7 | yes |');
    expect(text).toContain('- Fall 2019 final, Question 1 (perhaps): “An \\*offer\\*”');
    expect(text).toContain('No complete past exam.');
    expect(text).toContain('not affiliated with or endorsed by them');
    expect(text).toContain('\\- Discuss.');
    expect(text).toContain('- 1\\. Essay');
  });

  it('leaves out the sections a simple prediction does not have', () => {
    const simple = { ...prediction, difficulty_distribution: null, key_cases: [], practice_questions: [] };
    const text = predictionMarkdown(simple, { course: 'Contracts', professor: 'Okafor' });
    expect(text).not.toMatch(/Difficulty|Key cases|Practice questions/);
  });

  it.each([
    '[click](http://evil.example)',
    '<img src=x onerror=alert(1)>',
    '![x](https://evil.example/p.png)',
    '# Not a heading',
    '`code` and **bold** and $math$',
    'line\n\n# break',
    'www.evil.example',
  ])('lets the name %j do nothing', (name) => {
    const text = markdown(name, name);
    expect(text).not.toMatch(
      /(?<!\\)\]\(|<img|(?<!\\)!\[|(?<!\\)`|(?<!\\)\*\*(?!Model)(?!\n)bold|https?:\/\/|www\.\w/,
    );
    expect(text.split('\n').filter((each) => /^# /.test(each))).toHaveLength(1);
  });

  it('never breaks a table with a name', () => {
    fc.assert(
      fc.property(fc.string(), (name) => {
        const [topic] = prediction.forecast.topics;
        if (topic === undefined) throw new Error('The sample has a topic.');
        const forecast = { ...prediction.forecast, topics: [{ ...topic, name }] };
        const text = predictionMarkdown({ ...prediction, forecast }, { course: 'x', professor: 'y' });
        const row = text.split('\n').find((each) => each.startsWith('| 1 |')) ?? '';
        expect(row.replace(/\\./g, '').split('|')).toHaveLength(9);
      }),
    );
  });
});

describe('whatever people and files are called', () => {
  const signs = fc.constantFrom(
    '=1+1',
    '+',
    '-',
    '@SUM(A1)',
    '\t',
    '\n',
    '\r',
    '<',
    '](',
    '`',
    '|',
    '&#61;',
    'a',
  );
  const text = fc.oneof(
    anyText(20),
    fc.array(signs, { maxLength: 8 }).map((pieces) => pieces.join('')),
  );

  // Fails without the escape at the beginning of a line, and without `line` around any of these texts.
  it('no line of the export begins a formula, and none is markup', () => {
    const plainly = markdown('a', 'b').split('\n');
    fc.assert(
      fc.property(text, (text) => {
        const [practice] = prediction.practice_questions;
        if (practice === undefined) throw new Error('The sample has a question.');
        const made = predictionMarkdown(
          {
            ...prediction,
            exam_format: text,
            question_types: [text],
            practice_questions: [{ ...practice, topic: text, question: text, answer: text }],
            forecast: { ...prediction.forecast, backtest_reason: text },
          },
          { course: text, professor: text },
        );
        for (const line of made.split(/\r?\n|\r/)) {
          expect(line).not.toMatch(/^\s*[=+@\t]|^-(?! )/);
          expect(line).not.toMatch(/<\w|(?<!\\)\]\(/);
        }
        const headings = (lines: string[]) => lines.filter((line) => /^#{1,2} /.test(line)).length;
        expect(headings(made.split('\n'))).toBeLessThanOrEqual(headings(plainly));
      }),
    );
  });
});

describe('the name of the file', () => {
  // Fails with slice by code units in place of letters: half a letter makes no header, and the call would be a 500.
  it('can stand in a header and on any disk, whatever the course is called', () => {
    const course = fc.oneof(
      anyText(300),
      fc
        .array(fc.constantFrom('𝐀', 'é', 'CON', '..', '/', '\\', '\r\n', '\u202e', ' ', ':'), {
          minLength: 60,
          maxLength: 120,
        })
        .map((all) => all.join('')),
    );
    fc.assert(
      fc.property(course, (course) => {
        const name = exportName(course);
        expect(name).toMatch(/^[\p{L}\d ._-]{1,80}_Exam_Prediction\.md$/u);
        expect(() => encodeURIComponent(name)).not.toThrow();
      }),
      { numRuns: 1_000 },
    );
  });

  it.each([
    ['Contracts I', 'Contracts I_Exam_Prediction.md'],
    ['../etc/<Torts>', '..etcTorts_Exam_Prediction.md'],
    ['???', 'Course_Exam_Prediction.md'],
  ])('is made of %s', (course, name) => {
    expect(exportName(course)).toBe(name);
  });
});
