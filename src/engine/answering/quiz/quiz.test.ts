import { describe, expect, it } from 'vitest';
import { phrases } from '../../../../test/support/content.ts';
import { markdownCourse } from '../../../../test/support/markdown-course.ts';
import { type Line, linesIn } from '../answer.ts';
import { composeAnswer } from '../compose.ts';
import { asksOnAnything, quizTopic } from './quiz.ts';

const NOTES = `# Tenancies

## Kinds of tenancy

### Term of years

A term of years is a lease that ends on a day fixed when it begins.

### Periodic tenancy

A periodic tenancy is a lease that runs on from one period to the next until notice is given.

Notice must be given within 30 days of the end of the period.

### Tenancy at will

A tenancy at will is a lease that lasts as long as both sides want it.

### Tenancy at sufferance

A tenancy at sufferance is what arises when a tenant stays on without right after the lease has ended.

A landlord must elect within 10 days of the end of the lease.

## Rent Paid Ahead

Rent paid ahead must be returned within 21 days of the surrender of the premises.

A deposit must be paid back no later than 45 days after the tenant has left.

A tenant may not withhold rent for longer than 60 days in a row.

Interest must be paid on every deposit that is kept for at least 2 years.

## What our class thinks of it

There are two ideas we need to get out of the way here.

"Waste, they said, is what the landlord fears the most.

(b) the person acts knowing that the premises are let; and
`;

const course = markdownCourse([{ name: 'Notes.md', kind: 'lectureNotes', text: NOTES }]);

function quizOn(question: string, seed = 0): Line[] {
  const voice = { style: 'balanced_approach', strictness: 3, humor: 1, professorName: '' } as const;
  return linesIn(composeAnswer(course, { question, history: [], voice, task: 'quiz', seed }, phrases).blocks);
}

const labels = (lines: readonly Line[], part: Line['part']) =>
  lines.filter((line) => line.part === part).map(({ label }) => label);

const choiceOf = (lines: readonly Line[], letter: string | undefined) =>
  lines.find((line) => line.part === 'choice' && line.letter === letter)?.label.slice(3);

describe('a quiz made of the notes', () => {
  it('leaves the name that a sentence defines out of it, and offers others that are defined beside it', () => {
    const lines = quizOn('kinds of tenancy');
    const stem = lines.filter(({ part, role }) => part === 'question' && role === 'quote')[0];
    const key = lines.find(({ part }) => part === 'key');
    const right = choiceOf(lines, key?.letter);
    expect(stem?.label).toBe('____');
    expect(stem?.quotes[0]?.text).toMatch(/^is /);
    expect(
      labels(lines, 'choice')
        .slice(0, 4)
        .map((label) => label.slice(3))
        .sort(),
    ).toEqual(['Periodic tenancy', 'Tenancy at sufferance', 'Tenancy at will', 'Term of years']);
    expect(stem?.quotes[0]?.text.toLowerCase()).not.toContain(right?.toLowerCase());
    expect(key?.quotes[0]?.text.toLowerCase()).toContain(right?.toLowerCase());
  });

  it('shows where each wrong choice belongs', () => {
    const lines = quizOn('kinds of tenancy');
    const [key] = lines.filter(({ part }) => part === 'key');
    const whys = lines.filter(({ part }) => part === 'why').slice(0, 3);
    expect(whys).toHaveLength(3);
    for (const why of whys) {
      expect(why.letter).not.toBe(key?.letter);
      expect(why.quotes[0]?.path.at(-1)).toBe(choiceOf(lines, why.letter));
    }
  });

  it('asks for a time among other times of the same unit that rules of the course set', () => {
    const lines = quizOn('rent paid ahead');
    const times = labels(lines, 'choice').filter((label) => /\d/.test(label));
    expect(times.length).toBeGreaterThanOrEqual(4);
    for (const time of times) expect(time).toMatch(/^[A-D] {2}\d+ days$/);
  });

  it.each([0, 1, 2, 3])(
    'asks nothing of pieces, talk and sentences with half a quotation, seed %i',
    (seed) => {
      const asked = quizOn('quiz me', seed)
        .filter(({ part }) => part === 'question')
        .flatMap(({ quotes }) => quotes.map(({ text }) => text));
      expect(asked.length).toBeGreaterThan(2);
      expect(asked.join(' ')).not.toMatch(/two ideas|Waste|premises are let/);
    },
  );

  it('draws other questions with another seed, the same with the same', () => {
    expect(quizOn('quiz me', 1)).toEqual(quizOn('quiz me', 1));
    expect(labels(quizOn('quiz me', 1), 'choice')).not.toEqual(labels(quizOn('quiz me', 2), 'choice'));
  });

  it.each([
    ['quiz me', true],
    ['Give me three more practice questions on the whole course, please', true],
    ['quiz me on tenancies', false],
    ['test for a periodic tenancy', false],
  ])('reads %j as a wish for anything: %s', (question, isAnything) => {
    expect(asksOnAnything(question)).toBe(isAnything);
  });

  it.each([
    ['Quiz me on the statute of frauds', 'the statute of frauds'],
    ['can you test me about offers?', 'offers?'],
    ['offers', 'offers'],
    ['quiz me', 'quiz me'],
  ])('is about what %j names', (question, topic) => {
    expect(quizTopic(question)).toBe(topic);
  });
});
