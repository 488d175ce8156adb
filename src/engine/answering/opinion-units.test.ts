import { describe, expect, it } from 'vitest';
import { courseOfPages } from '../../../test/support/asking.ts';
import { unitsOfPart } from './opinion-units.ts';

const holdingsIn = (...lines: string[]) => {
  const story = Array.from({ length: 6 }, (_, n) => `The pilots met at pier ${n} of the harbor.`);
  const course = courseOfPages({
    name: 'chapter.md',
    kind: 'additionalMaterials',
    pages: [['# Marsh v. Fen', ...story, ...lines].join('\n\n')],
  });
  return unitsOfPart(course, course.sections, 'holding', true).map(({ text }) => text);
};

describe('what a court announces as its holding', () => {
  it.each([
    'We hold that a pilot may sell the charts of the harbor.',
    'In the end this Court concludes that a pilot may sell the charts of the harbor.',
    'Our conclusion is that a pilot may sell the charts of the harbor.',
    'We have concluded that a pilot may sell the charts of the harbor.',
  ])('is found by its words wherever they stand: “%s”', (held) => {
    expect(holdingsIn(held)).toEqual([held]);
  });

  it('is not what it quotes from another court', () => {
    const quoted = 'We hold that a pilot may not sell the charts of the harbor.';
    const held = 'We hold that a pilot may sell the charts of the harbor.';
    expect(holdingsIn('The opinion below says of the pilots and their charts:', quoted, held)).toEqual([
      held,
    ]);
  });
});
