import fc from 'fast-check';
import { expect, test } from 'vitest';
import sets from '../../../../content/suggested-questions.json';
import { suggestedQuestions } from './suggested-questions.ts';

const subjectOf = (course: string) => suggestedQuestions(sets, course).subject;

test('a keyword counts anywhere in the course name and in any case', () => {
  expect(subjectOf('Advanced CONTRACTS with Prof. Okafor')).toBe('Contracts');
  expect(subjectOf('Torts I')).toBe('Torts');
  expect(subjectOf('evidence')).toBe('Evidence');
});

test('the usual short names of courses are understood', () => {
  expect(subjectOf('Civ  Pro II')).toBe('Civil Procedure');
  expect(subjectOf('Con Law')).toBe('Constitutional Law');
  expect(subjectOf('Crim')).toBe('Criminal Law');
});

test('of several keywords the longest wins', () => {
  expect(subjectOf('Constitutional Property Law')).toBe('Constitutional Law');
  expect(subjectOf('Evidence and Civil Procedure')).toBe('Civil Procedure');
});

test('other names and names of fewer than three letters get the generic set', () => {
  expect(suggestedQuestions(sets, 'Admiralty')).toEqual({ subject: null, questions: sets.generic });
  expect(subjectOf('K1')).toBeNull();
  expect(subjectOf('')).toBeNull();
});

test('any course name gets five different questions', () => {
  fc.assert(
    fc.property(fc.string(), (course) => {
      const { questions } = suggestedQuestions(sets, course);
      expect(new Set(questions).size).toBe(5);
    }),
  );
});
