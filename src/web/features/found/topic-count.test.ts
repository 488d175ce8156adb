import { expect, test } from 'vitest';
import { countWords } from './topic-count.tsx';

const COURSE = ['Trespass', 'Nuisance', 'Bailments'];

test('nothing is said where a screen shows the topics of the course', () => {
  expect(countWords(COURSE, ['Bailments', 'trespass', 'Nuisance'], 'no cards')).toBe('');
  expect(countWords([], ['Trespass'], 'no cards')).toBe('');
});

test('says how many topics have nothing, and which names are no topic of the course', () => {
  expect(countWords(COURSE, ['Trespass', 'Appendix'], 'no cards')).toBe(
    '1 of your course’s 3 topics; 2 have no cards. Beside them a heading or case of your files that is no topic on its list: Appendix.',
  );
  expect(countWords(COURSE, [...COURSE, 'A', 'B', 'C', 'D'], 'no cards')).toBe(
    'All 3 topics of your course. Beside them 4 headings or cases of your files that are no topics on its list: A; B; C, and 1 more.',
  );
});
