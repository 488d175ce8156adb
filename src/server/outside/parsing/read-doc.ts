import type { RawBlock, RawDocument } from '#engine/reading/page.ts';
import { getStream, openCompoundFile } from './compound-file.ts';
import { type ParagraphLook, paragraphLooks } from './doc-paragraphs.ts';
import { CELL_END, countNoteReferences, NOTE_REFERENCE, plainDocText } from './doc-text.ts';
import { UnreadableError } from './reading-limits.ts';

/** Offsets in the file information block ([MS-DOC] 2.5) of Word 97 and later. */
const FIB = { flags: 0x0a, mainLength: 0x4c, noteLength: 0x50, styles: 0xa2, papx: 0x102, pieces: 0x1a2 };
const WORD_97 = 0xa5ec;
const WORD_95 = 0xa5dc;
const ENCRYPTED = 0x0100;
const SECOND_TABLE = 0x0200;
/** A style's built-in number: 1–9 are the headings, 62 is the title. */
const TITLE_STYLE = 62;

type Piece = { from: number; to: number; offset: number; isNarrow: boolean };
type Paragraph = { text: string; mark: string; look: ParagraphLook };

/** Reads a .doc of Word 97–2003: headings by style, list depth, tables, footnotes after their paragraph. */
export function readDoc(bytes: Uint8Array): RawDocument {
  const file = openCompoundFile(bytes);
  const document = getStream(file, 'WordDocument');
  try {
    const signature = document.readUInt16LE(0);
    if (signature === WORD_95) throw new UnreadableError('unsupported_type', 'Word 95 or older');
    if (signature !== WORD_97) throw new UnreadableError('corrupt', 'no Word document');
    const flags = document.readUInt16LE(FIB.flags);
    if (flags & ENCRYPTED) throw new UnreadableError('password');
    const table = getStream(file, flags & SECOND_TABLE ? '1Table' : '0Table');
    return { layout: 'flow', pages: [{ number: 1, printed: null, blocks: documentBlocks(document, table) }] };
  } catch (error) {
    throw error instanceof UnreadableError ? error : new UnreadableError('corrupt', String(error));
  }
}

function documentBlocks(document: Buffer, table: Buffer): RawBlock[] {
  const pieces = readPieces(document, table);
  const [papxAt, papxLength] = [document.readUInt32LE(FIB.papx), document.readUInt32LE(FIB.papx + 4)];
  const lookAt = paragraphLooks(document, table, papxAt, papxLength);
  const mainLength = document.readUInt32LE(FIB.mainLength);
  const noteLength = document.readUInt32LE(FIB.noteLength);
  const main = paragraphs(document, pieces, 0, mainLength, lookAt);
  const notes = noteTexts(paragraphs(document, pieces, mainLength, mainLength + noteLength, lookAt));
  return blocksOf(main, notes, headingLevels(document, table));
}

/** The piece table: which stretch of characters stands where in the stream, as bytes or as UTF-16. */
function readPieces(document: Buffer, table: Buffer): Piece[] {
  let at = document.readUInt32LE(FIB.pieces);
  const end = at + document.readUInt32LE(FIB.pieces + 4);
  while (at < end && table.readUInt8(at) === 1) at += 3 + table.readUInt16LE(at + 1);
  const count = (table.readUInt32LE(at + 1) - 4) / 12;
  if (table.readUInt8(at) !== 2 || !Number.isInteger(count))
    throw new UnreadableError('corrupt', 'piece table');
  const positions = at + 5;
  return Array.from({ length: count }, (_, i) => {
    const place = table.readUInt32LE(positions + 4 * (count + 1) + 8 * i + 2);
    const isNarrow = (place & 0x40000000) !== 0;
    const offset = isNarrow ? (place & 0x3fffffff) / 2 : place & 0x3fffffff;
    const from = table.readUInt32LE(positions + 4 * i);
    return { from, to: table.readUInt32LE(positions + 4 * (i + 1)), offset, isNarrow };
  });
}

