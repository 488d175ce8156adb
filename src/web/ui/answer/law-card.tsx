import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import type { BlockOf } from '#contract/chat.ts';
import { GENERAL_LAW } from '#contract/quotes.ts';
import { Button } from '../button.tsx';
import { Group } from '../group.tsx';
import { CaseNames } from './case-names.tsx';
import type { Citing } from './citation-chip.tsx';
import { GeneralLabel, GeneralLaw } from './general-law.tsx';
import { LawReport } from './law-report.tsx';

type LawCardProps = { block: BlockOf<'law'>; citing: Citing };

/** What the law library says beside an answer, under its label: three lines while closed, the whole entry when open. */
export function LawCard({ block, citing }: LawCardProps) {
  const { title, summary, lines } = block;
  const [isOpen, setOpen] = useState(block.isOpen);
  const panelId = useId();
  // Without a summary there is nothing to close it to.
  const canClose = lines.length > 0 && summary.length > 0;
  const isWhole = lines.length > 0 && (isOpen || !canClose);
  return (
    <Group
      label={`${GENERAL_LAW}: ${title}`}
      className="gap-box @container break-inside-avoid py-2.5 pr-2 pl-3.5 text-[15.5px]/[1.5]"
    >
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2">
        <div className="flex min-h-[30px] items-center @max-[30rem]:col-span-2">
          <GeneralLabel />
        </div>
        {canClose && (
          <Button
            variant="ghost"
            size="xs"
            className="max-pane:h-11 print:hidden @max-[30rem]:col-start-2 @max-[30rem]:row-start-2"
            aria-expanded={isOpen}
            aria-controls={panelId}
            aria-label={`${isOpen ? 'Show less' : 'Show all'} of ${title}`}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? 'Show less' : 'Show all'}
            <ChevronDown aria-hidden size={15} className={isOpen ? 'rotate-180' : ''} />
          </Button>
        )}
        <h3 className="pr-2 font-semibold text-ink @min-[30rem]:col-span-2">
          <CaseNames text={title} />
        </h3>
      </div>
      <div id={panelId} className="pr-2">
        {isWhole ? (
          <div className="mt-1.5 space-y-2">
            <GeneralLaw lines={lines} citing={citing} />
            <p className="text-meta text-ink-3">
              From Hornbook’s law library. Your professor may teach it differently.
            </p>
          </div>
        ) : (
          <dl>
            {summary.map(({ label, text }) => (
              <div
                key={label}
                className="mt-1 grid items-start gap-x-2.5 @min-[30rem]:grid-cols-[132px_minmax(0,1fr)]"
              >
                <dt className="text-small/[1.55] text-ink-3">{label}</dt>
                <dd className="line-clamp-2 @min-[30rem]:line-clamp-1 print:line-clamp-none">
                  <CaseNames text={text} />
                </dd>
              </div>
            ))}
          </dl>
        )}
        <LawReport block={block} isHidden={canClose && !isWhole} />
      </div>
    </Group>
  );
}
