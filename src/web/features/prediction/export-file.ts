import { exportPrediction } from '#contract/prediction.ts';
import { saveFile } from '../../save-file.ts';

/** Longest course in a file's name (details.md G). */
const LONGEST_COURSE = 80;

/** {course}_Exam_Prediction.md with what file systems refuse taken out (spec §9, details.md G). */
export function exportName(course: string): string {
  // By whole letters: half a one has no address, and the header could not be written.
  const kept = [...course.replace(/[^\p{L}\d ._-]/gu, '')].slice(0, LONGEST_COURSE).join('');
  return `${kept.trim() === '' ? 'Course' : kept}_Exam_Prediction.md`;
}

/** Fetches the prediction as Markdown and hands it to the browser as a download. Throws ApiError. */
export async function downloadPrediction(cloneId: number, course: string): Promise<void> {
  await saveFile(exportPrediction, { clone_id: cloneId }, exportName(course));
}
