import { markdownBlocks, withoutPictures } from './markdown-blocks.ts';
import type { RawBlock, RawPage } from './page.ts';
import { slideBlocks } from './slide-blocks.ts';
import { withTypedStructure } from './typed-structure.ts';

/** Converters write where a slide begins: at its title, as its title, or in a remark above it. */
const BEGINS =
  /^#{1,6}[ \t].*\{#slide-(\d{1,4})\}[ \t]*$|^#{1,6}[ \t]+Slide[ \t]+(\d{1,4})(?:[ \t]*\{[^{}]*\})?[ \t]*$|^<!--[ \t]*Slide(?: number)?:?[ \t]*(\d{1,4})[ \t]*-->[ \t]*$/i;
const FEWEST_SLIDES = 5;
/** A title that only counts. */
const COUNTS = /^Slide \d+$/i;
/** What every slide has at its foot. */
const FOOT = /^(?:©|\(c\)\s|copyright\b).{0,100}$/i;

/**
 * The slides of a Markdown text that a converter made of a deck (its slides are numbered in headings or remarks), null
 * for any other text. A slide keeps its number; what only counts is no title; a statute's numbers are a list.
 */
export function convertedSlides(source: string): RawPage[] | null {
  const lines = withoutPictures(source.replace(/\r\n?/g, '\n').replace(/^\uFEFF/, '')).split('\n');
  const slides: { number: number; lines: string[] }[] = [];
  for (const line of lines) {
    const begun = BEGINS.exec(line);
    const number = begun?.slice(1).find(Boolean);
    if (number !== undefined) slides.push({ number: Number(number), lines: [line] });
    else slides.at(-1)?.lines.push(line);
  }
  const isCounted = slides.every(({ number }, at) => number > (slides[at - 1]?.number ?? 0));
  if (slides.length < FEWEST_SLIDES || !isCounted) return null;
  return slides.map((slide) => ({ number: slide.number, printed: null, blocks: blocksOf(slide) }));
}

function blocksOf({ number, lines }: { number: number; lines: readonly string[] }): RawBlock[] {
  const blocks = markdownBlocks(lines.join('\n')).filter(
    ({ type, text }) => !(type === 'heading' && COUNTS.test(text)) && !FOOT.test(text),
  );
  return slideBlocks(withTypedStructure(blocks), number);
}
