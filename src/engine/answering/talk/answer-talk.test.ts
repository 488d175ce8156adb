import { describe, expect, it } from 'vitest';
import { PAGES } from '#contract/pages.ts';
import { ask, courseOf, excerptsOf, markedOf } from '../../../../test/support/ask-course.ts';
import { phrases } from '../../../../test/support/content.ts';
import { answerFacts } from './answer-facts.ts';
import { answerOrder, answerSaying } from './answer-talk.ts';
import { FACETS } from './facts.ts';
import { ORDERS } from './orders.ts';
import { readTalk } from './read-talk.ts';
import { SAYINGS } from './sayings.ts';

const waysIn = ({ blocks }: ReturnType<typeof answerOrder>) =>
  blocks.flatMap((block) => (block.type === 'pointer' && block.to !== '' ? [block.to] : []));

describe('the words of the program', () => {
  it('has a line for every saying and order, and words for every fact', () => {
    for (const saying of SAYINGS) expect(answerSaying(saying, {}, phrases).kind).toBe('none');
    for (const order of ORDERS) expect(answerOrder(order, phrases).blocks.length).toBeGreaterThan(0);
    for (const facet of FACETS) expect(phrases.say[`fact_${facet}`], facet).toMatch(/\w/);
  });

  it('leads only to screens that exist, and to better ones as soon as they do', () => {
    for (const order of ORDERS)
      for (const to of waysIn(answerOrder(order, phrases))) expect(PAGES).toContain(to);
    expect(waysIn(answerOrder('cards', phrases, []))).toEqual([]);
    expect(waysIn(answerOrder('cards', phrases, ['/cards/:cloneId']))).toEqual(['/cards/:cloneId']);
    expect(waysIn(answerOrder('outline', phrases, ['/exam-prediction/:cloneId']))).toEqual([
      '/exam-prediction/:cloneId',
    ]);
  });

  it('names topics to begin with to whoever does not know where to begin', () => {
    const place = { materialId: 1, page: 1, start: 0, end: 4 };
    const topics = ['Nets', 'Mills', 'Kilns', 'Wells'].map((name) => ({ name, place, words: '' }));
    const { followUps, blocks } = answerSaying(
      'lost',
      { matters: { cases: [], topics, hasExams: true } },
      phrases,
    );
    expect(followUps).toEqual(['Nets', 'Mills', 'Kilns']);
    expect(JSON.stringify(blocks)).toContain('Nets; Mills; Kilns');
    expect(
      answerSaying('thanks', { matters: { cases: [], topics, hasExams: true } }, phrases).followUps,
    ).toEqual([]);
  });
});

const SYLLABUS = `# Water Law

Mondays and Wednesdays, 9:00 to 10:50 a.m., Room 204.

## Contact

Reach me at quill@school.edu.

## Office hours

Any student may stop by without an appointment.

Fridays from 12:00pm to 1:30pm.

## Grading

| Component | Weight |
| --- | --- |
| Final examination | 80% |
| Midterm | 20% |

## Examinations

The final examination is on December 14, 2026. It is a three-hour, closed-book examination of two essays.

The midterm is on October 14 and covers the first half only. You may bring your notes to the midterm.

## Review

The optional review session for the final is on December 9.

## Attendance

More than five absences may lead to a lower grade.

## Policies

Laptops are welcome for taking notes. Generative AI may not be used on the final examination.
`;
const course = courseOf(
  ['Syllabus.md', 'syllabus', SYLLABUS],
  ['Notes.md', 'lectureNotes', '# Nets\n\nA net is fixed.'],
);

describe('facts of the course', () => {
  it.each([
    ['when is the final', ['The final examination is on December 14, 2026.']],
    ['when is the midterm', ['The midterm is on October 14 and covers the first half only.']],
    ['is the final open book', ['It is a three-hour, closed-book examination of two essays.']],
    ['can i bring notes to the midterm', ['You may bring your notes to the midterm.']],
    ['how long is the final', ['It is a three-hour, closed-book examination of two essays.']],
    ['what does the midterm cover', ['The midterm is on October 14 and covers the first half only.']],
    ['what is the midterm worth', ['| Midterm | 20% |']],
    ['how are we graded', ['| Final examination | 80% |', '| Midterm | 20% |']],
    ['office hours?', ['Fridays from 12:00pm to 1:30pm.']],
    ['what time is class', ['Mondays and Wednesdays, 9:00 to 10:50 a.m., Room 204.']],
    ['how do i email the prof', ['Reach me at quill@school.edu.']],
    ['attendance policy', ['More than five absences may lead to a lower grade.']],
    ['are laptops ok', ['Laptops are welcome for taking notes.']],
    ['can i use chatgpt', ['Generative AI may not be used on the final examination.']],
  ])('%s', (question, marked) => {
    const answer = ask(course, question);
    expect(answer.kind).toBe('answer');
    expect(markedOf(answer)).toEqual(marked);
  });

  it('says which part of a question nothing answers', () => {
    const { blocks } = ask(course, 'when is the final and is there extra credit');
    expect(blocks[0]).toMatchObject({
      type: 'lead',
      text: expect.stringContaining('I do not find whether there is extra credit'),
    });
  });

  it('shows two pages at most, of the materials that it may quote', () => {
    const files = [
      'The final exam is on May 4.',
      'The final exam counts for 70 percent.',
      'Five absences are excused.',
    ];
    const many = courseOf(
      ...files.map((text, at): [string, 'syllabus', string] => [
        `Part ${at}.md`,
        'syllabus',
        `# Syllabus\n\n${text}`,
      ]),
    );
    const talk = readTalk('when is the final, how much is it worth, and how many absences do we get');
    if (talk?.type !== 'facts') throw new Error('read as no question on the course');
    const shown = (ids: number[] | null) => {
      const answer = answerFacts(many, talk, phrases, ids);
      return (answer ? excerptsOf(answer) : []).map(({ quote }) => quote.materialId);
    };
    expect(shown(null)).toEqual([1, 2]);
    expect(shown([3])).toEqual([3]);
    expect(shown([9])).toEqual([]);
  });

  it('lets a past exam say what no syllabus does, under words that say so', () => {
    const without = courseOf(
      ['Syllabus.md', 'syllabus', '# Syllabus\n\nThe final examination is on December 14, 2026.'],
      [
        '2024 Final.md',
        'pastExams',
        '# Final\n\nThis is a closed-book examination. You have three hours.\n\n# Question 1\n\nVale cast a net.',
      ],
    );
    const answer = ask(without, 'is the final open book');
    expect(answer.blocks[0]).toMatchObject({
      text: expect.stringContaining('A past exam in your materials did.'),
    });
    expect(markedOf(answer)).toEqual(['This is a closed-book examination.']);
  });

  it('takes a greeting in front for nothing, and a follow-up by its own words', () => {
    expect(markedOf(ask(course, 'hey! so the midterm?'))).toContain('| Midterm | 20% |');
  });
});
