import type { RungKind } from '#contract/drills.ts';
import { readTraits } from '../forecasting/exam-traits.ts';
import type { Course } from '../indexing/course.ts';
import type { ExamSitting } from '../reading/exam.ts';
import { classTraits } from '../voice/class-traits.ts';
import type { Style, Voice } from '../voice/voice.ts';
import { distinctRungs } from './distinct.ts';
import type { Ladder, Rung } from './rung.ts';

/**
 * What this professor's own way changes in a call on a case. `early` is asked right after the holding, `left` not at all;
 * `why` says in a sentence what of it was counted in the materials, and is empty where nothing was.
 */
export type Habits = { early: readonly RungKind[]; left: readonly RungKind[]; hypos: number; why: string };

/** What the student's answer on the way of reading law puts first. */
const BY_STYLE: Partial<Record<Style, readonly RungKind[]>> = {
  strict_textual: ['rule'],
  case_law_heavy: ['reasoning'],
  evolving_interpretation: ['reasoning'],
  policy_focused: ['policy'],
  student_driven: ['hypo'],
};
/** Share of the essay calls of past exams from which policy is a habit, and calls below which a share says nothing. */
const POLICY_SHARE = 0.25;
const LEAST_CALLS = 4;
/** Hypotheticals of a call: of most professors, of one who teaches by them, of one who gives few. */
const HYPOS = { usual: 2, many: 4, few: 1 };

/** The habits that the questionnaire tells (`voice`, with the sliders that were counted) and past exams show. */
export function habitsOf(course: Course, sittings: readonly ExamSitting[], voice: Voice): Habits {
  const { policies, essayCalls } = readTraits(
    sittings.map((sitting) => ({ sitting, shares: [], labels: [] })),
  );
  const asksPolicy = essayCalls >= LEAST_CALLS && policies >= POLICY_SHARE * essayCalls;
  const { cases, examples, reasons } = voice.emphasis ?? {};
  const isByExamples = examples === 1;
  const { hypotheticals, words } = classTraits(course);
  return {
    early: [
      ...(BY_STYLE[voice.style] ?? []),
      ...(asksPolicy || reasons === 1 ? (['policy'] as const) : []),
      ...(isByExamples ? (['hypo'] as const) : []),
    ],
    left: cases === -1 ? ['posture'] : [],
    hypos: isByExamples ? HYPOS.many : examples === -1 ? HYPOS.few : HYPOS.usual,
    why: asksPolicy
      ? `${policies} of ${essayCalls} essay questions on the past exams ask for policy, so it is asked early.`
      : isByExamples && words > 0 && hypotheticals.count > 0
        ? `The notes give ${hypotheticals.count} examples and hypotheticals, so more of them are asked.`
        : '',
  };
}

/** Questions that open a call on a case, whoever asks. */
const OPENING: readonly RungKind[] = ['facts', 'posture', 'issue', 'holding'];

/** A ladder as this professor climbs it. Topics are asked unit by unit and stay; nothing that an earlier page tells is asked. */
export function inHabit(ladder: Ladder, { early, left, hypos }: Habits): Ladder {
  if (ladder.about === 'topic') return ladder;
  let given = 0;
  const asked = ladder.rungs.filter(
    ({ kind }) => !left.includes(kind) && (kind !== 'hypo' || ++given <= hypos),
  );
  const place = ({ kind }: Rung): number =>
    OPENING.includes(kind) ? -1 : early.includes(kind) ? early.indexOf(kind) : early.length;
  const rungs = distinctRungs(
    asked.toSorted((a, b) => place(a) - place(b)),
    ladder.name,
  );
  return rungs.length > 1 ? { ...ladder, rungs } : ladder;
}
