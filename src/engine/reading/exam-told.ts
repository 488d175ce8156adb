import type { ExamHead } from './exam-head.ts';
import type { FileRole } from './exam-role.ts';

/** What a student says of a file among the past exams; null where its own words stand. */
export type ToldFile = {
  materialId: number;
  role: 'exam' | 'key' | 'attachment' | 'copy' | 'practice' | null;
  /** The exam it is, or belongs to. */
  sitting: Pick<ExamHead, 'kind' | 'term' | 'year'> | null;
};

/** How files are sorted by what they are said to be: a copy never stands for the exam itself, as a draft never does. */
export const TOLD_ROLES: Readonly<Record<NonNullable<ToldFile['role']>, FileRole>> = {
  exam: 'exam',
  key: 'key',
  attachment: 'paper',
  copy: 'draft',
  practice: 'practice',
};

/** Why a file that the student corrected is in no exam; null where its own words decided. */
export function toldReason({ role }: ToldFile): string | null {
  switch (role) {
    case 'practice':
      return 'You said it is a practice sheet, not an exam.';
    case 'exam':
    case 'copy':
      return 'You said it is an exam, but no question was found in it.';
    case 'key':
      return 'You said it is a key. Choose the exam it answers.';
    case 'attachment':
      return 'You said it is an attachment. Choose the exam it belongs to.';
    default:
      return null;
  }
}
