import { describe, expect, it } from 'vitest';
import { told } from '../../../test/support/ask-library.ts';
import { findLibraryCase } from './library-case.ts';

const found = (question: string, subject: 'contracts' | 'torts' | null = 'contracts') =>
  findLibraryCase(told, question, subject)?.named.name ?? null;
const HAMER = 'Hamer v. Sidway';

describe('the case that a question names', () => {
  it.each([
    'the sober nephew',
    'what happened in the sober nephew case?',
    'Brief the uncle case',
    'the sobber nephew',
    'Brief Hamer',
    'what did Sidwey argue',
    'hamer vs sidway',
  ])('is found by what students call it, misspelt too: %s', (question) =>
    expect(found(question)).toBe(HAMER),
  );

  it.each([
    'My uncle promised me a car, and I painted his house. Can I get the car?',
    'is a promise to an uncle binding',
    'the tunnel collapsed on a worker, who pays',
    'Hamer v. Jones',
  ])('is none where the words are about something else: %s', (question) =>
    expect(found(question)).toBeNull(),
  );

  it('of another subject is found by its whole name or nickname only', () => {
    expect(found('the uncle case', 'torts')).toBe(HAMER);
    expect(found('what did Hamer decide', 'torts')).toBeNull();
  });

  it('is found where no entry leads it', () => expect(found('the tunnel case')).toBe('Ferret v. Badger Co.'));
});
