import type { Syllabus } from '../reading/syllabus.ts';
import type { GradedPart, Weight } from '../reading/syllabus-weights.ts';

/** Shares that were read right add up to the whole grade, give or take a bonus or a rounding. */
const WHOLE = { least: 95, most: 105 };

const NAMES: Readonly<Record<GradedPart, string>> = {
  final: 'final',
  midterm: 'midterm',
  quizzes: 'quizzes',
  participation: 'participation',
  paper: 'papers',
  other: 'other work',
};

/**
 * "The final is 70% of the grade; midterm 20%, participation 10%." with the sentence it rests on. The other parts are
 * named only where all add up to the whole; null where no syllabus says what the final counts.
 */
export function gradeWords({ weights }: Pick<Syllabus, 'weights'>): { words: string; rests: Weight } | null {
  const finals = weights.filter(({ part }) => part === 'final');
  const [final] = finals;
  // Two editions that disagree say nothing.
  if (!final || finals.length > 1) return null;
  const others = weights.filter(({ part }) => part !== 'final');
  const total = weights.reduce((sum, { share }) => sum + share, 0);
  const isWhole = total >= WHOLE.least && total <= WHOLE.most;
  const named = isWhole ? others.map(({ part, share }) => `${NAMES[part]} ${share}%`).join(', ') : '';
  if (final.share === 100) return { words: 'The final is the whole grade.', rests: final };
  return { words: `The final is ${final.share}% of the grade${named && `; ${named}`}.`, rests: final };
}
