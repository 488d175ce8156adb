import { ShieldCheck } from 'lucide-react';
import { Card } from '../../ui/card.tsx';
import type { Upload } from './upload-queue.ts';
import { readingTotals } from './upload-words.ts';

/** Past exams from which on a forecast can be tested against them (design.md §7). */
const EXAMS_WANTED = 3;

/** How far reading is, in figures that are really known; `provider` is who else receives text, if anyone. */
export function FoundSoFar({ uploads, provider }: { uploads: Upload[]; provider: string | null }) {
  const { files, ready, pages, pagesRead } = readingTotals(uploads);
  const exams = uploads.filter((upload) => upload.kind === 'pastExams').length;
  const figures = [
    { label: 'Files ready', value: files === 0 ? '0' : `${ready} of ${files}` },
    {
      label: 'Pages read',
      value: pages === 0 ? '0' : `${pagesRead.toLocaleString('en-US')} of ${pages.toLocaleString('en-US')}`,
    },
    {
      label: 'Past exam files',
      value: exams >= EXAMS_WANTED ? String(exams) : `${exams} of ${EXAMS_WANTED} wanted`,
    },
  ];
  return (
    <div className="grid gap-4">
      <Card className="pane:p-5">
        <h2 className="heading text-[19px]">Read so far</h2>
        <dl className="mt-2 divide-y divide-line text-[15px]">
          {figures.map(({ label, value }) => (
            <div key={label} className="flex justify-between gap-3 py-2 last:pb-0">
              <dt className="text-ink-2">{label}</dt>
              <dd className="text-right font-semibold tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
      </Card>
      <p className="grid grid-cols-[20px_1fr] gap-2.5 px-1 text-small text-pretty text-ink-2">
        <ShieldCheck aria-hidden size={19} className="mt-px text-ok" />
        <span>
          Private to you, never pooled, never used for training.{' '}
          {provider ? `${provider} receives text to write answers.` : 'Nothing leaves this server.'}
        </span>
      </p>
    </div>
  );
}
