import type { Doctrine } from '#engine/doctrine/entry.ts';

const READ = { writer: { checked: [], doubts: [] }, reader: { checked: [], doubts: [] } };

/** Three neighboring doctrines and one of another subject: a law library small enough to read in a test. */
export const DOCTRINES: readonly Doctrine[] = [
  {
    id: 'contracts/consideration',
    subject: 'contracts',
    name: 'Consideration',
    shorthand: ['consid.'],
    synonyms: ['bargained-for exchange'],
    rule: 'A promise has consideration when the promisor seeks a performance or return promise in exchange for it, and the promisee gives it in that exchange.',
    elements: [
      { text: 'A performance or a return promise.', note: 'Giving something up counts.' },
      { text: 'The promisor seeks it in exchange for the promise.' },
      { text: 'The promisee gives it in that exchange.' },
    ],
    exceptions: [
      { text: 'What was done before the promise was not bargained for.', authority: 'Mills v. Wyman' },
      {
        text: 'Doing what one already owes is no price.',
        authority: 'Restatement (Second) of Contracts § 73',
      },
    ],
    splits: [
      {
        axis: 'changes to a contract',
        kind: 'common_law_ucc',
        positions: [
          { label: 'common law', text: 'A change needs a new price.', authority: 'Alaska Packers' },
          { label: 'UCC', text: 'Good faith is enough for a sale of goods.', authority: 'UCC § 2-209(1)' },
        ],
      },
    ],
    cases: [
      {
        name: 'Hamer v. Sidway',
        cite: '124 N.Y. 538, 27 N.E. 256',
        court: 'N.Y.',
        year: 1891,
        facts: 'An uncle promised a nephew money for giving up drink and tobacco until he was twenty-one.',
        point: 'Giving up a legal right at the promisor’s request is enough.',
      },
      {
        name: 'Mills v. Wyman',
        cite: '20 Mass. (3 Pick.) 207',
        court: 'Mass.',
        year: 1825,
        point: 'A promise to pay for care already given does not bind.',
      },
    ],
    policy: 'Bargains are enforced because they move things to those who value them more.',
    common_mistake: {
      wrong: 'Asking whether the price was fair.',
      right: 'Courts look for an exchange, not for a fair price.',
    },
    confusable: [
      { id: 'contracts/promissory-estoppel', difference: 'There the reliance was not asked for as a price.' },
      { id: 'contracts/conditional-gift', difference: 'There the act is needed to receive the gift.' },
    ],
    authority: [{ type: 'restatement', text: 'Restatement (Second) of Contracts § 71' }],
    review: READ,
  },
  {
    id: 'contracts/promissory-estoppel',
    subject: 'contracts',
    name: 'Promissory estoppel',
    shorthand: ['PE'],
    synonyms: ['detrimental reliance'],
    rule: 'A promise that foreseeably induces reliance binds as far as injustice can be avoided only by enforcing it.',
    elements: [
      { text: 'A promise that foreseeably induces reliance.' },
      { text: 'Injustice can be avoided only by enforcing it.' },
    ],
    exceptions: [
      {
        text: 'An estimate or a statement of intent is not promissory.',
        authority: 'Restatement (Second) of Contracts § 2',
      },
    ],
    splits: [],
    no_split: 'The second Restatement is followed nearly everywhere.',
    cases: [
      {
        name: 'Ricketts v. Scothorn',
        cite: '57 Neb. 51, 77 N.W. 365',
        court: 'Neb.',
        year: 1898,
        point: 'Leaving work in trust on a note makes the note enforceable.',
      },
      {
        name: 'Feinberg v. Pfeiffer Co.',
        cite: '322 S.W.2d 163',
        court: 'Mo. Ct. App.',
        year: 1959,
        point: 'Retiring in trust on a pension makes the pension enforceable.',
      },
    ],
    policy: 'It protects those who change their position because of a promise.',
    common_mistake: {
      wrong: 'Going to reliance before looking for a bargain.',
      right: 'Look for a bargain first; reliance is for promises without one.',
    },
    confusable: [
      { id: 'contracts/consideration', difference: 'There the act is the price that was asked for.' },
    ],
    authority: [{ type: 'restatement', text: 'Restatement (Second) of Contracts § 90' }],
    review: READ,
  },
  {
    id: 'contracts/conditional-gift',
    subject: 'contracts',
    name: 'Conditional gift',
    shorthand: [],
    synonyms: ['gratuitous promise with a condition'],
    rule: 'A promise of a gift that names a step needed to take the gift does not bind.',
    elements: [{ text: 'A promise of a gift.' }, { text: 'The step named is needed to take the gift.' }],
    exceptions: [
      {
        text: 'A step that benefits the giver may be a price.',
        authority: 'Restatement (Second) of Contracts § 71',
      },
    ],
    splits: [],
    no_split: 'Courts differ only on the facts.',
    cases: [
      {
        name: 'Kirksey v. Kirksey',
        cite: '8 Ala. 131',
        court: 'Ala.',
        year: 1845,
        point: 'Moving to a home that was offered out of kindness is no price.',
      },
    ],
    policy: 'Gifts are kept apart from bargains so that kindness is not made a debt.',
    common_mistake: { wrong: 'Taking every condition for a price.', right: 'Ask whom the step helps.' },
    confusable: [{ id: 'contracts/consideration', difference: 'There the act is what the promisor wants.' }],
    authority: [{ type: 'case', text: 'Kirksey v. Kirksey, 8 Ala. 131 (1845)' }],
    review: READ,
  },
  {
    id: 'evidence/hearsay',
    subject: 'evidence',
    name: 'Hearsay',
    shorthand: ['HS'],
    synonyms: ['out-of-court statement'],
    rule: 'Hearsay is a statement made outside the present hearing that is offered to prove what it asserts.',
    elements: [
      { text: 'A statement made outside the present hearing.' },
      { text: 'It is offered to prove what it asserts.' },
    ],
    exceptions: [
      { text: 'A party’s own words are not within the rule.', authority: 'Fed. R. Evid. 801(d)(2)' },
    ],
    splits: [],
    no_split: 'The federal definition is followed widely.',
    cases: [
      {
        name: 'Crawford v. Washington',
        cite: '541 U.S. 36',
        court: 'U.S.',
        year: 2004,
        point: 'Testimonial words need a chance to cross-examine.',
      },
    ],
    policy: 'The rule protects the right to question whoever speaks.',
    common_mistake: {
      wrong: 'Calling every old sentence hearsay.',
      right: 'Ask what it is offered to prove.',
    },
    confusable: [],
    authority: [{ type: 'rule', text: 'Fed. R. Evid. 801(c)' }],
    review: READ,
  },
];
