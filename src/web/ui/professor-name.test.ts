import { expect, test } from 'vitest';
import { professorName } from './professor-name.ts';

test('a professor is named by the surname, whatever title was typed', () => {
  for (const typed of [
    'Amara Okafor',
    'Prof. Amara Okafor',
    '  professor  Amara   Okafor ',
    'Prof. Dr. Amara Okafor',
  ]) {
    expect(professorName(typed)).toEqual({
      formal: 'Professor Okafor',
      full: 'Prof. Amara Okafor',
      short: 'Prof. Okafor',
      initials: 'AO',
    });
  }
});

test('a suffix is no surname', () => {
  expect(professorName('John Roe, Jr.').formal).toBe('Professor Roe');
  expect(professorName('John Roe III').initials).toBe('JR');
});

test('one name is enough, and none is said to be unknown', () => {
  expect(professorName('Okafor')).toMatchObject({ formal: 'Professor Okafor', initials: 'O' });
  expect(professorName('')).toMatchObject({ formal: 'Professor', short: 'your professor' });
  expect(professorName('Professor').formal).toBe('Professor');
});
