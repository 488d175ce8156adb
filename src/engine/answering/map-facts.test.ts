import { expect, it } from 'vitest';
import { ask, courseOf, labelsOf, textsOf } from '../../../test/support/ask-course.ts';
import { clausesOf, tellsStory } from './map-facts.ts';

const OFFERS = courseOf([
  'Offers.md',
  'lectureNotes',
  `# Firm offers
A firm offer is an offer by a merchant in a signed writing that gives assurance it will be held open.
## Elements of a firm offer
- an offer to buy or sell goods;
- made by a merchant;
- in a signed writing.
## Limits
But the offeror must sign a form of the offeree separately.
# Revocation
An offer may be revoked at any time before acceptance.
## Dickinson v. Dodds (C.A. 1876)
### Facts
Dodds signed a paper that kept his offer open until Friday. Dickinson heard on Thursday that the house was sold.
### Holding
The promise to keep the offer open does not bind.
`,
]);

const STORY =
  'A merchant promised in a signed letter to keep her price open for ten days. She revoked after three. Was it a firm offer?';

it('cuts a story into facts and leaves the question out', () => {
  expect(clausesOf('Ann sold a cow, and Bob paid for it because he liked it. Is he bound?')).toEqual([
    'Ann sold a cow',
    'Bob paid for it',
    'he liked it',
  ]);
  expect(tellsStory(STORY)).toBe(true);
  expect(tellsStory('What is a firm offer?')).toBe(false);
});

it('leads with the law the question names, and sets each fact beside the requirement it meets', () => {
  const answer = ask(OFFERS, STORY);
  expect(textsOf(answer)[0]).toMatch(/^A firm offer is an offer by a merchant/);
  const met = answer.lines.find(({ quotes }) => quotes[0]?.text === 'made by a merchant;');
  expect(met?.label).toMatch(/^A merchant promised/);
  const open = answer.lines.find(({ quotes }) => quotes[0]?.text === 'an offer to buy or sell goods;');
  expect(open?.label).toBe('');
  expect(labelsOf(answer)).toEqual(
    expect.arrayContaining([
      'Your facts, each beside the rule it meets:',
      'Match these with your facts yourself:',
    ]),
  );
});

it('draws no conclusion and asks for both sides', () => {
  const labels = labelsOf(ask(OFFERS, STORY));
  expect(labels.some((label) => /points (?:toward|against)/.test(label))).toBe(false);
  expect(labels).toContain('Which fact brings you inside the rule, and which takes you out?');
});
