import { describe, expect, it } from 'vitest';
import { smallTorts, wholeLibrary } from '../../../../test/support/small-torts.ts';
import { findFor } from '../../finding/find.ts';
import { readQuestion } from '../../finding/read-question.ts';
import { decide } from './decide.ts';

const decided = (question: string, library: typeof wholeLibrary | null = wholeLibrary) => {
  const query = readQuestion(question, smallTorts);
  return decide(smallTorts, query, findFor(smallTorts, query), library);
};
const outcomeOf = (question: string) => decided(question).outcome;

describe('the decision to answer', () => {
  it.each([
    'false imprisonment elements',
    'what is negligence per se',
    'is there a duty to rescue a stranger?',
    'vosburg v putney holding pls',
    'compensatory damages',
  ])('answers what the course teaches: %s', (question) => {
    expect(decided(question)).toMatchObject({ outcome: 'answer', isLaw: true });
  });

  it('answers from the syllabus, and does not take that for law', () => {
    expect(decided('is the final exam open book')).toMatchObject({ outcome: 'answer', isLaw: false });
  });

  it('only mentions what the course only names', () => {
    expect(outcomeOf('how are nominal damages computed')).toBe('passing');
  });

  it.each([
    'elements of defamation of a private figure',
    'survival action vs wrongful death',
    'adverse possession elements',
    'mirror image rule',
  ])('refuses law that the course does not hold: %s', (question) => expect(outcomeOf(question)).toBe('none'));

  it.each([
    'hi',
    'thx',
    '3',
    'pls help',
    'make flashcards',
    'quiz me',
    'Who is my professor’s favorite baseball team?',
    'what time does the library close',
    'tell me a joke',
  ])('refuses small talk, orders and what is no law: %s', (question) => {
    expect(decided(question)).toMatchObject({ outcome: 'none', isLaw: false });
  });

  it('never calls foreign what stands in the course’s headings, though a crime has the name too', () => {
    expect(outcomeOf('what does false imprisonment require')).toBe('answer');
    expect(decided('what does false imprisonment require', null).outcome).toBe('answer');
  });

  it('finds nothing in a course without passages', () => {
    const query = readQuestion('battery', smallTorts);
    expect(decide(smallTorts, query, [], wholeLibrary).outcome).not.toBe('answer');
  });
});
