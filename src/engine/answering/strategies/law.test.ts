import { describe, expect, it } from 'vitest';
import { askingOf, courseOfPages } from '../../../../test/support/asking.ts';
import { law, pagesFrom } from './law.ts';

const course = courseOfPages(
  { name: 'Nets.md', pages: ['# Trawl net\nA trawl net is a net that is dragged along the ground.'] },
  { name: 'Licenses.md', pages: ['# Trawl net\nA trawl net needs a license of the county.'] },
  { name: 'Meshes.md', pages: ['# Trawl net\nThe mesh of a trawl net is nine inches wide.'] },
);
const QUESTION = 'What is a trawl net?';

describe('any question of law', () => {
  it('is answered by the best page and at most one more, in the order they were ranked', () => {
    const on = askingOf(course, QUESTION);
    expect(law.appliesTo(on)).toBe(true);
    const pages = law.compose(on);
    expect(pages?.blocks.map(({ type }) => type)).toEqual(['lead', 'excerpt', 'excerpt']);
    expect(pages?.used[0]).toBe(on.shown[0]);
    expect(on.shown).toContain(pages?.used[1]);
    const excerpts =
      pages?.blocks.flatMap((block) => (block.type === 'excerpt' ? [block.excerpt] : [])) ?? [];
    expect(excerpts.map(({ quote }) => quote.materialId)).toEqual(
      pages?.used.map(({ stretch }) => stretch.material.id),
    );
  });

  it('has one page where the second is switched off', () =>
    expect(law.compose(askingOf(course, QUESTION, ['second-excerpt']))?.used).toHaveLength(1));

  it('is nothing where nothing can be shown', () =>
    expect(pagesFrom(askingOf(course, QUESTION), [])).toBeNull());
});
