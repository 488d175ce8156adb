import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MaterialKind } from '#contract/materials.ts';
import type { Thesaurus } from '#engine/finding/thesaurus.ts';
import { type Course, openCourse } from '#engine/indexing/course.ts';
import { cutPassages } from '#engine/indexing/cut-passages.ts';
import { assemblePages } from '#engine/reading/assemble-pages.ts';
import { splitFrontMatter } from '#engine/reading/front-matter.ts';
import { markdownBlocks } from '#engine/reading/markdown-blocks.ts';
import { CONTENT, thesaurus } from './content.ts';

/** A course of Markdown files, read as uploads are. */
export function markdownCourse(
  sources: readonly { name: string; kind: MaterialKind; text: string }[],
  words: Thesaurus = thesaurus,
): Course {
  const materials = sources.map(({ name, kind, text }, at) => {
    const { blocks, body } = splitFrontMatter(text);
    const raw = { number: 1, printed: null, blocks: [...blocks, ...markdownBlocks(body)] };
    const pages = assemblePages({ layout: 'flow', pages: [raw] });
    return { id: at + 1, name, kind, pages, passages: cutPassages(pages) };
  });
  return openCourse(materials, words);
}

/** The sample course from its sources. */
export function sampleCourse(words: Thesaurus = thesaurus): Course {
  const folder = join(CONTENT, 'sample-course/source');
  const sources = readdirSync(folder).map((name) => {
    const text = readFileSync(join(folder, name), 'utf8');
    return { name, kind: (/^kind: (\w+)$/m.exec(text)?.[1] ?? 'lectureNotes') as MaterialKind, text };
  });
  return markdownCourse(sources, words);
}
