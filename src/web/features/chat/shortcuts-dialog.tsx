import { Dialog } from '../../ui/dialog.tsx';

const SHORTCUTS = [
  { keys: ['Enter'], does: 'Send the question' },
  { keys: ['Shift', 'Enter'], does: 'Begin a new line' },
  { keys: ['/'], does: 'Go to the question field' },
  { keys: ['Esc'], does: 'Stop the answer, or close what is open' },
  { keys: ['j', 'k'], does: 'Next or previous excerpt in the source' },
  { keys: ['?'], does: 'Show this list' },
];

/** The keys of the study screen. */
export function ShortcutsDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Keyboard shortcuts">
      <dl className="mt-4 divide-y divide-line">
        {SHORTCUTS.map(({ keys, does }) => (
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
