import { cleanText } from './clean-text.ts';
import type { RawBlock } from './page.ts';

/** What a site or a typesetter prints above the text, in this order; everything else of the block is settings. */
const PRINTED = [
  'subtitle',
  'course',
  'cite',
  'citation',
  'court',
  'term',
  'date',
  'published',
  'judge',
  'author',
];

/** The blocks that stand for a YAML front matter (the title as a heading, then what is printed with it), and the rest. */
export function splitFrontMatter(source: string): { blocks: RawBlock[]; body: string } {
  const match = /^\s*---[ \t]*\n([\s\S]*?)\n(?:---|\.\.\.)[ \t]*(?:\n|$)/.exec(source);
  if (!match || !/^[A-Za-z][\w-]*:/m.test(match[1] ?? '')) return { blocks: [], body: source };
  const values = new Map<string, string>();
  for (const line of (match[1] ?? '').split('\n')) {
    const entry = /^([A-Za-z][\w-]*):\s*(.*)$/.exec(line);
    if (entry?.[1]) values.set(entry[1].toLowerCase(), unquoted(entry[2] ?? ''));
  }
  return { blocks: printedBlocks(values), body: source.slice(match[0].length) };
}

function printedBlocks(values: ReadonlyMap<string, string>): RawBlock[] {
  const blocks: RawBlock[] = [];
  const title = values.get('title') ?? '';
  if (title !== '') blocks.push({ type: 'heading', level: 1, text: title });
  for (const key of PRINTED) {
    const value = values.get(key) ?? '';
    // A time stamp says when the file was made, not what is printed.
    if (value === '' || /^\d{4}-\d\d-\d\d/.test(value) || value === title) continue;
    blocks.push({ type: 'paragraph', level: 0, text: value });
  }
  return title === '' ? [] : blocks;
}

function unquoted(value: string): string {
  const inner = /^(["'])([\s\S]*)\1$/.exec(value.trim())?.[2] ?? value;
  return cleanText(/^[|>[{&*]/.test(inner) ? '' : inner);
}
