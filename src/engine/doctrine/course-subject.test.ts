import { expect, it } from 'vitest';
import { contentOf } from '../../../test/support/content.ts';
import { subjectOfCourse } from './course-subject.ts';

it.each([
  ['Civ Pro I', 'civil-procedure'],
  ['CONSTITUTIONAL LAW II', 'constitutional-law'],
  ['Intro to Contracts', 'contracts'],
  ['Evidence', 'evidence'],
  ['Criminal Law', 'criminal-law'],
  ['Wills and Trusts', null],
])('a course named %s is of the subject %s', (name, subject) => {
  const { subjects } = contentOf<{ subjects: Parameters<typeof subjectOfCourse>[0] }>(
    'suggested-questions.json',
  );
  expect(subjectOfCourse(subjects, name)).toBe(subject);
});
