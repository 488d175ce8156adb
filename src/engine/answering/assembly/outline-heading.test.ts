import { describe, expect, it } from 'vitest';
import { courseOfPages, pageOf } from '../../../../test/support/asking.ts';
import { outlineHeading } from './outline-heading.ts';

const LIST = `- Nets
  - Trawl nets
    - A trawl net is dragged along the ground, and the county licenses it.
      - The mesh is nine inches wide.
  - Drift nets
    - They drift.`;

const above = (page: string, words: string) => {
  const stretch = pageOf(courseOfPages({ name: 'Outline.md', pages: [page] }), 1);
  const at = stretch.blocks.findIndex(({ start, end }) =>
    stretch.page.text.slice(start, end).includes(words),
  );
  return outlineHeading({ ...stretch, blocks: stretch.blocks.slice(at, at + 1) });
};

describe('the line of an outline that names what hangs under it', () => {
  it.each([
    ['the one right above', 'They drift', 'Drift nets'],
    ['not a sentence', 'The mesh is', 'Trawl nets'],
    ['not a neighbor', 'Drift nets', 'Nets'],
  ])('is %s', (_name, words, heading) => expect(above(LIST, words)).toBe(heading));

  it('is none where a heading stands above, or nothing', () => {
    expect(above('# Nets\n- A trawl net is dragged along the ground.', 'dragged')).toBeNull();
    expect(above(LIST, 'Nets')).toBeNull();
    expect(above('Nets are licensed.', 'licensed')).toBeNull();
  });
});
