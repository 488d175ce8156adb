import type { Citation } from '#contract/chat.ts';
import type { Span } from '../paper/paper-pieces.ts';
import { materialTitle } from './source-line.ts';

/**
 * Where a sentence names the place of a citation ("Slide 13 of Punitive Damages", "Lecture 2, p. 3"): the longest of its
 * names that the sentence has. Null where it has none.
 */
export function findPlaceName(
  sentence: string,
  citation: Pick<Citation, 'material_name' | 'label'>,
): Span | null {
  const { label, material_name } = citation;
  const title = materialTitle(material_name);
  const names = [
    `${label} of ${title}`,
    `${title}, ${label}`,
    `${title} ${label}`,
    `${label} of ${material_name}`,
    `${material_name}, ${label}`,
    title,
    material_name,
    label,
  ];
  const said = sentence.toLowerCase();
  for (const name of names) {
    const start = name === '' ? -1 : said.indexOf(name.toLowerCase());
    const end = start + name.length;
    // "p. 1" is not named by "p. 12".
    if (start >= 0 && !/[\p{L}\p{N}]/u.test(said.charAt(end))) return { start, end };
  }
  return null;
}
