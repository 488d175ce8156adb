import type { CardKind, Deck } from '#contract/cards.ts';
import { plural } from '../../ui/plural.ts';

/** What a card asks for, as its badge says it. */
export const KIND_WORDS: Readonly<Record<CardKind, string>> = {
  rule: 'Rule',
  element: 'Element',
  exception: 'Exception',
  case: 'Case',
  trap: 'Common mistake',
  own: 'Your own',
};

const DAY = 86_400_000;

/** A calendar day of the contract (YYYY-MM-DD) as a student says it: December 16. */
const dayWords = (day: string): string =>
  new Date(`${day}T12:00:00Z`).toLocaleDateString('en-US', {
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
  });

/** The line under the heading: how many cards, and the exam they are for, while it is still to come. */
export function deckWords({ cards, exam_on }: Pick<Deck, 'cards' | 'exam_on'>, now: Date): string {
  const made = `${plural(cards, 'card')}, from your materials, from general law where a card says so, or your own.`;
  if (exam_on === null) return made;
  const days = Math.ceil((Date.parse(exam_on) - now.getTime()) / DAY);
  if (days < 0) return made;
  return `${made} Final on ${dayWords(exam_on)}${days > 1 ? `, in ${days} days` : ''}.`;
}

/** When the next card is due, where none is now. */
export function nextWords(next: string | null, now: Date): string {
  if (next === null) return 'Nothing is due.';
  const days = Math.ceil((Date.parse(next) - now.getTime()) / DAY);
  return `Nothing is due. The next one comes ${days <= 1 ? 'tomorrow' : `in ${days} days`}.`;
}

/** How cards are spaced, at the foot of the screen. */
export const spacingWords = (exam_on: string | null): string =>
  exam_on === null
    ? 'A card comes back when your chance of knowing it has dropped to 90%. Once you say when the final is, every card comes once more in the last days before it.'
    : `In the ten days before ${dayWords(exam_on)} each card you have seen comes once more, the weakest last.`;
