import type { ShortcutLine } from '../../ui/shortcuts-dialog.tsx';

/** The keys where an answer to a practice question is written. */
export const WRITING_SHORTCUTS: readonly ShortcutLine[] = [
  { keys: ['Ctrl', 'Enter'], does: 'Grade the answer you are writing' },
];
