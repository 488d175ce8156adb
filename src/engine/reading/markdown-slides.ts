import { countWords } from './clean-text.ts';
import { splitFrontMatter } from './front-matter.ts';
import { markdownBlocks, withoutComments } from './markdown-blocks.ts';
import type { RawBlock, RawPage } from './page.ts';

/** A deck has so many slides, most of them short and hardly one as long as a page of text. */
const FEWEST_SLIDES = 5;
const MOST_WORDS = { usual: 60, fullest: 250 };
/** Without a front matter and without any mark of a deck program it takes more to be one. */
const UNMARKED = { slides: 8, words: 40 };
/** A line that a hand wrapped is about so long before it goes on in small letters. */
const WRAPPED = 60;

/** Settings of a deck program at the top of a file, without a front matter around them. */
const SETTING =
  /^(?:theme|footer|header|autoscale|slidenumbers|slidecount|slide-[a-z]+|build-lists|marp|paginate|class|size|style|background-[a-z]+|transition|code-language):.*$/i;
/** `[.column]`, `[.build-lists: true]`: how a slide is set. */
const LAYOUT = /^\s*\[\.[a-z][^\]]*\]\s*$/i;
/** A picture, also one whose mark its author left half written (`![inline]a.jpg)`). */
const PICTURE =
  /!\[[^\]\n]{0,300}\](?:\([^()]{0,500}(?:\([^()]{0,200}\)[^()]{0,200})?\)|\[[^\]]{0,100}\]|[^\s()]{0,300}\.(?:jpe?g|png|gif|svg|webp|pdf|mp4)\)?)/gi;
/** What only decks have: a picture told where to stand, a title told to fill the slide, a mark of layout. */
const DECK_MARK =
  /!\[(?:bg|fit|fill|inline|left|right|original|cover|contain|\d+%)\b[^\]\n]{0,300}\]|^#{1,6}\s*\[fit\]|^\[\.[a-z][^\]]*\]\s*$/im;
/** `-`, escaped so that no program makes a list of it, or several where its author wanted a dash. */
const BULLET = /^(\s*)(?:\\-+(?![-\s]*$)|-{2,6}(?![-\s]*$))\s*(?=\S)/;

/**
 * The slides of a Markdown text that is a deck (as Deckset, Marp and their kind write them), null for any other text: a
 * deck is parted by lines of `---` into at least five stretches of few words. Pictures, marks of layout and `[fit]` are
 * left out; lines stay lines; `\-` and `---` before words are bullets; `^` begins a speaker's note.
 */
export function markdownSlides(source: string): RawPage[] | null {
  const text = source.replace(/\r\n?/g, '\n').replace(/^\uFEFF/, '');
  const { blocks: printed, body } = splitFrontMatter(text);
  const slides = partSlides(withoutSettings(withoutComments(body)));
  if (!isDeck(slides, body !== text || DECK_MARK.test(body))) return null;
  return slides.map((slide, at) => {
    const blocks = slideBlocksOf(slide);
    const title = printed.find(({ type }) => type === 'heading');
    const isNamed = at > 0 || title === undefined || blocks.some(({ type }) => type === 'heading');
    return { number: at + 1, printed: null, blocks: isNamed ? blocks : [title, ...blocks] };
  });
}

function isDeck(slides: readonly string[][], isMarked: boolean): boolean {
  if (slides.length < (isMarked ? FEWEST_SLIDES : UNMARKED.slides)) return false;
  const counts = slides.map((lines) => countWords(lines.join(' '))).toSorted((a, b) => a - b);
  const at = (share: number) => counts[Math.floor((counts.length - 1) * share)] ?? 0;
  return at(0.5) <= (isMarked ? MOST_WORDS.usual : UNMARKED.words) && at(0.9) <= MOST_WORDS.fullest;
}

/** Lines of a deck's settings stand before its first slide. */
function withoutSettings(body: string): string {
  const lines = body.split('\n');
  const first = lines.findIndex((line) => line.trim() !== '' && !SETTING.test(line.trim()));
  return lines.slice(Math.max(0, first)).join('\n');
}

