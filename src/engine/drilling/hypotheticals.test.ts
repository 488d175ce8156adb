import { expect, test } from 'vitest';
import { markdownCourse } from '../../../test/support/markdown-course.ts';
import { hypotheticalsIn } from './hypotheticals.ts';

const asked = (...lines: string[]): string[] => {
  const text = `# Bees\n\n## Questions\n\n${lines.join('\n\n')}\n`;
  const course = markdownCourse([{ name: 'bees.md', kind: 'lectureNotes', text }]);
  return hypotheticalsIn(course, course.sections).map(({ story }) => story?.text ?? '');
};

test('a story is asked with the sentence that says how it comes out, not with one that only goes on', () => {
  const story = 'Suppose the keeper moves the hive to the other field.';
  expect(asked(`${story} He would still owe care to a child on the road.`)).toEqual([story]);
  expect(asked(`${story} On the way over the bridge a boy with a net follows him.`)).toEqual([]);
});

test('what a court might have thought of another case is no story', () => {
  const query = 'Query whether the court had decided differently with a fence in place.';
  expect(asked(`${query} It might have found that the keeper was careful.`)).toEqual([]);
});
