import type { CourseMaterial } from '../../indexing/passage.ts';
import type { Block, Page } from '../../reading/page.ts';
import type { CasePart } from '../asked.ts';
import { countWords, type Stretch, stretchAt } from './page-stretch.ts';
import type { Told } from './telling-sentences.ts';
import { briefedAround, isBeforeOutcome, outcomeOf, type Run } from './whole-case.ts';

/** Words an excerpt has at most, unless it is one list; and below which it goes on into what follows. */
const MOST_WORDS = 120;
const MOST_OF_LIST = 180;
const FEWEST_WORDS = 45;
/** Words of a case in the notes up to which it is shown whole: its facts without its holding answer nobody. */
const MOST_OF_CASE = 180;

/**
 * The stretch of a page around a passage that is shown: a short page as a whole; a case of the notes as `part` says (null: cases are like other text); else the passage from the heading
 * right above it to the end of a list that it breaks off, and a short one into what follows. Null for a page that the
 * material does not have.
 */
export function stretchAround(
  material: CourseMaterial,
  page: Page,
  passage: { start: number; end: number },
  part: CasePart | null,
): Stretch | null {
  const whole = stretchAt(material, page, 0, page.text.length);
  if (!whole) return null;
  const { blocks } = whole;
  let first = blocks.findIndex(({ end }) => end > passage.start);
  let last = blocks.findLastIndex(({ start }) => start < passage.end);
  if (first < 0 || last < first) return null;
  const ofCase = part && caseFor(whole, first, part);
  if (ofCase) return ofCase;
  if (wordsOf(page, blocks) <= MOST_WORDS) return whole;
  while (blocks[first - 1]?.type === 'heading') first -= 1;
  const words = () => wordsOf(page, blocks.slice(first, last + 1));
  // Where the list begins that goes on: a long passage may end in the sentence that announces it.
  let listed = listStart(page, blocks, first, last);
  for (let next = blocks[last + 1]; next; next = blocks[last + 1]) {
    const goesOn = continuesList(page, blocks[last], next);
    const isShort =
      words() < FEWEST_WORDS && !(next.type === 'heading' && words() > 0 && hasBody(blocks, first, last));
    if (next.type !== 'item' || blocks[last]?.type !== 'item') listed = last;
    const before = goesOn ? wordsOf(page, blocks.slice(listed, last + 1)) : words();
    if (!(goesOn || isShort) || before + wordsOf(page, [next]) > (goesOn ? MOST_OF_LIST : MOST_WORDS)) break;
    last += 1;
  }
  const from = Math.max(
    blocks[first]?.start ?? 0,
    first === 0 ? 0 : Math.min(passage.start, blocks[first]?.start ?? 0),
  );
  return stretchAt(material, page, from, Math.max(passage.end, blocks[last]?.end ?? 0));
}

/** A briefed case whole where it is short; of a long one what was held, where the facts or the issue were found. */
function caseFor(whole: Stretch, at: number, part: CasePart): Stretch | null {
  const briefed = briefedAround(whole, at);
  if (!briefed) return null;
  const cut = ({ first, last }: Run) => ({ ...whole, blocks: whole.blocks.slice(first, last + 1) });
  const all = cut(briefed);
  if (wordsOf(whole.page, all.blocks) <= MOST_OF_CASE) return all;
  const outcome = isBeforeOutcome(briefed, at) ? outcomeOf(briefed, part) : null;
  return outcome && cut(outcome);
}

/** A text that ends with the announcement of what follows, and one with such a line inside, its list after it. */
const ANNOUNCES = /[:—–]\s*$/;
const ANNOUNCED = /[:—–]\s*\n/;

const hasBody = (blocks: readonly Block[], first: number, last: number): boolean =>
  blocks.slice(first, last + 1).some(({ type }) => type !== 'heading');

/** Whether a list goes on with the next block, or a sentence announces it. */
function continuesList(page: Page, before: Block | undefined, next: Block): boolean {
  if (!before) return false;
  if (next.type === 'item' && before.type === 'item') return true;
  return next.type !== 'heading' && ANNOUNCES.test(page.text.slice(before.start, before.end));
}

/** The block that announces the list which ends with the last block, or that last block. */
function listStart(page: Page, blocks: readonly Block[], first: number, last: number): number {
  let from = last;
  while (from > first && blocks[from]?.type === 'item') from -= 1;
  const next = blocks[from + 1];
  return next && continuesList(page, blocks[from], next) ? from : last;
}

const wordsOf = (page: Page, blocks: readonly Block[]): number =>
  blocks.reduce((sum, { start, end }) => sum + countWords(page.text.slice(start, end)), 0);

/**
 * A long stretch cut to the blocks, or the sentences of a long paragraph, around what answers: the neighbors with most
 * to say, together at most 120 words, with the heading right above them. A stretch that is short enough, or says nothing
 * to the question anywhere, is cut from its beginning.
 */
