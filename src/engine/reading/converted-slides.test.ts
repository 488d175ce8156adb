import { describe, expect, it } from 'vitest';
import { convertedSlides } from './converted-slides.ts';

/** Slides enough to be a deck, behind those that matter. */
const MORE = [3, 4, 5, 6].map((n) => `## Fence ${n} {#slide-${n}}\n\nA fence of ${n} boards.`).join('\n\n');
const short = (source: string, at: number) =>
  convertedSlides(source)?.[at]?.blocks.map((b) => `${b.type[0]}${b.level} ${b.text}`);
/** The second slide in short: each block's type, level and text. */
const second = (...lines: string[]) =>
  short(`## Fences {#slide-1}\n\n## Gates {#slide-2}\n\n${lines.join('\n')}\n\n${MORE}`, 1);

describe('a deck that a converter made Markdown of', () => {
  it.each([
    ['anchors of headings', (n: number) => `## Fence {#slide-${n}}\n\nBoards.`],
    ['headings that only count', (n: number) => `## Slide ${n}\n\nFence\n\nBoards.`],
    ['remarks that count', (n: number) => `<!-- Slide number: ${n} -->\n# Fence\n\nBoards.`],
  ])('has a page for each slide, by %s', (_name, slide) => {
    const slides = convertedSlides([1, 2, 4, 5, 6].map(slide).join('\n\n'));
    expect(slides?.map(({ number }) => number)).toEqual([1, 2, 4, 5, 6]);
    expect(slides?.[2]?.blocks.map(({ type, text }) => [type, text])).toEqual([
      ['heading', 'Fence'],
      ['paragraph', 'Boards.'],
    ]);
  });

  it.each([
    [
      'no marks of the converter, no pictures, no numbers of slides',
      [
        '::: {.smartart layout="venn1"}',
        ':::',
        '![fence2 final.jpg](ppt/a.jpeg "Picture 3")',
        '',
        '2',
        '',
        'Boards.',
      ],
      ['h2 Gates', 'p0 Boards.'],
    ],
    [
      'no description that a program made of a picture',
      [
        '![A gate in a field',
        '',
        'Description automatically generated](ppt/a.jpg "Picture 2")',
        '',
        'Boards.',
      ],
      ['h2 Gates', 'p0 Boards.'],
    ],
    [
      'no notice of copyright',
      ['Boards.', '', '© Ada Fenn', '', 'Copyright 2020 Ada Fenn. All rights reserved.'],
      ['h2 Gates', 'p0 Boards.'],
    ],
    [
      'a statute’s numbers as a nested list',
      [
        '(1)  A person keeps a gate if:',
        '',
        '(a)  he hangs it; or',
        '',
        '(b)  he mends it.',
        '',
        '(2)  Locks.',
      ],
      [
        'h2 Gates',
        'i1 (1) A person keeps a gate if:',
        'i2 (a) he hangs it; or',
        'i2 (b) he mends it.',
        'i1 (2) Locks.',
      ],
    ],
  ])('reads %s', (_name, lines, expected) => expect(second(...lines)).toEqual(expected));

  it('is no deck where hardly a heading is numbered', () => {
    expect(convertedSlides('# Fences\n\n## Slide 3\n\nBoards.')).toBeNull();
    expect(convertedSlides('# Fences\n\nBoards.')).toBeNull();
    expect(convertedSlides('')).toBeNull();
  });
});
