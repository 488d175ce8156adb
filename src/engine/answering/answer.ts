import type { AnswerKind, ExcerptPiece, ExplanationSentence, LinePart } from '#contract/chat.ts';
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
  /** The sentences of an excerpt that answer, as stretches of `text`. */
  marks?: { start: number; end: number }[];
};

/**
 * A line of a quiz, a brief, a script or of general law. `say`, `gap` and `general` carry words of the phrase bank or the
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

/** A continuous stretch of one page, shown as it stands there; `pieces` are stretches of the quote's text. */
export type Excerpt = {
  quote: Quote;
  pieces: ExcerptPiece[];
  /** Who speaks or what the page is, where that is not the court or the professor; else ''. */
  speaker: string;
  /** Lines of the page above and below it. */
  above: number;
  below: number;
};

/** A block of an answer as the engine composes it; what each is for stands at AnswerBlock of contract/chat.ts. */
export type Block =
  | { type: 'lead'; text: string; quote: Quote | null }
  | { type: 'excerpt'; excerpt: Excerpt }
  | { type: 'comparison'; sides: { label: string; excerpt: Excerpt | null }[] }
  | { type: 'checklist'; quote: Quote; rows: { element: string; fact: string | null }[] }
  | {
      type: 'law';
      title: string;
      entry: string | null;
      texts: { id: string; version: string }[];
      isOpen: boolean;
      summary: { label: string; text: string }[];
      lines: Line[];
    }
  | { type: 'more'; places: Quote[] }
  | { type: 'refusal'; text: string }
  | { type: 'pointer'; text: string; to: string }
  | {
      type: 'explanation';
      sentences: (Omit<ExplanationSentence, 'cites'> & { quotes: Quote[] })[];
      by: string;
    }
  | { type: 'line'; line: Line };

/** An answer before it is put on the wire. Follow-ups are questions the same course can answer. */
export type ComposedAnswer = { kind: AnswerKind; blocks: Block[]; followUps: string[] };

/** The lines of a quiz, a brief or a script as blocks. */
export const asBlocks = (lines: readonly Line[]): Block[] => lines.map((line) => ({ type: 'line', line }));

/** The lines among the blocks of an answer, in their order. */
export const linesIn = (blocks: readonly Block[]): Line[] =>
  blocks.flatMap((block) => (block.type === 'line' ? [block.line] : []));
