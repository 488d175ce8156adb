import { cleanText } from './clean-text.ts';
import type { RawBlock } from './page.ts';
import {
  isCapitals,
  isTitleLike,
  LONGEST_TYPED_HEADING,
  levelByWords,
  type MarkKind,
  markKind,
  OUTLINE,
} from './typed-headings.ts';

/** A line is part of a wrapped paragraph when most full lines of the file end near the same column. */
const WRAP_COLUMN = { least: 55, most: 100 };
/** Signs that word processors put before entries, another one for each depth. */
const SIGNED = /^[•●▪◦○■□◆‣][ ]/;
/** A line of a text file: its own words, how far it is indented, and what stands around it. */
type Line = { text: string; indent: number; isAfterBlank: boolean; underline: Underline | null };
/** Signs that authors of plain text underline headings with; underscores are places to write. */
type Underline = '=' | '-' | '~';
/** An underline is about as long as the words above it. */
const UNDERLINE = { shortest: 3, least: 0.6, most: 1.5 };

/**
 * The blocks of a plain text: numbered outlines (I., A., 1., a., (1)) as headings where their entries have text under
 * them and as list items otherwise, bullets with their depth, lines wrapped at a column joined, and conservatively
 * short lines in capitals or labels such as `Question 3` as headings.
 */
export function textBlocks(source: string): RawBlock[] {
  const lines = linesOf(source);
  const isWrapped = isWrappedText(lines);
  const marks = outlineMarks(lines);
  const underlines = [...new Set(lines.map((line) => line.underline).filter((sign) => sign !== null))];
  const hasFlatSigns = isFlatlySigned(lines);
  const blocks: RawBlock[] = [];
  const indents: number[] = [];
  const signs: string[] = [];
  for (const [at, line] of lines.entries()) {
    const last = blocks.at(-1);
    const bullet = /^[-*•●▪◦○■□◆‣–o][ ]+(?=\S)/.exec(line.text);
    const typed = at === 0 && isTitle(line, lines[1]) ? 1 : headingLevel(line, lines[at + 1], marks);
    const level = line.underline === null ? typed : underlines.indexOf(line.underline) + 1;
    if (bullet && !/^o [a-z]/.test(line.text) && line.underline === null) {
      blocks.push({
        type: 'item',
        level: hasFlatSigns ? depthBySign(signs, bullet[0]) : depthOf(indents, line.indent),
        text: line.text.slice(bullet[0].length),
      });
    } else if (level > 0) {
      indents.length = 0;
      signs.length = 0;
      blocks.push({ type: 'heading', level, text: line.text });
    } else if (OUTLINE.test(line.text) && (!isWrapped || beginsEntry(line, last))) {
      blocks.push({ type: 'item', level: depthOf(indents, line.indent), text: line.text });
    } else if (last && goesOn(line, last, lines[at - 1], isWrapped)) {
      last.text = joined(last.text, line.text);
    } else {
      if (line.indent === 0) indents.length = 0;
      blocks.push({ type: 'paragraph', level: 0, text: line.text });
    }
  }
  return blocks;
}

function linesOf(source: string): Line[] {
  const lines: Line[] = [];
  let isAfterBlank = true;
  for (const raw of source.replace(/^\uFEFF/, '').split(/\r\n?|\n|\f/)) {
    const expanded = raw.replaceAll('\t', '    ');
    const text = cleanText(expanded);
    // A line of underscores or dashes is a place to write or an ornament.
    if (/^[_\-=*~. ]*$/.test(text)) {
      const above = lines.at(-1);
      if (above && !isAfterBlank) above.underline = underlineOf(above, text);
      isAfterBlank = true;
    } else {
      const indent = expanded.length - expanded.trimStart().length;
      lines.push({ text, indent, isAfterBlank, underline: null });
      isAfterBlank = false;
    }
  }
  return lines;
}

/** The sign a lone line is underlined with, null when what stands below it is an ornament or a place to write. */
function underlineOf(line: Line, below: string): Underline | null {
  const sign = (['=', '-', '~'] as const).find((each) => below === each.repeat(below.length));
  if (sign === undefined || !line.isAfterBlank || line.text.length > LONGEST_TYPED_HEADING) return null;
  const isAsLong =
    below.length >= line.text.length * UNDERLINE.least &&
    below.length <= line.text.length * UNDERLINE.most + 2;
  return isAsLong && below.length >= UNDERLINE.shortest ? sign : null;
}

