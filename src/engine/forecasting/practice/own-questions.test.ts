import { describe, expect, it } from 'vitest';
import { Questionnaire } from '#contract/questionnaire.ts';
import { allAtOnce } from '../../../../test/support/all-at-once.ts';
import { phrases, thesaurus } from '../../../../test/support/content.ts';
import { materialFrom } from '../../../../test/support/material.ts';
import { type Course, openCourse } from '../../indexing/course.ts';
import { makeUnits } from '../../units/make-units.ts';
import { type ExamForecast, forecastExam } from '../forecast.ts';
import type { PracticeDraft } from './draft.ts';
import { ownQuestions } from './own-questions.ts';

const SYLLABUS = `# Torts Syllabus
## Schedule
### Week 1: Battery
- Reader pp. 1-10
### Week 2: Trespass to Land
- Reader pp. 11-20
### Week 3: Private Nuisance
- Reader pp. 21-30
`;
const NOTES = `# Battery
Battery is an intentional harmful or offensive contact with another person.
# Trespass to Land
Trespass to land is an intentional entry on land in the possession of another.
# Private Nuisance
Private nuisance is a substantial and unreasonable interference with the use of land.
`;
const EXAM = `# Torts Final Examination, Fall 2023
This is a closed-book examination. Time allowed: three hours. Answer all questions.
## Question 1 (60 points)
Rosa keeps geese. One morning her neighbor Carl walked over her field, past two signs and through an open gate, to tell her that the geese were loud. She met him at the pump. He shouted that he had not slept for a month, shook a rake in the air, and threw a bucket of cold water at her, which soaked her coat. The geese have been loud since March, and three other neighbors have written to the town about them.
a. Discuss whether Carl is liable to Rosa for battery.
b. Discuss whether Carl is liable to Rosa for trespass to land.
`;
const KEY = `# Answer Key: Torts Final Examination, Fall 2023
## Question 1
a. Battery: throwing water is an offensive contact through an object, and he meant it.
b. Trespass to land: the entry was intentional, and an open gate is no consent.
`;
const PRACTICE = `# Practice Problems
## Question 1
Mrs. Vale burns tires behind her barn every evening, and the smoke fills the school next door. Is this a private nuisance?
`;

function open(
  ...outlines: readonly (readonly [string, 'pastExams' | 'practiceQuestions', string])[]
): Course {
  return openCourse(
    [
      materialFrom(SYLLABUS, { id: 1, name: 'Syllabus.md', kind: 'syllabus' }),
      materialFrom(NOTES, { id: 2, name: 'Notes.md' }),
      ...outlines.map(([name, kind, text], at) => materialFrom(text, { id: 3 + at, name, kind })),
    ],
    thesaurus,
  );
}

const forecastOf = (course: Course): ExamForecast =>
  allAtOnce(forecastExam(course, { questionnaire: Questionnaire.parse({}) }));

function ask(course: Course, count: number, used: readonly string[] = []): PracticeDraft[] {
  const units = allAtOnce(makeUnits(course));
  return ownQuestions(course, forecastOf(course), { phrases, count, used: new Set(used), units });
}

const quotesOf = (draft: PracticeDraft | undefined): string[] =>
  draft?.lines.flatMap((line) => line.quotes.map((quote) => quote.text)) ?? [];

describe('a course with a past exam, its key, and practice problems', () => {
  const course = open(
    ['Torts Final Fall 2023.md', 'pastExams', EXAM],
    ['Torts Final Fall 2023 Key.md', 'pastExams', KEY],
    ['Problems.md', 'practiceQuestions', PRACTICE],
  );
  const drafts = ask(course, 3);
  const battery = drafts.find((draft) => draft.topics.includes('Battery'));

  it('asks a lettered call again with the story printed above it, and without the other calls', () => {
    expect(battery?.question).toMatch(/^Answer again, Fall 2023 final, question 1a:/);
    expect(battery?.question).toContain('Rosa keeps geese.');
    expect(battery?.question).toMatch(/liable to Rosa for battery\.$/);
    expect(battery?.question).not.toContain('trespass');
  });

  it('answers with the rule of the notes, then with what the key says to that call', () => {
    const quotes = quotesOf(battery);
    expect(quotes[0]).toBe('Battery is an intentional harmful or offensive contact with another person.');
    expect(quotes.at(-1)).toContain('throwing water is an offensive contact');
    expect(quotes.join(' ')).not.toContain('open gate is no consent');
  });

  it('asks what the student uploaded where no exam tests the topic', () => {
    const nuisance = drafts.find((draft) => draft.topics.includes('Private Nuisance'));
    expect(nuisance?.question).toMatch(/^From your practice file Problems\.md:/);
    expect(nuisance?.question).toContain('burns tires');
  });

  it('tests no topic twice, nor one that is used already', () => {
    const topics = drafts.flatMap((draft) => draft.topics);
    expect(new Set(topics).size).toBe(topics.length);
    const rest = ask(course, 3, ['Battery', 'Trespass to Land']);
    expect(rest.map((draft) => draft.topics)).toEqual([['Private Nuisance']]);
  });
});

