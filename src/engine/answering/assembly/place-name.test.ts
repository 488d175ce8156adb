import { describe, expect, it } from 'vitest';
import { materialTitle, placeName } from './place-name.ts';

describe('a material in a sentence', () => {
  it.each([
    ['05-trawl-nets.pdf', 'Trawl nets'],
    ['Lecture_5_Nets.pptx', 'Lecture 5 Nets'],
    ['TrawlNets.docx', 'Trawl Nets'],
    ['3a Fishing rights.md', 'Fishing rights'],
    ['Notes', 'Notes'],
    ['.md', '.md'],
  ])('%s is %s', (name, title) => expect(materialTitle(name)).toBe(title));
});

describe('a place in a sentence', () => {
  const at = (label: string, path: string[] = []) =>
    placeName({ materialName: '05-trawl-nets.pdf', label, path });

  it.each([
    ['slide 13', 'Slide 13 of Trawl nets'],
    ['p. 4', 'Page 4 of Trawl nets'],
    ['p. xii', 'Page xii of Trawl nets'],
  ])('%s is “%s”', (label, place) => expect(at(label, ['Nets'])).toBe(place));

  it('is the innermost heading where the file has no pages', () =>
    expect(at('Mesh, ¶ 2', ['Nets', 'Mesh:'])).toBe('“Mesh” in Trawl nets'));

  it('is the number of a section of a code whose title is long', () => {
    const title = '§ 4.02. Width of the Mesh; Nets Dragged Along the Ground; Licenses as a Condition of Use.';
    expect(at('¶ 2', ['Nets', title])).toBe('“§ 4.02” in Trawl nets');
    expect(at('¶ 2', ['Nets', '§ 4.02. Mesh.'])).toBe('“§ 4.02. Mesh” in Trawl nets');
  });

  it('is the file alone where there is no heading, or one as long as a sentence', () => {
    expect(at('¶ 2')).toBe('Trawl nets');
    expect(at('¶ 2', ['Nets that are dragged along the ground of the sea by one boat or by two boats'])).toBe(
      'Trawl nets',
    );
  });
});
