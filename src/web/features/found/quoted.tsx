import { FileText } from 'lucide-react';
import { createContext, useContext } from 'react';
import type { Evidence } from '#contract/prediction.ts';
import { inMarks } from '../../ui/answer/quote-marks.ts';

/** Opens the page on which something stands. */
export const OpenPage = createContext<(evidence: Evidence) => void>(() => {});

/** Where something stands, as a button that opens the page. */
export function PlaceChip({ evidence }: { evidence: Evidence }) {
  const open = useContext(OpenPage);
  return (
    <button
      type="button"
      onClick={() => open(evidence)}
      title={evidence.label}
      className="relative z-1 inline-flex h-6 max-w-full items-center gap-1.5 rounded-[6px] bg-brand-soft px-2 text-[13px] leading-none font-[550] text-brand tabular-nums transition-colors duration-150 after:absolute after:-inset-x-0.5 after:-inset-y-1 hover:bg-brand hover:text-on-brand max-pane:after:-inset-y-2.5"
    >
      <FileText aria-hidden size={14} className="shrink-0 max-pane:hidden" />
      <span className="truncate">{evidence.label}</span>
    </button>
  );
}

/** The words of a page, between marks, with the way to them. */
export function Quoted({ evidence }: { evidence: Evidence }) {
  return (
    <div className="found-quote">
      <p className="font-serif text-[15px] leading-[1.4] break-words text-ink-2">{inMarks(evidence.quote)}</p>
      <PlaceChip evidence={evidence} />
    </div>
  );
}
