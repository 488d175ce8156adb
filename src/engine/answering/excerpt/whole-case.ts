import type { Block } from '../../reading/page.ts';
import type { CasePart } from '../asked.ts';
import { isNameOfCase, labelKind } from '../case-label.ts';
import { type HeadingKind, headingKind } from '../heading-kind.ts';
import type { Stretch } from './page-stretch.ts';

/** Blocks of a stretch by number, both ends included. */
export type Run = { first: number; last: number };

/** A case as notes brief it: from the heading with its name to the end of its parts, and where each part stands. */
export type Briefed = Run & { parts: readonly (Run & { kind: HeadingKind })[] };

const PARTS: ReadonlySet<HeadingKind> = new Set(['facts', 'history', 'issue', 'holding', 'reasoning']);

/** The case of the notes that a block stands in, without the questions behind it; null outside cases that have parts. */
export function briefedAround(stretch: Stretch, at: number): Briefed | null {
  const first = headOf(stretch, at);
  if (first === null) return null;
  const parts: (Run & { kind: HeadingKind })[] = [];
  let last = first;
  for (let next = first + 1; next < stretch.blocks.length; next++) {
    const kind = kindOf(stretch, next);
    if (kind !== null && !PARTS.has(kind)) break;
    if (kind !== null) parts.push({ kind, first: next, last: next });
    last = next;
    const part = parts.at(-1);
    if (part) part.last = next;
  }
  return parts.length > 0 && last >= at ? { first, last, parts } : null;
}

/**
 * The part of a case that answers, from its heading on, where what was found is its facts or its issue and the question is
 * not after those: what was held, and why. Null where the notes have neither.
 */
export function outcomeOf({ parts }: Briefed, asked: CasePart): Run | null {
  if (asked === 'facts' || asked === 'issue') return null;
  const outcome = parts.filter(({ kind }) => kind === 'holding' || kind === 'reasoning');
  const [first] = asked === 'reasoning' ? outcome.filter(({ kind }) => kind === 'reasoning') : outcome;
  const from = first ?? outcome[0];
  return from ? { first: from.first, last: outcome.at(-1)?.last ?? from.last } : null;
}

/** Whether a block is the name of a case, or stands among its facts, its history or its issue. */
export const isBeforeOutcome = ({ first: head, parts }: Briefed, at: number): boolean =>
  at === head ||
  parts.some(
    ({ kind, first, last }) => kind !== 'holding' && kind !== 'reasoning' && first <= at && at <= last,
  );

/** The heading with the name of the case that a block stands under: between them only headings of its parts may stand. */
function headOf(stretch: Stretch, at: number): number | null {
  for (let above = at; above >= 0; above--) {
    const kind = kindOf(stretch, above);
    if (kind === 'case') return above;
    if (kind !== null && !PARTS.has(kind)) return null;
  }
  return null;
}

function kindOf({ page, blocks }: Stretch, at: number): HeadingKind | null {
  const block: Block | undefined = blocks[at];
  if (!block) return null;
  const text = page.text.slice(block.start, block.end).trim();
  if (block.type === 'heading') return headingKind(text);
  if (block.type === 'table') return null;
  return isNameOfCase(text) ? 'case' : labelKind(text);
}
