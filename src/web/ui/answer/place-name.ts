import type { Citation } from '#contract/chat.ts';
import type { Span } from '../paper/paper-pieces.ts';
import { materialTitle, withoutNumber } from './source-line.ts';

/**
 * Where a sentence names the place of a citation ("Slide 13 of Punitive Damages", "“Holding” in Erie"): the longest of its
 * names that the sentence has. Letters and digits count, not what stands between them, and "page 3" is p. 3. Null where
 * the sentence has none.
 */
export function findPlaceName(
  sentence: string,
  { label, material_name, heading }: Pick<Citation, 'material_name' | 'label' | 'heading'>,
): Span | null {
  const title = materialTitle(material_name);
  const titles = [...new Set([title, withoutNumber(title), material_name])];
  const places = [...new Set([label.replace(/ \(.*\)$/, ''), heading.split(' › ').at(-1) ?? ''])].filter(
    Boolean,
  );
  const whole = places.flatMap((place) =>
    titles.flatMap((named) => [`${place} of ${named}`, `${place} in ${named}`, `${named} ${place}`]),
  );
  for (const name of [...whole, ...titles, ...places]) {
    const found = patternOf(name, sentence)?.exec(sentence);
    if (found) return { start: found.index, end: found.index + found[0].length };
  }
  return null;
}

/** Finds the words of a name one after another, as whole words. Null for a name without any, or of words not in the sentence. */
function patternOf(name: string, sentence: string): RegExp | null {
  const words = name.match(/[\p{L}\p{N}]+/gu);
  const lower = sentence.toLowerCase();
  // A pattern takes a phone longer to make than to use, and most names are not there.
  if (!words?.every((word) => lower.includes(word.toLowerCase()))) return null;
  const said = words.map((word) => (word.toLowerCase() === 'p' ? '(?:page|p)' : word));
  return new RegExp(
    String.raw`[“"]?(?<![\p{L}\p{N}])${said.join(String.raw`[^\p{L}\p{N}]+`)}(?![\p{L}\p{N}])[”"]?`,
    'iu',
  );
}
