import type { ShortcutLine } from '../../ui/shortcuts-dialog.tsx';

/** The keys of the study screen. */
export const STUDY_SHORTCUTS: readonly ShortcutLine[] = [
  { keys: ['Enter'], does: 'Send the question' },
  { keys: ['Shift', 'Enter'], does: 'Begin a new line' },
  { keys: ['/'], does: 'Go to the question field' },
  { keys: ['Esc'], does: 'Stop the answer, or close what is open' },
  { keys: ['A', 'B', 'C', 'D'], does: 'Answer the question of a quiz' },
  { keys: ['j', 'k'], does: 'Next or previous excerpt in the source' },
];
