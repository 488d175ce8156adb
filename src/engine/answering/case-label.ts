import { type HeadingKind, headingKind } from './heading-kind.ts';

/** "Holding:", "● Facts / Posture :", "c. [Holding:]": what notes write in front of a part of a case. */
const LABEL =
  /^[\s\W]*(?:[a-z\d]{1,4}[.)]\s+)?[[(*_]*(\p{Lu}[\p{L}’']+(?:\s*(?:\/|&|and|of|the)?\s*\p{L}[\p{L}’']+){0,3}?)\s*(?:\([^()]{0,40}\))?\s*:/u;
/** What a case stands for, in the words of those who brief it. */
const STANDS_FOR = /^(?:take-?aways?|significance|upshot|rules?(?: of law)?|principles?|key points?)$/i;
const PARTS: ReadonlySet<HeadingKind> = new Set([
  'facts',
  'history',
  'issue',
  'holding',
  'reasoning',
  'separate',
]);

/** The part of a case that the label of a line names, null for any other line. */
export function labelKind(line: string): HeadingKind | null {
  const name = LABEL.exec(line)?.[1]?.trim();
  if (name === undefined) return null;
  if (STANDS_FOR.test(name)) return 'reasoning';
  const [first = name] = name.split(/\s*(?:\/|&)\s*/);
  const kind = headingKind(first);
  return PARTS.has(kind) ? kind : null;
}

/** A line of a part of a case without the label of that part. */
export const withoutLabel = (line: string): string =>
  labelKind(line) === null ? line : line.slice(LABEL.exec(line)?.[0].length ?? 0).replace(/^[\])\s]+/, '');

/** A line that is the name of a case and nothing else, with its court and year: "Marsh v. Fen (N.Y. 1931)". */
const NAME = /^[\s\W]*(?:[\p{L}\d]{1,4}[.)]\s+)?\p{Lu}[^:;?!]{1,60}\sv\.?s?\.?\s\p{Lu}[^:;?!]{1,50}$/u;
const LONGEST_NAME = 12;

/** Whether a line of notes is the name of a case, so that what stands under it is that case. */
export const isNameOfCase = (line: string): boolean =>
  NAME.test(line) && line.trim().split(/\s+/).length <= LONGEST_NAME && headingKind(line.trim()) === 'case';
