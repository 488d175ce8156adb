import { CircleCheck, CircleDashed, CircleX } from 'lucide-react';
import type { CheckedRule } from '#contract/outlines.ts';
import { paperPieces, type Run } from '../../ui/paper/paper-pieces.ts';
import { placeOf } from './offers.ts';
import { type Pages, QuoteChip } from './quote-chip.tsx';
import { onLine, verdictWords } from './words.ts';

type Mark = { start: number; end: number; kind: 'matched' | 'missed' | 'opposite' };
const SAID = { matched: 'matched', missed: 'missed', opposite: 'says the opposite' } as const;

/** What a check found: in words, and marked in the page's own sentence. */
export function CheckedQuote({ checked, rule, pages }: { checked: CheckedRule; rule: string; pages: Pages }) {
  const { quote } = checked;
  if (!quote) return <p className="ol-quiet">Your pages have no rule to hold it against.</p>;
  const words = verdictWords(checked);
  const marks: Mark[] = [
    ...checked.matched.map((one) => ({ ...one, kind: 'matched' as const })),
    ...checked.missed.map((one) => ({ ...one, kind: 'missed' as const })),
    ...checked.opposite.map(({ quote: one }) => ({ ...one, kind: 'opposite' as const })),
  ].toSorted((a, b) => a.start - b.start);
  const runs = paperPieces(
    quote.text,
    [{ type: 'paragraph', level: 0, start: 0, end: quote.text.length }],
    marks,
  ).flatMap((piece): Run[] => ('runs' in piece ? piece.runs : []));
  return (
    <>
      <div className="ol-verdict">
        {words.matches && (
          <p data-kind="matched">
            <CircleCheck aria-hidden size={18} />
            <b>{words.matches}</b>
          </p>
        )}
        {words.opposite && (
          <p data-kind="opposite">
            <CircleX aria-hidden size={18} />
            <span>
              <b>Says the opposite of</b> {words.opposite}
              {checked.opposite[0] && (
                <>
                  : you wrote “
                  {onLine(rule.slice(checked.opposite[0].said.start, checked.opposite[0].said.end))}”
                </>
              )}
            </span>
          </p>
        )}
        {words.misses && (
          <p data-kind="missed">
            <CircleDashed aria-hidden size={18} />
            <span>
              <b>Misses</b> {words.misses}.
            </span>
          </p>
        )}
      </div>
      <blockquote className="quoted ol-checked">
        <p>
          “
          {runs.map(({ text, mark }, at) => {
            const kind = mark === null ? null : (marks[mark]?.kind ?? null);
            return kind === null ? (
              <span key={at}>{text}</span>
            ) : (
              <mark key={at} data-kind={kind}>
                {text}
                <span className="sr-only"> ({SAID[kind]})</span>
              </mark>
            );
          })}
          ”
        </p>
        <QuoteChip quote={quote} pages={pages} isOpen={pages.openPlace === placeOf(quote)} />
      </blockquote>
    </>
  );
}
