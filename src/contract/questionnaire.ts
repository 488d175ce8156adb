import * as z from 'zod/mini';
import { optionalText } from './endpoint.ts';

export const INTERPRETATION_STYLES = [
  'strict_textual',
  'evolving_interpretation',
  'policy_focused',
  'case_law_heavy',
  'balanced_approach',
  'student_driven',
] as const;
export const EXAM_FORMATS = [
  'closed_book_essays',
  'open_book_essays',
  'take_home_exam',
  'mixed_format',
] as const;
export const TECHNOLOGY_USAGES = ['minimal', 'moderate', 'extensive'] as const;
export const AGE_RANGES = ['under_35', '35_49', '50_64', '65_plus', 'unknown'] as const;
export const GENDERS = ['woman', 'man', 'nonbinary', 'unspecified'] as const;
export const TENURES = ['under_3', '3_to_10', 'over_10', 'unknown'] as const;
export const DRESS_STYLES = ['formal', 'business_casual', 'casual', 'unspecified'] as const;
export const PROFANITY = ['never', 'sometimes', 'often'] as const;
export const PERSONALITY_TYPES = [
  'classic_socratic',
  'coach',
  'storyteller',
  'provocateur',
  'theorist',
  'practitioner',
] as const;
/** How students are called on: a field the spec lacks and cold calls need (decisions.md). */
export const CALLING_HABITS = ['random', 'panel', 'row', 'volunteers', 'unknown'] as const;
export const PASSING_RULES = ['allowed', 'not_allowed', 'unknown'] as const;

/** An answer to a question that has to be answered and that the student cannot: everything treats it as no answer. */
export const NOT_KNOWN = 'unknown';

const slider = z._default(
  z.int('must be a whole number').check(z.minimum(1, 'must be 1 to 5'), z.maximum(5, 'must be 1 to 5')),
  3,
);
const choice = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.nullish(z.enum(values, 'must be one of the choices'));

/** How the professor teaches and examines, as the student tells it (spec §3). Sliders go from 1 to 5. */
export const Questionnaire = z.strictObject({
  humor_level: slider,
  strictness_level: slider,
  theoretical_vs_practical: slider,
  practical_application_focus: slider,
  case_analysis_emphasis: slider,
  professor_formality_level: slider,
  professor_teaching_energy: slider,
  legal_interpretation_style: choice([...INTERPRETATION_STYLES, NOT_KNOWN]),
  exam_format_preference: choice([...EXAM_FORMATS, NOT_KNOWN]),
  technology_usage: choice([...TECHNOLOGY_USAGES, NOT_KNOWN]),
  professor_quirks_and_hints: optionalText(5_000),
  professor_age_range: choice(AGE_RANGES),
  professor_gender: choice(GENDERS),
  professor_tenure_at_school: choice(TENURES),
  professor_dress_style: choice(DRESS_STYLES),
  professor_uses_profanity: choice(PROFANITY),
  professor_personality_type: choice(PERSONALITY_TYPES),
  calling_habit: choice(CALLING_HABITS),
  passing_allowed: choice(PASSING_RULES),
});
export type Questionnaire = z.output<typeof Questionnaire>;

/** The three answers a full clone cannot do without (spec §5), in the order the alert names them; "not known" is one. */
export const REQUIRED_ANSWERS = [
  { field: 'legal_interpretation_style', label: 'Teaching approach' },
  { field: 'exam_format_preference', label: 'Primary exam format' },
  { field: 'technology_usage', label: 'Technology usage' },
] as const;
