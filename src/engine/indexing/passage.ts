import type { MaterialKind } from '#contract/materials.ts';
import type { AssistantLine } from '../reading/assistant-lines.ts';
import type { Page } from '../reading/page.ts';

/**
 * A stretch of one page that is found and ranked as a whole: at most about 260 words, never across a heading.
 * `path` is the heading path above it, outermost first; `n` counts from 1 within its material.
 */
export type Passage = { n: number; page: number; start: number; end: number; path: string[] };

/** A material that has been read: what the engine works on. Ids are the database's. */
export type CourseMaterial = {
  id: number;
  name: string;
  kind: MaterialKind;
  pages: Page[];
  passages: Passage[];
  /** Lines addressed to an assistant, which the pages here are without (without-assistant-lines.ts). */
  assistantLines?: readonly AssistantLine[];
};

/** A place in a material: `page.text.slice(start, end)` is its text. */
export type Place = { materialId: number; page: number; start: number; end: number };
