/**
 * What a block of a page is. `item` is a list entry, `note` a speaker note, `footnote` a note at the foot.
 */
export type BlockType = 'heading' | 'paragraph' | 'item' | 'table' | 'footnote' | 'note';

/**
 * A piece of a page between `start` (inclusive) and `end` (exclusive), counted in UTF-16 units of `Page.text`.
 * `level` is 1–6 for headings, the nesting depth from 1 for items, 0 otherwise.
 */
export type Block = { type: BlockType; level: number; start: number; end: number };

/**
 * One stored text unit of a material, numbered from 1: a page of a PDF, a slide, or, where the file has no pages,
 * a section. Every quote of the product is `text.slice(start, end)` of one page. Blocks stand in reading order,
 * do not overlap, and are joined by one line break; a table's rows are lines, its cells are parted by ` | `.
 */
export type Page = { n: number; label: string; text: string; blocks: Block[] };

/** A block as a file parser hands it over, before it has a place on a page. */
export type RawBlock = { type: BlockType; level: number; text: string };

/** A page or slide as a file parser hands it over; `printed` is the page label printed in the file, if any. */
export type RawPage = { number: number; printed: string | null; blocks: RawBlock[] };

/**
 * What every file parser makes of a file. `paged` files (PDF, slides) keep their own pages; for the others
 * `pages` holds one entry with all blocks in order, and `assemblePages` cuts it into sections.
 */
export type RawDocument = { layout: 'pages' | 'slides' | 'flow'; pages: RawPage[] };