/** The lines of each slide. A rule parts them outside of code; so does the long dash that programs make of one. */
function partSlides(body: string): string[][] {
  const slides: string[][] = [[]];
  let fence: string | null = null;
  const lines = body.split('\n');
  for (const [at, line] of lines.entries()) {
    const mark = /^ {0,3}(```|~~~)/.exec(line)?.[1] ?? null;
    if (mark !== null && (fence === null || fence === mark)) fence = fence === null ? mark : null;
    const isAlone = (lines[at - 1] ?? '').trim() === '' && (lines[at + 1] ?? '').trim() === '';
    const isRule = /^ {0,3}(?:---|\*\*\*|___)[ \t]*$/.test(line);
    const isDash = /^ {0,3}(?:-{4,}|[—―])[ \t]*$/.test(line) && isAlone;
    if (fence === null && (isRule || isDash)) slides.push([]);
    else slides.at(-1)?.push(line);
  }
  // A rule at the end closes the last slide.
  return slides.at(-1)?.every((line) => line.trim() === '') ? slides.slice(0, -1) : slides;
}

function slideBlocksOf(lines: readonly string[]): RawBlock[] {
  const notes: RawBlock[] = [];
  const shown: string[] = [];
  let isCode = false;
  for (const raw of lines) {
    if (/^ {0,3}(?:```|~~~)/.test(raw)) isCode = !isCode;
    const note = /^\^\s*(?=[^\s[])(.+)$/.exec(raw)?.[1];
    if (note !== undefined) notes.push({ type: 'note', level: 0, text: note });
    else if (isCode || !LAYOUT.test(raw)) shown.push(isCode ? raw : plainLine(raw));
  }
  const spoken = notes.flatMap(({ text }) =>
    markdownBlocks(text).map((block): RawBlock => ({ type: 'note', level: 0, text: block.text })),
  );
  return [...joinTitles(markdownBlocks(withBreaks(shown).join('\n')).map(asEntry)), ...spoken];
}

/** A line without pictures, `[fit]` and struck-out marks, its bullet in the one form that lists have. */
function plainLine(raw: string): string {
  const line = raw
    .replace(PICTURE, '')
    .replace(/^(\s*#{1,6})\s*\[fit\]\s*/i, '$1 ')
    .replace(/~~(.*?)~~/g, '$1');
  if (/^\s*(?:\\-[-\s]*|-\s*)$/.test(line)) return '';
  return line.replace(BULLET, '$1- ');
}

/** Each line becomes a paragraph of its own, unless it is part of a list, a table, a quote or a wrapped sentence. */
function withBreaks(lines: readonly string[]): string[] {
  const broken: string[] = [];
  let isCode = false;
  for (const line of lines) {
    if (/^ {0,3}(?:```|~~~)/.test(line)) isCode = !isCode;
    const before = broken.at(-1) ?? '';
    const isUnderline = /^ {0,3}(?:=+|-+)\s*$/.test(line);
    const isTable = /\|/.test(line) && /\|/.test(before);
    const runsOn = before.trimEnd().length >= WRAPPED && /^\s*\p{Ll}/u.test(line);
    const isLine = !isCode && before.trim() !== '' && line.trim() !== '';
    if (isLine && !isUnderline && !isTable && !runsOn) broken.push('');
    broken.push(line);
  }
  return broken;
}

/** A line that begins with `(a)` is an entry, as it stands on a line of its own; a dash in a table's corner is no word. */
function asEntry(block: RawBlock): RawBlock {
  if (block.type === 'table') return { ...block, text: block.text.replace(/^[-–—] (?=\|)/, ' ') };
  const isEntry = block.type === 'paragraph' && /^\((?:[a-z]|[ivx]{1,5}|\d{1,2})\)\s+\S/.test(block.text);
  return isEntry ? { ...block, type: 'item', level: 1 } : block;
}

/** A title that its author broke over lines, each a heading, is one heading. */
function joinTitles(blocks: readonly RawBlock[]): RawBlock[] {
  const joined: RawBlock[] = [];
  for (const block of blocks) {
    const last = joined.at(-1);
    const goesOn = last?.type === 'heading' && block.type === 'heading' && last.level === block.level;
    if (last && goesOn && /^\p{Ll}/u.test(block.text)) last.text = `${last.text} ${block.text}`;
    else joined.push({ ...block });
  }
  return joined;
}
