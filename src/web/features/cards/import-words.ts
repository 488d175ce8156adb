import type { CardImport } from '#contract/card-import.ts';
import { plural } from '../../ui/plural.ts';

const are = (count: number) => (count === 1 ? 'is' : 'are');
const have = (count: number) => (count === 1 ? 'has' : 'have');

const LEFT_OUT: Readonly<Record<CardImport['left_out'][number]['why'], (cards: number) => string>> = {
  no_front: (cards) => `${plural(cards, 'card')} ${have(cards)} no front`,
  no_back: (cards) => `${plural(cards, 'card')} ${have(cards)} no back`,
  only_media: (cards) => `${plural(cards, 'card')} ${are(cards)} only a picture or a sound`,
  too_long: (cards) => `${plural(cards, 'card')} ${are(cards)} longer than 5,000 characters`,
  twice: (cards) => `${plural(cards, 'card')} ${are(cards)} in the file twice`,
};

/** What comes of a file, a sentence for each: what comes in, what is here, what is left out and why. */
export function importWords(found: CardImport, isDone: boolean): string[] {
  const { added, changed, known, left_out, media, kind } = found;
  const some = [
    added > 0 && `${plural(added, 'new card')}`,
    changed > 0 && `${plural(changed, 'card')} with new words`,
  ].filter((part) => part !== false);
  return [
    some.length === 0
      ? 'Nothing new to import.'
      : `${isDone ? 'Imported' : 'To import'}: ${some.join(', ')}.`,
    known > 0 &&
      `${plural(known, 'card')} ${are(known)} here already and ${known === 1 ? 'stays' : 'stay'} as ${known === 1 ? 'it is' : 'they are'}.`,
    ...left_out.map(({ why, cards }) => `Left out: ${LEFT_OUT[why](cards)}.`),
    media > 0 && `Pictures and sounds of ${plural(media, 'card')} stay behind.`,
    kind === 'anki' && 'Reviews from Anki stay behind: every new card begins as new.',
  ].filter((part) => part !== false);
}
