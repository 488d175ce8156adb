import type { INTERPRETATION_STYLES, Questionnaire } from '#contract/questionnaire.ts';
import type { PushKind } from '../answering/phrases.ts';

export type Style = (typeof INTERPRETATION_STYLES)[number];

/** The parts of an answer after its first line, which a voice may reorder but not remove. */
export const BLOCK_KINDS = [
  'elements',
  'limits',
  'text',
  'cases',
  'reasons',
  'examples',
  'questions',
  'more',
] as const;
export type BlockKind = (typeof BLOCK_KINDS)[number];

/** How this professor speaks: selection, order, closing question and asides; never content. Levels are 1–5. */
export type Voice = {
  style: Style;
  strictness: number;
  humor: number;
  professorName: string;
  /** Whether one may pass when called on; absent where the student does not know. */
  isPassingAllowed?: boolean;
};

/** The voice that the student's questionnaire describes; an unanswered style is the balanced one. */
export function voiceOf(questionnaire: Questionnaire, professorName: string): Voice {
  return {
    style: questionnaire.legal_interpretation_style ?? 'balanced_approach',
    strictness: questionnaire.strictness_level,
    humor: questionnaire.humor_level,
    professorName,
    ...passing(questionnaire),
  };
}

function passing({ passing_allowed }: Questionnaire): { isPassingAllowed?: boolean } {
  if (passing_allowed === 'allowed') return { isPassingAllowed: true };
  return passing_allowed === 'not_allowed' ? { isPassingAllowed: false } : {};
}

const ORDERS: Record<Style, readonly BlockKind[]> = {
  balanced_approach: ['elements', 'limits', 'text', 'cases', 'reasons', 'examples', 'more', 'questions'],
  strict_textual: ['text', 'elements', 'limits', 'cases', 'reasons', 'examples', 'more', 'questions'],
  case_law_heavy: ['cases', 'elements', 'limits', 'text', 'reasons', 'examples', 'more', 'questions'],
  policy_focused: ['reasons', 'elements', 'limits', 'cases', 'text', 'examples', 'more', 'questions'],
  evolving_interpretation: [
    'cases',
    'elements',
    'limits',
    'text',
    'reasons',
    'examples',
    'more',
    'questions',
  ],
  student_driven: ['questions', 'elements', 'limits', 'text', 'cases', 'reasons', 'examples', 'more'],
};

/** The order in which this voice shows the parts of an answer: a permutation of BLOCK_KINDS. */
export const blockOrder = (voice: Voice): readonly BlockKind[] => ORDERS[voice.style];

const PUSHES: Record<Style, PushKind> = {
  balanced_approach: 'rule',
  strict_textual: 'text',
  case_law_heavy: 'case',
  evolving_interpretation: 'case',
  policy_focused: 'policy',
  student_driven: 'application',
};

/**
 * What the closing question of this voice looks at, or null for none: a lenient voice (1–2) asks nothing, the
 * middle only where the way of teaching is marked, a strict one (4–5) always.
 */
export function pushOf(voice: Voice): PushKind | null {
  if (voice.strictness <= 2) return null;
  if (voice.strictness === 3 && voice.style === 'balanced_approach') return null;
  return PUSHES[voice.style];
}

/** One aside in so many answers, by humor level. */
const ASIDE_EVERY: Readonly<Record<number, number>> = { 2: 8, 3: 5, 4: 3, 5: 2 };

/** True when this voice adds an aside to the answer of this seed. */
export function isAsideDue(voice: Voice, seed: number): boolean {
  const every = ASIDE_EVERY[voice.humor];
  return every !== undefined && Math.abs(seed) % every === 0;
}
