import type { Block } from '../reading/page.ts';
import type { CourseMaterial, Passage } from './passage.ts';

/**
 * A node of a material's heading tree. `blocks` are the blocks directly under the heading, before its first child
 * heading, each with its page. The root of a material has an empty path and level 0. `index` and `parent` are
 * positions in `Course.sections`.
 */
export type Section = {
  index: number;
  materialId: number;
  heading: string;
  /** Headings from the outermost down to this one. */
  path: string[];
  level: number;
  parent: number | null;
  children: number[];
  /** Where the heading itself stands; null for the root. */
  place: { page: number; start: number; end: number } | null;
  blocks: (Block & { page: number })[];
};

/** A passage together with the material and the section it stands in. */
export type CoursePassage = { material: CourseMaterial; passage: Passage; section: Section };
