import {
  type AGE_RANGES,
  type CALLING_HABITS,
  type DRESS_STYLES,
  type EXAM_FORMATS,
  type GENDERS,
  type INTERPRETATION_STYLES,
  NOT_KNOWN,
  type PASSING_RULES,
  type PERSONALITY_TYPES,
  type PROFANITY,
  type TECHNOLOGY_USAGES,
  type TENURES,
} from '#contract/questionnaire.ts';

/** A choice as a student reads it; `more` says what it means, in a few words. */
export type Choice<V extends string> = { value: V; label: string; more?: string };

type Values<T extends readonly string[]> = Choice<T[number]>[];
/** The same, of a question that has to be answered: who cannot says so. */
type Required<T extends readonly string[]> = Choice<T[number] | typeof NOT_KNOWN>[];

/** The last choice of a question that has to be answered. */
const notKnown = (more: string) => ({ value: NOT_KNOWN, label: 'I don’t know yet', more }) as const;

/** Where an answer starts. */
export const TEACHING_APPROACHES: Required<typeof INTERPRETATION_STYLES> = [
  { value: 'strict_textual', label: 'Strict textual', more: 'The words of the rule first.' },
  {
    value: 'evolving_interpretation',
    label: 'Evolving interpretation',
    more: 'How the rule changed, and what it means today.',
  },
  { value: 'policy_focused', label: 'Policy focused', more: 'What the rule is for, before what it says.' },
  { value: 'case_law_heavy', label: 'Case-law heavy', more: 'Holdings first, then the rule they make.' },
  { value: 'balanced_approach', label: 'Balanced approach', more: 'Text, cases and policy in turn.' },
  { value: 'student_driven', label: 'Student driven', more: 'Your answer first, then the materials.' },
  notKnown('Text, cases and policy in turn, until you say more under Edit clone.'),
];

/** How the final is written. */
export const EXAM_FORMAT_CHOICES: Required<typeof EXAM_FORMATS> = [
  { value: 'closed_book_essays', label: 'Closed-book essays', more: 'nothing but the exam' },
  { value: 'open_book_essays', label: 'Open-book essays', more: 'with your own notes' },
  { value: 'take_home_exam', label: 'Take-home exam', more: 'hours or days' },
  { value: 'mixed_format', label: 'Mixed format', more: 'more than one kind' },
  notKnown('past exams and the syllabus tell'),
];

/** What stays open in class; it changes cold-call practice and study tips only (details.md G). */
export const TECHNOLOGY_CHOICES: Required<typeof TECHNOLOGY_USAGES> = [
  {
    value: 'minimal',
    label: 'Minimal',
    more: 'Laptops stay closed. Cold calls are practiced without notes.',
  },
  { value: 'moderate', label: 'Moderate', more: 'Laptops for taking notes.' },
  { value: 'extensive', label: 'Extensive', more: 'Laptops and slides all through class.' },
  notKnown('Nothing is assumed. You can say it later under Edit clone.'),
];

/** How students are called on. */
export const CALLING_CHOICES: Values<typeof CALLING_HABITS> = [
  { value: 'random', label: 'At random' },
  { value: 'panel', label: 'A panel announced ahead' },
  { value: 'row', label: 'Row by row' },
  { value: 'volunteers', label: 'Volunteers only' },
  { value: 'unknown', label: 'I do not know' },
];

/** Whether a student may pass when called on. */
export const PASSING_CHOICES: Values<typeof PASSING_RULES> = [
  { value: 'allowed', label: 'Allowed' },
  { value: 'not_allowed', label: 'Not allowed' },
  { value: 'unknown', label: 'I do not know' },
];

/** The kind of teacher a professor is. */
export const PERSONALITY_CHOICES: Values<typeof PERSONALITY_TYPES> = [
  { value: 'classic_socratic', label: 'Classic Socratic' },
  { value: 'coach', label: 'Coach' },
  { value: 'storyteller', label: 'Storyteller' },
  { value: 'provocateur', label: 'Provocateur' },
  { value: 'theorist', label: 'Theorist' },
  { value: 'practitioner', label: 'Practitioner' },
];

