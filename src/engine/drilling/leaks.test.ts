import { describe, expect, test } from 'vitest';
import { firstWords, givesAway, mayBeSaid, secretOf } from './leaks.ts';

const GOLD =
  'The risk reasonably to be perceived defines the duty to be obeyed, and risk imports relation to another.';

describe('givesAway', () => {
  test.each<[string, string[], boolean]>([
    ['nothing of it', ['Go on. What else does it take?'], false],
    ['a word of it', ['Think of the duty.'], false],
    ['five content words in a row', ['It is risk that is reasonably perceived and defines a duty.'], true],
    ['most words in another order', ['Relation, obeyed, duty, perceived.'], true],
    ['most words over several texts', ['Relation and risk.', 'What is perceived defines it.'], true],
  ])('%s', (_, texts, expected) => {
    expect(givesAway(texts, secretOf(GOLD, []))).toBe(expected);
  });

  test('what both sides have said gives nothing away', () => {
    const said = 'Risk reasonably perceived defines a duty to be obeyed.';
    expect(givesAway([said], secretOf(GOLD, [said]))).toBe(false);
  });

  test('of a short answer no word may be said', () => {
    expect(givesAway(['It was reversed, you say?'], secretOf('Judgment reversed.', []))).toBe(true);
    expect(givesAway(['Go on.'], secretOf('Judgment reversed.', []))).toBe(false);
  });
});

describe('firstWords', () => {
  const hintOf = (gold: string, asked = '') => firstWords(gold, secretOf(gold, [asked]), 6);

  test.each<[gold: string, asked: string, expected: string]>([
    [
      'The test is whether a careful keeper of bees would have fenced the hives toward the road.',
      'Which test is it?',
      'The test is …',
    ],
    ['An estray is a tame animal whose owner nobody knows.', 'Define an estray.', 'An estray is …'],
  ])('names what was asked about: %s', (gold, asked, expected) => {
    expect(hintOf(gold, asked)).toBe(expected);
  });

  test.each([
    [GOLD, 'What is the rule on duty?'],
    ['In the same field a second keeper is a trespasser.', 'What of a keeper of a field?'],
    ['If a keeper is absent, the loss falls on his neighbor.', 'What of a keeper?'],
    ['It is strict.', 'What is it?'],
    ['Every keeper is liable.', 'What of keepers?'],
    ['A nominal fee for a path is no price at all.', 'What is a price?'],
    ['Judgment reversed and remanded.', ''],
    ['Yes: the keeper of the bees must pay the neighbor for the horse that they stung.', 'the keeper'],
    ['No easement arises where the owner of both lots never used the path himself.', 'easement'],
    ['Unconscionable terms are struck where one side could not read them.', 'unconscionable terms'],
    ['The county lacked power to fence the river.', 'the county'],
    ['The rule protects the young from their own bargains.', 'the rule'],
  ])('gives none where they would say it: %s', (gold, asked) => {
    expect(hintOf(gold, asked)).toBe('');
  });
});

describe('mayBeSaid', () => {
  test.each<[string, boolean]>([
    ['Once more. Where would you begin?', true],
    ['Go on. And what stands behind that?', false],
    ['What else?', false],
    ['You told us only half of it.', false],
    ['That is not all of it. Again.', false],
    ['Think of obeyed.', false],
    ['Think of perce, oth and imp.', false],
    ['Think of reason and defin.', false],
    ['Look at your own words. What would the other side say?', false],
  ])('%s: %s', (push, expected) => {
    expect(mayBeSaid(push, secretOf(GOLD, []))).toBe(expected);
  });
});
