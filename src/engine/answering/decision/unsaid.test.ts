import { describe, expect, it } from 'vitest';
import { askingOf, courseOfPages } from '../../../../test/support/asking.ts';
import { unsaidIn } from './unsaid.ts';

const CASES = {
  name: 'Cases.md',
  pages: [
    '# Tollen v. Brack\n“The Leaning Mill”',
    '# Orme v. Fisk\nFacts: a mill leaned on a fence.\nHolding: the mill had to be moved.',
    '# License\nA license is a permission that the owner may take back.',
  ],
};
const unsaid = (question: string, count = 1) => {
  const on = askingOf(courseOfPages(CASES), question);
  return unsaidIn(on, on.shown.slice(0, count), null);
};

describe('what pages leave out that is asked for', () => {
  it('is the outcome of a case that they only name', () => {
    expect(unsaid('who won in Tollen v. Brack')).toMatchObject({ what: 'outcome', name: 'Tollen v. Brack' });
    expect(unsaid('what did the court hold in Orme v. Fisk')).toBeNull();
    expect(unsaid('what is Tollen v. Brack about')).toBeNull();
  });

  it('is a term of art that makes up much of the question', () => {
    expect(unsaid('does a license survive adverse possession')).toMatchObject({
      what: 'law',
      name: 'adverse possession',
    });
    expect(unsaid('may the owner take back a license')).toBeNull();
  });
});
