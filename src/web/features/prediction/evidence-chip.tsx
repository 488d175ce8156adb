import { ClipboardList, FileText, NotebookText } from 'lucide-react';
import type { Evidence } from '#contract/prediction.ts';
import { lostWords } from '../../ui/answer/lost-words.ts';

const ICONS = { exam: ClipboardList, page: FileText, mention: NotebookText } as const;

/** Opens evidence in its source: the one pressed, among those it stands with. */
export type OpenEvidence = (evidence: Evidence[], index: number) => void;

type EvidenceChipProps = {
  evidence: Evidence;
  onOpen: () => void;
  /** Left out on phones, where it stands in the panel alone. */
  isExtra?: boolean;
};

/** Where a figure comes from, as a button that opens the page. A guess says so, and so does what is on no page. */
export function EvidenceChip({ evidence, onOpen, isExtra }: EvidenceChipProps) {
  const Icon = ICONS[evidence.kind];
  if (evidence.changed)
    return (
      <span
        className={`inline-flex min-h-6 items-center rounded-[6px] bg-raised px-2 text-[13px] leading-none text-ink-3 ${isExtra ? 'max-pane:hidden' : ''}`}
      >
        {evidence.label}, {lostWords(evidence)}
      </span>
    );
  return (
    <button
      type="button"
      onClick={onOpen}
      title={evidence.label}
      className={`relative z-1 inline-flex h-6 max-w-full items-center gap-1.5 rounded-[6px] bg-brand-soft px-2 text-[13px] leading-none font-[550] text-brand tabular-nums transition-colors duration-150 after:absolute after:-inset-x-0.5 after:-inset-y-1 hover:bg-brand hover:text-on-brand max-pane:after:-inset-y-2.5 ${isExtra ? 'max-pane:hidden' : ''} ${evidence.perhaps ? 'outline-1 -outline-offset-1 outline-brand/50 outline-dashed' : ''}`}
    >
      <Icon aria-hidden size={14} className="shrink-0 max-pane:hidden" />
      <span className="truncate">{evidence.label}</span>
      {evidence.perhaps && <span className="font-normal">perhaps</span>}
    </button>
  );
}
