import { describe, expect, it } from 'vitest';
import { markdownSlides } from './markdown-slides.ts';

const FRONT = '---\ntitle: Easements\n---\n\n';
const deckOf = (...slides: string[]) => FRONT + slides.join('\n\n---\n\n');
/** Slides enough to be a deck, behind those that matter. */
const MORE = ['# Two', '# Three', '# Four', '# Five'];
const short = (source: string, at: number) =>
  markdownSlides(source)?.[at]?.blocks.map((b) => `${b.type[0]}${b.level} ${b.text}`);
/** The second slide in short: each block's type, level and text. */
const second = (...lines: string[]) => short(deckOf('# One', lines.join('\n'), ...MORE), 1);

describe('markdownSlides', () => {
  it('makes a page of each slide, numbered, also of one that shows only a picture', () => {
    const slides = markdownSlides(deckOf('# One', '![fit](a.png)', 'Three\n=====', ...MORE));
    expect(slides?.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(slides?.[1]?.blocks).toEqual([]);
    expect(slides?.[2]?.blocks).toEqual([{ type: 'heading', level: 1, text: 'Three' }]);
  });

  it('parts slides also at the long dash that a program made of a rule, and not inside code', () => {
    const slides = markdownSlides(deckOf('# One\n\n\u2014\n\n# Two', '```\na\n---\nb\n```', ...MORE));
    expect(slides).toHaveLength(7);
    expect(slides?.[2]?.blocks.map(({ text }) => text)).toEqual(['a', '---', 'b']);
  });

  it.each([
    ['lines as lines', ['**Grant**', 'express', 'implied'], ['p0 Grant', 'p0 express', 'p0 implied']],
    [
      'a sentence that a hand wrapped as one',
      ['An easement by necessity ends when the need for it has ended,', 'whatever the deed says.'],
      ['p0 An easement by necessity ends when the need for it has ended, whatever the deed says.'],
    ],
    [
      'dashes of all kinds as bullets, struck-out words as words',
      ['Kinds:', '\\- gross', '--- appurtenant', '~~------ profit~~', '\\-------'],
      ['p0 Kinds:', 'i1 gross', 'i1 appurtenant', 'i1 profit'],
    ],
    [
      'lettered lines as entries',
      ['if', '(a) it is open and', '(b) it lasts'],
      ['p0 if', 'i1 (a) it is open and', 'i1 (b) it lasts'],
    ],
    [
      'no marks of layout, no pictures, no alternative texts',
      [
        '#[fit] A title',
        '[.column]',
        '![inline 50%](x.jpg) ![a smiling judge](y.jpg)',
        '![left]z.png)',
        'Words.',
      ],
      ['h1 A title', 'p0 Words.'],
    ],
    [
      'a title broken over lines as one',
      ['# [fit] Do not', '# [fit] forget notice'],
      ['h1 Do not forget notice'],
    ],
    [
      'tables with their empty cells',
      ['| - | Deed | Will |', '|---|---|---|', '| Form: | | written |'],
      ['t0  | Deed | Will\nForm: |  | written'],
    ],
    ['a speaker\u2019s note', ['# A', '', '^ Ask the back row.'], ['h1 A', 'n0 Ask the back row.']],
  ])('reads %s', (_name, lines, expected) => {
    expect(second(...lines)).toEqual(expected);
  });

  it('gives the first slide the title of the file where it has none of its own', () => {
    expect(short(deckOf('![inline](a.png)', ...MORE), 0)).toEqual(['h1 Easements']);
    expect(short(deckOf('## Recap', ...MORE), 0)).toEqual(['h2 Recap']);
  });

  it('leaves settings of a deck program out', () => {
    const slides = markdownSlides(
      `theme: Plain, 2\nslidenumbers: true\n\n# One\n\n---\n\n![bg](a.png)\n\n---\n\n${MORE.join('\n\n---\n\n')}`,
    );
    expect(slides?.[0]?.blocks).toEqual([{ type: 'heading', level: 1, text: 'One' }]);
  });

  it.each([
    ['a text with a few rules', deckOf('# One', 'Two', 'Three')],
    [
      'long sections with rules between them',
      deckOf(...Array.from({ length: 9 }, () => 'word '.repeat(150))),
    ],
    ['six short stretches without any sign of a deck', ['a', ...MORE].join('\n\n---\n\n')],
    ['a text without rules', '# One\n\nTwo'],
    ['nothing', ''],
  ])('is no deck: %s', (_name, source) => {
    expect(markdownSlides(source)).toBeNull();
  });
});
