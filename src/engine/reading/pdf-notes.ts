import type { PdfLine } from './pdf-lines.ts';
import type { PdfStyle } from './pdf-style.ts';

/** The number or sign a note at the foot begins with. */
export const NOTE_MARK = /^(?:\d{1,3}|[*†‡§])\s*(?=[\p{L}“"(§])/u;

/**
 * The notes at the foot, wherever in the file they are drawn: small lines below all the text, and lines from a raised
 * number on where notes are set as large as the text.
 */
export function notesOf(lines: readonly PdfLine[], height: number, style: PdfStyle): ReadonlySet<PdfLine> {
  const isSmall = (line: PdfLine) => line.size <= style.bodySize * 0.93;
  const lowest = lines.reduce((y, line) => (isSmall(line) ? y : Math.max(y, line.y)), height * 0.4);
  const small = lines.filter((line) => isSmall(line) && line.y > lowest);
  const first = small[0];
  if (first && small.length < lines.length && NOTE_MARK.test(first.text)) return new Set(small);
  const large = new Set<PdfLine>();
  for (const [at, line] of lines.entries()) {
    const before = lines[at - 1];
    const drop = before && large.has(before) ? line.y - before.y : 0;
    const goesOnBelow = drop > 0 && drop < style.leading * 1.6;
    if (goesOnBelow || (line.isNote && line.y > height * 0.5)) large.add(line);
  }
  return large;
}
