import type { AnswerKind, LinePart } from '#contract/chat.ts';
import type { Place } from '../indexing/passage.ts';

/** A literal slice of a stored page, with what a person reads about where it stands. */
export type Quote = Place & {
  /** Equal to `page.text.slice(start, end)`; nothing else ever stands between quotation marks. */
  text: string;
  materialName: string;
  /** p. 12; slide 7; heading, ¶ 3. */
  label: string;
  /** Heading path, outermost first. */
  path: string[];
};

/**
 * A line of an answer as the engine composes it. `say`, `gap` and `general` carry words of the phrase bank or the
 * law library in `label`; all others may carry a heading or phrase in `label` and then their quotes.
 */
export type Line = {
  role: 'say' | 'heading' | 'quote' | 'element' | 'row' | 'gap' | 'general';
  label: string;
  number: number | null;
  depth: 0 | 1 | 2;
  quotes: Quote[];
  /** Columns of a `row`, or what a line of general law sets side by side. */
  cells?: { label: string; quotes: Quote[]; body?: string; authority?: string }[];
  /** Words of the law library after the label, and whose they are. */
  body?: string;
  authority?: string;
  part?: LinePart;
  /** The letter of a `choice`, or the right one on the `key`. */
  letter?: string;
};

/** An answer before it is put on the wire. Follow-ups are questions the same course can answer. */
export type ComposedAnswer = { kind: AnswerKind; lines: Line[]; followUps: string[] };
