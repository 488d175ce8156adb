import type { LinePart } from '#contract/chat.ts';
import type { Line } from '../answering/answer.ts';
import type { LaterHistory, LeadingCase } from './entry.ts';

type Words = { label?: string; body?: string; authority?: string; number?: number; depth?: 0 | 1 | 2 };

/** A line of general law: a label of the phrase bank or a name, words of the library, and whose they are. */
export function generalLine(words: Words, part?: LinePart): Line {
  return {
    role: 'general',
    label: words.label ?? '',
    number: words.number ?? null,
    depth: words.depth ?? 0,
    quotes: [],
    ...(words.body ? { body: words.body } : {}),
    ...(words.authority ? { authority: words.authority } : {}),
    ...(part ? { part } : {}),
  };
}

/** What stands side by side under one label. */
export const besideLine = (label: string, cells: readonly Words[]): Line => ({
  ...generalLine({ label }),
  cells: cells.map(({ label: head = '', body, authority }) => ({
    label: head,
    quotes: [],
    ...(body ? { body } : {}),
    ...(authority ? { authority } : {}),
  })),
});

/** The lines with every one marked as belonging to a part, and set so much deeper. */
export const asPart = (lines: readonly Line[], part: LinePart, deeper = 0): Line[] =>
  lines.map((line) => ({
    ...line,
    part,
    depth: line.depth + deeper >= 2 ? 2 : line.depth + deeper === 1 ? 1 : 0,
  }));

/**
 * 124 N.Y. 538, 27 N.E. 256 (1891), superseded by a statute (1901): the court is left out where the reporter tells it, and
 * what has become of the case follows, as citations do.
 */
export function citation({
  cite,
  court,
  year,
  later,
}: Pick<LeadingCase, 'cite' | 'court' | 'year' | 'later'>): string {
  const letters = (text: string) => text.replace(/[^A-Za-z]/g, '');
  const reporters = cite.split(', ').map((one) => letters(one.replace(/^\d+ /, '').replace(/\(.*?\)/g, '')));
  const isTold = reporters.includes(letters(court)) || (court === 'U.S.' && /\bS\. ?Ct\./.test(cite));
  const cited = isTold ? `${cite} (${year})` : `${cite} (${court} ${year})`;
  return later ? `${cited}${laterWords(later)}` : cited;
}

/** The later history as it follows a citation. */
function laterWords({ standing, on, by, year }: LaterHistory): string {
  const part = on ? ` on ${on}` : '';
  return standing === 'plurality'
    ? ` (plurality${part})`
    : `, ${standing}${part} by ${by}${year ? ` (${year})` : ''}`;
}
