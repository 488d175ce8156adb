import { existsSync, readFileSync } from 'node:fs';
import type { MarkedCitation, Reply } from './ask.ts';
import type { GoldFinder } from './gold.ts';
import type { OpenedCourse } from './open-courses.ts';

/**
 * Where separate opinions stand, by hand: for each file the words that a dissent or concurrence begins and ends with, or
 * its first and last character in the file as it was read.
 */
type DissentFile = {
  file: string;
  ranges: { start: number | string; end: number | string; kind?: string }[];
};

const LIST = new URL('../sets/dissents-constitutional-law.json', import.meta.url);

/** Says of a citation whether it shows a dissent without saying so; null while the list of the course is not there. */
export type IsDissentAsLaw = (reply: Reply, citation: MarkedCitation) => boolean;

/** The test of a course's citations against its list of dissents; null where there is no list. */
export function openDissents(opened: OpenedCourse, gold: GoldFinder): IsDissentAsLaw | null {
  if (opened.name !== 'constitutional-law' || !existsSync(LIST)) return null;
  const list = JSON.parse(readFileSync(LIST, 'utf8')) as DissentFile[];
  return (reply, citation) => {
    const file = list.find((entry) => entry.file.endsWith(citation.material_name));
    if (!file) return false;
    const { material_id: materialId, page, start, end } = citation;
    const stretch = gold.inFile({ materialId, page, start, end });
    const isInside = file.ranges.some(
      (range) => stretch !== null && stretch.start < Number(range.end) && Number(range.start) < stretch.end,
    );
    return isInside && !isNamed(reply, citation);
  };
}

const SAYS_SO = /dissent/i;
/** Whether the source line of the citation says who speaks. */
const isNamed = (_: Reply, { label, heading }: MarkedCitation) => SAYS_SO.test(`${label} ${heading}`);
