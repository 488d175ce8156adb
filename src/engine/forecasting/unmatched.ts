import type { ExamSitting } from '../reading/exam.ts';
import type { ExamCall } from '../reading/exam-calls.ts';
import { isPolicy } from './exam-traits.ts';
import { type LabeledSitting, TESTED } from './label-exams.ts';

/** Questions of past exams that match no topic of the course, of all that were looked at. */
export type Unmatched = { questions: number; of: number };

/**
 * How much of the past exams of a kind, or of all where there is none, could not be tied to a topic, not even by a guess
 * that is as likely as not. A call on policy is on no topic to begin with, and an exam that the student checked says
 * itself what it tested.
 */
export function countUnmatched(labeled: readonly LabeledSitting[], kind: ExamSitting['kind']): Unmatched {
  const alike = labeled.filter(({ sitting }) => sitting.kind === kind);
  const asked = (alike.length > 0 ? alike : labeled)
    .filter(({ isChecked }) => !isChecked)
    .flatMap(({ sitting, labels }) =>
      sitting.calls
        .filter((call) => !isPolicy(call))
        .map((call) => labels.some((each) => isOn(call, each.call) && each.share >= TESTED)),
    );
  return { questions: asked.filter((isMatched) => !isMatched).length, of: asked.length };
}

/** A key that answers "Question 2" as a whole speaks of 2a and 2b. */
const isOn = ({ label, letter }: ExamCall, call: string): boolean =>
  call === label || (letter !== '' && `${call}${letter}` === label);
