import { Landmark } from 'lucide-react';
import { GENERAL_LAW, type LawQuote } from '#contract/quotes.ts';
import { CaseNames } from './case-names.tsx';

/** Says that words are general law, and whose: they stand on no page of the materials. */
export function LawSource({ quote: { authority } }: { quote: LawQuote }) {
  return (
    <span className="inline-flex items-baseline gap-1.5 font-sans text-small text-ink-3">
      <Landmark size={14} className="shrink-0 self-center text-gold" aria-hidden />
      <span className="wrap-anywhere">
        <b className="font-semibold text-ink-2">{GENERAL_LAW}.</b> <CaseNames text={authority} />
      </span>
    </span>
  );
}
