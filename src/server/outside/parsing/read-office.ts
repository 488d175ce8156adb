import { type OfficeContentNode, OfficeParser } from 'officeparser';
import type { RawBlock, RawDocument, RawPage } from '#engine/reading/page.ts';
import { slideBlocks } from '#engine/reading/slide-blocks.ts';

/** Names of styles that are headings, as OpenDocument writes them (`Heading_20_2`). */
const HEADING_STYLE = /^heading(?:_20_|\s)*([1-9])$/i;
const NOTES_ONLY_A_NUMBER = /^(?:\d{1,4}|<number>|‹#›)$/;

/** Reads a deck (slides with notes) or a text by officeparser. Rejects with its error when it cannot. */
export async function readOffice(
  bytes: Uint8Array,
  format: 'docx' | 'pptx' | 'odt' | 'odp' | 'rtf',
): Promise<RawDocument> {
  const ast = await OfficeParser.parseOffice(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length), {
    fileType: format,
    extractAttachments: false,
    ocr: false,
    ignoreHeadersAndFooters: true,
    decompressionLimits: { maxUncompressedBytes: 150 * 1024 * 1024, maxZipEntries: 5_000 },
  });
  const slides = ast.content.filter((node) => node.type === 'slide');
  if (slides.length > 0) return { layout: 'slides', pages: slides.map(slidePage) };
  return { layout: 'flow', pages: [{ number: 1, printed: null, blocks: ast.content.flatMap(blocksOf) }] };
}

function slidePage(node: OfficeContentNode, index: number): RawPage {
  const number = node.type === 'slide' ? (node.metadata?.slideNumber ?? index + 1) : index + 1;
  const blocks = slideBlocks((node.children ?? []).flatMap(blocksOf), number);
  const notes = (node.notes ?? []).flatMap((note) => (note.children ?? []).flatMap(blocksOf));
  const spoken = notes.filter((note) => !NOTES_ONLY_A_NUMBER.test(note.text.trim()));
  return {
    number,
    printed: null,
    blocks: [...blocks, ...spoken.map((note) => ({ ...note, type: 'note' as const, level: 0 }))],
  };
}

function blocksOf(node: OfficeContentNode): RawBlock[] {
  const own = blockOf(node);
  if (own) return [own, ...notesIn(node)];
  return (node.children ?? []).flatMap(blocksOf);
}

function blockOf(node: OfficeContentNode): RawBlock | null {
  if (node.type === 'table') return { type: 'table', level: 0, text: tableText(node) };
  if (node.type === 'heading')
    return { type: 'heading', level: bounded(node.metadata?.level ?? 1), text: textOf(node) };
  if (node.type !== 'paragraph' && node.type !== 'list') return null;
  // A numbered heading stands in a list of its own; its style says what it is.
  const level = HEADING_STYLE.exec(node.metadata?.style ?? '')?.[1];
  if (level !== undefined) return { type: 'heading', level: bounded(Number(level)), text: textOf(node) };
  if (node.type === 'paragraph') return { type: 'paragraph', level: 0, text: textOf(node) };
  return { type: 'item', level: (node.metadata?.indentation ?? 0) + 1, text: textOf(node) };
}

const bounded = (level: number) => Math.min(6, Math.max(1, level));

function textOf(node: OfficeContentNode): string {
  if (node.type === 'break') return ' ';
  const children = node.children ?? [];
  return children.length > 0 ? children.map(textOf).join('') : (node.text ?? '');
}

function tableText(table: OfficeContentNode): string {
  const rows = (table.children ?? []).map((row) =>
    (row.children ?? []).map(
      (cell) => (cell.children ?? []).map(textOf).join(' ').trim() || (cell.text ?? ''),
    ),
  );
  return rows.map((row) => row.map((cell) => cell.replace(/\s+/g, ' ')).join(' | ')).join('\n');
}

/** Footnotes hang on the words that refer to them. */
function notesIn(node: OfficeContentNode): RawBlock[] {
  const own = (node.notes ?? []).map((note) => ({
    type: 'footnote' as const,
    level: 0,
    text: noteText(note),
  }));
  return [...own, ...(node.children ?? []).flatMap(notesIn)];
}

function noteText(note: OfficeContentNode): string {
  return (note.children ?? []).map(textOf).join(' ').trim() || (note.text ?? '');
}