/** Whether the text was broken into lines by width: many long lines of nearly the same length. */
function isWrappedText(lines: readonly Line[]): boolean {
  const lengths = lines.map((line) => line.text.length + line.indent);
  const longest = Math.max(0, ...lengths.slice(0, 5_000));
  const full = lengths.filter((length) => length > longest * 0.75).length;
  return (
    longest >= WRAP_COLUMN.least && longest <= WRAP_COLUMN.most && full >= 3 && full > lines.length * 0.25
  );
}

type Marks = { kinds: MarkKind[]; hasTextUnder: Set<Line> };

/**
 * Which numbering the file uses for its headings, outermost first: a kind counts when an entry of it is short and
 * has unnumbered text or a deeper list under it.
 */
function outlineMarks(lines: readonly Line[]): Marks {
  const kinds: MarkKind[] = [];
  const hasTextUnder = new Set<Line>();
  for (const [at, line] of lines.entries()) {
    const kind = markKind(line.text);
    const next = lines[at + 1];
    if (kind === null || line.indent > 0 || !next || !isTitleLike(line.text)) continue;
    const nextKind = markKind(next.text);
    if (nextKind === kind) continue;
    hasTextUnder.add(line);
    if (!kinds.includes(kind)) kinds.push(kind);
  }
  return { kinds, hasTextUnder };
}

/** 1–6 for a heading, 0 for anything else. */
function headingLevel(line: Line, next: Line | undefined, marks: Marks): number {
  if (!next || line.indent > 20) return 0;
  const kind = markKind(line.text);
  if (kind !== null && kind !== 'label') {
    if (isCapitals(line.text)) return Math.max(1, marks.kinds.indexOf(kind) + 1);
    return marks.hasTextUnder.has(line) ? marks.kinds.indexOf(kind) + 2 : 0;
  }
  // Away from the margin only capitals and labels are taken for headings, since centered titles are typed that way.
  return line.indent === 0 || kind === 'label' || isCapitals(line.text) ? levelByWords(line.text) : 0;
}

/** The first line of a file names it when it is short and another short line or a blank one follows. */
function isTitle(line: Line, next: Line | undefined): boolean {
  const isFollowed = next !== undefined && (next.isAfterBlank || next.text.length <= 50);
  return isFollowed && isTitleLike(line.text) && !OUTLINE.test(line.text) && line.text.length <= 70;
}

function depthOf(indents: number[], indent: number): number {
  while (indent < (indents.at(-1) ?? -1)) indents.pop();
  if (indent > (indents.at(-1) ?? -1)) indents.push(indent);
  return Math.min(indents.length, 9);
}

/** Whether entries have signs of several depths, all of them at the margin. */
function isFlatlySigned(lines: readonly Line[]): boolean {
  const signed = lines.filter(({ text }) => SIGNED.test(text));
  return signed.length > 0 && signed.every(({ indent }) => indent === 0);
}

/** Going back to a sign that is open closes those inside it; a new sign is one deeper. */
function depthBySign(signs: string[], sign: string): number {
  const open = signs.indexOf(sign);
  if (open >= 0) signs.length = open + 1;
  else signs.push(sign);
  return Math.min(signs.length, 9);
}

/** A number at the start of a line begins an entry unless it is a wrapped line's accident. */
function beginsEntry(line: Line, last: RawBlock | undefined): boolean {
  return (
    line.isAfterBlank ||
    !last ||
    /[.:;?!)"”]$/.test(last.text) ||
    last.type !== 'paragraph' ||
    line.indent > 0
  );
}

function goesOn(line: Line, last: RawBlock, before: Line | undefined, isWrapped: boolean): boolean {
  if (line.isAfterBlank || last.type === 'heading' || !before) return false;
  if (last.type === 'item') return line.indent > 0 && (isWrapped || line.indent >= before.indent);
  if (line.indent > before.indent) return false;
  // Where most lines are short, as in a schedule, a sentence that runs on still tells a wrapped line.
  const runsOn = /^\p{Ll}/u.test(line.text) && !/[.:;?!]["”)]?$/.test(before.text);
  return before.text.length >= WRAP_COLUMN.least * (isWrapped ? 0.7 : 1) && (isWrapped || runsOn);
}

/** Joins two lines; a word broken by a hyphen at the end becomes whole. */
function joined(a: string, b: string): string {
  const isBroken = /\p{Ll}{2}-$/u.test(a) && /^\p{Ll}{2}/u.test(b);
  return isBroken ? a.slice(0, -1) + b : `${a} ${b}`;
}
