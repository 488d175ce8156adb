import { describe, expect, it } from 'vitest';
import { askingOf, courseOfPages, type Pages } from '../../../../test/support/asking.ts';
import type { Block } from '../answer.ts';
import { comparison } from './comparison.ts';

const LICENSE = {
  name: 'Licenses.md',
  pages: ['# License\nA license is a permission that the owner may take back.'],
};
const EASEMENT = {
  name: 'Easements.md',
  pages: ['# Easement\nAn easement is a right to use the land of another.'],
};
const BOTH = {
  name: 'Review.md',
  pages: [
    '# License and easement\nA license may be taken back, while an easement lasts against later owners.',
  ],
};

const composed = (question: string, ...files: readonly Pages[]) => {
  const on = askingOf(courseOfPages(...files), question);
  return { on, pages: comparison.compose(on) };
};
const sidesIn = (blocks: readonly Block[] | undefined) =>
  (blocks ?? []).flatMap((block) => (block.type === 'comparison' ? block.sides : []));

describe('two things beside each other', () => {
  it.each(['license vs. easement', 'What is the difference between a license and an easement?'])(
    '%s has a page for each side, under the student’s words',
    (question) => {
      const { on, pages } = composed(question, LICENSE, EASEMENT);
      expect(comparison.appliesTo(on)).toBe(true);
      const sides = sidesIn(pages?.blocks);
      expect(sides.map(({ label }) => label.replace(/^An? /, '').toLowerCase())).toEqual([
        'license',
        'easement',
      ]);
      expect(sides[0]?.excerpt?.quote.text).toContain('may take back');
      expect(sides[1]?.excerpt?.quote.text).toContain('use the land of another');
      expect(pages?.used).toHaveLength(2);
    },
  );

  it('shows what each of two printed cases decided, and not where one is spoken of most', () => {
    const opinion = (name: string, at: number, held: string) =>
      [
        `# ${name} (La. 193${at})`,
        ...Array.from({ length: 26 }, (_, n) => `The clerk of pier ${n} keeps a book of the charts.`),
        `We hold that ${held}.`,
      ].join('\n');
    const chapter = {
      name: 'chapter2.md',
      kind: 'additionalMaterials' as const,
      pages: [
        opinion('Marsh v. Fen', 1, 'a pilot may sell the charts'),
        opinion('Reed v. Birch', 2, 'a pilot may not sell the charts'),
        '# Notes\nMarsh was read by all. Marsh is a famous case, and Marsh has a bust. Reed is less famous.',
      ],
    };
    const sides = sidesIn(composed('Marsh v. Fen vs Reed v. Birch', chapter).pages?.blocks);
    expect(sides.map(({ label }) => label)).toEqual(['Marsh v. Fen', 'Reed v. Birch']);
    const marked = sides.map(({ excerpt }) =>
      excerpt?.quote.marks?.map(({ start, end }) => excerpt.quote.text.slice(start, end)),
    );
    expect(marked).toEqual([
      ['We hold that a pilot may sell the charts.'],
      ['We hold that a pilot may not sell the charts.'],
    ]);
  });

  it('finds both sides on one page where that is too long to be shown whole', () => {
    const filler = 'The clerk of the county writes it into the book of the land and keeps it. '.repeat(9);
    const notes = {
      name: 'Notes.md',
      pages: [`${LICENSE.pages[0]}\n${filler}\n# Fences\n${filler}\n${EASEMENT.pages[0]}\n${filler}`],
    };
    const sides = sidesIn(composed('license vs. easement', notes).pages?.blocks);
    expect(sides[0]?.excerpt?.quote.text).toContain('may take back');
    expect(sides[1]?.excerpt?.quote.text).toContain('use the land of another');
  });

  it('marks on each side what speaks of that side', () => {
    const sides = sidesIn(composed('license vs. easement', LICENSE, EASEMENT).pages?.blocks);
    for (const { excerpt } of sides) {
      const { text = '', marks = [] } = excerpt?.quote ?? {};
      expect(marks.map(({ start, end }) => text.slice(start, end))).toEqual([text.split('\n')[1]]);
    }
  });

  it('shows one page where it sets them apart itself', () => {
    const { pages } = composed('license vs. easement', LICENSE, EASEMENT, BOTH);
    expect(sidesIn(pages?.blocks)).toEqual([]);
    const excerpt = pages?.blocks.find((block) => block.type === 'excerpt');
    expect(excerpt?.type === 'excerpt' && excerpt.excerpt.quote.text).toContain('while an easement lasts');
  });

  it('has a page for each side where one page only lists both', () => {
    const list = {
      name: 'Notes.md',
      pages: ['# Rights in land\n- License\n- Easement\n- Lease, at the end of the class'],
    };
    const sides = sidesIn(composed('license vs. easement', list, EASEMENT, LICENSE).pages?.blocks);
    expect(sides[1]?.excerpt?.quote.text).toContain('use the land of another');
  });

  it('shows of several pages that set both apart the one that says most', () => {
    const brief = {
      name: 'Recap.md',
      pages: [
        '# License or easement\nLicense: recall.\nEasement: recall.\nLicense, easement and lease: week nine.',
      ],
    };
    const { pages } = composed('license vs. easement', brief, BOTH);
    const excerpt = pages?.blocks.find((block) => block.type === 'excerpt');
    expect(excerpt?.type === 'excerpt' && excerpt.excerpt.quote.text).toContain('while an easement lasts');
  });

  it('says which side the materials do not have, and puts nothing in its place', () => {
    const { pages } = composed('license vs. profit', LICENSE, EASEMENT);
    const sides = sidesIn(pages?.blocks);
    expect(sides.map(({ excerpt }) => excerpt === null)).toEqual([false, true]);
    const [lead] = pages?.blocks ?? [];
    expect(lead).toMatchObject({ type: 'lead', text: expect.stringContaining('Profit') });
  });

  it('is nothing where the materials have neither side', () =>
    expect(composed('mortgage vs. pledge', LICENSE, EASEMENT).pages).toBeNull());
});

it('does not apply to a question about one thing, nor to a case', () => {
  expect(comparison.appliesTo(composed('What is a license?', LICENSE).on)).toBe(false);
  const cases = { name: 'Cases.md', pages: ['# Marsh v. Fen\nThe kiln is a nuisance to the house.'] };
  expect(comparison.appliesTo(composed('What happened in Marsh v. Fen?', cases).on)).toBe(false);
});