export function cutToAnswer(stretch: Stretch, told: readonly Told[]): Stretch {
  const { material, page, blocks } = stretch;
  const isList = blocks.filter(({ type }) => type === 'item').length >= blocks.length - 2;
  const isCase = briefedAround(stretch, 0) !== null;
  if (wordsOf(page, blocks) <= (isList || isCase ? MOST_OF_LIST : MOST_WORDS)) return stretch;
  const pieces = withLists(
    page,
    blocks.flatMap((block) => piecesOf(page, block, told)),
    told,
  );
  const scores = pieces.map(({ start, end }) =>
    told.reduce(
      (sum, { unit, score }) => (unit.start >= start && unit.end <= end ? sum + score ** 2 : sum),
      0,
    ),
  );
  const { first, last } = bestWindow(
    pieces.map((piece) => wordsOf(page, [piece])),
    scores,
    pieces.map((piece) => holdsBest(piece, told)),
  );
  let from = first;
  while (pieces[from - 1]?.type === 'heading') from -= 1;
  const [start, end] = [pieces[from]?.start ?? 0, pieces[last]?.end ?? 0];
  return stretchAt(material, page, start, end) ?? stretch;
}

/** The pieces with every list that is announced joined to the sentence that announces it, where both may be shown. */
function withLists(page: Page, pieces: readonly Block[], told: readonly Told[]): Block[] {
  const joined: Block[] = [];
  for (const piece of pieces) {
    const before = joined.at(-1);
    const whole = before && { ...before, end: piece.end };
    if (
      whole &&
      before.type !== 'heading' &&
      (isAnnounced(page, before, piece) ||
        (isUnderEntry(page, before, piece) && surelyAnswers(before, told))) &&
      wordsOf(page, [whole]) <= MOST_OF_LIST
    )
      joined[joined.length - 1] = whole;
    else joined.push(piece);
  }
  return joined;
}

/** Whether a piece stands in the list that the piece before it, or its last line, announces. */
function isAnnounced(page: Page, before: Block, { type }: Block): boolean {
  const text = page.text.slice(before.start, before.end);
  return type === 'item' && (ANNOUNCES.test(text) || (before.type !== 'item' && ANNOUNCED.test(text)));
}

/** Words of an entry that begins a sentence which its list ends; a shorter one is a label. */
const BEGINS_SENTENCE = 8;

/** Whether an entry goes on with the list that ends its sentence, where both are short enough to stand together. */
function isUnderEntry(page: Page, before: Block, { type, level, end }: Block): boolean {
  const text = page.text.slice(before.start, before.end);
  const isOpen = before.type === 'item' && type === 'item' && level > before.level && ANNOUNCED.test(text);
  const announcing = text.split('\n').findLast((line) => ANNOUNCES.test(line)) ?? '';
  const isSentence = countWords(announcing) >= BEGINS_SENTENCE;
  return isOpen && isSentence && wordsOf(page, [{ ...before, end }]) <= MOST_WORDS;
}

/** A block, or the sentences of a paragraph that is too long to be shown whole. */
function piecesOf(page: Page, block: Block, told: readonly Told[]): Block[] {
  if (wordsOf(page, [block]) <= MOST_WORDS) return [block];
  const inside = told.filter(({ unit }) => unit.start >= block.start && unit.end <= block.end);
  const [head] = inside;
  if (inside.length < 2 || !head) return [block];
  return inside.map(({ unit }, at) => ({
    ...block,
    start: at === 0 ? block.start : unit.start,
    end: inside[at + 1] ? unit.end : block.end,
  }));
}

/** Share of the best sentence's score from which another is as good, and what a sentence says that surely answers. */
const AS_GOOD = 0.85;
const SURELY = 0.8;

const surelyAnswers = ({ start, end }: Block, told: readonly Told[]): boolean =>
  told.some(({ unit, score }) => unit.start >= start && unit.end <= end && score >= SURELY);

/** Whether a piece holds the sentence that says most, or one as good; any piece does where none surely answers. */
function holdsBest({ start, end }: Block, told: readonly Told[]): boolean {
  const best = Math.max(0, ...told.map(({ score }) => score));
  if (best < SURELY) return true;
  return told.some(({ unit, score }) => unit.start >= start && unit.end <= end && score >= best * AS_GOOD);
}

/**
 * The neighbors with the highest sum of scores within the words allowed, among those with what says most: many sentences
 * that say something do not stand for the one that answers. Of equals the first, with most around it.
 */
function bestWindow(
  words: readonly number[],
  scores: readonly number[],
  isBest: readonly boolean[],
): { first: number; last: number } {
  let best = { first: 0, last: 0, sum: -1, words: 0 };
  for (let first = 0; first < words.length; first++) {
    let [sum, total] = [0, 0];
    let hasBest = false;
    for (let last = first; last < words.length; last++) {
      total += words[last] ?? 0;
      if (total > MOST_WORDS && last > first) break;
      sum += scores[last] ?? 0;
      hasBest ||= isBest[last] === true;
      if (!hasBest) continue;
      if (sum > best.sum + 1e-9 || (Math.abs(sum - best.sum) < 1e-9 && first === best.first))
        best = { first, last, sum, words: total };
    }
  }
  return best;
}
