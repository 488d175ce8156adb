import { cleanText, countWords } from './clean-text.ts';
import type { RawBlock } from './page.ts';

/** A line is part of a wrapped paragraph when most full lines of the file end near the same column. */
const WRAP_COLUMN = { least: 55, most: 100 };
/** A heading in capitals or alone on its line is at most this long. */
const LONGEST_HEADING = 90;

/** A line of a text file: its own words, how far it is indented, and what stands around it. */
type Line = { text: string; indent: number; isAfterBlank: boolean };

/**
 * The blocks of a plain text: numbered outlines (I., A., 1., a., (1)) as headings where their entries have text under
 * them and as list items otherwise, bullets with their depth, lines wrapped at a column joined, and conservatively
 * short lines in capitals or labels such as `Question 3` as headings.
 */
export function textBlocks(source: string): RawBlock[] {
  const lines = linesOf(source);
  const isWrapped = isWrappedText(lines);
  const marks = outlineMarks(lines);
  const blocks: RawBlock[] = [];
  const indents: number[] = [];
  for (const [at, line] of lines.entries()) {
    const last = blocks.at(-1);
    const bullet = /^[-*•●▪◦–o][ ]+(?=\S)/.exec(line.text);
    const level = at === 0 && isTitle(line, lines[1]) ? 1 : headingLevel(line, lines[at + 1], marks);
    if (bullet && !/^o [a-z]/.test(line.text)) {
      blocks.push({
        type: 'item',
        level: depthOf(indents, line.indent),
        text: line.text.slice(bullet[0].length),
      });
    } else if (level > 0) {
      indents.length = 0;
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

const OUTLINE = /^(?:\(?(?:\d{1,3}|[A-Za-z]|[IVXLC]{1,6}|[ivxlc]{1,6})[.)])\s+\S/;

/** Headings every exam and brief uses, as a line of their own. */
const CUSTOMARY =
  /^(?:Instructions|Honor Pledge|Facts|Background|Procedural History|Issues?|Holding|Rules?|Analysis|Reasoning|Conclusion|Questions?|Discussion|Dissent|Concurrence|Exceptions|Elements|Definitions?|Policy|Notes):?$/;
const ANSWERS = /^(?:Model |Sample )?Answers?(?: Key| Outline)?:?$/i;
/** `Exam ID:`, `Name:`: a place to write. */
const FORM_FIELD = /\b(?:ID|Number|No\.|Name|Date|Signature|Professor):$/i;

function linesOf(source: string): Line[] {
  const lines: Line[] = [];
  let isAfterBlank = true;
  for (const raw of source.replace(/^\uFEFF/, '').split(/\r\n?|\n|\f/)) {
    const expanded = raw.replaceAll('\t', '    ');
    const text = cleanText(expanded);
    // A line of underscores or dashes is a place to write or an ornament.
    if (/^[_\-=*~. ]*$/.test(text)) isAfterBlank = true;
    else {
      lines.push({ text, indent: expanded.length - expanded.trimStart().length, isAfterBlank });
      isAfterBlank = false;
    }
  }
  return lines;
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

type MarkKind = 'roman' | 'capital' | 'digit' | 'label';
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

function markKind(text: string): MarkKind | null {
  if (
    /^(?:Part|Question|Problem|Section|Chapter|Unit|Topic|Week|Class|Issue|PART|QUESTION|PROBLEM|SECTION|CHAPTER|ISSUE)\s+(?:\d{1,3}|[IVXLC]{1,6}|[A-Z])\b(?:[.:]|\s*[-–—(]|$)/.test(
      text,
    )
  )
    return 'label';
  if (/^(?:I|II|III|IV|VI{0,3}|IX|X[IVX]*)\.\s+\S/.test(text)) return 'roman';
  if (/^[A-Z]\.\s+\S/.test(text)) return 'capital';
  return /^\d{1,2}[.)]\s+\S/.test(text) ? 'digit' : null;
}

/** Short, and not a sentence. */
function isTitleLike(text: string): boolean {
  return text.length <= LONGEST_HEADING && !/[.;,:?!]["”)]?$/.test(text.replace(/\b(?:[A-Z]\.)+$/, ''));
}

/** 1–6 for a heading, 0 for anything else. */
function headingLevel(line: Line, next: Line | undefined, marks: Marks): number {
  if (!next || line.indent > 20) return 0;
  const kind = markKind(line.text);
  if (kind === 'label' && line.text.length <= LONGEST_HEADING) return labelLevel(line.text);
  if (isCapitals(line.text)) return kind === null ? 1 : Math.max(1, marks.kinds.indexOf(kind) + 1);
  if (kind !== null && marks.hasTextUnder.has(line)) return marks.kinds.indexOf(kind) + 2;
  if (kind !== null || OUTLINE.test(line.text)) return 0;
  if (line.indent === 0 && ANSWERS.test(line.text)) return 1;
  if (line.indent > 0 || FORM_FIELD.test(line.text)) return 0;
  const words = countWords(line.text);
  const introduces = /^\p{Lu}[^.;,?!]*:$/u.test(line.text) && words >= 2 && words <= 7;
  return introduces || CUSTOMARY.test(line.text) ? 2 : 0;
}

/** The first line of a file names it when it is short and another short line or a blank one follows. */
function isTitle(line: Line, next: Line | undefined): boolean {
  const isFollowed = next !== undefined && (next.isAfterBlank || next.text.length <= LONGEST_HEADING);
  return isFollowed && isTitleLike(line.text) && !OUTLINE.test(line.text) && line.text.length <= 70;
}

function labelLevel(text: string): number {
  return /^(?:part|section|chapter|unit)/i.test(text) ? 1 : 2;
}

/** Two words or more in capitals, or one long one: not an abbreviation, a blank to fill or a shouted sentence. */
function isCapitals(text: string): boolean {
  const letters = text.replace(/[^\p{L}]/gu, '');
  const isShort = text.length <= 80 && countWords(text) <= 12;
  return isShort && letters.length >= 5 && letters === letters.toUpperCase() && !/[.!?]$/.test(text);
}

function depthOf(indents: number[], indent: number): number {
  while (indent < (indents.at(-1) ?? -1)) indents.pop();
  if (indent > (indents.at(-1) ?? -1)) indents.push(indent);
  return Math.min(indents.length, 9);
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
  return isWrapped && before.text.length >= WRAP_COLUMN.least * 0.7 && line.indent <= before.indent;
}

/** Joins two lines; a word broken by a hyphen at the end becomes whole. */
function joined(a: string, b: string): string {
  const isBroken = /\p{Ll}{2}-$/u.test(a) && /^\p{Ll}{2}/u.test(b);
  return isBroken ? a.slice(0, -1) + b : `${a} ${b}`;
}
