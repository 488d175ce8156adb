import type { Paper, SheetUnit } from '#contract/outlines.ts';
import { PAPERS } from './page-form.ts';
import { countLines } from './text-width.ts';

/*
 * The form of an attack sheet, in points: two columns under a head. The screen, the document and what fits go by it.
 */

export const SHEET_MARGIN = 43;
export const SHEET_GAP = 24;
const HEAD = 30;
export const SHEET_TEXT = { size: 10, line: 12.5, indent: 14 } as const;
export const SHEET_TOPIC = { size: 11, line: 14, before: 10 } as const;
export const SHEET_UNIT = { size: 10, line: 12.5, before: 3 } as const;

/** The columns of a page. */
export const SHEET: Readonly<Record<Paper, { columns: number; columnWidth: number; columnHeight: number }>> =
  {
    letter: columnsOf('letter'),
    a4: columnsOf('a4'),
  };

function columnsOf(paper: Paper) {
  const { width, height } = PAPERS[paper];
  return {
    columns: 2,
    columnWidth: (width - 2 * SHEET_MARGIN - SHEET_GAP) / 2,
    columnHeight: height - 2 * SHEET_MARGIN - HEAD,
  };
}

/** What a topic's name takes. */
export const heightOfTopic = (name: string, paper: Paper): number =>
  SHEET_TOPIC.before + SHEET_TOPIC.line * linesIn(paper, `${name} 100%`, SHEET_TOPIC.size, 0, true);

/** What a unit takes: its name, its triggers in one paragraph, and its items and traps. */
export function heightOfUnit(unit: SheetUnit, paper: Paper, hasPages: boolean): number {
  const { size, line, indent } = SHEET_TEXT;
  const triggers =
    unit.triggers.length === 0 ? 0 : linesIn(paper, `See ${unit.triggers.join(', ')}`, size, 0);
  const items = unit.items.map(({ text, pages }) => (hasPages ? [text, ...pages].join(' ') : text));
  const rows = [...items, ...unit.traps].map((text) => linesIn(paper, text, size, indent));
  const name = linesIn(paper, unit.name, SHEET_UNIT.size, 0, true) * SHEET_UNIT.line;
  return SHEET_UNIT.before + name + line * (triggers + rows.reduce((sum, count) => sum + count, 0));
}

const linesIn = (paper: Paper, text: string, size: number, indent: number, isBold = false): number =>
  countLines([{ text, isBold }], size, SHEET[paper].columnWidth - indent);
