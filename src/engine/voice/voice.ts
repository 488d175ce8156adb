import { type INTERPRETATION_STYLES, NOT_KNOWN, type Questionnaire } from '#contract/questionnaire.ts';
import type { MeasuredField, MeasuredLevels } from './fingerprint.ts';

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
  /** Parts this professor gives more room than the style does (1), or less (-1). */
  emphasis?: Partial<Record<BlockKind, 1 | -1>>;
  /** Whether one may pass when called on; absent where the student does not know. */
  isPassingAllowed?: boolean;
};

/**
 * The voice that the student's questionnaire describes; a style that was not answered or is not known is the balanced one. Sliders that were left
 * in the middle stand where the materials put them (`measured`): the student's answer is the correction.
 */
export function voiceOf(
  questionnaire: Questionnaire,
  professorName: string,
  measured: MeasuredLevels = {},
): Voice {
  const emphasis = emphasisOf(questionnaire, measured);
  const style = questionnaire.legal_interpretation_style ?? NOT_KNOWN;
  return {
    style: style === NOT_KNOWN ? 'balanced_approach' : style,
    strictness: questionnaire.strictness_level,
    humor: questionnaire.humor_level,
    professorName,
    ...(Object.keys(emphasis).length > 0 ? { emphasis } : {}),
    ...passing(questionnaire),
  };
}

/** A slider that was not moved. */
const MIDDLE = 3;

function emphasisOf(questionnaire: Questionnaire, measured: MeasuredLevels): NonNullable<Voice['emphasis']> {
  const level = (field: MeasuredField) =>
    questionnaire[field] === MIDDLE ? (measured[field] ?? MIDDLE) : questionnaire[field];
  const wanted: [BlockKind, number][] = [
    ['cases', level('case_analysis_emphasis')],
    ['examples', level('practical_application_focus')],
    // The slider goes from theory to practice.
    ['reasons', 2 * MIDDLE - level('theoretical_vs_practical')],
  ];
  return Object.fromEntries(
    wanted.flatMap(([kind, at]) => (at === MIDDLE ? [] : [[kind, at > MIDDLE ? 1 : -1]])),
  );
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

/** Places a part moves up or down for its emphasis: past the next two, and between them where they tie. */
const SHIFT = 2.5;

/**
 * The order in which this voice shows the parts of an answer: a permutation of BLOCK_KINDS. What the style puts first stays
 * first; emphasis moves a part up or down behind it.
 */
export function blockOrder(voice: Voice): readonly BlockKind[] {
  const [first, ...rest] = ORDERS[voice.style];
  const place = (kind: BlockKind, at: number) => at - SHIFT * (voice.emphasis?.[kind] ?? 0);
  const moved = rest
    .map((kind, at) => ({ kind, at: place(kind, at) }))
    .sort((a, b) => a.at - b.at)
    .map(({ kind }) => kind);
  return first === undefined ? moved : [first, ...moved];
}

/** One aside in so many answers, by humor level. */
const ASIDE_EVERY: Readonly<Record<number, number>> = { 2: 8, 3: 5, 4: 3, 5: 2 };

/** True when this voice adds an aside to the answer of this seed. */
export function isAsideDue(voice: Voice, seed: number): boolean {
  const every = ASIDE_EVERY[voice.humor];
  return every !== undefined && Math.abs(seed) % every === 0;
}
