import type { Row } from '../row.ts';

/** Spec §3: Entities and fields: the questionnaire. */
export const rows: Row[] = [
  {
    n: 289,
    says: 'humor_level 1-5 default 3',
    test: ['test/spec/entities.test.ts › %s goes from 1 to 5 and is 3 unless told'],
  },
  {
    n: 290,
    says: 'strictness_level 1-5 default 3',
    test: ['test/spec/entities.test.ts › %s goes from 1 to 5 and is 3 unless told'],
  },
  {
    n: 291,
    says: 'legal_interpretation_style required',
    test: ['test/spec/entities.test.ts › %s is required of a full clone'],
  },
  {
    n: 292,
    says: 'exam_format_preference required',
    test: ['test/spec/entities.test.ts › %s is required of a full clone'],
  },
  {
    n: 293,
    says: 'technology_usage required',
    test: ['test/spec/entities.test.ts › %s is required of a full clone'],
  },
  {
    n: 294,
    says: 'professor_quirks_and_hints',
    test: ['test/spec/entities.test.ts › quirks and hints are kept as written, up to 5,000 characters'],
  },
  {
    n: 295,
    says: 'Fuller: theoretical_vs_practical (3)',
    test: ['test/spec/entities.test.ts › %s goes from 1 to 5 and is 3 unless told'],
  },
  {
    n: 296,
    says: 'Fuller: practical_application_focus (3)',
    test: ['test/spec/entities.test.ts › %s goes from 1 to 5 and is 3 unless told'],
  },
  {
    n: 297,
    says: 'Fuller: case_analysis_emphasis (3)',
    test: ['test/spec/entities.test.ts › %s goes from 1 to 5 and is 3 unless told'],
  },
  {
    n: 298,
    says: 'Fuller: professor_formality_level (3)',
    test: ['test/spec/entities.test.ts › %s goes from 1 to 5 and is 3 unless told'],
  },
  {
    n: 299,
    says: 'Fuller: professor_teaching_energy (3)',
    test: ['test/spec/entities.test.ts › %s goes from 1 to 5 and is 3 unless told'],
  },
  {
    n: 300,
    says: 'Fuller: professor_age_range',
    test: ['test/spec/entities.test.ts › %s takes each of its values and no other'],
    decision: 'details.md G: the values of these fields',
  },
  {
    n: 301,
    says: 'Fuller: professor_gender',
    test: ['test/spec/entities.test.ts › %s takes each of its values and no other'],
    decision: 'details.md G: the values of these fields',
  },
  {
    n: 302,
    says: 'Fuller: professor_tenure_at_school',
    test: ['test/spec/entities.test.ts › %s takes each of its values and no other'],
    decision: 'details.md G: the values of these fields',
  },
  {
    n: 303,
    says: 'Fuller: professor_dress_style',
    test: ['test/spec/entities.test.ts › %s takes each of its values and no other'],
    decision: 'details.md G: the values of these fields',
  },
  {
    n: 304,
    says: 'Fuller: professor_uses_profanity',
    test: ['test/spec/entities.test.ts › %s takes each of its values and no other'],
    decision: 'details.md G: the values of these fields',
  },
  {
    n: 305,
    says: 'Fuller: professor_personality_type',
    test: ['test/spec/entities.test.ts › %s takes each of its values and no other'],
    decision: 'details.md G: the values of these fields',
  },
  {
    n: 306,
    says: 'legal_interpretation_style value strict_textual',
    test: ['test/spec/entities.test.ts › %s takes each of its values and no other'],
  },
  {
    n: 307,
    says: 'legal_interpretation_style value evolving_interpretation',
    test: ['test/spec/entities.test.ts › %s takes each of its values and no other'],
  },
  {
    n: 308,
    says: 'legal_interpretation_style value policy_focused',
    test: ['test/spec/entities.test.ts › %s takes each of its values and no other'],
  },
  {
    n: 309,
    says: 'legal_interpretation_style value case_law_heavy',
    test: ['test/spec/entities.test.ts › %s takes each of its values and no other'],
  },
  {
    n: 310,
    says: 'legal_interpretation_style value balanced_approach',
    test: ['test/spec/entities.test.ts › %s takes each of its values and no other'],
  },
  {
    n: 311,
    says: 'legal_interpretation_style value student_driven',
    test: ['test/spec/entities.test.ts › %s takes each of its values and no other'],
  },
  {
    n: 312,
    says: 'exam_format_preference value closed_book_essays',
    test: ['test/spec/entities.test.ts › %s takes each of its values and no other'],
  },
  {
    n: 313,
    says: 'exam_format_preference value open_book_essays',
    test: ['test/spec/entities.test.ts › %s takes each of its values and no other'],
  },
  {
    n: 314,
    says: 'exam_format_preference value take_home_exam',
    test: ['test/spec/entities.test.ts › %s takes each of its values and no other'],
  },
  {
    n: 315,
    says: 'exam_format_preference value mixed_format',
    test: ['test/spec/entities.test.ts › %s takes each of its values and no other'],
  },
  {
    n: 316,
    says: 'technology_usage value minimal',
    test: ['test/spec/entities.test.ts › %s takes each of its values and no other'],
  },
  {
    n: 317,
    says: 'technology_usage value moderate',
    test: ['test/spec/entities.test.ts › %s takes each of its values and no other'],
  },
  {
    n: 318,
    says: 'technology_usage value extensive',
    test: ['test/spec/entities.test.ts › %s takes each of its values and no other'],
  },
];
