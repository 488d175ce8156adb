import { describe, expect, it } from 'vitest';
import { excerptsOf } from '../../../../test/support/ask-course.ts';
import { askingOf, courseOfPages } from '../../../../test/support/asking.ts';
import { compose } from '../../../../test/support/contracts-course.ts';
import { textOf } from '../excerpt/page-stretch.ts';
import { namedCase } from './named-case.ts';

const CASES = {
  name: 'Cases.md',
  pages: [
    '# Marsh v. Fen\n## Facts\nFen burned a kiln by night beside the house of Marsh.',
    '# Marsh v. Fen\n## Holding\nA kiln that burns by night is a nuisance to the house of a neighbor.',
    '# Ash v. Elm\n## Holding\nA mill that turns by day is no nuisance to the house of a neighbor.',
  ],
};
const firstTo = (question: string) => {
  const on = askingOf(courseOfPages(CASES), question);
  expect(namedCase.appliesTo(on)).toBe(true);
  const [first] = namedCase.compose(on)?.used ?? [];
  return first && textOf(first.stretch);
};

describe('a case that is asked about by its name', () => {
  it('is answered from its own pages', () => {
    expect(firstTo('What happened in Marsh v. Fen?')).toContain('Fen burned a kiln');
    expect(firstTo('What did the court hold in Ash v. Elm?')).toContain('A mill that turns by day');
  });

  it('comes before pages of others that were found as well, its part before its other pages', () => {
    const on = askingOf(courseOfPages(CASES), 'What is the holding of Marsh v. Fen?');
    const scored = (words: string, score: number) => {
      const shown = on.shown.find(({ stretch }) => textOf(stretch).includes(words));
      if (!shown) throw new Error(`${words} was not found`);
      return { ...shown, score };
    };
    const shown = [scored('A mill', 1), scored('Fen burned', 0.95), scored('A kiln that', 0.9)];
    const used = namedCase.compose({ ...on, shown, without: new Set() })?.used ?? [];
    expect(used.map(({ stretch }) => textOf(stretch).split('\n').at(-1)?.slice(0, 10))).toEqual([
      'A kiln tha',
      'Fen burned',
    ]);
  });

  it('gives the part that is asked for', () => {
    expect(firstTo('What is the holding of Marsh v. Fen?')).toContain('is a nuisance');
    expect(firstTo('What are the facts of Marsh v. Fen?')).toContain('Fen burned a kiln');
  });
});

/** A chapter that prints two opinions whole, neither with a heading for its parts. */
const CHAPTER = {
  name: 'chapter2.md',
  kind: 'additionalMaterials' as const,
  pages: [
    [
      '# In re Marsh, 12 So.2d 34 (La. 1931)',
      'The respondent, Ada Marsh, was a pilot who lived at the harbor. In 1929 she sold the charts of a client to a rival of that client. The client filed a complaint against her.',
      ...Array.from(
        { length: 24 },
        (_, n) => `Pilots of harbor ${n} keep the charts of their clients in a box at the pier.`,
      ),
      'Marsh says that a chart has no owner, and that the holding of the board in Marsh was wrong.',
      'We hold that a pilot who sells the charts of a client breaks her duty of loyalty to the client.',
      'The order is affirmed.',
    ].join('\n'),
    [
      '# Reed v. Birch, 14 So.2d 36 (La. 1933)',
      'The plaintiff, Ida Reed, drew charts of a reef.',
      ...Array.from({ length: 24 }, (_, n) => `Reed and Birch met at pier ${n} of the reef in the spring.`),
      'The charts of a reef must be kept from the rivals of the one who drew the charts.',
      'But who would draw charts of a reef if rivals must be paid?',
      'Reed of the reef is remembered with a bust of Reed at the pier.',
    ].join('\n'),
    '# Fen v. Ash, 13 So.2d 35 (La. 1932)\nThe plaintiff, Fen, lost a box at the pier. We hold that a pier is no bailee of a box.',
  ],
};
const firstOf = (question: string) => {
  const [first] = namedCase.compose(askingOf(courseOfPages(CHAPTER), question))?.used ?? [];
  return first && textOf(first.stretch);
};

describe('a case whose opinion a casebook prints', () => {
  it('is told from where the court tells its facts, and decided where the court says so', () => {
    expect(firstOf('facts of Marsh')).toContain('lived at the harbor');
    expect(firstOf('holding of Marsh')).toContain('We hold that a pilot');
  });

  it('is decided where its late sentences most likely do, if the court announces nothing', () => {
    expect(firstOf('holding of Reed')).toContain('must be kept from the rivals');
    expect(firstOf('Reed')).toContain('must be kept from the rivals');
  });

  it('is shown where it speaks of what else is asked for', () => {
    expect(firstOf('What did Marsh hold on who owns a chart?')).toContain('a chart has no owner');
  });
});

it('is asked for its facts by what happened in it, also by one party', () => {
  const { text = '', marks = [] } = excerptsOf(compose('What happened in Hartwell?'))[0]?.quote ?? {};
  expect(marks.map(({ start, end }) => text.slice(start, end))[0]).toContain('promised Ostrow, his nephew');
});

it('does not apply where no case of the course is named', () => {
  const on = (question: string) => askingOf(courseOfPages(CASES), question);
  expect(namedCase.appliesTo(on('What is a nuisance?'))).toBe(false);
  expect(namedCase.appliesTo(on('What is the holding of Birch v. Reed?'))).toBe(false);
});
