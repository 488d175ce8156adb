import type { ShortcutLine } from '../../ui/shortcuts-dialog.tsx';

/** The keys of an outline. */
export const OUTLINE_SHORTCUTS: readonly ShortcutLine[] = [
  { keys: ['Ctrl', 'Enter'], does: 'Check the rule that you wrote' },
  { keys: ['T'], does: 'Take over the quote that has the focus, else the first' },
  { keys: ['0', '1', '2', '3'], does: 'Say how sure you are of the unit' },
  { keys: ['F6'], does: 'Go to the next part: units, unit, page' },
  { keys: ['↑', '↓'], does: 'Next or previous unit in the list' },
  { keys: ['Alt', '↑ ↓'], does: 'Move a topic, a unit or a line' },
];
