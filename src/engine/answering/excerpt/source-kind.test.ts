import { describe, expect, it } from 'vitest';
import { courseOfPages, pageOf } from '../../../../test/support/asking.ts';
import { sourceKindOf, speakerOf } from './source-kind.ts';

const kindAndSpeaker = (course: ReturnType<typeof courseOfPages>, page = 1) => {
  const stretch = pageOf(course, page);
  return [sourceKindOf(course, stretch), speakerOf(course, stretch)];
};

describe('whose words a stretch has', () => {
  it('the course’s own speak for themselves', () =>
    expect(kindAndSpeaker(courseOfPages({ name: 'Notes.md', pages: ['# Smoke\nIt drifts.'] }))).toEqual([
      'teaches',
      '',
    ]));

  it('an exam’s are its questions, and a key’s what a teacher says to them', () => {
    const exam =
      '# Final Exam, Spring 2024\n## Question 1\nFen burns a kiln by night. Discuss his liability to Marsh.';
    const key = '# Answer Key\n## Question 1\nFen is liable, because nobody can sleep.';
    const of = (name: string, text: string) =>
      kindAndSpeaker(courseOfPages({ name, kind: 'pastExams', pages: [text] }));
    expect(of('Final Exam.md', exam)).toEqual(['exam', 'Exam question']);
    expect(of('Answer Key.md', key)).toEqual(['key', 'Exam key or feedback']);
  });

  it('a memo that prints the question before it speaks of it is an exam there', () => {
    const asked =
      'Fen burns a kiln by night beside the house of Marsh, who cannot sleep and sells the house to his cousin at a loss of nine hundred dollars. Discuss the claims of Marsh against Fen.';
    const course = courseOfPages(
      {
        name: 'Feedback memo.md',
        kind: 'pastExams',
        pages: [
          `# Feedback memo\n${asked}`,
          '# Feedback memo\nMost answers saw that the smoke never stopped.',
        ],
      },
      {
        name: 'Final Exam.md',
        kind: 'pastExams',
        pages: [
          `# Final Exam, Spring 2024\n## Question 1\n${asked}\n## Question 2\nA mill turns by day. Discuss who may stop it, and by what action.`,
        ],
      },
    );
    expect(kindAndSpeaker(course, 1)[0]).toBe('exam');
    expect(kindAndSpeaker(course, 2)[0]).toBe('key');
  });

  it('a file that prints its answers is an exam before them and a key from there on', () => {
    const course = courseOfPages({
      name: 'Practice questions.md',
      kind: 'practiceQuestions',
      pages: [
        '# Practice questions\nUnit on land.\nRead them with care.\nWrite short answers.\nTake an hour.\n## Question 1\nFen burns a kiln by night. Is he liable to Marsh?',
        '# Model answers\nFen is liable, because nobody can sleep.',
      ],
    });
    expect(kindAndSpeaker(course, 1)[0]).toBe('exam');
    expect(kindAndSpeaker(course, 2)).toEqual(['key', 'Exam key or feedback']);
  });

  it('a separate opinion names its judge, the Court’s needs no name', () => {
    const course = courseOfPages({
      name: 'Marsh v. Fen.md',
      kind: 'additionalMaterials',
      pages: [
        '## Justice ROWAN delivered the opinion of the Court.\nThe kiln is a nuisance.',
        '## Justice LEE, dissenting.\nIt is none.',
        '## Justice OAK, concurring.\nIt is one by night.',
      ],
    });
    expect(kindAndSpeaker(course, 1)).toEqual(['teaches', '']);
    expect(kindAndSpeaker(course, 2)[0]).toBe('separate');
    expect(kindAndSpeaker(course, 2)[1]).toMatch(/^Dissent, .*Lee/);
    expect(kindAndSpeaker(course, 3)[0]).toBe('separate');
    expect(kindAndSpeaker(course, 3)[1]).toMatch(/^Concurrence, .*Oak/);
  });
});
