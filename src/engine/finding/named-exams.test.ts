import { describe, expect, it } from 'vitest';
import { courseOfPages } from '../../../test/support/asking.ts';
import { find } from './find.ts';
import { namedExams } from './named-exams.ts';

const course = courseOfPages(
  {
    name: 'Notes.md',
    pages: ['# Private nuisance\nA private nuisance is an unreasonable interference with land.'],
  },
  {
    name: 'Fall_2021-Final.md',
    kind: 'pastExams',
    pages: ['# Question 1\nFen burns a kiln by night. Discuss.'],
  },
  {
    name: 'Spring 2021 midterm.md',
    kind: 'pastExams',
    pages: ['# Question 1\nMarsh dams a brook. Discuss.'],
  },
  {
    name: '2019-20-Land-Fall_2019-Final_Memo.md',
    kind: 'pastExams',
    pages: ['# Question 1\nThe kiln is a private nuisance, because nobody can sleep.'],
  },
);
const namesOf = (question: string) =>
  [...namedExams(course, question)].map((id) => course.materials.get(id)?.name);

describe('the exams that a question names', () => {
  it.each([
    ['on the fall 2021 final, was the kiln a nuisance', ['Fall_2021-Final.md']],
    ["the fall '21 exam: why did Marsh lose", ['Fall_2021-Final.md']],
    ['what did the 2021 midterm ask', ['Spring 2021 midterm.md']],
    ['which topics were on the 2021 exams', ['Fall_2021-Final.md', 'Spring 2021 midterm.md']],
    ['2019 final memo, question 1', ['2019-20-Land-Fall_2019-Final_Memo.md']],
    ['the 2020 final', []],
    ['was the statute of 2021 ever amended', []],
    ['is the final open book', []],
  ])('by year, season and kind: %s', (question, names) => expect(namesOf(question)).toEqual(names));

  it('come first, though the notes name the topic more', () => {
    expect(find(course, 'private nuisance')[0]?.material.name).toBe('Notes.md');
    expect(find(course, 'private nuisance on the fall 2019 final')[0]?.material.name).toContain('2019');
  });
});
