import { describe, expect, it } from 'vitest';
import { courseOfPages, pageOf, rankingOf } from '../../../../test/support/asking.ts';
import { excerptOf } from './make-excerpt.ts';
import { stretchAt } from './page-stretch.ts';
import { answeringIn, toldIn } from './telling-sentences.ts';

const PAGE = `# Fishing
## Boats
Boats are moored in the harbor.
## Trawl net
A trawl net is a net that is dragged along the ground.
- It has a mesh of nine inches.
## Fees
The clerk takes a fee.`;
const course = courseOfPages({ name: 'Notes.md', pages: [PAGE] });

function excerptFrom(first: string, last: string) {
  const { material, page } = pageOf(course, 1);
  const [start, end] = [page.text.indexOf(first), page.text.indexOf(last) + last.length];
  const stretch = stretchAt(material, page, start, end);
  if (!stretch) throw new Error('no stretch');
  const { query, topic } = rankingOf(course, 'What is a trawl net?');
  return excerptOf(
    course,
    stretch,
    answeringIn(toldIn(course, stretch, topic, query), query.intent),
    'Dissent, Lee',
  );
}

describe('an excerpt', () => {
  const excerpt = excerptFrom('Trawl net', 'nine inches.');
  const { text, marks = [] } = excerpt.quote;

  it('is the page as it stands there, with its pieces by their kind and depth', () => {
    expect(text).toBe(
      'Trawl net\nA trawl net is a net that is dragged along the ground.\nIt has a mesh of nine inches.',
    );
    expect(
      excerpt.pieces.map(({ type, level, start, end }) => [type, level, text.slice(start, end)]),
    ).toEqual([
      ['heading', 2, 'Trawl net'],
      ['paragraph', 0, 'A trawl net is a net that is dragged along the ground.'],
      ['item', 1, 'It has a mesh of nine inches.'],
    ]);
  });

  it('marks the sentence that answers', () =>
    expect(marks.map(({ start, end }) => text.slice(start, end))).toContain(
      'A trawl net is a net that is dragged along the ground.',
    ));

  it('says how many lines of the page stand above and below, and who speaks', () => {
    expect([excerpt.above, excerpt.below]).toEqual([3, 2]);
    expect(excerpt.speaker).toBe('Dissent, Lee');
  });

  it('stands where its first words under a heading stand, not where its outermost heading does', () => {
    expect(excerptFrom('Fishing', 'harbor.').quote.path).toEqual(['Fishing', 'Boats']);
    expect(excerpt.quote.path).toEqual(['Fishing', 'Trawl net']);
  });
});
