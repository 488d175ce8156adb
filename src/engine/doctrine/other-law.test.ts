import { describe, expect, it } from 'vitest';
import { phrases } from '../../../test/support/content.ts';
import { wholeLibrary } from '../../../test/support/small-torts.ts';
import { answerFromLibrary } from './answer-from-library.ts';

const entryOf = (question: string, isOnlyNamed: boolean) => {
  const asked = { question, task: 'ask' as const, subject: null, history: [], seed: 0, isOnlyNamed };
  const [block] = answerFromLibrary(wholeLibrary, asked, phrases)?.blocks ?? [];
  return block?.type === 'law' ? block.title : null;
};

describe('the library beside a course of other law', () => {
  it('tells what a question calls by its name', () => {
    expect(entryOf('what is the rule against perpetuities', true)).toBe('Rule against perpetuities');
    expect(entryOf('elements of burglary', true)).toBe('Burglary');
  });

  // Without a course, words that an entry happens to have may be all that a student knows of it.
  it.each([
    'what is the duty of competence on watch?',
    'how can a conflict be waived?',
    'who owns the best pizza boat?',
  ])('tells nothing that only shares words with it: %s', (question) =>
    expect(entryOf(question, true)).toBeNull(),
  );

  it('tells what shares words with it where there is no course', () => {
    expect(entryOf('how can a conflict be waived?', false)).not.toBeNull();
  });
});
