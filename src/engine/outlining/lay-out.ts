import type { Paper } from '#contract/outlines.ts';
import {
  contentsForm,
  formOf,
  MARGIN,
  NOTE,
  NOTE_NUMBER,
  PAPERS,
  type ParagraphForm,
  RAISED_DIGIT,
} from './page-form.ts';
import type { Printed } from './printed.ts';
import { countLines, widthOf } from './text-width.ts';

/** An outline on its pages. Pages are counted from 1. */
export type LaidOut = {
  /** With the part of the last page that is used. */
  pages: number;
  /** The page on which each paragraph begins, by its place in the list. */
  pageOf: readonly number[];
  /** Lines and share of a page that each unit takes, footnotes included. */
  units: ReadonlyMap<string, { lines: number; pages: number }>;
};

/** Lines that stay together: what they take, what their footnotes take, and whether they must not end a page. */
type Row = { at: number; before: number; height: number; note: number; keeps: boolean };

/** No line of a paragraph stands alone at the foot or at the head of a page. */
const TOGETHER = 2;

/** The lines of a paragraph as word processors part them. */
const partsOf = (count: number): number[] =>
  count < 2 * TOGETHER
    ? [count]
    : [TOGETHER, ...Array.from({ length: count - 2 * TOGETHER }, () => 1), TOGETHER];

/**
 * Breaks an outline into pages as a word processor does: words into lines by their widths, a heading on the page of what
 * follows it, and each footnote at the foot of the page that it is named on. Pure; linear in the text.
 */
export function layOut(printed: readonly Printed[], paper: Paper, hasContents: boolean): LaidOut {
  const width = PAPERS[paper].width - 2 * MARGIN;
  const height = PAPERS[paper].height - 2 * MARGIN;
  const units = new Map<string, { lines: number; pages: number }>();
  let noted = 0;
  const rows = printed.flatMap((one, at): Row[] => {
    const form = formOf(one);
    if (one.note !== '') noted += 1;
    const mark = one.note === '' ? 0 : RAISED_DIGIT * String(noted).length;
    const count = linesOf(one, form, width, mark);
    const note = one.note === '' ? 0 : NOTE.line * linesOfNote(one.note, width);
    const known = units.get(one.key ?? '') ?? { lines: 0, pages: 0 };
    const taken = form.before + count * form.line + note;
    if (one.key !== null)
      units.set(one.key, { lines: known.lines + count, pages: known.pages + taken / height });
    const isHeading = one.style === 'topic' || one.style === 'unit';
    const parts = partsOf(count);
    return parts.map((lines, part) => ({
      at,
      before: part === 0 ? form.before : 0,
      height: lines * form.line,
      note: part === parts.length - 1 ? note : 0,
      keeps: isHeading,
    }));
  });
  const first = rows.findIndex(({ at }) => printed[at]?.style !== 'title');
  const contents = hasContents ? contentsRows(printed, width) : [];
  const all = first < 0 ? rows : [...rows.slice(0, first), ...contents, ...rows.slice(first)];
  return { ...fill(all, printed.length, height), units };
}

/** Puts rows on pages. */
function fill(rows: readonly Row[], count: number, height: number): Pick<LaidOut, 'pages' | 'pageOf'> {
  const pageOf: number[] = Array.from({ length: count }, () => 1);
  let page = 1;
  let used = 0;
  let notes = 0;
  for (let from = 0; from < rows.length; ) {
    let to = from;
    while (rows[to]?.keeps && to + 1 < rows.length) to += 1;
    const together = rows.slice(from, to + 1);
    const taken = together.reduce((sum, row) => sum + row.before + row.height, 0);
    const noted = notesHeight(notes, together);
    if (used > 0 && used + taken + noted > height) {
      page += 1;
      used = 0;
      notes = 0;
    }
    for (const [order, row] of together.entries()) {
      // Nothing stands above what opens a page.
      used += (used === 0 && order === 0 ? 0 : row.before) + row.height;
      if (row.at >= 0 && (rows[from + order - 1]?.at ?? -1) !== row.at) pageOf[row.at] = page;
    }
    notes = notesHeight(notes, together);
    from = to + 1;
  }
  return { pages: rows.length === 0 ? 0 : page - 1 + Math.min(1, (used + notes) / height), pageOf };
}

/** What the footnotes of a page take with those of some more rows. */
function notesHeight(before: number, rows: readonly Row[]): number {
  const added = rows.reduce((sum, { note }) => sum + note, 0);
  return added === 0 ? before : (before === 0 ? NOTE.above : before) + added;
}

function linesOf({ runs, number }: Printed, form: ParagraphForm, width: number, mark: number): number {
  const isBold = form.isBold ? { isBold: true } : {};
  const styled = runs.map((run) => ({ ...run, ...isBold }));
  const room = width - form.left;
  // A number wider than its place pushes the words on.
  const over = number === '' ? 0 : Math.max(0, widthOf(`${number} `, form.size, isBold) - form.hanging);
  return countLines(styled, form.size, room - over, mark);
}

const linesOfNote = (note: string, width: number): number =>
  countLines([{ text: note }], NOTE.size, width - NOTE_NUMBER);

/** A line for each heading; they are on no paragraph's account. */
function contentsRows(printed: readonly Printed[], width: number): Row[] {
  return printed.flatMap(({ style, number, runs }): Row[] => {
    if (style !== 'topic' && style !== 'unit') return [];
    const form = contentsForm(style === 'topic' ? 0 : 1);
    const text = `${number} ${runs.map((run) => run.text).join('')} 00`;
    const count = countLines([{ text }], form.size, width - form.left);
    const row = { at: -1, before: 0, height: form.line, note: 0, keeps: false };
    return Array.from({ length: count }, () => row);
  });
}