/** Years at the school. */
export const TENURE_CHOICES: Values<typeof TENURES> = [
  { value: 'under_3', label: 'Under 3 years' },
  { value: '3_to_10', label: '3 to 10 years' },
  { value: 'over_10', label: 'Over 10 years' },
  { value: 'unknown', label: 'I do not know' },
];

/** Age, as far as a student can tell. */
export const AGE_CHOICES: Values<typeof AGE_RANGES> = [
  { value: 'under_35', label: 'Under 35' },
  { value: '35_49', label: '35 to 49' },
  { value: '50_64', label: '50 to 64' },
  { value: '65_plus', label: '65 or older' },
  { value: 'unknown', label: 'I do not know' },
];

/** Gender, which no answer depends on. */
export const GENDER_CHOICES: Values<typeof GENDERS> = [
  { value: 'woman', label: 'Woman' },
  { value: 'man', label: 'Man' },
  { value: 'nonbinary', label: 'Nonbinary' },
  { value: 'unspecified', label: 'Rather not say' },
];

/** Dress, which no answer depends on. */
export const DRESS_CHOICES: Values<typeof DRESS_STYLES> = [
  { value: 'formal', label: 'Formal' },
  { value: 'business_casual', label: 'Business casual' },
  { value: 'casual', label: 'Casual' },
  { value: 'unspecified', label: 'Rather not say' },
];

/** Whether the professor swears; the simulation never does. */
export const PROFANITY_CHOICES: Values<typeof PROFANITY> = [
  { value: 'never', label: 'Never' },
  { value: 'sometimes', label: 'Sometimes' },
  { value: 'often', label: 'Often' },
];

/** A slider's label, what its ends mean, and a word for each of its five places. */
export type Scale = {
  label: string;
  ends: [string, string];
  steps: [string, string, string, string, string];
};

/** How often an aside is made. */
export const HUMOR: Scale = {
  label: 'Humor',
  ends: ['None', 'A comedian'],
  steps: ['none', 'dry', 'now and then', 'often', 'a comedian'],
};

/** How hard a miss is followed up. */
export const STRICTNESS: Scale = {
  label: 'Strictness',
  ends: ['Lets it pass', 'Follows up hard'],
  steps: ['lenient', 'relaxed', 'fair', 'demanding', 'relentless'],
};

/** The sliders of Fine-tune, by their field. */
export const FINE_SCALES = [
  {
    field: 'theoretical_vs_practical',
    label: 'Theory or practice',
    ends: ['Theory', 'Practice'],
    steps: ['all theory', 'mostly theory', 'both', 'mostly practice', 'all practice'],
  },
  {
    field: 'practical_application_focus',
    label: 'Applying rules to facts',
    ends: ['Rarely', 'Always'],
    steps: ['rarely', 'a little', 'some', 'a lot', 'always'],
  },
  {
    field: 'case_analysis_emphasis',
    label: 'Taking cases apart',
    ends: ['Rarely', 'Every case'],
    steps: ['rarely', 'a little', 'some', 'a lot', 'every case'],
  },
  {
    field: 'professor_formality_level',
    label: 'Formality',
    ends: ['First names', 'Very formal'],
    steps: ['first names', 'informal', 'in between', 'formal', 'very formal'],
  },
  {
    field: 'professor_teaching_energy',
    label: 'Energy',
    ends: ['Calm', 'High'],
    steps: ['calm', 'steady', 'lively', 'energetic', 'high'],
  },
] as const satisfies (Scale & { field: string })[];

/** The word for a slider's place; `level` is 1 to 5. */
export const stepWord = (scale: Scale, level: number): string => scale.steps[level - 1] ?? '';

/** A choice by its value; undefined while nothing is chosen. */
export const findChoice = <V extends string>(choices: Choice<V>[], value: V | null | undefined) =>
  choices.find((choice) => choice.value === value);
