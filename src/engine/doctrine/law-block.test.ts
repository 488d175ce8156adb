import { describe, expect, it } from 'vitest';
import { askLibrary } from '../../../test/support/ask-library.ts';
import type { LibraryRequest } from './answer-from-library.ts';

/** The texts that the card on a question says it tells, by their ids. */
function textsOn(question: string, more: Partial<LibraryRequest> = {}): string[] {
  const [card] = askLibrary(question, more)?.blocks ?? [];
  return card?.type === 'law' ? card.texts.map(({ id }) => id) : [];
}

describe('a card of general law names the texts that it tells', () => {
  it('is one for one doctrine', () =>
    expect(textsOn('What is consideration?')).toEqual(['contracts/consideration']));

  it('is both for two that are set beside each other', () =>
    expect(textsOn('What is the difference between consideration and promissory estoppel?')).toEqual([
      'contracts/consideration',
      'contracts/promissory-estoppel',
    ]));

  it('is what a case leads on for the case', () =>
    expect(textsOn('What did Hamer v. Sidway hold?')).toContain('contracts/consideration'));

  it.each(['What are the main themes of this course?', 'What is the hardest topic?'])(
    'is what an overview was made of: %s',
    (question) => {
      const texts = textsOn(question, { subject: 'contracts' });
      expect(texts.length).toBeGreaterThan(0);
      expect(texts.every((id) => id.startsWith('contracts/'))).toBe(true);
    },
  );
});
