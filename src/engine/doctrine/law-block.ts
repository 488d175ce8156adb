import type { Block, Line } from '../answering/answer.ts';
import { say } from '../answering/phrases.ts';
import type { Doctrine } from './entry.ts';
import type { Shelf } from './statements.ts';

/** A text of the library, as far as a card names what it was made of. */
export type LawText = { id: string; version?: string };

/** What the library says as one block under its label: its summary while it is closed, all lines when it is open. */
export function lawBlock(
  lines: readonly Line[],
  on: {
    title: string;
    entry: string | null;
    summary: LawSummary;
    texts: readonly LawText[];
    isOpen: boolean;
  },
): Block {
  const texts = on.texts.map(({ id, version = '' }) => ({ id, version }));
  return { type: 'law', ...on, texts, lines: [...lines] };
}

/** Labeled sentences that a closed card shows. */
type LawSummary = { label: string; text: string }[];

const COUNTS = ['law_counts_none', 'law_counts_one', 'law_counts'] as const;

/** The rule, how many elements and divisions it has, and where answers on it go wrong. */
export function summaryOf({ phrases }: Shelf, doctrine: Doctrine): LawSummary {
  const { elements, splits, common_mistake, rule } = doctrine;
  const counted = say(phrases, COUNTS[Math.min(splits.length, 2)] ?? 'law_counts', {
    elements: String(elements.length),
    splits: String(splits.length),
  });
  return [
    { label: say(phrases, 'law_rule'), text: rule },
    { label: say(phrases, 'law_elements'), text: counted },
    { label: say(phrases, 'law_wrong'), text: common_mistake.wrong },
  ].map(({ label, text }) => ({ label: label.replace(/:$/, ''), text }));
}
