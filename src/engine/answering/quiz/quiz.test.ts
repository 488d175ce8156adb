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

Interest runs within 2 years of the payment of the rent.
`;

const course = markdownCourse([{ name: 'Notes.md', kind: 'lectureNotes', text: NOTES }]);

function quizOn(question: string, seed = 0): Line[] {
  const voice = { style: 'balanced_approach', strictness: 3, humor: 1, professorName: '' } as const;
  return linesIn(composeAnswer(course, { question, history: [], voice, task: 'quiz', seed }, phrases).blocks);
}

const labels = (lines: readonly Line[], part: Line['part']) =>
  lines.filter((line) => line.part === part).map(({ label }) => label);

describe('a quiz made of the notes', () => {
  it('leaves the name of a doctrine out of the sentence that states it, and offers those beside it', () => {
    const lines = quizOn('kinds of tenancy');
    const stem = lines.filter(({ part, role }) => part === 'question' && role === 'quote').slice(0, 3);
    const said = stem.flatMap(({ quotes }) => quotes.map(({ text }) => text)).join(' ');
    const key = lines.find(({ part }) => part === 'key');
    const right = lines
      .find(({ part, letter }) => part === 'choice' && letter === key?.letter)
      ?.label.slice(3);
    expect(
      labels(lines, 'choice')
        .slice(0, 4)
        .map((label) => label.slice(3))
        .sort(),
    ).toEqual(['Periodic tenancy', 'Tenancy at sufferance', 'Tenancy at will', 'Term of years']);
    expect(said.toLowerCase()).not.toContain(right?.toLowerCase());
    expect(key?.quotes[0]?.text.toLowerCase()).toContain(right?.toLowerCase());
  });

  it('shows where each wrong choice belongs', () => {
    const lines = quizOn('kinds of tenancy');
    const [key] = lines.filter(({ part }) => part === 'key');
    const whys = lines.filter(({ part }) => part === 'why').slice(0, 3);
    expect(whys).toHaveLength(3);
    for (const why of whys) {
      expect(why.letter).not.toBe(key?.letter);
      const choice = lines
        .find(({ part, letter }) => part === 'choice' && letter === why.letter)
        ?.label.slice(3);
      expect(why.quotes[0]?.path.at(-1)).toBe(choice);
    }
  });

  it('asks for a time with what it runs from, among other times that run from something', () => {
    const lines = quizOn('rent paid ahead');
    const choices = labels(lines, 'choice').map((label) => label.slice(3));
    expect(choices).toContain('within 21 days of the surrender of the premises');
    expect(choices.filter((choice) => /\d+ (?:days|years) of /.test(choice)).length).toBeGreaterThanOrEqual(
      4,
    );
  });

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
