import type { DrillSubject } from '#contract/drills.ts';
import { plural } from '../../ui/plural.ts';

/** Heads the cases that the materials only name. */
export const ONLY_NAMED = 'Named in your materials, from general law';

/** Whether general law alone is asked of a case. */
export const isOnlyNamed = ({ law, rungs }: Pick<DrillSubject, 'law' | 'rungs'>): boolean =>
  law > 0 && law === rungs;

/** How much is asked: "6 questions", "6 questions, 2 of general law", and where all is general law the count alone. */
export const questionWords = ({ law, rungs }: Pick<DrillSubject, 'law' | 'rungs'>): string =>
  law === 0 || law === rungs
    ? plural(rungs, 'question')
    : `${plural(rungs, 'question')}, ${law} of general law`;

/** Where the questions on something assigned come from, and how many they are. */
export const whereWords = (subject: Pick<DrillSubject, 'law' | 'rungs'>): string =>
  `${isOnlyNamed(subject) ? 'general law' : 'in your notes'}, ${questionWords(subject)}`;

/** Which cases can be called on: those that the materials brief, and those that they only name. */
export function caseWords(cases: readonly Pick<DrillSubject, 'law' | 'rungs'>[]): string {
  const named = cases.filter(isOnlyNamed).length;
  const briefed = cases.length - named;
  if (cases.length === 0) return 'No case in your materials has enough to ask about.';
  if (named === 0)
    return `Any of the ${plural(briefed, 'case')} with two questions or more in your materials`;
  if (briefed === 0)
    return `Any of the ${plural(named, 'case')} that your materials name but do not brief; the questions come from general law`;
  return `Any of the ${plural(briefed, 'case')} that your materials brief, or ${named} more that they only name, with questions from general law`;
}
