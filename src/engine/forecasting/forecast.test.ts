import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { Forecast } from '#contract/prediction.ts';
import { Questionnaire } from '#contract/questionnaire.ts';
import { materialFrom } from '../../../test/support/material.ts';
import { buildThesaurus } from '../finding/thesaurus.ts';
import { openCourse } from '../indexing/course.ts';
import type { CourseMaterial } from '../indexing/passage.ts';
import { observe } from './backtest.ts';
import { type ExamForecast, forecastExam } from './forecast.ts';
import { frequencyOnly, posterior } from './posterior.ts';
import { toWire } from './wire.ts';

const SYLLABUS = `# Grading
The final is a three-hour closed-book essay exam. It counts 80% of your grade.
# Schedule
## Formation
#### September 2
### Offer
- Lucy v. Zehmer, pp. 10-30
#### September 4
### Acceptance
- pp. 31-44
#### September 9
### Consideration
- Hamer v. Sidway, pp. 45-70
## Remedies
#### October 1
### Expectation Damages
- Restatement § 347, pp. 201-240
#### October 8
### Liquidated Damages
- pp. 241-250`;

const NOTES = `# Formation
## Offer
An offer gives the other side the power to close the bargain, judged by what a reasonable person would think.
### Lucy v. Zehmer (Va. 1954)
Zehmer said he was joking; his words and acts counted, not his hidden mind.
## Acceptance
Silence is no acceptance as a rule.
## Consideration
A promise must be bargained for.
### Hamer v. Sidway (N.Y. 1891)
Giving up a liberty is enough.
# Remedies
## Expectation Damages
Put the promisee where performance would have put him.
## Liquidated Damages
A sum fixed in advance must be a fair forecast, not a penalty.`;

const exam = (year: number, call: string, story: string) => `# Contracts
Fall ${year}
Final Examination
Instructions
This is a closed-book examination. You have three hours.
## Question 1 (60 points)
In ${year} ${story} wrote a letter and then another one, and nobody paid.
${call}
## Question 2 (40 points)
Later ${story} built a barn that leaned to the left.
What are the expectation damages of ${story}?`;

const base = (): CourseMaterial[] => [
  materialFrom(SYLLABUS, { id: 1, name: 'Syllabus.md', kind: 'syllabus' }),
  materialFrom(NOTES, { id: 2, name: 'Notes.md' }),
];
const withExams = (): CourseMaterial[] => [
  ...base(),
  ...['Arden', 'Bly', 'Corvo', 'Dale'].map((story, at) =>
    materialFrom(exam(2018 + at, at === 3 ? 'Was there consideration?' : 'Was there an offer?', story), {
      id: 10 + at,
      name: `Final ${2018 + at}.md`,
      kind: 'pastExams',
    }),
  ),
];
const answers = (given: object = {}) =>
  Questionnaire.parse({ exam_format_preference: 'open_book_essays', ...given });

function forecast(materials: CourseMaterial[], given: object = {}) {
  const course = openCourse(materials, buildThesaurus([]));
  const steps = forecastExam(course, { questionnaire: answers(given) });
  const words: string[] = [];
  for (;;) {
    const step = steps.next();
    if (step.done) return { course, words, result: step.value as ExamForecast };
    words.push(step.value);
  }
}
const nameOf = (result: ExamForecast, at: number) => result.topics[at]?.topic.name;

