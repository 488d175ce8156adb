import { useState } from 'react';
import { type ShortcutLine, ShortcutsDialog } from './shortcuts-dialog.tsx';
import { useShortcuts } from './use-shortcuts.ts';

/** Shows the keys of a screen when ? is pressed outside its fields. */
export function KeysHelp({ lines }: { lines: readonly ShortcutLine[] }) {
  const [isOpen, setOpen] = useState(false);
  useShortcuts({ '?': () => setOpen(true) });
  return <ShortcutsDialog lines={lines} isOpen={isOpen} onClose={() => setOpen(false)} />;
}
