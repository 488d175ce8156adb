import { Files } from 'lucide-react';
import { useRef } from 'react';
import type { MaterialKind } from '#contract/materials.ts';
import { Button } from '../../ui/button.tsx';
import type { DroppedFile } from './dropped-files.ts';
import { acceptAttribute } from './file-types.ts';
import { sortedByKind } from './guess-kind.ts';
import { useFileDrop } from './use-file-drop.ts';
import type { Uploads } from './use-uploads.ts';

type DropEverythingProps = {
  /** The kinds that files are sorted into. */
  kinds: readonly MaterialKind[];
  list: Pick<Uploads, 'addSorted'>;
};

/** One place for all files of a course: each goes to the kind that its name suggests, and can be moved in the list. */
export function DropEverything({ kinds, list }: DropEverythingProps) {
  const input = useRef<HTMLInputElement>(null);
  const take = (files: DroppedFile[]) => files.length > 0 && list.addSorted(sortedByKind(files, kinds));
  const { isOver, dropZone } = useFileDrop(take);
  return (
    <section
      aria-label="All files at once"
      {...dropZone}
      className={`flex flex-wrap items-center gap-3.5 rounded-card border border-dashed px-4 py-3.5 pane:px-[18px] ${isOver ? 'border-brand bg-brand-soft/40 outline-1 outline-brand' : 'border-edge bg-surface'}`}
    >
      <Files aria-hidden size={21} className="shrink-0 text-ink-3" />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">Drop everything here</p>
        <p className="text-[14px] leading-snug text-ink-3">
          Files and folders, sorted by their names. What is sorted wrong can be moved in the list.
        </p>
      </div>
      <Button variant="secondary" size="sm" onClick={() => input.current?.click()}>
        Choose files
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label="All files at once"
        accept={acceptAttribute('additionalMaterials')}
        onChange={(event) => {
          take([...(event.target.files ?? [])].map((file) => ({ file, folder: '' })));
          event.target.value = '';
        }}
      />
    </section>
  );
}
