import { countWords, type Stretch } from '../excerpt/page-stretch.ts';

/** Words a line of an outline has at most to be the name of what hangs under it. */
const LONGEST = 8;

/**
 * The line of an outline that a stretch hangs under, where it is a name: in outlines that are one list from end to end
 * such lines are the headings. Null where nothing above names it.
 */
export function outlineHeading({ page, blocks }: Stretch): string | null {
  const [first] = blocks;
  if (first?.type !== 'item') return null;
  let { level } = first;
  for (const above of page.blocks.filter(({ end }) => end <= first.start).toReversed()) {
    if (above.type === 'heading') return null;
    if (above.type !== 'item' || above.level >= level) continue;
    level = above.level;
    const line = page.text
      .slice(above.start, above.end)
      .replace(/[:\s]+$/, '')
      .trim();
    if (countWords(line) <= LONGEST && /^\P{Ll}/u.test(line) && !/[.;?!,]$/.test(line)) return line;
  }
  return null;
}
