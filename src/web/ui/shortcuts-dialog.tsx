import { Dialog } from './dialog.tsx';

/** Keys that are pressed together or stand for each other, and what they do, for the list of a screen. */
export type ShortcutLine = { keys: readonly string[]; does: string };

/** What every list ends with. */
const LIST: ShortcutLine = { keys: ['?'], does: 'Show this list' };

type ShortcutsDialogProps = { lines: readonly ShortcutLine[]; isOpen: boolean; onClose: () => void };

/** The keys of a screen. */
export function ShortcutsDialog({ lines, isOpen, onClose }: ShortcutsDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Keyboard shortcuts">
      <dl className="mt-4 divide-y divide-line">
        {[...lines, LIST].map(({ keys, does }) => (
          <div key={does} className="flex items-center justify-between gap-4 py-2.5">
            <dt className="order-2 flex gap-1">
              {keys.map((key) => (
                <kbd
                  key={key}
                  className="rounded-[6px] border border-line bg-sunken px-2 py-0.5 font-sans text-[13.5px] text-ink-2"
                >
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
