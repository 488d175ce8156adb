import type { Course } from '../../indexing/course.ts';
import type { CourseMaterial, Place } from '../../indexing/passage.ts';
import type { Block, Page } from '../../reading/page.ts';

/** Neighboring blocks of one page; the first and the last may be cut, between sentences. */
export type Stretch = { material: CourseMaterial; page: Page; blocks: readonly Block[] };

/** Where a stretch stands. Throws for one without blocks: a mistake of the program. */
export function placeOf({ material, page, blocks }: Stretch): Place {
  const [first, last] = [blocks[0], blocks.at(-1)];
  if (!first || !last) throw new Error(`an empty stretch of page ${page.n} of material ${material.id}`);
  return { materialId: material.id, page: page.n, start: first.start, end: last.end };
}

/** The literal words of a stretch. */
export function textOf(stretch: Stretch): string {
  const { start, end } = placeOf(stretch);
  return stretch.page.text.slice(start, end);
}

/** Words of a text. */
export const countWords = (text: string): number =>
  text.match(/[\p{L}\p{N}][\p{L}\p{N}'’.-]*/gu)?.length ?? 0;

/** The page of a place, or null where the course has none. */
export function pageAt(
  course: Course,
  { materialId, page }: Pick<Place, 'materialId' | 'page'>,
): Page | null {
  return course.materials.get(materialId)?.pages.find(({ n }) => n === page) ?? null;
}

/**
 * The blocks of a page between two places, cut to them, without the blank ones. Lines addressed to an assistant end a
 * stretch: what stands behind one is left out, since nothing is quoted across it.
 */
export function stretchAt(material: CourseMaterial, page: Page, start: number, end: number): Stretch | null {
  const barred = (material.assistantLines ?? []).filter((line) => line.page === page.n);
  const inside = page.blocks
    .filter((block) => block.start < end && block.end > start)
    .map((block) => ({ ...block, start: Math.max(block.start, start), end: Math.min(block.end, end) }))
    .filter((block) => page.text.slice(block.start, block.end).trim() !== '');
  const [first] = inside;
  if (!first) return null;
  const bar = barred.find((line) => line.end > first.start);
  const blocks = bar ? inside.filter((block) => block.end <= bar.start) : inside;
  return blocks.length > 0 ? { material, page, blocks } : null;
}
