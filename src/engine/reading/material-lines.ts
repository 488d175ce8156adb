import type { CourseMaterial, Place } from '../indexing/passage.ts';
import type { BlockType } from './page.ts';

/**
 * One line of a material with its literal place. `text` is `page.text.slice(start, end)`; `bare` is the same without
 * the marks of Markdown and bullets, for reading only, never for quoting. `level` is that of its block.
 */
export type MaterialLine = Place & { text: string; bare: string; type: BlockType; level: number };

/** The lines of a material in reading order: blocks, cut at line breaks; blank lines are left out. */
export function linesOf(material: Pick<CourseMaterial, 'id' | 'pages'>): MaterialLine[] {
  const lines: MaterialLine[] = [];
  for (const page of material.pages) {
    for (const block of page.blocks) {
      let at = block.start;
      for (const piece of page.text.slice(block.start, block.end).split('\n')) {
        const text = piece.trim();
        const start = at + piece.indexOf(text);
        at += piece.length + 1;
        if (text === '') continue;
        const place = { materialId: material.id, page: page.n, start, end: start + text.length };
        lines.push({ ...place, text, bare: bareText(text), type: block.type, level: block.level });
      }
    }
  }
  return lines;
}

/** A place alone, without what a line adds to it. */
export function placeOf(line: Place): Place {
  return { materialId: line.materialId, page: line.page, start: line.start, end: line.end };
}

function bareText(text: string): string {
  return text
    .replace(/^(?:#{1,6}\s+|>\s*|[-*•○▪◦–—]\s+)+/u, '')
    .replace(/\*\*|__|(?<=\s|^)[*_](?=\S)|(?<=\S)[*_](?=\s|[.,;:?!)]|$)/g, '')
    .replace(/\[([^\]]*)\]\([^)\s]*\)/g, '$1')
    .replace(/\s+/g, ' ')
    .trim();
}