/** The paragraphs between two character positions, each with the sign that ended it and its looks. */
function paragraphs(
  document: Buffer,
  pieces: readonly Piece[],
  from: number,
  to: number,
  lookAt: (offset: number) => ParagraphLook,
): Paragraph[] {
  const found: Paragraph[] = [];
  let text = '';
  for (const piece of pieces) {
    const [first, last] = [Math.max(from, piece.from), Math.min(to, piece.to)];
    if (first >= last) continue;
    const width = piece.isNarrow ? 1 : 2;
    const start = piece.offset + (first - piece.from) * width;
    const bytes = document.subarray(start, start + (last - first) * width);
    const decoded = new TextDecoder(piece.isNarrow ? 'windows-1252' : 'utf-16le').decode(bytes);
    for (let i = 0; i < decoded.length; i++) {
      const sign = decoded[i] ?? '';
      if (sign === '\r' || sign === CELL_END) {
        found.push({ text, mark: sign, look: lookAt(start + i * width) });
        text = '';
      } else text += sign;
    }
  }
  return text === '' ? found : [...found, { text, mark: '\r', look: lookAt(0) }];
}

/** Each note begins with its own automatic mark. */
function noteTexts(all: readonly Paragraph[]): string[] {
  const notes: string[] = [];
  for (const { text } of all) {
    if (text.includes(NOTE_REFERENCE)) notes.push(plainDocText(text));
    else if (notes.length > 0) notes[notes.length - 1] += ` ${plainDocText(text)}`;
  }
  return notes;
}

function blocksOf(
  main: readonly Paragraph[],
  notes: readonly string[],
  levels: ReadonlyMap<number, number>,
): RawBlock[] {
  const blocks: RawBlock[] = [];
  let rows: string[][] = [[]];
  let cell: string[] = [];
  let note = 0;
  const closeTable = () => {
    const filled = rows.filter((row) => row.some((text) => text !== ''));
    if (filled.length > 0)
      blocks.push({ type: 'table', level: 0, text: filled.map((row) => row.join(' | ')).join('\n') });
    rows = [[]];
  };
  for (const { text, mark, look } of main) {
    const plain = plainDocText(text);
    if (mark === CELL_END || look.isInTable) {
      if (look.isRowEnd) rows.push([]);
      else if (mark === CELL_END) {
        rows.at(-1)?.push([...cell, plain].join(' ').trim());
        cell = [];
      } else cell.push(plain);
    } else {
      closeTable();
      blocks.push(blockOf(plain, look, levels));
    }
    const references = countNoteReferences(text);
    for (const own of notes.slice(note, note + references))
      blocks.push({ type: 'footnote', level: 0, text: own });
    note += references;
  }
  closeTable();
  return blocks;
}

function blockOf(text: string, look: ParagraphLook, levels: ReadonlyMap<number, number>): RawBlock {
  const level = levels.get(look.style) ?? 0;
  if (level > 0) return { type: 'heading', level, text };
  return look.list > 0
    ? { type: 'item', level: look.depth + 1, text }
    : { type: 'paragraph', level: 0, text };
}

/** The heading level of each style, also of styles a school built on a heading. */
function headingLevels(document: Buffer, table: Buffer): ReadonlyMap<number, number> {
  const start = document.readUInt32LE(FIB.styles);
  const count = table.readUInt16LE(start + 2);
  const builtIn: number[] = [];
  const base: number[] = [];
  let at = start + 2 + table.readUInt16LE(start);
  for (let i = 0; i < count && at + 2 <= table.length; i++) {
    const size = table.readUInt16LE(at);
    builtIn[i] = size >= 4 ? table.readUInt16LE(at + 2) & 0xfff : 0xfff;
    base[i] = size >= 4 ? table.readUInt16LE(at + 4) >> 4 : 0xfff;
    at += 2 + size;
  }
  const levels = new Map<number, number>();
  for (let i = 0; i < count; i++) {
    let style = i;
    for (let step = 0; step < 10 && style < count; step++) {
      const number = builtIn[style] ?? 0xfff;
      if (number === TITLE_STYLE || (number >= 1 && number <= 9)) {
        levels.set(i, number === TITLE_STYLE ? 1 : Math.min(6, number));
        break;
      }
      style = base[style] ?? 0xfff;
    }
  }
  return levels;
}
