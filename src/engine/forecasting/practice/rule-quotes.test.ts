import { describe, expect, it } from 'vitest';
import { materialFrom } from '../../../../test/support/material.ts';
import { buildThesaurus } from '../../finding/thesaurus.ts';
import { openCourse } from '../../indexing/course.ts';
import { findRules } from './rule-quotes.ts';

const NOTES = `# Offers
## Firm offer
A firm offer is an offer by a merchant to buy or sell goods in a signed writing. It is not revocable for lack of consideration during the time stated, and never longer than three months.
## Counter-offer
A counter-offer ends the power of acceptance. A mere inquiry about the price does not.
## Duress
Duress requires:
- an improper threat;
- that leaves no reasonable alternative; and
- that induces assent.
## Hill v. Dale (N.Y. 1990)
### Facts
Hill promised Dale to keep a firm offer in a signed writing open for a year.
### Holding
An offer in a signed writing binds the merchant who gives it.
### Analysis
Dissent (Roe, J.)
- Silence for a week after an offer is an acceptance of it.
`;
const EXAM =
  '# Final Exam\nPromissory estoppel enforces a promise that induces reliance when justice requires it.';
const course = openCourse(
  [
    materialFrom(NOTES, { id: 1 }),
    materialFrom(EXAM, { id: 2, name: 'Final Exam.md', kind: 'pastExams' }),
    materialFrom('# Syllabus\nThe mailbox rule makes an acceptance effective when it is sent.', {
      id: 3,
      name: 'Syllabus.md',
      kind: 'syllabus',
    }),
  ],
  buildThesaurus([]),
);
const textOf = (...statements: string[]): string[] =>
  findRules(course, statements).found.flatMap(({ quotes }) => quotes.map((quote) => quote.text));

it('quotes the sentence that says the same, though in other words and order', () => {
  expect(textOf('In a signed writing, an offer to sell goods made by a merchant is a firm offer')).toEqual([
    'A firm offer is an offer by a merchant to buy or sell goods in a signed writing.',
  ]);
});

it('brings along the sentence that "it" speaks of, once, when both are asked for', () => {
  const quotes = textOf(
    'A firm offer is an offer by a merchant in a signed writing',
    'not revocable for lack of consideration during the time stated, no longer than three months',
  );
  expect(quotes).toHaveLength(1);
  expect(quotes[0]).toMatch(/^A firm offer is .* three months\.$/);
});

it('brings along the sentence whose verb a short one borrows', () => {
  expect(textOf('A mere inquiry about the price does not end the power of acceptance')).toEqual([
    'A counter-offer ends the power of acceptance. A mere inquiry about the price does not.',
  ]);
});

it('quotes a list of requirements whole', () => {
  expect(textOf('Duress requires an improper threat that leaves no reasonable alternative')).toEqual([
    'Duress requires:',
    'an improper threat;',
    'that leaves no reasonable alternative; and',
    'that induces assent.',
  ]);
});

it('tries the wordings of a statement and takes the best', () => {
  expect(textOf('zebra|A counter-offer ends the power of acceptance')).toEqual([
    'A counter-offer ends the power of acceptance.',
  ]);
});

it('does not take the word of a dissent for the law', () => {
  expect(textOf('Silence for a week after an offer is an acceptance')).toEqual([]);
});

it('gives the parts of one list in the order of the page, though asked for in another', () => {
  const quotes = textOf(
    'induces assent',
    'Duress requires an improper threat that leaves no reasonable alternative',
  );
  expect(quotes[0]).toBe('Duress requires:');
  expect(quotes).toHaveLength(4);
});

it('quotes neither exams, nor the syllabus, nor the facts of a case, and nothing at all for a rule the course lacks', () => {
  expect(textOf('Promissory estoppel enforces a promise that induces reliance')).toEqual([]);
  expect(textOf('The mailbox rule makes an acceptance effective when it is sent')).toEqual([]);
  expect(textOf('Hill promised Dale to keep a firm offer open for a year')).toEqual([]);
  expect(textOf('A trust needs a trustee, a beneficiary, and a corpus')).toEqual([]);
});

it('quotes no rule of another issue: a sentence must have a word of the issue or stand under one', () => {
  const statement = 'A threat is improper where it leaves no reasonable alternative and induces assent';
  const under = (...names: string[]) => findRules(course, [statement], names).found.length;
  expect(under('Economic duress')).toBe(1);
  expect(under('Undue influence')).toBe(0);
});

describe('what notes hold beside rules', () => {
  const notes = openCourse(
    [
      materialFrom(
        `# Waste
We'll see next week that waste by a tenant is liability for lasting harm to the land.
Suppose a tenant commits waste and is liable for lasting harm to the land.
?????? ?????? ?????? ?????? ?????? ??????
Elements of liability for lasting harm by a tenant to the land:
“A tenant is liable for waste, which is lasting harm to the land.”
`,
        { id: 1 },
      ),
    ],
    buildThesaurus([]),
  );

  it('quotes the rule alone: no talk to the class, invented case, row of marks, or lead-in; without outer marks', () => {
    const { found } = findRules(notes, ['A tenant who does lasting harm to the land is liable for waste']);
    expect(found.flatMap(({ quotes }) => quotes.map(({ text }) => text))).toEqual([
      'A tenant is liable for waste, which is lasting harm to the land.',
    ]);
    for (const aside of [
      "We'll see next week that waste",
      'Suppose a tenant commits waste',
      'Elements of liability',
    ])
      for (const { quotes } of findRules(notes, [aside]).found)
        expect(quotes.map(({ text }) => text).join(' ')).not.toContain(aside);
  });
});

describe('notes that also talk, break off, and label', () => {
  const talk = openCourse(
    [
      materialFrom(
        `# Nuisance
## Private nuisance
- A private nuisance is an unreasonable interference with the use of land, or
- And the interference must be unreasonable for the use of land in a private nuisance.
- Private nuisance = unreasonable interference with the use of land
- Unreasonable private interference with the use of land
- It's kind of a muddle when an interference with the use of land is an unreasonable private nuisance.
# Scrutiny
## Gender
A classification by gender must be substantially related to an important interest of the government.
`,
        { id: 1 },
      ),
    ],
    buildThesaurus([]),
  );

  it('quotes none of those', () => {
    const statement = 'A private nuisance is an unreasonable interference with the use of land';
    expect(findRules(talk, [statement], ['Private nuisance'])).toEqual({ found: [], unstated: [statement] });
  });

  it('takes no sentence of a neighboring doctrine for the issue', () => {
    const statement =
      'A classification by race must be narrowly tailored to a compelling interest of the government';
    expect(findRules(talk, [statement], ['Race classifications']).found).toEqual([]);
  });
});
