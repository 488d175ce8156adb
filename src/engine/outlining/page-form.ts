import type { Paper } from '#contract/outlines.ts';
import type { Printed } from './printed.ts';

/*
 * The form of a printed outline, in points. The document is written by these numbers and its pages are counted by them;
 * lines have an exact height, so that every program breaks pages alike.
 */

/** A sheet of paper and its margins. */
export const PAPERS: Readonly<Record<Paper, { width: number; height: number }>> = {
  letter: { width: 612, height: 792 },
  a4: { width: 595.3, height: 841.9 },
};
export const MARGIN = 72;

export const FONT = 'Times New Roman';

/** Size of the letters, height of a line, space above a paragraph, and the indent of its words and its number. */
export type ParagraphForm = {
  size: number;
  line: number;
  /** There is none below: programs differ in whether they add the two or take the larger one. */
  before: number;
  left: number;
  hanging: number;
  isBold: boolean;
};

const TEXT = { size: 12, line: 14, before: 2, left: 24, hanging: 0, isBold: false };
const HEADING = { ...TEXT, isBold: true, hanging: 24 };
const INDENTS = { 0: 24, 1: 24, 2: 48, 3: 72, 4: 96 } as const;

/** How a paragraph of an outline is set. */
export function formOf({ style, level }: Pick<Printed, 'style' | 'level'>): ParagraphForm {
  if (style === 'title') return { ...TEXT, size: 16, line: 20, before: 0, left: 0, isBold: true };
  if (style === 'topic') return { ...HEADING, size: 14, line: 18, before: 12 };
  if (style === 'unit') return { ...HEADING, line: 15, before: 8 };
  return level === null ? TEXT : { ...TEXT, left: INDENTS[level], hanging: 24 };
}

/** A line of the table of contents, by the level of its heading. */
export const contentsForm = (level: 0 | 1): ParagraphForm => ({ ...TEXT, before: 0, left: level * 18 });

/** Footnotes: their letters and lines, and what the line above the first one takes. */
export const NOTE = { size: 10, line: 12, above: 8 } as const;
/** A digit of the raised number in the text, and the number at the foot with its space. */
export const RAISED_DIGIT = 4;
export const NOTE_NUMBER = 10;
