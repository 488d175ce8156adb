import { describe, expect, it } from 'vitest';
import { ask, courseOf, excerptsOf, markedOf } from '../../../../test/support/ask-course.ts';
import { phrases } from '../../../../test/support/content.ts';
import { NO_MAP } from '../../reading/topic-map.ts';
import type { ComposedAnswer } from '../answer.ts';
import { answerCovers } from './answer-covers.ts';

const SCHEDULE = '\n\n## Schedule\n\n1. Nets.\n2. Mills.\n3. Kilns.\n4. Wells.\n';
const textsIn = (answer: ComposedAnswer | null): string[] =>
  (answer?.blocks ?? []).flatMap((block) => ('text' in block ? [block.text] : []));
const withSyllabus = (text: string) =>
  courseOf(
    ['Syllabus.md', 'syllabus', `# Water Law${text}${SCHEDULE}`],
    [
      'Notes.md',
      'lectureNotes',
      '# Nets\n\nThis course covers a net in its first week.\n\n# Cover\n\nCover is a substitute.',
    ],
  );

describe('what a course covers', () => {
  it('is told in the words of the syllabus, marked on their page, and by its topics', () => {
    const own =
      'Water law is the law of rivers and of those who live by them. We ask who may take, and how much.';
    const course = withSyllabus(
      `\n\nThe final exam covers the whole of the course.\n\n## About the course\n\n${own}`,
    );
    const answer = ask(course, 'what does this class cover?', [{ question: 'what is a net' }]);
    expect(answer.kind).toBe('answer');
    expect(textsIn(answer)[0]).toContain(own);
    expect(textsIn(answer)[1]).toBe(
      'The topics of this course, as your syllabus lists them: Nets; Mills; Kilns; Wells.',
    );
    expect(markedOf(answer).join(' ')).toBe(own);
  });

  it('is found where no heading says so, and by the topics alone where no sentence does', () => {
    const sentence = 'In this class we will study the rivers, the mills on them and the sea.';
    expect(markedOf(ask(withSyllabus(`\n\n## Hello\n\n${sentence}`), 'what do we learn here'))).toEqual([
      sentence,
    ]);
    const bare = ask(withSyllabus(''), 'list all topics');
    expect([bare.kind, excerptsOf(bare)]).toEqual(['answer', []]);
    expect(textsIn(bare)[0]).toContain('Nets; Mills');
  });

  it('is what the student confirmed', () => {
    const map = { topics: [{ name: 'Nets and weirs', from: ['Nets'] }], dropped: ['Kilns'] };
    const answer = answerCovers(withSyllabus(''), map, phrases, null);
    expect(textsIn(answer)[0]).toBe(
      'The topics of this course, as you confirmed them: Nets and weirs; Mills; Wells.',
    );
  });

  it('is nothing where nothing tells it', () => {
    const course = courseOf(['Exam.md', 'pastExams', '# Question 1\n\nVale cast a net.']);
    expect(answerCovers(course, NO_MAP, phrases, null)).toBeNull();
    expect(ask(course, 'what does this class cover?').kind).toBe('none');
  });
});
