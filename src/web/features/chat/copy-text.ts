import { sourceLine } from '../../ui/answer/source-line.ts';
import { type LiveAnswer, plainText } from './live-answer.ts';

/** An answer for the clipboard: its words, and under them where each numbered quote stands. */
export function copyText(answer: Pick<LiveAnswer, 'lines' | 'citations'>): string {
  const sources = answer.citations.map((citation, index) => `[${index + 1}] ${sourceLine(citation)}`);
  return sources.length > 0 ? `${plainText(answer)}\n\n${sources.join('\n')}` : plainText(answer);
}
