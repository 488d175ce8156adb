import type { Block } from '../reading/page.ts';
import type { CourseMaterial } from './passage.ts';

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

/** Everything the engine needs of a course: its materials, their heading trees, the index over their passages. */
export type Course = {
  materials: ReadonlyMap<number, CourseMaterial>;
  sections: readonly Section[];
};
