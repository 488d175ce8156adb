import { useRef } from 'react';
import { DropEverything } from './drop-everything.tsx';
import type { KindWords } from './kinds.ts';
import { NotAdded } from './not-added.tsx';
import { UploadGroup } from './upload-group.tsx';
import type { MovedFile } from './upload-row.tsx';
import { queuePlaces, readingTotals } from './upload-words.ts';
import type { Uploads } from './use-uploads.ts';

/** Several kinds of material below each other, and one sentence for a screen reader when all are read. */
export function UploadGroups({ kinds, list }: { kinds: KindWords[]; list: Uploads }) {
  const places = queuePlaces(list.uploads);
  const { files, ready } = readingTotals(list.uploads);
  const moved = useRef<MovedFile | null>(null);
  return (
    <div className="grid gap-3.5">
      <DropEverything kinds={kinds.map(({ kind }) => kind)} list={list} />
      <NotAdded names={list.wrong} onSeen={list.forgetWrong} />
      <p
        role="status"
        className="rounded-[10px] border border-line bg-brand-soft/50 px-4 py-3 text-[15px] wrap-anywhere empty:sr-only"
      >
        {list.twice}
      </p>
      {kinds.map((words) => (
        <UploadGroup
          key={words.kind}
          words={words}
          rows={list.uploads.filter((upload) => upload.kind === words.kind)}
          places={places}
          kinds={kinds}
          removed={list.removed.filter(({ kind }) => kind === words.kind)}
          actions={list}
          moved={moved}
        />
      ))}
      <p role="status" className="sr-only">
        {files > 0 && ready === files && `All files are ready: ${files}.`}
      </p>
    </div>
  );
}
