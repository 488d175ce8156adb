import { Lightbulb } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { isAcceptedName } from './file-types.ts';
import { isFailed } from './upload-words.ts';
import type { Uploads } from './use-uploads.ts';

/** Fewer additional files are what a course has beside its notes. */
const MANY = 5;

/**
 * Says that additional materials give no topics where more files are such than lecture notes, and makes them notes at one
 * press. Files that notes do not take (PowerPoint) are neither counted nor moved.
 */
export function MostlyAdditional({ list }: { list: Pick<Uploads, 'uploads' | 'moverOf'> }) {
  const status = useRef<HTMLParagraphElement>(null);
  const [moved, setMoved] = useState(0);
  const movers = list.uploads
    .filter((one) => one.kind === 'additionalMaterials' && isAcceptedName('lectureNotes', one.name))
    .flatMap((one) => (isFailed(one) ? [] : (list.moverOf(one) ?? [])));
  const notes = list.uploads.filter(({ kind }) => kind === 'lectureNotes').length;
  const isShown = movers.length >= MANY && movers.length > notes;
  const move = () => {
    // The button goes with its sentence, and a keyboard would begin at the top again.
    status.current?.focus();
    setMoved(movers.length);
    for (const one of movers) one('lectureNotes');
  };
  return (
    <div
      className={
        isShown
          ? 'mb-3.5 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-[10px] border border-line bg-gold-soft/60 px-4 py-3'
          : 'sr-only'
      }
    >
      {isShown && <Lightbulb aria-hidden size={19} className="shrink-0 text-gold" />}
      <p
        ref={status}
        role="status"
        tabIndex={-1}
        className="min-w-0 flex-1 basis-64 text-[15px] leading-snug"
      >
        {isShown
          ? `${movers.length} files are additional materials, which are searched and cited but give no topics.`
          : moved > 0 && `Moved to lecture notes: ${moved} files.`}
      </p>
      {isShown && (
        <Button variant="secondary" size="sm" onClick={move}>
          Move all {movers.length} to lecture notes
        </Button>
      )}
    </div>
  );
}
