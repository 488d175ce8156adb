import { CircleAlert, CircleCheck, Clock, FileText } from 'lucide-react';
import type { Material } from '#contract/materials.ts';
import { plural } from '../../ui/plural.ts';
import { Progress } from '../../ui/progress.tsx';
import { readingOrder } from './reading-order.ts';

/** Rows shown; a longer list says how many more there are. */
const ROWS = 4;

const LOOKS = {
  ready: { Icon: CircleCheck, color: 'text-ok' },
  failed: { Icon: CircleAlert, color: 'text-bad' },
  reading: { Icon: FileText, color: 'text-ink-3' },
  next: { Icon: Clock, color: 'text-ink-3' },
};

/** The files of a clone while they are being read: what is under way first, with its pages. */
export function ReadingList({ materials }: { materials: readonly Material[] }) {
  const done = materials.filter((material) => material.status !== 'reading').length;
  const shown = readingOrder(materials).slice(0, ROWS);
  const more = materials.length - shown.length;
  return (
    <div>
      <h4 className="flex justify-between text-meta font-semibold text-ink-2">
        Materials
        <span className="font-normal text-ink-3 tabular-nums" aria-live="polite">
          {materials.length > 0 && `${done} of ${plural(materials.length, 'file')} read`}
        </span>
      </h4>
      <ul className="mt-1">
        {shown.map((material) => (
          <Row key={material.id} material={material} />
        ))}
      </ul>
      {more > 0 && <p className="mt-1.5 pl-7 text-small text-ink-3">and {more} more</p>}
    </div>
  );
}

function Row({ material: { name, status, page_count, pages_read, reason } }: { material: Material }) {
  const isWaiting = status === 'reading' && pages_read === 0;
  const { Icon, color } = LOOKS[isWaiting ? 'next' : status];
  const words = {
    ready: plural(page_count, 'page'),
    failed: 'not read',
    reading: isWaiting
      ? 'next'
      : page_count > 0
        ? `page ${pages_read} of ${page_count}`
        : `page ${pages_read}`,
  }[status];
  return (
    <li className="grid grid-cols-[18px_minmax(0,1fr)_auto] items-center gap-x-2.5 pt-1.5 text-[15px]">
      <Icon aria-hidden size={17} className={color} />
      <span className="truncate" title={reason ?? undefined}>
        {name}
      </span>
      <span className="text-small whitespace-nowrap text-ink-3 tabular-nums">{words}</span>
      {status === 'reading' && !isWaiting && (
        <Progress
          label={`Reading ${name}`}
          value={page_count > 0 ? pages_read / page_count : null}
          className="col-span-2 col-start-2 mt-1"
        />
      )}
    </li>
  );
}
