import { opinionLine } from '../reading/opinion-line.ts';
import { type CourseTrees, getSectionAt, type Section } from './course.ts';
import type { Place } from './passage.ts';

/**
 * What a student reads about where a place stands. In files with pages or slides the page's own label ("p. 12",
 * "slide 7"); in files without pages the last heading and the paragraph under it, counted from 1 ("Holding, ¶ 2"),
 * or "¶ 6" where no heading stands above. In an opinion that is the case, with who dissents or concurs there ("Ash v. Elm,
 * dissent (Lee), ¶ 2"). `path` is the heading path, outermost first.
 */
export function labelOf(course: CourseTrees, place: Place): { label: string; path: string[] } {
  const section = getSectionAt(course, place);
  const page = course.materials.get(place.materialId)?.pages.find((candidate) => candidate.n === place.page);
  if (page !== undefined && isPageLabel(page.label)) return { label: page.label, path: section.path };
  const paragraph = paragraphOf(section, place);
  const parts = [headingOf(course, section), paragraph === null ? '' : `¶ ${paragraph}`];
  return { label: parts.filter((part) => part !== '').join(', '), path: section.path };
}

/** The last heading; of one that says who speaks, the case's and, of a separate opinion, who. */
function headingOf({ sections }: CourseTrees, { heading, parent }: Section): string {
  const above = parent === null ? '' : (sections[parent]?.heading ?? '');
  const line = above === '' ? null : opinionLine(heading);
  if (line === null) return heading.replace(/(?<=\p{Ll})\.$/u, '');
  const who = line.name === null ? line.role : `${line.role} (${line.name})`;
  return line.role === 'majority' ? above : `${above}, ${who}`;
}

/** Whether a page label names a page or slide rather than a heading. */
export function isPageLabel(label: string): boolean {
  return /^(p\.|pp\.|page|slide)\s/i.test(label);
}

/** 1 for the first block under the heading; null when the place is the heading itself. */
function paragraphOf(section: Section, place: Place): number | null {
  const isHeading = section.place?.page === place.page && place.start < (section.place?.end ?? 0);
  if (isHeading) return null;
  const after = section.blocks.findIndex(
    (block) => block.page > place.page || (block.page === place.page && block.end > place.start),
  );
  return after < 0 ? Math.max(1, section.blocks.length) : after + 1;
}
