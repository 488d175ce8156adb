import { describe, expect, it } from 'vitest';
import { courseOfPages } from '../../../test/support/asking.ts';
import { find } from './find.ts';
import { readQuestion } from './read-question.ts';

const course = courseOfPages(
  {
    name: 'Syllabus.md',
    kind: 'syllabus',
    pages: [
      '# Evaluation\nGrading: midterm 20 percent, final 80 percent.\n# Presence\nFour absences are excused.',
    ],
  },
  {
    name: 'Notes.md',
    pages: [
      '# Assignment of rights\nAn assignment transfers a right.\n# Worth\nThe worth of land is what it sells for.',
    ],
  },
);

describe('a question about the course itself', () => {
  it.each([
    ['how much is the final worth', 'Evaluation'],
    ['can i skip class twice', 'Presence'],
  ])('finds what a syllabus says in its own words: %s', (question, heading) => {
    expect(readQuestion(question, course).isAboutCourse).toBe(true);
    expect(find(course, question)[0]?.passage.path.at(-1)).toBe(heading);
  });

  it.each(['is an assignment revocable', 'may she rely on the absence of a signature'])(
    'is none that only shares a word with a syllabus: %s',
    (question) => expect(readQuestion(question, course).isAboutCourse).toBe(false),
  );
});
