import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { courseOf, quotesOf } from '../../../test/support/ask-course.ts';
import { composeAnswer } from './compose.ts';
import type { Phrases } from './phrases.ts';

const phrases = JSON.parse(
  readFileSync(new URL('../../../content/phrases.json', import.meta.url), 'utf8'),
) as Phrases;

const course = courseOf(
  [
    'Contracts.md',
    'lectureNotes',
    `# Consideration
## Definition
Consideration is a bargained-for exchange of promises or performances.
## Adequacy
Courts do not ask whether the consideration was adequate.
# Promissory Estoppel
A promise that induces reliance may be enforced without consideration.
## Remedy
The remedy may be limited as justice requires.
# Offer and Acceptance
## Mailbox Rule
Acceptance takes effect upon dispatch.
## Revocation
An offer may be revoked until it is accepted.
# Merger
A merger clause makes the writing final.
# Capacity
Minors may disaffirm within a reasonable time.`,
  ],
  [
    'Syllabus.md',
    'syllabus',
    '# Schedule\nWeek 1. Consideration.\nWeek 2. Offers. This course will not cover wills.',
  ],
);

const answer = (question: string, nearest?: readonly number[]) =>
  composeAnswer(
    course,
    {
      question,
      history: [],
      voice: { style: 'balanced_approach', strictness: 3, humor: 1, professorName: '' },
      task: 'ask',
      seed: 0,
      ...(nearest ? { nearest } : {}),
    },
    phrases,
  );

const QUESTIONS = [
  'What is consideration?',
  'Do courts look at adequacy?',
  'Why is a promise enforced without consideration?',
  'What is the difference between the mailbox rule and revocation?',
  'What is the difference between merger and adverse possession?',
  'Is a will valid without witnesses?',
  'How does the rule against perpetuities work?',
  'What did the court hold in Hadley v. Baxendale?',
  'How many weeks do we spend on torts?',
  'What is merger in property?',
  'zebra gazebo',
  '',
];
const numbers = course.passages.map((_, at) => at);

describe('an answer from passages near in meaning', () => {
  it('is of the kind that words alone give it, whatever is near', () => {
    const order = fc.shuffledSubarray(numbers, { minLength: 1 });
    fc.assert(
      fc.property(fc.constantFrom(...QUESTIONS), order, (question, nearest) => {
        expect(answer(question, nearest).kind).toBe(answer(question).kind);
      }),
    );
  });

  it('is refused in the same words where words alone refuse', () => {
    const refused = QUESTIONS.filter((question) => answer(question).kind === 'none');
    expect(refused.length).toBeGreaterThan(3);
    for (const question of refused) expect(answer(question, numbers)).toEqual(answer(question));
  });

  it('is the same where nothing is near', () => {
    for (const question of QUESTIONS) expect(answer(question, [])).toEqual(answer(question));
  });

  it('may be made of other passages than words alone would choose', () => {
    const question = 'What does the law say about a promise and reliance, acceptance and dispatch?';
    const byWords = answer(question);
    expect(byWords.kind).not.toBe('none');
    const first = (of: typeof byWords) => quotesOf(of)[0]?.path.join(' › ');
    const places = new Set(numbers.map((at) => first(answer(question, [at, ...numbers]))));
    expect(places.size).toBeGreaterThan(1);
  });
});
