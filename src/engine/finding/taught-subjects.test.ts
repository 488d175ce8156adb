import { expect, it } from 'vitest';
import { courseOfPages } from '../../../test/support/asking.ts';
import { salvageCourse } from '../../../test/support/salvage-course.ts';
import { smallTorts } from '../../../test/support/small-torts.ts';
import { isOfOtherLaw, isOtherSubject, taughtSubjects } from './taught-subjects.ts';

it('knows a subject by the terms of art in the headings', () => {
  expect(taughtSubjects(smallTorts)[0]).toBe('torts');
  expect(isOtherSubject(smallTorts, 'evidence')).toBe(true);
  expect(isOfOtherLaw(smallTorts)).toBe(false);
});

it('teaches no subject of the library where many headings name hardly a term of one', () => {
  expect(taughtSubjects(salvageCourse)).toEqual([]);
  expect(isOtherSubject(salvageCourse, 'torts')).toBe(true);
  expect(isOtherSubject(salvageCourse, 'general')).toBe(false);
  expect(isOfOtherLaw(salvageCourse)).toBe(true);
});

it('tells nothing from a few headings', () => {
  const short = courseOfPages({
    name: 'Notes.md',
    pages: ['# Week 1\nSome words.', '# Week 2\nMore words.'],
  });
  expect(taughtSubjects(short)).toEqual([]);
  expect(isOtherSubject(short, 'torts')).toBe(false);
  expect(isOfOtherLaw(short)).toBe(false);
});
