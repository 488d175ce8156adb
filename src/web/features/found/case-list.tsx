import { RotateCcw } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Found } from '#contract/found.ts';
import { Button } from '../../ui/button.tsx';
import { plural } from '../../ui/plural.ts';
import { caseNow, withCase } from './case-draft.ts';
import { CaseRow } from './case-row.tsx';
import type { FoundDraft } from './found-draft.ts';
import { LongList } from './long-list.tsx';

type CaseListProps = { found: Found; draft: FoundDraft; onChange: (draft: FoundDraft) => void };

/** The cases that the schedule assigns or that head a section of the notes, to be renamed, moved and dropped. */
export function CaseList({ found, draft, onChange }: CaseListProps) {
  const [told, setTold] = useState('');
  const part = useRef<HTMLDivElement>(null);
  const cases = found.cases.map((read) => ({ read, now: caseNow(read, draft) }));
  const out = cases.filter(({ now }) => now.dropped);
  const say = (words: string) => {
    setTold(words);
    // The row or the form that had the focus is gone.
    setTimeout(() => part.current?.focus());
  };
  const rows = cases
    .filter(({ now }) => !now.dropped)
    .map(({ read, now }) => ({
      key: read.name,
      row: (
        <CaseRow
          read={read}
          now={now}
          topics={draft.topics}
          onSay={(said) => {
            onChange(withCase(draft, read, said));
            if (said.dropped) say(`${now.name} dropped`);
            else setTold(`${said.name} changed`);
          }}
        />
      ),
    }));
  return (
    <>
      <p className="mb-3 text-[15px] text-ink-2">
        From your schedule and the headings of your notes. Correct a case that stands under the wrong topic.
      </p>
      <div ref={part} tabIndex={-1}>
        <LongList noun="cases" rows={rows} />
      </div>
      {out.length > 0 && (
        <div className="mt-4">
          <h3 className="text-meta font-semibold text-ink-2">{plural(out.length, 'case')} dropped</h3>
          <ul className="mt-1">
            {out.map(({ read, now }) => (
              <li key={read.name} className="flex items-center gap-3 py-1">
                <span className="min-w-0 flex-1 text-[15px] wrap-anywhere text-ink-3 italic">{now.name}</span>
                <Button
                  variant="ghost"
                  size="sm"
                  aria-label={`Put ${now.name} back`}
                  onClick={() => {
                    onChange(withCase(draft, read, { ...now, dropped: false }));
                    say(`${now.name} is a case again`);
                  }}
                >
                  <RotateCcw aria-hidden size={15} />
                  Put back
                </Button>
              </li>
            ))}
          </ul>
        </div>
      )}
      <p role="status" className="sr-only">
        {told}
      </p>
    </>
  );
}
