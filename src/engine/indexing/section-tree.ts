import type { Block, Page } from '../reading/page.ts';
import { withKeysWritten } from './citation-key.ts';
import type { CourseMaterial } from './passage.ts';
import type { Section } from './section.ts';
import { isSlide } from './slide.ts';

/** Headings open at some point of a material, outermost first. A heading closes all of its level or deeper. */
export type OpenHeadings = { level: number; heading: string }[];

/** The words of a heading as a student reads them: one line, without emphasis marks, citation keys written out. */
export function headingText(page: Page, block: Block): string {
  const raw = page.text.slice(block.start, block.end);
  // Most headings have no marks, and looking for them is slow.
  const bare = /[*_]/.test(raw) ? raw.replace(/\*+|(?<![\p{L}\p{N}])_+|_+(?![\p{L}\p{N}])/gu, '') : raw;
  return withKeysWritten(bare.replace(/\s+/g, ' ').trim());
}

/** Opens `heading`, closing every open heading of the same level or deeper. Changes `open` in place. */
export function openHeading(open: OpenHeadings, level: number, heading: string): void {
  while (open.length > 0 && (open.at(-1)?.level ?? 0) >= level) open.pop();
  open.push({ level, heading });
}

/**
 * The heading trees of all materials, one after the other, each beginning with its root. Headings stay open across
 * pages of a material, so that page 2 of a chapter belongs to the chapter. A slide closes them all: its headings stand
 * under the root, and what it says without one stands in a section of its own without words.
 */
export function buildSections(materials: readonly CourseMaterial[]): Section[] {
  const sections: Section[] = [];
  for (const material of materials) addTree(sections, material);
  return sections;
}

function addTree(sections: Section[], material: CourseMaterial): void {
  const root = addSection(sections, {
    materialId: material.id,
    heading: '',
    path: [],
    level: 0,
    parent: null,
    place: null,
  });
  let current = root;
  for (const page of material.pages) {
    if (isSlide(page)) current = openSlide(sections, root, page);
    for (const block of page.blocks) {
      if (block.type === 'heading') current = addHeading(sections, current, material.id, page, block);
      else current.blocks.push({ ...block, page: page.n });
    }
  }
}

/** The root for a slide that begins with a heading, else a section for what stands before its first one. */
function openSlide(sections: Section[], root: Section, page: Page): Section {
  const [first] = page.blocks;
  if (first === undefined || first.type === 'heading') return root;
  const untitled = addSection(sections, {
    materialId: root.materialId,
    heading: '',
    path: [],
    level: 0,
    parent: root.index,
    place: { page: page.n, start: 0, end: 0 },
  });
  root.children.push(untitled.index);
  return untitled;
}

function addHeading(
  sections: Section[],
  current: Section,
  materialId: number,
  page: Page,
  block: Block,
): Section {
  let parent = current;
  while (parent.level >= block.level && parent.parent !== null) {
    const above = sections[parent.parent];
    if (above === undefined) break;
    parent = above;
  }
  const heading = headingText(page, block);
  const section = addSection(sections, {
    materialId,
    heading,
    path: [...parent.path, heading],
    level: block.level,
    parent: parent.index,
    place: { page: page.n, start: block.start, end: block.end },
  });
  parent.children.push(section.index);
  return section;
}

function addSection(sections: Section[], made: Omit<Section, 'index' | 'children' | 'blocks'>): Section {
  const section: Section = { ...made, index: sections.length, children: [], blocks: [] };
  sections.push(section);
  return section;
}
