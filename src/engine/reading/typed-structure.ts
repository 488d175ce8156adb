import type { RawBlock } from './page.ts';
import { isTitleLike, levelByWords, markKind, OUTLINE } from './typed-headings.ts';

const BULLET = /^[-*•●▪◦○■□◆‣–·]\s+(?=\S)/;

/**
 * Gives a word processor's blocks the structure their author typed by hand: paragraphs that begin with a bullet or a
 * number become list items, nested by the kinds of their numbers and by the blanks before their bullets; and where the document has no heading styles at all,
 * short numbered titles and customary words (`Question 3`, `Facts`) become headings.
 */
export function withTypedStructure(blocks: readonly RawBlock[]): RawBlock[] {
  const hasHeadings = blocks.some((block) => block.type === 'heading');
  const kinds: string[] = [];
  let before = '';
  return blocks.map((block, at) => {
    if (block.type === 'heading') kinds.length = 0;
    if (block.type !== 'paragraph') return block;
    const level = hasHeadings ? 0 : typedLevel(block.text, blocks[at + 1]);
    if (level > 0) {
      kinds.length = 0;
      return { type: 'heading', level, text: block.text };
    }
    const bullet = BULLET.exec(block.text)?.[0];
    if (bullet === undefined && !OUTLINE.test(block.text)) return { ...block, level: 0 };
    const isNext = isNextLetter(before, block.text) && kinds.length > 0;
    const kind = bullet === undefined ? numberKind(block.text, kinds) : `${bullet.trim()} ${block.level}`;
    const depth = isNext ? kinds.length : depthOf(kinds, kind);
    before = block.text;
    return { type: 'item', level: depth, text: block.text.slice(bullet?.length ?? 0) };
  });
}

/** A heading by its words, or a numbered title with something of another kind under it. */
function typedLevel(text: string, next: RawBlock | undefined): number {
  if (!next) return 0;
  const kind = markKind(text);
  if (kind === null || kind === 'label') return levelByWords(text);
  const isFollowed = next.type !== 'paragraph' || markKind(next.text) !== kind;
  return isFollowed && kind !== 'capital' && isTitleLike(text) ? 2 : 0;
}

/** Going back to a kind of number that is open closes those inside it; a new kind is one deeper. */
function depthOf(kinds: string[], kind: string): number {
  const open = kinds.indexOf(kind);
  if (open >= 0) kinds.length = open + 1;
  else kinds.push(kind);
  return Math.min(9, kinds.length);
}

/** `c.` right after `B.`: the same list, whatever its author's hand did to the shift key. */
function isNextLetter(before: string, text: string): boolean {
  const [a, b] = [before, text].map((each) => /^\(?([A-Za-z])[.)]\s/.exec(each)?.[1]);
  if (a === undefined || b === undefined || (a === a.toUpperCase()) === (b === b.toUpperCase())) return false;
  return b.toLowerCase().charCodeAt(0) === a.toLowerCase().charCodeAt(0) + 1;
}

/** `1.`, `(1)`, `a.`, `(a)`, `A.`, `i.`, `I.`: what is counted and what surrounds it. */
function numberKind(text: string, open: readonly string[]): string {
  const [, before = '', mark = '', after = ''] = /^(\(?)([\dA-Za-z]+)([.)])/.exec(text) ?? [];
  const shape = (what: string) => `${before}${what}${after}`;
  if (/^\d/.test(mark)) return shape('1');
  const letter = shape(mark === mark.toUpperCase() ? 'A' : 'a');
  const roman = shape(mark === mark.toUpperCase() ? 'I' : 'i');
  const isRoman = /^[ivxlc]+$/i.test(mark) && (mark.length > 1 || /^i$/i.test(mark) || open.includes(roman));
  return isRoman && !(mark.length === 1 && open.at(-1) === letter && !/^i$/i.test(mark)) ? roman : letter;
}