describe('forecasting an exam', () => {
  it('puts first what past exams tested most and counts where it could be tested', () => {
    const { result } = forecast(withExams());
    expect([nameOf(result, 0), nameOf(result, 1)]).toEqual(['Expectation Damages', 'Offer']);
    expect(result.topics[0]).toMatchObject({ tested: 4, of: 4, isOnList: true, band: 'high' });
    expect(result.topics.find(({ topic }) => topic.name === 'Acceptance')).toMatchObject({
      tested: 0,
      of: 4,
    });
    expect(result.backtest?.exams).toHaveLength(4);
  });

  it('tells what it reads while it reads', () => {
    const { words } = forecast(withExams());
    expect(words).toContain('Reading Fall 2019 final, question 2');
    expect(words).toContain('Comparing 5 topics');
  });

  it('takes format, hours and points from exams and syllabus, not from the questionnaire', () => {
    const { result } = forecast(withExams());
    expect(result.format.words).toMatch(
      /^Three hours, closed book, about two essay questions\. Your syllabus: “The final is/,
    );
    expect(result.time.slots).toEqual([
      { label: 'Read and outline', minutes: 27, points: null },
      { label: 'Question 1', minutes: 92, points: 60 },
      { label: 'Question 2', minutes: 61, points: 40 },
    ]);
    expect(result.recommendations.join(' ')).toMatch(/Closed book/);
  });

  it('has the syllabus’ own words on what the exam is made of before what past exams were made of', () => {
    const told = SYLLABUS.replace(
      /(?<=\n)The final is[^\n]*/,
      (line) => `${line} It has two essays (60 points each) and one short question.`,
    );
    const [, ...others] = withExams();
    const { result } = forecast([
      materialFrom(told, { id: 1, name: 'Syllabus.md', kind: 'syllabus' }),
      ...others,
    ]);
    expect(result.format.words).toMatch(
      /^Three hours, closed book, two essays and one short question\. Your syllabus: “It has two essays \(60/,
    );
  });

  it('names the cases of the course with where they stand', () => {
    const { result } = forecast(withExams());
    expect(result.keyCases.map((each) => each.name)).toEqual(
      expect.arrayContaining(['Lucy v. Zehmer', 'Hamer v. Sidway']),
    );
  });

  it('keeps to reading and notes without past exams, and shows no accuracy', () => {
    const { result } = forecast(base());
    expect(result.backtest).toBeNull();
    expect(result.backtestReason).toMatch(/^No complete past exam/);
    expect(nameOf(result, 0)).toBe('Offer');
    expect(result.topics.every(({ of }) => of === 0)).toBe(true);
    expect(result.recommendations.join(' ')).toMatch(/Add past exams/);
  });

  it('takes no form of the exam from a student who does not know it', () => {
    const { result } = forecast([materialFrom(NOTES, { id: 2 })], { exam_format_preference: 'unknown' });
    expect(result.format.words).toBe('Nothing in your materials says what form the exam takes.');
    expect(JSON.stringify(result.format)).not.toContain('unknown');
  });

  it('uses the questionnaire where no material speaks', () => {
    const { result } = forecast([materialFrom(NOTES, { id: 2 })], { strictness_level: 5 });
    expect(result.format.words).toMatch(/^Open-book essays, as you told us\./);
    expect(result.time.slots).toEqual([]);
    expect(result.difficulty).toEqual({ easy: 15, medium: 45, hard: 40 });
  });

  it('believes the professor that a topic is not on the exam, but no student who asks', () => {
    const said = materialFrom(
      '# Review\n## Liquidated Damages\nLiquidated damages will not be on the final exam.\n## Offer\nWill offer not be on the final exam?',
      { id: 3, name: 'Review.md' },
    );
    const { result } = forecast([...withExams(), said]);
    const chance = (name: string) => result.topics.find(({ topic }) => topic.name === name)?.probability ?? 0;
    expect(chance('Liquidated Damages')).toBeLessThanOrEqual(0.03);
    expect(chance('Offer')).toBeGreaterThan(0.4);
    expect(result.recommendations.join(' ')).toMatch(/Skip Liquidated Damages/);
  });

  it('marks what is only like the notes as perhaps', () => {
    const silent = exam(2019, 'Who wins?', 'Ember').replace(
      'What are the expectation damages of Ember?',
      'Who pays?',
    );
    const { result } = forecast([
      ...base(),
      materialFrom(silent, { id: 20, name: 'Final 2019.md', kind: 'pastExams' }),
    ]);
    const shown = result.topics.flatMap(({ evidence }) => evidence.filter((item) => item.kind === 'exam'));
    expect(shown.every((item) => item.isPerhaps)).toBe(true);
  });

  it('answers an empty course in words', () => {
    const { result } = forecast([]);
    expect(result.topics).toEqual([]);
    expect(result.recommendations[0]).toMatch(/Add a syllabus or lecture notes/);
    expect(z.safeParse(Forecast, toWire(result).forecast).success).toBe(true);
  });

  it('is the same for the same course', () => {
    expect(toWire(forecast(withExams()).result)).toEqual(toWire(forecast(withExams()).result));
  });
});

describe('whatever is uploaded', () => {
  const line = fc.oneof(
    fc.constantFrom(
      '# Schedule',
      '## Offer',
      '## Question 1 (50%)',
      '1. Discuss.',
      'a. Is there an offer?',
      'A. Yes, because.',
      'B. No, because.',
      'C. Never.',
      'Part II',
      'Fall 2019 Final Exam',
      'September 4 & 7',
      '| Week | Topic |',
      '- Rule 13(a)',
      'Key',
      '§ 1367(b)',
    ),
    fc.string({ maxLength: 60 }),
  );
  const outline = fc.array(line, { maxLength: 25 }).map((lines) => lines.join('\n'));
  const kinds = [
    'syllabus',
    'lectureNotes',
    'additionalMaterials',
    'pastExams',
    'practiceQuestions',
  ] as const;

  it('chances lie between 0 and 1 in falling order, quotes are literal, percents add up, the contract holds', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(outline, fc.constantFrom(...kinds)), { maxLength: 6 }), (files) => {
        const materials = files.map(([text, kind], at) =>
          materialFrom(text, { id: at + 1, name: `File ${at}.md`, kind }),
        );
        const { course, result } = forecast([
          ...materials,
          ...base().map((each) => ({ ...each, id: each.id + 50 })),
        ]);
        const chances = result.topics.map(({ probability }) => probability);
        expect(chances.every((chance) => chance > 0 && chance < 1)).toBe(true);
        expect(chances).toEqual(chances.toSorted((a, b) => b - a));
        expect(result.topics.map(({ isOnList }) => isOnList)).toEqual(
          chances.map((_, at) => at < result.studyListSize),
        );
        for (const item of [
          ...result.topics.flatMap(({ evidence }) => evidence),
          ...result.format.evidence,
        ]) {
          const page = course.materials.get(item.materialId)?.pages.find(({ n }) => n === item.page);
          expect(page?.text.slice(item.start, item.end)).toBe(item.quote);
        }
        const { easy, medium, hard } = result.difficulty;
        expect(easy + medium + hard).toBe(100);
        expect(z.safeParse(Forecast, toWire(result).forecast).success).toBe(true);
      }),
      { numRuns: 60 },
    );
  });
});

