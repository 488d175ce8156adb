import { expect, test } from 'vitest';
import { countWords } from './topic-count.tsx';

const COURSE = ['Trespass', 'Nuisance', 'Bailments'];

test('nothing is said where a screen shows the topics of the course', () => {
  expect(countWords(COURSE, ['Bailments', 'trespass', 'Nuisance'], 'no cards')).toBe('');
  expect(countWords([], ['Trespass'], 'no cards')).toBe('');
});

test('says how many topics have nothing, and which names are no topic of the course', () => {
  expect(countWords(COURSE, ['Trespass', 'Appendix'], 'no cards')).toBe(
    '1 of your course’s 3 topics; 2 have no cards. Also a heading or case from your files, not on your course’s list of topics: Appendix.',
  );
  expect(countWords(COURSE, [...COURSE, 'A', 'B', 'C', 'D'], 'no cards')).toBe(
    'All 3 topics of your course. Also 4 headings or cases from your files, not on your course’s list of topics: A; B; C, and 1 more.',
  );
});
