import type { Block, Line } from '../answering/answer.ts';
import { say } from '../answering/phrases.ts';
import type { Doctrine } from './entry.ts';
import type { Shelf } from './statements.ts';

/** A text of the library, as far as a card names what it was made of. */
type LawText = { id: string; version?: string };

/** What the library says as one block under its label: three lines while it is closed, all of them when it is open. */
export function lawBlock(
  shelf: Shelf,
  lines: readonly Line[],
  on: { title: string; doctrine: Doctrine | null; texts: readonly LawText[]; isOpen: boolean },
): Block {
  const { title, doctrine, texts, isOpen } = on;
  return {
    type: 'law',
    title,
    entry: doctrine?.id ?? null,
    texts: texts.map(({ id, version = '' }) => ({ id, version })),
    isOpen,
    summary: doctrine ? summaryOf(shelf, doctrine) : [],
    lines: [...lines],
  };
}

const COUNTS = ['law_counts_none', 'law_counts_one', 'law_counts'] as const;

/** The rule, how many elements and divisions it has, and where answers on it go wrong. */
function summaryOf({ phrases }: Shelf, doctrine: Doctrine): { label: string; text: string }[] {
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
