import type { ShortcutLine } from '../../ui/shortcuts-dialog.tsx';

/** The keys of a course's cards. */
export const CARD_SHORTCUTS: readonly ShortcutLine[] = [
  { keys: ['Space'], does: 'Begin a review, turn the card, then rate it Good' },
  { keys: ['1', '2', '3', '4'], does: 'Rate: Again, Hard, Good, Easy' },
  { keys: ['U'], does: 'Undo the last card' },
  { keys: ['E'], does: 'Edit the card' },
  { keys: ['S'], does: 'Set the card aside' },
  { keys: ['O'], does: 'Open the page behind it' },
];
