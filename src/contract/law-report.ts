import type { BlockOf } from './chat.ts';
import { type ContactMessage, LONGEST_MESSAGE } from './contact.ts';

/** What of a law card a report on it may name. The question and the course are no part of it. */
export type ReportedCard = Pick<BlockOf<'law'>, 'title' | 'entry' | 'texts'>;

/** Texts that a report lists; a card of the library has fewer. */
const MOST_TEXTS = 20;
/** Characters of an id or a title; an id of the library has fewer. */
const LONGEST_NAME = 120;

/**
 * A student's sentence on a law card as a letter to support: the sentence, then the id and version of each text of the
 * library that the card tells. A card of an answer that was kept before cards named their texts is named by its entry, or
 * else by its title, which is the library's own.
 */
export function lawReport(card: ReportedCard, sentence: string): Pick<ContactMessage, 'subject' | 'message'> {
  const [first, ...others] = namesOf(card);
  const more = others.length > 0 ? ` and ${others.length} more` : '';
  return { subject: `Law card: ${first}${more}`, message: sentence.trim() + footOf(card) };
}

/** Characters that a sentence on this card may have. */
export const roomFor = (card: ReportedCard): number => LONGEST_MESSAGE - footOf(card).length;

function footOf(card: ReportedCard): string {
  const texts = textsOf(card);
  const lines = texts.map(({ id, version }) => `${id}, version ${version || 'not known'}`);
  return `\n\nThe law library’s ${lines.length > 1 ? 'texts' : 'text'}:\n${lines.join('\n')}`;
}

const namesOf = (card: ReportedCard): string[] => textsOf(card).map(({ id }) => id);

function textsOf({ title, entry, texts = [] }: ReportedCard): { id: string; version: string }[] {
  const known = texts.length > 0 ? texts : [{ id: entry ?? (title || 'a card without a name'), version: '' }];
  return known
    .slice(0, MOST_TEXTS)
    .map(({ id, version }) => ({ id: id.slice(0, LONGEST_NAME), version: version.slice(0, LONGEST_NAME) }));
}
