import type { ExamSitting, SittingFile } from './exam.ts';
import { type ExamFile, isMisnamed } from './exam-file.ts';
import { findPlaceholder } from './exam-role.ts';
import { toldReason } from './exam-told.ts';

/**
 * Why a file was not counted as an exam of its own, as a student reads it; null for exams and the keys that go with
 * them without a remark.
 */
export function reasonFor(
  file: ExamFile,
  isPlaced: boolean,
  found: { role: SittingFile['role']; sitting: ExamSitting } | null,
): string | null {
  if (!isPlaced || found === null) return loneReason(file);
  const name = found.sitting.name;
  const disagreement = disagreementOf(file, name);
  switch (found.role) {
    case 'draft': {
      const placeholder = findPlaceholder(file.lines);
      const sign = placeholder ? `It still has the placeholder ${placeholder.word}: a` : 'A';
      return `${sign} draft of the ${name}, not another exam.${disagreement}`;
    }
    case 'duplicate':
      return `The same text as another file of the ${name}; counted once.${disagreement}`;
    case 'attachment':
      return `A paper to read with the ${name}; its words are not counted.`;
    default:
      return disagreement === '' ? null : `Goes with the ${name}.${disagreement}`;
  }
}

function loneReason(file: ExamFile): string {
  const told = file.told && toldReason(file.told);
  if (told) return told;
  switch (file.role) {
    case 'practice':
      return 'A practice sheet by its own title, not an exam.';
    case 'key':
      return 'An answer key without an exam or a date to tie it to.';
    case 'answer':
      return 'A student’s answer without an exam or a date to tie it to.';
    case 'paper':
      return 'A court paper that belongs to none of these exams.';
    default:
      return 'No exam question was found in it.';
  }
}

/** The text wins over the file name, and the screen says so. */
function disagreementOf(file: ExamFile, sitting: string): string {
  const { named } = file;
  return isMisnamed(file)
    ? ` Its name says ${named.term} ${named.year}, its text ${sitting.replace(/ \w+$/, '')}; the text counts.`
    : '';
}
