import { cleanLines, countWords } from './clean-text.ts';
import { opinionLine } from './opinion-line.ts';
import type { Block, Page, RawBlock, RawDocument, RawPage } from './page.ts';

/** A section shorter than this is joined with the next; a longer one than MOST_WORDS is cut. */
const FEWEST_WORDS = 150;
const MOST_WORDS = 1_200;
/** Joining stops here, so that a page with a short section's name is mostly about it. */
const MOST_JOINED_WORDS = 600;
/** So little is a title: it joins what it is the title of, however long. */
const TITLE_WORDS = 50;
/** A label is read in a line of a list. */
const LONGEST_LABEL = 120;

/**
 * The stored pages of a document. PDFs and slides keep their pages (`p. 12`, `p. 12 (printed 47698)`, `slide 7`),
 * numbered as in the file even where one is empty; other documents are cut at their headings into units of 150 to
 * 1,200 words where the text allows it, named by their first heading or `Beginning`. Blocks without text are dropped.
 */
export function assemblePages(raw: RawDocument): Page[] {
  if (raw.layout === 'flow') return flowPages(raw.pages.flatMap((page) => cleaned(page.blocks)));
  return raw.pages.map((page) =>
    pageOf(page.number, labelOf(raw.layout === 'slides', page), cleaned(page.blocks)),
  );
}

function cleaned(blocks: readonly RawBlock[]): RawBlock[] {
  return blocks
    .map((block) => ({ ...block, text: cleanLines(block.text) }))
    .map((block) => ({
      ...block,
      text: block.type === 'table' ? withColumns(block.text) : block.text.replaceAll('\n', ' '),
    }))
    .map((block) => (block.type === 'heading' ? { ...block, text: withoutBlanks(block.text) } : block))
    .filter((block) => /[\p{L}\p{N}]/u.test(block.text));
}

/** Each row's cells parted by ` | `, also where one is empty, so that the others stay under their heads. */
function withColumns(table: string): string {
  const rows = table.split('\n').map((row) => row.split(/(?<!\S)\|(?!\S)/).map((cell) => cell.trim()));
  return rows
    .filter((cells) => cells.some((cell) => cell !== ''))
    .map((cells) => cells.join(' | '))
    .join('\n');
}

/** A heading goes without the line to write on after it. */
function withoutBlanks(text: string): string {
  return text.replace(/\s*_{2,}/g, '');
}

function labelOf(isSlide: boolean, page: RawPage): string {
  if (isSlide) return `slide ${page.number}`;
  const isOther = page.printed !== null && page.printed !== '' && page.printed !== String(page.number);
  return isOther ? `p. ${page.number} (printed ${page.printed})` : `p. ${page.number}`;
}

function pageOf(n: number, label: string, raw: readonly RawBlock[]): Page {
  let text = '';
  const blocks: Block[] = [];
  for (const block of raw) {
    if (text !== '') text += '\n';
    blocks.push({
      type: block.type,
      level: block.level,
      start: text.length,
      end: text.length + block.text.length,
    });
    text += block.text;
  }
  return { n, label, text, blocks };
}

type Unit = { blocks: RawBlock[]; words: number };

function flowPages(blocks: RawBlock[]): Page[] {
  const seen = new Map<string, number>();
  let current = 'Beginning';
  return joinShort(cutAtHeadings(blocks, 1)).map((unit, index) => {
    const headings = unit.blocks.filter(names).map((block) => block.text);
    // A unit that does not begin with a heading goes on with the section before it.
    const isNamed = unit.blocks[0] !== undefined && names(unit.blocks[0]);
    const label = shortened(isNamed ? (headings[0] ?? current) : current);
    current = headings.at(-1) ?? current;
    const count = (seen.get(label) ?? 0) + 1;
    seen.set(label, count);
    return pageOf(index + 1, count === 1 ? label : `${label} (${count})`, unit.blocks);
  });
}

/** Whether a block names what follows. That the court speaks says nothing that the case's own title does not say better. */
function names({ type, text }: RawBlock): boolean {
  const role = type === 'heading' ? opinionLine(text)?.role : undefined;
  return type === 'heading' && role !== 'majority' && role !== 'plurality';
}

function shortened(label: string): string {
  if (label.length <= LONGEST_LABEL) return label;
  return `${label.slice(0, label.lastIndexOf(' ', LONGEST_LABEL - 1))}…`;
}

function unitOf(blocks: RawBlock[]): Unit {
  return { blocks, words: blocks.reduce((sum, block) => sum + countWords(block.text), 0) };
}

/** Cuts before every heading of `level`, and goes deeper only into what is still too long. */
function cutAtHeadings(blocks: RawBlock[], level: number): Unit[] {
  const whole = unitOf(blocks);
  if (level > 6) return cutAtBlocks(whole);
  const groups: RawBlock[][] = [];
  for (const block of blocks) {
    const opens = block.type === 'heading' && block.level <= level;
    const last = groups.at(-1);
    if (last && !(opens && !last.every((each) => each.type === 'heading'))) last.push(block);
    else groups.push([block]);
  }
  if (groups.length === 1 && whole.words <= MOST_WORDS) return [whole];
  return groups.flatMap((group) =>
    unitOf(group).words > MOST_WORDS ? cutAtHeadings(group, level + 1) : [unitOf(group)],
  );
}

/** Cuts a long stretch without headings into even units, never inside a block. */
function cutAtBlocks(whole: Unit): Unit[] {
  const aim = whole.words / Math.ceil(whole.words / MOST_WORDS);
  const units: Unit[] = [];
  let open: Unit = { blocks: [], words: 0 };
  for (const block of whole.blocks) {
    const words = countWords(block.text);
    if (open.blocks.length > 0 && (open.words + words > MOST_WORDS || open.words >= aim)) {
      units.push(open);
      open = { blocks: [], words: 0 };
    }
    open.blocks.push(block);
    open.words += words;
  }
  return open.blocks.length > 0 ? [...units, open] : units;
}

function joinShort(units: Unit[]): Unit[] {
  const joined: Unit[] = [];
  for (const unit of units) {
    const last = joined.at(-1);
    const isShort = last && (last.words < FEWEST_WORDS || unit.words < FEWEST_WORDS / 2);
    const most = last && last.words < TITLE_WORDS ? MOST_WORDS : MOST_JOINED_WORDS;
    if (last && isShort && last.words + unit.words <= most) {
      joined[joined.length - 1] = unitOf([...last.blocks, ...unit.blocks]);
    } else joined.push(unit);
  }
  return joined;
}
