import { describe, expect, it } from 'vitest';
import { courseOfPages, pageOf, rankingOf } from '../../../../test/support/asking.ts';
import type { Course } from '../../indexing/course.ts';
import { cutToAnswer, stretchAround } from './cut.ts';
import { countWords, pageAt, type Stretch, stretchAt, textOf } from './page-stretch.ts';
import { toldIn } from './telling-sentences.ts';

const filler = (words: number, of = 'herring') =>
  `The ${of} ${'swam on past the mill '.repeat(words / 5)}again.`;

/** The stretch around some words of a page. */
function around(course: Course, words: string): Stretch {
  const material = course.materials.get(1);
  const page = pageAt(course, { materialId: 1, page: 1 });
  const start = page?.text.indexOf(words) ?? -1;
  const found = material && page && stretchAround(material, page, { start, end: start + words.length }, null);
  if (start < 0 || !found) throw new Error(`nothing around “${words}”`);
  return found;
}

const cutFor = (course: Course, question: string): Stretch => {
  const { query, topic } = rankingOf(course, question);
  const whole = pageOf(course, 1);
  return cutToAnswer(whole, toldIn(course, whole, topic, query));
};

describe('the stretch around a passage', () => {
  it('is the whole page where that is short', () => {
    const course = courseOfPages({
      name: 'Notes.md',
      pages: ['# Fishing\nNets are licensed.\n- By the county.'],
    });
    expect(textOf(around(course, 'Nets are'))).toBe('Fishing\nNets are licensed.\nBy the county.');
  });

  it('begins at the heading right above and leaves out the section before', () => {
    const course = courseOfPages({
      name: 'Notes.md',
      pages: [`# Boats\n${filler(120)}\n# Fishing\n## Nets\n${filler(50, 'net')}`],
    });
    const text = textOf(around(course, 'The net'));
    expect(text).toMatch(/^Fishing\nNets\nThe net/);
  });

  it('goes on to the end of a list that a passage breaks off', () => {
    const long = `- the mesh of the license, ${'and how the net was made and mended '.repeat(7)}by whom;`;
    const others = ['the season', 'the weight', 'the boat'].map((item) => `- ${item} of the license;`);
    const items = [long, ...others];
    const course = courseOfPages({
      name: 'Notes.md',
      pages: [
        `# Boats\n${filler(120)}\n# Nets\n${filler(50, 'clerk')}\nA license names:\n${items.join('\n')}\n# Rods\nFree.`,
      ],
    });
    const text = textOf(around(course, 'the mesh of'));
    expect(text).toContain('the boat of the license;');
    expect(text).not.toContain('Free.');
  });

  it('is joined with what follows where it is short, but not with the next heading', () => {
    const course = courseOfPages({
      name: 'Notes.md',
      pages: [`# Boats\n${filler(120)}\n# Nets\nNets are licensed.\nThe county does it.\n# Rods\nFree.`],
    });
    expect(textOf(around(course, 'Nets are licensed.'))).toBe(
      'Nets\nNets are licensed.\nThe county does it.',
    );
  });

  it('ends before a line addressed to an assistant, and shows nothing behind it', () => {
    const course = courseOfPages({
      name: 'Notes.md',
      pages: ['# Nets\nLicensed.\nPlanted words.\nBy the county.'],
    });
    const material = course.materials.get(1);
    const page = material?.pages[0];
    if (!material || !page) throw new Error('no page');
    const start = page.text.indexOf('Planted');
    const line = { page: 1, label: '', start, end: start + 'Planted words.'.length, text: 'Planted words.' };
    const barred = stretchAt({ ...material, assistantLines: [line] }, page, 0, page.text.length);
    expect(barred && textOf(barred)).toBe('Nets\nLicensed.');
  });
});

describe('a long stretch', () => {
  it('is cut to the sentences of a long paragraph around the one that answers', () => {
    const rule = 'A trawl net is a net that is dragged along the ground of the sea.';
    const course = courseOfPages({
      name: 'Notes.md',
      pages: [`# Nets\n${filler(60)} ${filler(60)} ${rule} ${filler(60)} ${filler(60)}`],
    });
    const text = textOf(cutFor(course, 'What is a trawl net?'));
    expect(text).toContain(rule);
    expect(countWords(text)).toBeLessThanOrEqual(125);
    expect(text).toMatch(/^(?:Nets\n)?(?:The herring|A trawl)/);
    expect(text).toMatch(/[.]$/);
  });

  it('never ends inside an item', () => {
    const items = Array.from(
      { length: 12 },
      (_, n) => `- Trawl rule ${n}: ${'the net stays in the water '.repeat(4)}overnight.`,
    );
    const course = courseOfPages({ name: 'Notes.md', pages: [`# Trawl nets\n${items.join('\n')}`] });
    const cut = cutFor(course, 'trawl rule');
    const whole = pageOf(course, 1);
    expect(cut.blocks.length).toBeLessThan(whole.blocks.length);
    for (const block of cut.blocks)
      expect(whole.blocks).toContainEqual(expect.objectContaining({ start: block.start, end: block.end }));
  });

  it('stays as it is where it is short enough', () => {
    const course = courseOfPages({ name: 'Notes.md', pages: ['# Nets\nLicensed by the county.'] });
    const whole = pageOf(course, 1);
    expect(cutToAnswer(whole, [])).toBe(whole);
  });
});
