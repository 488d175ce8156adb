import { describe, expect, it } from 'vitest';
import { courseOfPages, pageOf } from '../../../../test/support/asking.ts';
import { lastState, overlaps, shapeOf } from './shape.ts';

const shapeOn = (page: string, ...others: string[]) => {
  const course = courseOfPages({ name: 'Deck.md', pages: [page, ...others], isDeck: true });
  return shapeOf(course, pageOf(course, 1));
};

describe('shapeOf', () => {
  it.each([
    ['title', 'a heading alone', '# Nuisance'],
    ['title', 'a heading over where a case is reported', '# Marsh v. Fen\n212 P.2d 480'],
    ['title', 'a heading over a link', '# Reading\nhttps://court.example/opinions/7'],
    ['blank', 'question marks to be filled in', '# Elements of nuisance\n- An interference\n???'],
    ['blank', 'a word or two without a mark', '# Nuisance\nThe smoke'],
    ['asks', 'a heading that asks', '# Who owns the smoke?'],
    [
      'asks',
      'questions and nothing else',
      '# Marsh v. Fen\n- Was the smoke a nuisance?\n- Would it be one at night? And by day?',
    ],
    ['agenda', 'what will be spoken of', '# Today\n- Nuisance and trespass\n- The Marsh case and its limits'],
    ['agenda', 'what was spoken of', '# Last class\nWe spoke about trespass to land and consent.'],
    [
      'asks',
      'mostly questions',
      '# Marsh v. Fen\n- The smoke came by night.\n- Was it a nuisance?\n- And by day?\n- Who came first?',
    ],
    [
      'exercise',
      'a slide that ends by asking',
      '# Kiln\nFen burns a kiln by night. The smoke drifts. Discuss.',
    ],
    ['slight', 'a line that only nicknames its heading', '# Marsh v. Fen\nThe case with the kiln'],
    ['teaches', 'a rule', '# Nuisance\nA nuisance is an unreasonable interference with the use of land.'],
    [
      'teaches',
      'a question with its answer',
      '# Marsh v. Fen\nWas the smoke a nuisance? Yes, because it never stopped.',
    ],
    ['teaches', 'a short item that ends a thought', '# Remedies\n- Damages;'],
  ])('calls %s: %s', (shape, _what, page) => expect(shapeOn(page)).toBe(shape));

  it('calls a form that stands under several headings a template, and a rule that is repeated under its own not', () => {
    const form = (name: string) => `# ${name}\n- Facts\n- Issue of the case\n- Holding and reasons`;
    expect(shapeOn(form('Marsh v. Fen'), form('Ash v. Elm'))).toBe('template');
    expect(shapeOn(form('Marsh v. Fen'), form('Marsh v. Fen'))).toBe('teaches');
    expect(shapeOn(form('Marsh v. Fen'))).toBe('teaches');
  });

  it('never calls a long body a template', () => {
    const rule = 'A possessor of land who lets smoke, noise or smells leave it is liable to a neighbor. ';
    const page = (name: string) => `# ${name}\n${rule.repeat(3)}`;
    expect(shapeOn(page('Smoke'), page('Noise'))).toBe('teaches');
  });
});

describe('lastState', () => {
  const stateOf = (...pages: string[]) => {
    const course = courseOfPages({ name: 'Deck.md', pages, isDeck: true });
    return lastState(pageOf(course, 1)).n;
  };

  it('is the last of the slides that each hold all lines before and more', () => {
    expect(
      stateOf(
        '# Nuisance\n- Interference',
        '# Nuisance\n- Interference\n- Unreasonable',
        '# Nuisance\n- Interference\n- Unreasonable\n- With the use of land',
        '# Trespass\n- Entry',
      ),
    ).toBe(3);
  });

  it('fills in question marks', () =>
    expect(stateOf('# Nuisance\n- Interference\n???', '# Nuisance\n- Interference\n- With the use')).toBe(2));

  it('is the slide itself where the next one drops a line, or only repeats its title', () => {
    expect(stateOf('# Nuisance\n- Interference', '# Nuisance\n- Smoke\n- Noise')).toBe(1);
    expect(stateOf('# Nuisance', '# Nuisance\n- Interference')).toBe(1);
    expect(stateOf('# Nuisance\n- Interference')).toBe(1);
  });
});

it('stretches overlap on the same page of the same material only', () => {
  const course = courseOfPages(
    { name: 'One.md', pages: ['# Smoke\nIt drifts.', '# Noise\nIt carries.'] },
    { name: 'Two.md', pages: ['# Smoke\nIt drifts.'] },
  );
  expect(overlaps(pageOf(course, 1), pageOf(course, 1))).toBe(true);
  expect(overlaps(pageOf(course, 1), pageOf(course, 2))).toBe(false);
  expect(overlaps(pageOf(course, 1), pageOf(course, 1, 2))).toBe(false);
});
