import type { MaterialKind } from '#contract/materials.ts';
import { cutPassages } from '#engine/indexing/cut-passages.ts';
import type { CourseMaterial } from '#engine/indexing/passage.ts';
import type { Block, Page } from '#engine/reading/page.ts';

/**
 * A page written as an outline: "# Heading" (one to six), "- item" (two blanks deeper for each level), anything else
 * a paragraph.
 */
export function pageFrom(outline: string, n = 1, label = ''): Page {
  const blocks: Block[] = [];
  let text = '';
  for (const line of outline.split('\n').filter((written) => written.trim() !== '')) {
    const heading = /^(#{1,6}) (.*)$/.exec(line);
    const item = /^( *)- (.*)$/.exec(line);
    const words = (heading?.[2] ?? item?.[2] ?? line).trim();
    const start = text === '' ? 0 : text.length + 1;
    text = text === '' ? words : `${text}\n${words}`;
    const level = heading?.[1]?.length ?? (item === null ? 0 : (item[1] ?? '').length / 2 + 1);
    const type = heading !== null ? 'heading' : item !== null ? 'item' : 'paragraph';
    blocks.push({ type, level, start, end: text.length });
  }
  return { n, label, text, blocks };
}

/** A material of outline pages, cut into passages as an upload is. */
export function materialFrom(
  outlines: string | readonly string[],
  given: { id?: number; name?: string; kind?: MaterialKind; labels?: readonly string[] } = {},
): CourseMaterial {
  const written = typeof outlines === 'string' ? [outlines] : outlines;
  const pages = written.map((outline, at) => pageFrom(outline, at + 1, given.labels?.[at] ?? ''));
  return {
    id: given.id ?? 1,
    name: given.name ?? 'Notes.md',
    kind: given.kind ?? 'lectureNotes',
    pages,
    passages: cutPassages(pages),
  };
}
