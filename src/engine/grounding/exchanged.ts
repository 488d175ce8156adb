import { oppositesOf } from './opposites.ts';
import { metIn, type Overlay } from './overlay.ts';
import type { Said } from './said.ts';

/** Share of the words of the closest sentence from which another is nearly as close. */
const NEARLY = 0.75;

/** "subjective" where the closest sentence says "objective": a word is put for its opposite. */
export function isOppositePut(overlay: Overlay): boolean {
  const { said, inside, closest, placesOf } = overlay;
  const near = inside[closest];
  if (near === undefined) return false;
  return said.tokens.some((token, at) => {
    if (said.denied[at] || near.places.has(token.term)) return false;
    // It stands in a sentence that is nearly as close.
    if (
      placesOf(at).some(
        (place) => place.quality === 1 && metIn(overlay, place.said) >= NEARLY * metIn(overlay, closest),
      )
    )
      return false;
    const opposites = oppositesOf(token);
    if (said.tokens.some((other) => opposites.includes(other.term) || opposites.includes(other.word)))
      return false;
    const follows = said.tokens[at + 1]?.term;
    return near.tokens.some(
      (other, place) =>
        // "first" and "last" are set against each other before the same word only.
        (!/^(?:first|last)$/.test(other.word) || near.tokens[place + 1]?.term === follows) &&
        !near.denied[place] &&
        (opposites.includes(other.term) || opposites.includes(other.word)) &&
        // "lost property" is nobody's defeat.
        !(
          other.word === 'lost' &&
          near.tokens[place + 1]?.isFunction === false &&
          near.tokens[place + 1]?.after === ''
        ),
    );
  });
}

const CLAIMS =
  /^(?:claimed|claiming|argued|arguing|contended|contending|alleged|alleging|asserted|asserting|insisted)$/;
const HOLDS = /^(?:held|holds|holding|ruled|decided|found|agreed)$/;

/** "The court held that it was a taking" where somebody only claimed that it was. */
export function isOnlyClaimed({ said, inside, closest, placesOf }: Overlay): boolean {
  const near = inside[closest];
  const from = near?.tokens.findIndex(({ word }) => CLAIMS.test(word)) ?? -1;
  if (
    from < 0 ||
    !said.tokens.some(({ word }) => HOLDS.test(word)) ||
    said.tokens.some(({ word }) => CLAIMS.test(word))
  )
    return false;
  const held = said.tokens.findIndex(({ word }) => HOLDS.test(word));
  const found = [...said.tokens.keys()].flatMap((at) =>
    at > held ? placesOf(at).filter((place) => place.said === closest) : [],
  );
  return found.length > 0 && found.filter((place) => place.at > from).length * 2 >= found.length;
}

/**
 * "The four corners approach considers all evidence" where that stands under another label: the sentence names the label of
 * another line of the passage, and nothing of the label over the closest sentence.
 */
export function isUnderOtherLabel({ said, inside, closest }: Overlay, all: readonly Said[]): boolean {
  const near = inside[closest];
  if (near === undefined || near.label.size === 0) return false;
  const has = (terms: ReadonlySet<string>, but: ReadonlySet<string>) =>
    said.tokens.some(({ term, isSmall }) => !isSmall && terms.has(term) && !but.has(term));
  // A line that is all label ("Offeror's terms control.") says by it what it says.
  const isAllLabel = near.tokens.every(({ term, isSmall }) => isSmall || near.label.has(term));
  return all.some(
    (one) =>
      one.label.size > 0 &&
      one !== near &&
      (isAllLabel || !has(near.label, one.label)) &&
      said.tokens.some(
        ({ term, isSmall }) =>
          !isSmall && one.label.has(term) && !near.label.has(term) && !near.places.has(term),
      ),
  );
}

/**
 * "A lost thing goes to the owner of the place" where that is said of mislaid things: the word before a noun stands with that
 * noun elsewhere in the passage, and the closest sentence has another word before it that the sentence does not know.
 */
export function isKindExchanged({ said, inside, closest, placesOf }: Overlay, all: readonly Said[]): boolean {
  const near = inside[closest];
  if (near === undefined) return false;
  return said.tokens.some((head, at) => {
    const kind = said.tokens[at - 1];
    if (
      !kind ||
      said.quantities.some((quantity) => quantity.at === at - 1) ||
      kind.isFunction ||
      head.isFunction ||
      head.after !== '' ||
      kind.term === head.term
    )
      return false;
    if (near.places.has(kind.term) || placesOf(at - 1).some((place) => place.said === closest)) return false;
    const isPair = (one: Said, place: number) =>
      place > 0 && one.tokens[place]?.after === '' && one.tokens[place - 1]?.term === kind.term;
    const isKnown = all.some(
      (one) => one !== near && (one.places.get(head.term) ?? []).some((place) => isPair(one, place)),
    );
    if (!isKnown) return false;
    return (near.places.get(head.term) ?? []).some((place) => {
      const other = near.tokens[place - 1];
      return (
        other !== undefined &&
        !other.isFunction &&
        !other.isSmall &&
        !near.quantities.some((quantity) => quantity.at === place - 1) &&
        near.tokens[place]?.after === '' &&
        !said.places.has(other.term)
      );
    });
  });
}
