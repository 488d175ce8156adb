import { exportPrediction } from '#contract/prediction.ts';
import { download } from '../../api-files.ts';

/** Longest course in a file's name (details.md G). */
const LONGEST_COURSE = 80;

/** {course}_Exam_Prediction.md with what file systems refuse taken out (spec §9, details.md G). */
export function exportName(course: string): string {
  // By whole letters: half a one has no address, and the header could not be written.
  const kept = [...course.replace(/[^\p{L}\d ._-]/gu, '')].slice(0, LONGEST_COURSE).join('');
  return `${kept.trim() === '' ? 'Course' : kept}_Exam_Prediction.md`;
}

/** The file name of a Content-Disposition header, the encoded one first; null when it names none. */
export function fileNameOf(disposition: string | null): string | null {
  const encoded = disposition?.match(/filename\*=UTF-8''([^;]+)/i)?.[1];
  if (encoded) {
    try {
      return decodeURIComponent(encoded.trim());
    } catch {
      // A broken encoding leaves the plain name, which every such header carries too.
    }
  }
  return disposition?.match(/filename="([^"]+)"/i)?.[1] ?? null;
}

/** Fetches the prediction as Markdown and hands it to the browser as a download. Throws ApiError. */
export async function downloadPrediction(cloneId: number, course: string): Promise<void> {
  const answer = await download(exportPrediction, { clone_id: cloneId });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(await answer.blob());
  link.download = fileNameOf(answer.headers.get('Content-Disposition')) ?? exportName(course);
  link.click();
  URL.revokeObjectURL(link.href);
}
