import { isAskingWord } from '../../indexing/stop-words.ts';
import { readTerms } from '../../indexing/terms.ts';
import type { Topic } from '../topic.ts';
import type { Unit } from '../units.ts';

/** "(5) Overt Act.", "Definition of Battery.": a title in front of the sentence that it is the title of. */
const CAPTION = /^(?:\(?[\p{L}\d]{1,4}[.)]\s+)*\p{Lu}[^.:;?!]{1,70}[.:]$/u;
const LONGEST = 9;
/** Words of a caption that say how it treats its subject. */
const FRAMING = /^(?:defin|general|kind|type|overview)/;

/**
 * How far the caption in front of a sentence, in the same paragraph, is on the topic and on nothing else: a share of the
 * topic's weight, 0 without a caption or for one that also names other things.
 */
export function captionShare(units: readonly Unit[], unit: Unit, { groups }: Topic): number {
  if (unit.isFirst) return 0;
  const caption = units.find(({ block, section }) => block === unit.block && section === unit.section);
  if (!caption?.isFirst || caption.words > LONGEST || !CAPTION.test(caption.text.trim())) return 0;
  const own = readTerms(caption.text.replace(/^(?:\(?[\p{L}\d]{1,4}[.)]\s+)+/u, ''))
    .filter(({ word }) => !isAskingWord(word) && !FRAMING.test(word))
    .map(({ term }) => term);
  const asked = groups.filter(({ forms }) => forms.some((form) => form.every((term) => own.includes(term))));
  const known = new Set(asked.flatMap(({ forms }) => forms.flat()));
  if (own.length === 0 || !own.every((term) => known.has(term))) return 0;
  const all = groups.reduce((sum, { weight }) => sum + weight, 0);
  return asked.reduce((sum, { weight }) => sum + weight, 0) / all;
}
