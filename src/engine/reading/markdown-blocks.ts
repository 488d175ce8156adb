import { countWords } from './clean-text.ts';
import { dashedTable } from './dashed-table.ts';
import { splitFrontMatter } from './front-matter.ts';
import { htmlBlocks } from './html-blocks.ts';
import { opinionLine } from './opinion-line.ts';
import type { RawBlock } from './page.ts';
import { plainInline } from './plain-inline.ts';

const ITEM = /^(\s*)(?:([*+•●▪◦○■□◆‣-])|(\(?(?:\d{1,3}|[a-zA-Z]|[ivxlcIVXLC]{1,6})[.)]))(?:[ \t]+(.*))?$/;
const RULE = /^ {0,3}(?:(?:\*[ \t]*){3,}|(?:-[ \t]*){3,}|(?:_[ \t]*){3,})$/;
const TABLE_RULE = /^\s*\|?\s*:?-{2,}:?\s*(?:\|\s*:?-{2,}:?\s*)*\|?\s*$/;
const FOOTNOTE = /^\[\^([^\]\s]+)\]:\s*(.*)$/;
const TAB = '    ';

/** A list open at `indent` columns. */
type OpenList = { indent: number };
/** A block whose markup still stands, unless it is `plain`; markup may run over the ends of lines. */
type Draft = RawBlock & { isPlain?: boolean };
type Reader = { blocks: Draft[]; lines: string[]; open: Draft | null; lists: OpenList[] };

/**
 * The blocks of a Markdown text: ATX and Setext headings, lists with their depth (bullets go, numbers stay), tables,
 * footnotes after the text, quotes, HTML tables. Markup is taken away; front matter becomes what it would print.
 */
export function markdownBlocks(source: string): RawBlock[] {
  const { blocks, body } = splitFrontMatter(source.replace(/\r\n?/g, '\n').replace(/^\uFEFF/, ''));
  const lines = withoutPictures(withoutComments(body)).split('\n');
  const reader: Reader = { blocks: [], lines, open: null, lists: [] };
  for (let at = 0; at < reader.lines.length; ) at = readLine(reader, at);
  const read = reader.blocks.flatMap(finished);
  const isUnderTitle =
    blocks.length > 0 && read.some((block) => block.type === 'heading' && block.level === 1);
  return [...blocks, ...(isUnderTitle ? read.map(lowered) : read)].filter((block) => block.text !== '');
}

/** A Markdown text without what no page shows: comments, scripts, styles. */
export function withoutComments(text: string): string {
  return text.replace(/<!--[\s\S]*?(?:-->|$)/g, '').replace(/<(script|style)\b[\s\S]*?(?:<\/\1>|$)/gi, '');
}

/** A picture whose alternative text is the name of its file, or what a program made of it, with the settings behind it. */
const NAMELESS =
  /!\[(?:[^\]]{0,300}\.(?:jpe?g|png|gif|svg|webp|bmp|tiff?|emf|wmf|pdf)|[^\]]{0,600}\b(?:description automatically generated|AI-generated content may be incorrect\.?))\s*\]\([^()\n]{0,500}(?:\([^()\n]{0,200}\)[^()\n]{0,200})?\)(?:\{[^{}]{0,300}\})?/gi;

/** A Markdown text without pictures that nobody described: neither the name of a file nor a program's guess is a text. */
export const withoutPictures = (text: string): string => text.replace(NAMELESS, '');

/** The block without its markup, followed by the notes that were written inside it (`^[…]`). */
function finished({ type, level, text, isPlain }: Draft): RawBlock[] {
  if (isPlain) return [{ type, level, text }];
  // Who speaks, in bold at the start of the opinion, is a line of its own.
  const [, lead, rest] = (type === 'paragraph' && /^(?:\*\*|__)(.+?)(?:\*\*|__)\s+(.+)$/s.exec(text)) || [];
  if (lead !== undefined && rest !== undefined && opinionLine(plainInline(lead)) !== null)
    return [...finished({ type, level, text: lead }), ...finished({ type, level, text: rest })];
  const notes: RawBlock[] = [];
  const without = text.replace(/\^\[((?:[^[\]]|\[[^[\]]*\])*)\]/g, (_, note: string) => {
    notes.push({ type: 'footnote', level: 0, text: plainInline(note) });
    return '';
  });
  return [{ type, level, text: plainInline(without) }, ...notes];
}

