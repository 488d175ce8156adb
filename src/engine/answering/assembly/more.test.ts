import { describe, expect, it } from 'vitest';
import { askingOf, courseOfPages } from '../../../../test/support/asking.ts';
import { morePlaces } from './more.ts';

const course = courseOfPages(
  { name: 'Nets.md', pages: ['# Trawl net\nA trawl net is a net that is dragged along the ground.'] },
  { name: 'Licenses.md', pages: ['# Trawl net\nA trawl net needs a license of the county.'] },
  { name: 'Meshes.md', pages: ['# Trawl net\nThe mesh of a trawl net is nine inches wide.'] },
  { name: 'Floats.md', pages: ['# Trawl net\nThe floats of a trawl net are painted red and white.'] },
  { name: 'Winches.md', pages: ['# Trawl net\nEvery winch of a trawl net has a brake and a guard.'] },
  { name: 'Fees.md', pages: ['# Trawl net\nThe clerk takes a fee for a trawl net in the spring.'] },
);
const on = askingOf(course, 'What is a trawl net?');

describe('other places', () => {
  it('are three at most, each a literal sentence of a page that the answer does not show', () => {
    const used = on.shown.slice(0, 2);
    const places = morePlaces(on, used);
    expect(places).toHaveLength(3);
    const shown = new Set(used.map(({ stretch }) => stretch.material.id));
    for (const place of places) {
      expect(shown.has(place.materialId)).toBe(false);
      const page = course.materials.get(place.materialId)?.pages.find(({ n }) => n === place.page);
      expect(page?.text.slice(place.start, place.end)).toBe(place.text);
      expect(place.text).toContain('trawl net');
    }
    expect(new Set(places.map(({ materialId }) => materialId)).size).toBe(3);
  });

  it('may stand elsewhere on a page that the answer shows in part', () => {
    const told = (sentence: string) => sentence.repeat(9);
    const notes = courseOfPages({
      name: 'Notes.md',
      pages: [
        `# Trawl net
A trawl net is a net that is dragged along the ground.
${told('The herring and the cod swam past the mill on their way to colder water. ')}
# Boats
${told('Every boat is moored in the harbor under its own number and name. ')}
# License of a trawl net
A trawl net needs a license of the county.
${told('The clerk writes it into a book, takes the fee, and hands out a stamp. ')}`,
      ],
    });
    const asked = askingOf(notes, 'What is a trawl net?');
    expect(asked.shown.length).toBeGreaterThan(1);
    const [place] = morePlaces(asked, asked.shown.slice(0, 1));
    expect(place?.page).toBe(1);
  });

  it('end where what was found is far behind the best', () => {
    const [best, next, ...rest] = on.shown;
    if (!best || !next) throw new Error('nothing was found');
    const far = [best, { ...next, score: best.score * 0.3 }, ...rest];
    expect(morePlaces({ ...on, shown: far }, [best])).toEqual([]);
  });

  it('pass over a page without a sentence on the question', () => {
    const [best, next] = on.shown;
    if (!best || !next) throw new Error('nothing was found');
    expect(morePlaces({ ...on, shown: [best, { ...next, told: [] }] }, [best])).toEqual([]);
  });
});
