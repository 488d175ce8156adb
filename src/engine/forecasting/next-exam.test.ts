import { describe, expect, it } from 'vitest';
import { Questionnaire } from '#contract/questionnaire.ts';
import { allAtOnce } from '../../../test/support/all-at-once.ts';
import { syllabusOf } from '../../../test/support/five-topics.ts';
import { materialFrom } from '../../../test/support/material.ts';
import { buildThesaurus } from '../finding/thesaurus.ts';
import { openCourse } from '../indexing/course.ts';
import { type ExamForecast, forecastExam } from './forecast.ts';

const NOTES = `# Offer
An offer invites assent.
# Acceptance
Silence is no acceptance.
# Consideration
A promise must be bargained for.
# Expectation Damages
They put the promisee where performance would have put him.
# Liquidated Damages
A fair forecast binds.`;
const EXAMS = '\n# Exams\nThe midterm exam is on September 25. The final exam is on December 9.\n';

const examOf = (kind: string, year: number, topic: string) => `# Contracts
Fall ${year}
${kind} Examination
Instructions
This is a closed-book examination. You have one hour.
## Question 1 (60 points)
In ${year} Mr. Bly of the ${kind} wrote a letter, and nobody paid him for the ${year} barns that he built.
Was there ${topic}?
## Question 2 (40 points)
Later Mr. Bly of the ${year} ${kind} built a barn that leaned to the left.
Was there ${topic}?`;

const keyOf = (year: number) => `# Answer Key: Contracts Midterm Examination, Fall ${year}
## Question 1
Acceptance: the letter was one, and silence would be none.`;

function forecast(
  examDay: string | null,
  given: { exams?: string; syllabus?: string; past?: string[] } = {},
) {
  const { exams = EXAMS, syllabus = syllabusOf(), past = [] } = given;
  const course = openCourse(
    [
      materialFrom(`${exams}${syllabus}`, { id: 1, name: 'Syllabus.md', kind: 'syllabus' }),
      materialFrom(NOTES, { id: 2, name: 'Notes.md' }),
      ...past.map((text, at) => materialFrom(text, { id: 3 + at, name: `Exam ${at}.md`, kind: 'pastExams' })),
    ],
    buildThesaurus([]),
  );
  const corrections = { files: [], topicsOut: [], untested: [], checked: [], examDay };
  return allAtOnce(forecastExam(course, { questionnaire: Questionnaire.parse({}), corrections }));
}
const namesOf = ({ topics }: ExamForecast) => topics.map(({ topic }) => topic.name).sort();
const BEFORE = ['Acceptance', 'Consideration', 'Offer'];

describe('an exam on the day of the midterm', () => {
  it('is forecast as a midterm, over what is taught before it, and says so', () => {
    const found = forecast('2026-09-25');
    expect(namesOf(found)).toEqual(BEFORE);
    expect(found.format.words).toContain('forecast as a midterm');
    expect(found.format.words).toContain('3 of 5 topics');
    expect(found.expected.high).toBeLessThanOrEqual(3);
  });

  it('weighs past midterms first: what they tested gains, and what finals tested loses', () => {
    const past = [
      ...[2021, 2022, 2023].map((year) => examOf('Midterm', year, 'consideration')),
      ...[2021, 2022, 2023].map((year) => examOf('Final', year, 'an offer')),
    ];
    const chance = (found: ExamForecast, name: string) =>
      found.topics.find(({ topic }) => topic.name === name)?.probability ?? 0;
    const midterm = forecast('2026-09-25', { past });
    const final = forecast('2026-12-09', { past });
    expect(chance(midterm, 'Consideration')).toBeGreaterThan(chance(final, 'Consideration'));
    expect(chance(midterm, 'Offer')).toBeLessThan(chance(final, 'Offer'));
    expect(midterm.format.words).toContain('Past midterms (3) count twice as much as finals.');
  });

  it('covers what past midterms tested where the schedule prints no days', () => {
    const syllabus = syllabusOf().replace(/#### (?:September|October) \d+\n/g, '');
    const past = [2021, 2022].flatMap((year) => [examOf('Midterm', year, 'an acceptance'), keyOf(year)]);
    expect(namesOf(forecast('2026-09-25', { syllabus, past }))).toEqual(['Acceptance', 'Offer']);
    expect(namesOf(forecast('2026-09-25', { syllabus }))).toHaveLength(5);
  });
});

describe('every other exam is the final', () => {
  it.each([
    ['without a day', null, EXAMS],
    ['on the day of the final', '2026-12-09', EXAMS],
    ['in a course that has no midterm', '2026-09-25', '\n# Exams\nThe final exam is on December 9.\n'],
    [
      'near the final',
      '2026-12-01',
      '\n# Exams\nThe midterm exam is graded. The final exam is on December 9.\n',
    ],
  ])('%s', (_, day, exams) => {
    const found = forecast(day, { exams });
    expect(namesOf(found)).toHaveLength(5);
    expect(found.format.words).not.toContain('midterm, by its day');
  });
});