it('asks for a rule only where the notes say what it takes, else for a definition, and answers with all of it', () => {
  const bare = ask(open(), 3);
  expect(bare.map(({ question }) => question.split(' as your')[0]).sort()).toEqual([
    'Define Battery',
    'Define Private Nuisance',
    'Define Trespass to Land',
  ]);
  expect(quotesOf(bare[0])).toHaveLength(1);
  const listed = `${NOTES}
# Conversion
Conversion requires:
- an intent to control the thing; and
- a serious interference with the right of its owner.
`;
  const course = openCourse(
    [
      materialFrom(`${SYLLABUS}### Week 4: Conversion\n- Reader pp. 31-40\n`, {
        id: 1,
        name: 'Syllabus.md',
        kind: 'syllabus',
      }),
      materialFrom(listed, { id: 2, name: 'Notes.md' }),
    ],
    thesaurus,
  );
  const first = ask(course, 4).find(({ topics }) => topics[0] === 'Conversion');
  expect(first?.question).toBe('State the rule on Conversion with its requirements and limits.');
  expect(first?.difficulty).toBe(1);
  expect(quotesOf(first).join(' ')).toContain('a serious interference with the right of its owner');
});

it('asks of a topic that the student renamed what it asked before, by the new name', () => {
  const course = open();
  const map = { topics: [{ name: 'Unwanted Touching', from: ['Battery'] }], dropped: [] };
  const corrections = { files: [], topicsOut: [], untested: [], checked: [], map };
  const units = allAtOnce(makeUnits(course));
  const renamed = allAtOnce(forecastExam(course, { questionnaire: Questionnaire.parse({}), corrections }));
  const asked = ownQuestions(course, renamed, { phrases, count: 3, used: new Set(), units });
  const first = asked.find(({ topics }) => topics[0] === 'Unwanted Touching');
  expect(first?.question).toContain('Define Unwanted Touching');
  expect(quotesOf(first)).toEqual(quotesOf(ask(course, 3).find(({ topics }) => topics[0] === 'Battery')));
});

describe('an exam in parts, with a memo that prints it again', () => {
  const STORY =
    'Hana runs a ferry across a lake. On a foggy morning she left without her lamp, though the wind was calm and a lamp stood ready on the pier. Ivo, who was rowing home from his brother with a basket of eels, stood up to wave at her, fell against the side of the ferry and lost two teeth. Hana said later that she had seen him well and had wanted to brush him with the rope, as a joke between old neighbors who had never liked each other much.';
  const PARTS = `# Torts Final Examination, Fall 2023
Answer all questions. Time allowed: three hours.
## PART I
${STORY}
Question 1
Discuss whether Hana is liable to Ivo for battery by the rope.
Question 2
Discuss whether Hana is liable to the owner of the pier for trespass to land.
## PART II
Question 1
Evaluate the claims of Bell against Sloan for private nuisance. Also evaluate any defenses that Sloan might raise.
`;
  const MEMO = `# Grading Memo: Torts Final Examination, Fall 2023
The purpose of this memo is to help you understand your grade, and battery was hard for many of you.
## PART I
Question 1
Discuss whether Hana is liable to Ivo for battery by the rope.
Battery by the rope: she meant the touch, and a joke is no consent of his.
## PART II
Question 1
Private nuisance: the smoke of Sloan is unreasonable at night and Bell may have an order.
`;
  const course = open(
    ['Torts Final Fall 2023.md', 'pastExams', PARTS],
    ['Torts Final Fall 2023 Memo.md', 'pastExams', MEMO],
  );
  const drafts = ask(course, 3);
  const battery = drafts.find(({ topics }) => topics.includes('Battery'));

  it('tells the story that stands over the questions of a part', () => {
    expect(battery?.question).toContain('Hana runs a ferry');
    expect(battery?.question).toMatch(/battery by the rope\.$/);
  });

  it('quotes of the memo what it says to that question of that part, not its foreword, the question, or another part', () => {
    const said = quotesOf(battery).join(' ');
    expect(said).toContain('she meant the touch');
    expect(said).not.toMatch(/purpose of this memo|Discuss whether|smoke of Sloan/);
  });

  it('asks no call again whose story it does not have', () => {
    expect(drafts.map(({ question }) => question).join(' ')).not.toContain('Bell against Sloan');
  });
});

it('makes no question of headings and slogans of slides', () => {
  const slides = '# Battery\nBattery\n\nContact, intent, harm\n\nIf you touch, you pay for battery\n';
  const bare = openCourse(
    [
      materialFrom(SYLLABUS, { id: 1, name: 'Syllabus.md', kind: 'syllabus' }),
      materialFrom(slides, { id: 2, name: 'Notes.md' }),
    ],
    thesaurus,
  );
  expect(ask(bare, 3)).toEqual([]);
});
