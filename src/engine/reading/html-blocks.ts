import { boldSentences } from './bold-sentences.ts';
import { cleanText, countWords } from './clean-text.ts';
import { decodeEntities } from './entities.ts';
import { listNumeral } from './list-numeral.ts';
import type { RawBlock } from './page.ts';

/** Elements whose content is not read, and those that end the line they stand in. */
const SKIPPED = new Set([
  'script',
  'style',
  'head',
  'template',
  'svg',
  'math',
  'noscript',
  'nav',
  'select',
  'button',
]);
const BREAKING =
  /^(?:p|div|section|article|main|header|footer|aside|blockquote|pre|dl|dt|dd|figure|figcaption|address|form|fieldset|center|hr|body|html|title|caption|details|summary)$/;
const TOKEN =
  /<!--[\s\S]*?(?:-->|$)|<[!?][^>]*>|<(\/?)([a-zA-Z][\w:-]*)((?:[^<>"']|"[^"<]*"|'[^'<]*')*)>|[^<]+|</g;
/** A bullet typed by hand, with the blanks before it. */
const TYPED_BULLET = /^(\s*)[-*•●▪◦○■□◆‣–·]\s+(?=\S)/;
/** Lists may nest this deep; deeper ones read as this deep. */
const DEEPEST_ITEM = 9;

type Footnote = { id: string; text: string };

/** What is being read: the open block, the lists and table it stands in, and what has been finished. */
type Reader = {
  blocks: RawBlock[];
  text: string;
  heading: number;
  /** How deep in bold, and the words outside it, of the open block. */
  bold: number;
  plain: string;
  lists: ListState[];
  isNewItem: boolean;
  table: TableState[];
  skipped: string | null;
  note: Footnote | null;
  notes: Footnote[];
  /** Short paragraphs all in bold: the headings of a text that has no others. */
  titles: Set<RawBlock>;
  /** Notes the open block refers to, and the finished block each note belongs to. */
  references: string[];
  referring: Map<string, RawBlock>;
  isSpaced: boolean;
};
type ListState = { isOrdered: boolean; next: number; style: string };
type TableState = { rows: string[][]; cell: string | null };

/**
 * The blocks of an HTML text: headings, paragraphs, list items with their depth (ordered ones keep their number as a
 * browser would print it), tables as rows. Where blanks are the author's (`isSpaced`), a paragraph that begins with a
 * typed bullet has as its level how many stand before it, for `withTypedStructure`. Footnotes as the word-processor
 * reader marks them (`li id="footnote-1"`) follow the block that refers to them. Never throws; unknown markup is read
 * through.
 */
export function htmlBlocks(
  html: string,
  options: { isNumbered: boolean; isSpaced?: boolean } = { isNumbered: true },
): RawBlock[] {
  const reader: Reader = {
    blocks: [],
    text: '',
    heading: 0,
    bold: 0,
    plain: '',
    lists: [],
    isNewItem: false,
    table: [],
    skipped: null,
    note: null,
    notes: [],
    references: [],
    referring: new Map(),
    titles: new Set(),
    isSpaced: options.isSpaced ?? false,
  };
  for (const token of html.matchAll(TOKEN)) {
    const name = token[2]?.toLowerCase();
    if (name === undefined) readText(reader, token[0]);
    else if (reader.skipped !== null) {
      if (token[1] === '/' && name === reader.skipped) reader.skipped = null;
    } else if (token[1] === '/') closeTag(reader, name);
    else openTag(reader, name, token[3] ?? '', options.isNumbered);
  }
  finishBlock(reader);
  if (!reader.blocks.some((block) => block.type === 'heading')) {
    const sentences = boldSentences(reader.blocks, (block) => reader.titles.has(block));
    for (const title of reader.titles)
      if (!sentences.has(title)) Object.assign(title, { type: 'heading', level: 2 });
  }
  return withNotes(reader);
}

function readText(reader: Reader, text: string): void {
  if (reader.skipped !== null || /^<[!?]/.test(text)) return;
  const table = reader.table.at(-1);
  if (table) {
    if (table.cell !== null) table.cell += text;
  } else {
    reader.text += text;
    if (reader.bold === 0) reader.plain += text;
  }
}

function openTag(reader: Reader, name: string, attributes: string, isNumbered: boolean): void {
  const table = reader.table.at(-1);
  if (SKIPPED.has(name) && !attributes.trimEnd().endsWith('/')) reader.skipped = name;
  else if (name === 'br' || name === 'img') readText(reader, ' ');
  else if (name === 'strong' || name === 'b') reader.bold += 1;
  else if (name === 'table') openTable(reader);
  else if (table) openInTable(table, name);
  else if (/^h[1-6]$/.test(name)) {
    finishBlock(reader);
    reader.heading = Number(name[1]);
  } else if (name === 'ul' || name === 'ol') {
    finishBlock(reader);
    const style = /\btype=["']?(\w)/.exec(attributes)?.[1] ?? '1';
    const start = Number(/\bstart=["']?(\d+)/.exec(attributes)?.[1] ?? 1);
    reader.lists.push({ isOrdered: name === 'ol' && isNumbered, next: start, style });
  } else if (name === 'li') openItem(reader, attributes);
  else if (name === 'a') rememberReference(reader, attributes);
  else if (BREAKING.test(name)) finishBlock(reader);
}

function openItem(reader: Reader, attributes: string): void {
  finishBlock(reader);
  const id = /\bid=["'](?:[\w-]*-)?((?:footnote|endnote)-\d+)["']/.exec(attributes)?.[1];
  if (id !== undefined) reader.note = { id, text: '' };
  reader.isNewItem = true;
  const list = reader.lists.at(-1);
  if (list?.isOrdered && reader.note === null) reader.text = `${listNumeral(list.next++, list.style)}. `;
}

/** A link to a footnote is left out of the text and remembered, so that the note can follow its block. */
function rememberReference(reader: Reader, attributes: string): void {
  const id = /\bhref=["']#(?:[\w-]*-)?((?:footnote|endnote)-(?:ref-)?\d+)["']/.exec(attributes)?.[1];
  if (id === undefined) return;
  if (!id.includes('-ref-')) reader.references.push(id);
  reader.skipped = 'a';
}

function openTable(reader: Reader): void {
  if (reader.table.length === 0) finishBlock(reader);
  reader.table.push({ rows: [], cell: null });
}

function openInTable(table: TableState, name: string): void {
  if (name === 'tr') {
    closeCell(table);
    table.rows.push([]);
  } else if (name === 'td' || name === 'th') {
    closeCell(table);
    table.cell = '';
  } else if (table.cell !== null && (BREAKING.test(name) || name === 'li')) table.cell += ' ';
}

function closeCell(table: TableState): void {
  if (table.cell === null) return;
  if (table.rows.length === 0) table.rows.push([]);
  table.rows.at(-1)?.push(cleanText(decodeEntities(table.cell)));
  table.cell = null;
}

function closeTag(reader: Reader, name: string): void {
  const table = reader.table.at(-1);
  if (name === 'table') closeTable(reader);
  else if (name === 'strong' || name === 'b') reader.bold = Math.max(0, reader.bold - 1);
  else if (table) {
    if (name === 'td' || name === 'th') closeCell(table);
    else if (table.cell !== null && (BREAKING.test(name) || name === 'li')) table.cell += ' ';
  } else if (name === 'ul' || name === 'ol') {
    finishBlock(reader);
    reader.lists.pop();
  } else if (name === 'li') {
    finishBlock(reader);
    closeNote(reader);
  } else if (/^h[1-6]$/.test(name) || BREAKING.test(name)) finishBlock(reader);
}

/** An inner table's words join the cell around it; a table of one column is layout, not a table. */
function closeTable(reader: Reader): void {
  const table = reader.table.pop();
  if (!table) return;
  closeCell(table);
  const rows = table.rows
    .map((row) => row.filter((cell, at) => cell !== '' || at < row.length - 1))
    .filter((row) => row.some((cell) => cell !== ''));
  const outer = reader.table.at(-1);
  if (outer) {
    if (outer.cell !== null) outer.cell += ` ${rows.flat().join(' ')} `;
  } else if (rows.every((row) => row.length < 2)) {
    for (const row of rows) reader.blocks.push({ type: 'paragraph', level: 0, text: row.join(' ') });
  } else {
    reader.blocks.push({ type: 'table', level: 0, text: rows.map((row) => row.join(' | ')).join('\n') });
  }
}

function closeNote(reader: Reader): void {
  if (reader.note) reader.notes.push(reader.note);
  reader.note = null;
}

function isBoldTitle(block: RawBlock): boolean {
  return block.type === 'paragraph' && countWords(block.text) <= 14 && !/[.;,]$/.test(block.text);
}

/** Puts each note after the block that refers to it, and notes nothing refers to at the end. */
function withNotes({ blocks, notes, referring }: Reader): RawBlock[] {
  const asBlock = (note: Footnote): RawBlock => ({ type: 'footnote', level: 0, text: cleanText(note.text) });
  const placed = new Map<RawBlock, RawBlock[]>();
  const loose: RawBlock[] = [];
  for (const note of notes) {
    const block = referring.get(note.id);
    if (block) placed.set(block, [...(placed.get(block) ?? []), asBlock(note)]);
    else loose.push(asBlock(note));
  }
  return [...blocks.flatMap((block) => [block, ...(placed.get(block) ?? [])]), ...loose];
}

/** `typed` is the text with its white space; the blanks before a bullet are left as the paragraph's level. */
function blockOf(reader: Reader, level: number, text: string, typed: string): RawBlock {
  if (level > 0) return { type: 'heading', level, text };
  const depth = Math.min(reader.lists.length, DEEPEST_ITEM);
  if (depth > 0) return { type: 'item', level: depth, text };
  const blanks = reader.isSpaced ? TYPED_BULLET.exec(typed.replaceAll('\t', '    '))?.[1]?.length : 0;
  return { type: 'paragraph', level: blanks ?? 0, text };
}

function finishBlock(reader: Reader): void {
  const typed = decodeEntities(reader.text);
  const text = cleanText(typed);
  const references = reader.references;
  const level = reader.heading;
  const isBold = !/[\p{L}\p{N}]/u.test(decodeEntities(reader.plain));
  reader.text = '';
  reader.plain = '';
  reader.heading = 0;
  reader.references = [];
  if (text === '') return;
  if (reader.note) {
    reader.note.text += ` ${text}`;
    return;
  }
  const block = blockOf(reader, level, text, typed);
  for (const id of references) reader.referring.set(id, block);
  if (isBold && isBoldTitle(block)) reader.titles.add(block);
  reader.blocks.push(block);
}
