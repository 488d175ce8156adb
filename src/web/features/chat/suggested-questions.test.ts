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

test('every keyword of the specification brings the five questions of its subject', () => {
  const first = (course: string) => suggestedQuestions(sets, course).questions[0];
  expect(first('contract')).toBe('What makes an offer definite enough to accept?');
  expect(first('tort')).toBe('What are the elements of negligence?');
  expect(first('constitutional')).toBe('Which level of scrutiny applies, and what must be shown?');
  expect(first('criminal')).toBe("How do the Model Penal Code's mental states differ from the common law's?");
  expect(first('property')).toBe('What does adverse possession require?');
  expect(first('civil procedure')).toBe(
    'When is there personal jurisdiction over an out-of-state defendant?',
  );
  expect(first('evidence')).toBe('Is it hearsay?');
  expect(first('Admiralty')).toBe('What are the main themes of this course?');
  expect(first('K1')).toBe('What are the main themes of this course?');
});
