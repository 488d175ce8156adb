import type { Block, Page } from '../reading/page.ts';
import { sentences } from '../reading/sentences.ts';
import type { Passage } from './passage.ts';
import { headingText, type OpenHeadings, openHeading } from './section-tree.ts';
import { isSlide } from './slide.ts';

/** Words a passage aims at, words it may have at most, and the fewest worth standing alone when a cut is chosen. */
const TARGET_WORDS = 180;
const MOST_WORDS = 260;
const FEWEST_WORDS = 50;

/** A stretch of a page that stays together: a block, or a part of one that is too long to stay whole. */
type Piece = { block: Block; start: number; end: number; words: number; isContinued: boolean };

/**
 * Cuts a material into passages. Every block except headings lies in exactly one passage; no passage crosses a
 * heading or a page; a list keeps its introduction. No heading is open from one slide to the next. A heading with nothing under it is a passage of its own, since
 * outlines often say a thing in the heading alone. Sizes were measured against four other ways of cutting.
 */
export function cutPassages(pages: readonly Page[]): Passage[] {
  const passages: Passage[] = [];
  const open: OpenHeadings = [];
  for (const [at, page] of pages.entries()) {
    const isAlone = isSlide(page);
    if (isAlone) open.length = 0;
    const next = isAlone ? undefined : pages[at + 1];
    for (const stretch of stretchesOf(page)) {
      if (stretch.heading !== null)
        openHeading(open, stretch.heading.level, headingText(page, stretch.heading));
      const path = open.map((entry) => entry.heading);
      const add = (start: number, end: number) =>
        passages.push({ n: passages.length + 1, page: page.n, start, end, path });
      if (stretch.blocks.length === 0) {
        if (stretch.heading !== null && !isOpenedLater(stretch.heading, stretch.following ?? next?.blocks[0]))
          add(stretch.heading.start, stretch.heading.end);
        continue;
      }
      for (const pieces of packPieces(stretch.blocks.flatMap((block) => piecesOf(page, block)))) {
        const [first, last] = [pieces[0], pieces.at(-1)];
        if (first !== undefined && last !== undefined) add(first.start, last.end);
      }
    }
  }
  return passages;
}

type Stretch = { heading: Block | null; blocks: Block[]; following: Block | undefined };

/** A page's blocks, parted at its headings. The first stretch has no heading when text stands before one. */
function stretchesOf(page: Page): Stretch[] {
  const stretches: Stretch[] = [];
  for (const block of page.blocks) {
    const last = stretches.at(-1);
    if (block.type === 'heading') {
      if (last !== undefined) last.following = block;
      stretches.push({ heading: block, blocks: [], following: undefined });
    } else if (last !== undefined) last.blocks.push(block);
    else stretches.push({ heading: null, blocks: [block], following: undefined });
  }
  return stretches;
}

/** Whether what follows a bare heading stands under it: a deeper heading, or text at the top of the next page. */
function isOpenedLater(heading: Block, following: Block | undefined): boolean {
  if (following === undefined) return false;
  return following.type !== 'heading' || following.level > heading.level;
}

function piecesOf(page: Page, block: Block): Piece[] {
  const text = page.text.slice(block.start, block.end);
  const words = countWords(text);
  if (words <= MOST_WORDS) return words === 0 ? [] : [{ block, ...block, words, isContinued: false }];
  const pieces: Piece[] = [];
  for (const sentence of splitLong(text)) {
    const last = pieces.at(-1);
    const count = countWords(text.slice(sentence.start, sentence.end));
    const end = block.start + sentence.end;
    if (last !== undefined && last.words + count <= TARGET_WORDS) {
      last.words += count;
      last.end = end;
    } else {
      pieces.push({
        block,
        start: block.start + sentence.start,
        end,
        words: count,
        isContinued: pieces.length > 0,
      });
    }
  }
  return pieces;
}

/** Sentences with the white space after them; one longer than a passage may be is cut at words. */
function splitLong(text: string): { start: number; end: number }[] {
  const found = sentences(text);
  return found.flatMap(({ start }, at) => {
    const end = found[at + 1]?.start ?? text.length;
    const words = [...text.slice(start, end).matchAll(/\S+/g)].map((word) => start + word.index);
    if (words.length <= MOST_WORDS) return [{ start, end }];
    const cuts = words.filter((_, count) => count > 0 && count % TARGET_WORDS === 0);
    return [start, ...cuts].map((from, part) => ({ start: from, end: cuts[part] ?? end }));
  });
}

/** Fills passages up to the target; where the next piece does not fit, cuts at the place that hurts least. */
function packPieces(pieces: readonly Piece[]): Piece[][] {
  const packed: Piece[][] = [];
  let held: Piece[] = [];
  for (const piece of pieces) {
    const words = total(held);
    if (held.length > 0 && words + piece.words > MOST_WORDS) {
      const cut = bestCut([...held, piece]);
      packed.push(held.slice(0, cut));
      held = held.slice(cut);
      // What was kept back for the sake of a list's introduction may be too long together with the new piece.
      if (total(held) + piece.words > MOST_WORDS && held.length > 0) {
        packed.push(held);
        held = [];
      }
    } else if (words >= TARGET_WORDS && cutCost(held.at(-1), piece) === 0) {
      packed.push(held);
      held = [];
    }
    held.push(piece);
  }
  if (held.length > 0) packed.push(held);
  return packed;
}

/** Index of the piece before which to cut: least cost, then latest, leaving enough words on the left. */
function bestCut(pieces: readonly Piece[]): number {
  let best = pieces.length - 1;
  let least = cutCost(pieces[best - 1], pieces[best]);
  let words = total(pieces.slice(0, best));
  for (let at = best - 1; at > 0; at--) {
    words -= pieces[at]?.words ?? 0;
    if (words < FEWEST_WORDS) break;
    const cost = cutCost(pieces[at - 1], pieces[at]);
    if (cost < least) [best, least] = [at, cost];
  }
  return best;
}

/** How much is lost by parting two neighbors: 0 nothing, 1 inner list levels, 2 item and its items, 3 a list and its introduction. */
function cutCost(before: Piece | undefined, after: Piece | undefined): number {
  if (before === undefined || after === undefined) return 0;
  if (after.isContinued) return 1;
  if (after.block.type !== 'item') return 0;
  if (before.block.type !== 'item') return 3;
  if (after.block.level > before.block.level) return 2;
  return after.block.level > 1 ? 1 : 0;
}

const total = (pieces: readonly Piece[]) => pieces.reduce((sum, piece) => sum + piece.words, 0);

/** Words are runs of characters without white space, as a student would count them. */
function countWords(text: string): number {
  return text.match(/\S+/g)?.length ?? 0;
}
