import type { ShortcutLine } from '../../ui/shortcuts-dialog.tsx';

/** The keys of a call. */
export const DRILL_SHORTCUTS: readonly ShortcutLine[] = [
  { keys: ['Ctrl', 'Enter'], does: 'Give the answer that you wrote' },
  { keys: ['Alt', 'H'], does: 'Open the next hint' },
  { keys: ['Alt', 'P'], does: 'Pass' },
];