function lowered(block: RawBlock): RawBlock {
  return block.type === 'heading' ? { ...block, level: Math.min(6, block.level + 1) } : block;
}

/** Reads what begins at a line and answers where the next thing begins. */
function readLine(reader: Reader, at: number): number {
  const line = (reader.lines[at] ?? '').replaceAll('\t', TAB).trimEnd();
  const quote = /^( {0,3}>[ >]*)/.exec(line)?.[1] ?? '';
  const content = line.slice(quote.length);
  const depth = quote.split('>').length - 1;
  if (content.trim() === '') {
    reader.open = null;
    return at + 1;
  }
  if (/^ {0,3}(?:```|~~~)/.test(content)) return readFence(reader, at);
  // `::: {.columns}`: a converter's mark around what follows.
  if (/^:{3,}\s*(?:\{[^{}]*\}|[\w.-]*)\s*:*$/.test(content)) return close(reader, at);
  const dashed = dashedTable(reader.lines, at);
  if (dashed) {
    const text = dashed.rows.map((cells) => cells.map(plainInline).join(' | ')).join('\n');
    reader.blocks.push({ type: 'table', level: 0, text, isPlain: true });
    reader.open = null;
    return dashed.end;
  }
  if (RULE.test(content)) return close(reader, at);
  if (/^\s*\\[a-zA-Z]+(?:\[[^\]]*\]|\{[^{}]*\})*(?:\\[a-zA-Z]+(?:\{[^{}]*\})*|\s)*$/.test(content))
    return close(reader, at);
  const heading = /^ {0,3}(#{1,6})(?:[ \t]+(.*?))?(?:[ \t]+#+)?(?:\s*\{[^{}]*\})?$/.exec(content);
  if (heading) return addHeading(reader, at, heading[1]?.length ?? 1, heading[2] ?? '');
  if (beginsTable(content, reader.lines[at + 1] ?? '')) return readTable(reader, at);
  if (/^\s*<table\b/i.test(content)) return readHtmlTable(reader, at);
  const footnote = FOOTNOTE.exec(content);
  if (footnote) return start(reader, at, { type: 'footnote', level: 0, text: footnote[2] ?? '' });
  const setext = reader.open?.type === 'paragraph' && /^ {0,3}(=+|-+)$/.exec(content);
  if (setext && reader.open) return makeSetext(reader, at, setext[1]?.startsWith('=') ? 1 : 2);
  return readProse(reader, at, content, depth);
}

function close(reader: Reader, at: number): number {
  // `---` right under a line of text makes that line a heading.
  const isSetext = reader.open?.type === 'paragraph' && /^ {0,3}-+$/.test(reader.lines[at] ?? '');
  if (isSetext && countWords(reader.open?.text ?? '') <= 20) return makeSetext(reader, at, 2);
  reader.open = null;
  reader.lists = [];
  return at + 1;
}

function makeSetext(reader: Reader, at: number, level: number): number {
  if (reader.open) Object.assign(reader.open, { type: 'heading', level });
  reader.open = null;
  return at + 1;
}

function start(reader: Reader, at: number, block: RawBlock): number {
  reader.blocks.push(block);
  reader.open = block;
  return at + 1;
}

function addHeading(reader: Reader, at: number, level: number, text: string): number {
  reader.lists = [];
  start(reader, at, { type: 'heading', level, text });
  reader.open = null;
  return at + 1;
}

/** A list entry, a line that goes on, or the first line of a paragraph. */
function readProse(reader: Reader, at: number, content: string, depth: number): number {
  const item = ITEM.exec(content);
  if (item && beginsItem(reader, item)) return addItem(reader, at, item, depth);
  const text = content.trim();
  const indent = content.length - content.trimStart().length;
  if (reader.open) {
    reader.open.text = `${reader.open.text} ${text}`.trim();
    return at + 1;
  }
  const enumerated = depth > 0 && /^\(?[\da-zA-Z]{1,4}[.)]\s/.test(content.trim());
  if (enumerated) return start(reader, at, { type: 'item', level: depth, text });
  if (indent === 0) reader.lists = [];
  const last = reader.blocks.at(-1);
  const isInItem = indent > 0 && reader.lists.length > 0 && last?.type === 'item';
  return start(
    reader,
    at,
    isInItem ? { type: 'item', level: last.level, text } : { type: 'paragraph', level: 0, text },
  );
}

/** A letter or a year at the start of a wrapped line is not a list; nor is anything that only looks like an initial. */
function beginsItem(reader: Reader, item: RegExpExecArray): boolean {
  if (item[2] !== undefined) return true;
  const mark = item[3] ?? '';
  if (/^\(/.test(mark)) return reader.open === null && reader.lists.length > 0;
  if (/^[A-Z]\.$/.test(mark)) return reader.open === null;
  return reader.open === null || reader.lists.length > 0 || /^(?:1|a|i|A|I)[.)]$/.test(mark);
}

function addItem(reader: Reader, at: number, item: RegExpExecArray, depth: number): number {
  const indent = (item[1] ?? '').length;
  while (indent < (reader.lists.at(-1)?.indent ?? -1)) reader.lists.pop();
  if (indent > (reader.lists.at(-1)?.indent ?? -1)) reader.lists.push({ indent });
  const mark = item[3] === undefined ? '' : `${item[3]} `;
  const text = `${mark}${(item[4] ?? '').replace(/^\[[ xX]\]\s+/, '')}`;
  return start(reader, at, { type: 'item', level: reader.lists.length + depth, text });
}

function readFence(reader: Reader, at: number): number {
  const fence = /(`{3,}|~{3,})/.exec(reader.lines[at] ?? '')?.[1] ?? '```';
  let end = at + 1;
  while (end < reader.lines.length && !(reader.lines[end] ?? '').trim().startsWith(fence)) end++;
  for (const line of reader.lines.slice(at + 1, end)) {
    reader.blocks.push({ type: 'paragraph', level: 0, text: line.trim(), isPlain: true });
  }
  reader.open = null;
  return end + 1;
}

/** A row above a rule, or above a row of as many cells that begins with a bar too: professors leave the rule out. */
function beginsTable(line: string, next: string): boolean {
  if (TABLE_RULE.test(next)) return /^\s*\|?.*\|/.test(line);
  const bars = (text: string) => (/^\s*\|/.test(text) ? text.split('|').length : 0);
  return bars(line) > 2 && bars(line) === bars(next);
}

function readTable(reader: Reader, at: number): number {
  const rows: string[] = [];
  let end = at;
  for (; end < reader.lines.length && (reader.lines[end] ?? '').includes('|'); end++) {
    if (TABLE_RULE.test(reader.lines[end] ?? '')) continue;
    const cells = (reader.lines[end] ?? '')
      .trim()
      .replace(/^\||(?<!\\)\|$/g, '')
      .split(/(?<!\\)\|/);
    rows.push(cells.map(plainInline).join(' | '));
  }
  reader.blocks.push({ type: 'table', level: 0, text: rows.join('\n'), isPlain: true });
  reader.open = null;
  return end;
}

function readHtmlTable(reader: Reader, at: number): number {
  let end = at;
  while (end < reader.lines.length && !/<\/table>/i.test(reader.lines[end] ?? '')) end++;
  const blocks = htmlBlocks(reader.lines.slice(at, end + 1).join('\n'));
  reader.blocks.push(...blocks.map((block) => ({ ...block, isPlain: true })));
  reader.open = null;
  return end + 1;
}