it('shows how often each topic came up where that told more on past exams than our forecast', () => {
  // Every exam tests the topic on which least is assigned and said.
  const { result: misled } = forecast([
    materialFrom(SYLLABUS.replace('pp. 241-250', 'p. 241'), { id: 1, name: 'Syllabus.md', kind: 'syllabus' }),
    materialFrom(`${NOTES}\n${'An offer, its acceptance, and consideration come first. '.repeat(40)}`, {
      id: 2,
      name: 'Notes.md',
    }),
    ...['Arden', 'Bly', 'Corvo', 'Dale'].map((story, at) =>
      materialFrom(
        exam(2018 + at, 'Are liquidated damages due?', story).replace(
          'What are the expectation damages of',
          'What are the liquidated damages of',
        ),
        { id: 10 + at, name: `Final ${2018 + at}.md`, kind: 'pastExams' },
      ),
    ),
  ]);
  expect(misled.backtest?.shows).toBe('frequency');
  const { probabilities } = posterior(
    frequencyOnly(misled.signals),
    observe(misled.labeled, misled.possible, 'final'),
  );
  for (const { topic, probability } of misled.topics) expect(probability).toBe(probabilities[topic.index]);
  expect(toWire(misled).forecast.backtest?.shows).toBe('frequency');
});
