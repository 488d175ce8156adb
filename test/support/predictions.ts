import type { Evidence, Prediction, Topic } from '#contract/prediction.ts';

const evidence = (kind: Evidence['kind'], label: string, quote: string): Evidence => ({
  kind,
  material_id: 1,
  page: 1,
  start: 0,
  end: quote.length,
  label,
  quote,
  perhaps: false,
});

const SITTINGS = ['Fall 2015 final', 'Fall 2016 final', 'Fall 2017 final'];

const topic = (name: string, probability: number, on_list: boolean): Topic => ({
  name,
  probability,
  band: 'middle',
  tested: 1,
  of: 3,
  pages: 4,
  mentions: 7,
  prior: 0.4,
  on_list,
  history: SITTINGS.map((sitting, at) => ({ sitting, possible: true, share: at === 0 ? 1 : 0 })),
  evidence: [
    evidence('exam', 'Fall 2015 final, Question 1', `May the defendant rely on ${name} in the second suit?`),
    evidence('page', 'September 4', `Read the chapter on ${name} with care.`),
  ],
});

/** A prediction as a premium student gets it. */
export const FULL: Prediction = {
  id: 1,
  clone_id: 1,
  tier: 'full',
  created_at: '2026-11-20T10:00:00Z',
  exam_format: 'Three hours, closed book. Two essays.',
  time_allocation: 'Two parts of equal weight.',
  difficulty_distribution: { easy: 33, medium: 33, hard: 33 },
  likely_topics: ['Claim Preclusion'],
  question_types: ['Issue-spotter essay'],
  key_cases: ['Erie Railroad Co. v. Tompkins, 304 U.S. 64 (1938)'],
  study_recommendations: ['Outline claim preclusion first.'],
  practice_questions: ['First', 'Second'].map((name) => ({
    topic: `${name} topic`,
    difficulty: 4,
    question: `${name} facts.\n\nDiscuss.`,
    answer: `${name} model answer.`,
    minutes: 38,
    answer_lines: [],
    citations: [],
  })),
  forecast: {
    topics: [
      topic('Claim Preclusion', 0.714, true),
      topic('Issue Preclusion', 0.61, true),
      topic('Joinder', 0.3, false),
      topic('Erie', 0.2, false),
      topic('Venue', 0.1, false),
      topic('Removal', 0.05, false),
    ],
    expected: { mean: 2, low: 1.2, high: 3.4 },
    study_list_size: 2,
    backtest: {
      exams: SITTINGS.map((sitting, at) => ({
        sitting,
        tested: [
          { name: 'Claim Preclusion', rank: at + 1, on_list: at < 2 },
          { name: 'Venue', rank: 5, on_list: false },
        ],
        brier: 0.2,
        covered: 0.5,
      })),
      brier: { forecast: 0.2126, uniform: 0.242, class_time: 0.238 },
      covered: 0.8,
    },
    backtest_reason: '',
    sittings: SITTINGS.map((name, at) => ({
      name,
      kind: 'final',
      year: 2015 + at,
      term: 'Fall',
      complete: true,
      questions: 2,
      files: [{ material_id: 1, name: `${name}.docx`, role: 'exam' }],
    })),
    set_aside: [{ material_id: 2, name: 'practice.pdf', why: 'A practice sheet by its own title.' }],
    time_plan: [{ label: 'Part I', minutes: 90, points: 50 }],
    format_evidence: [],
  },
};

/** The same for a free student. */
export const SIMPLE: Prediction = {
  ...FULL,
  tier: 'simple',
  difficulty_distribution: null,
  question_types: [],
  key_cases: [],
  study_recommendations: [],
  practice_questions: [],
  forecast: { ...FULL.forecast, backtest: null, backtest_reason: 'Part of Premium.' },
};
