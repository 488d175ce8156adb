import { excerptsIn } from '../../ui/answer/excerpts-in.ts';
import { sourceLine } from '../../ui/answer/source-line.ts';
import { type LiveAnswer, plainText } from './live-answer.ts';

/**
 * An answer for the clipboard: its words, and under them where each numbered quote stands. An excerpt names its source
 * in the words already.
 */
export function copyText(answer: Pick<LiveAnswer, 'blocks' | 'texts' | 'citations'>): string {
  const named = new Set(answer.blocks.flatMap(excerptsIn).map(({ cite }) => cite));
  const sources = answer.citations.flatMap((citation, index) =>
    named.has(index) ? [] : [`[${index + 1}] ${sourceLine(citation)}`],
  );
  const words = plainText(answer).replace(BLOCK, '\n\n');
  return sources.length > 0 ? `${words}\n\n${sources.join('\n')}` : words;
}

/** Before an excerpt's source, general law and other places: a blank line parts them, as on the screen. */
const BLOCK = /\n+(?=\[\d+\] .|General law, not from your materials|Also on this:)/g;
