import { describe, expect, it } from 'vitest';
import { allAtOnce } from '../../../test/support/all-at-once.ts';
import { materialFrom } from '../../../test/support/material.ts';
import type { CourseMaterial } from '../indexing/passage.ts';
import { type PastExams, readExams } from './exam.ts';

let nextId = 0;
const file = (name: string, outline: string) =>
  materialFrom(outline, { id: ++nextId, name, kind: 'pastExams' });

const read = (materials: CourseMaterial[]): PastExams => allAtOnce(readExams(materials));

const FINAL = `# Contracts
Fall 2019
Final Examination
Instructions
This is an open-book examination. You have three hours.
Each question is worth the same number of points.
## Question 1 (60 points)
Arden promised Bly a boat for a thousand dollars and then sold it to Cole the next morning.
Discuss the claims of Bly.
## Question 2 (40 points)
Dover painted the house of Ember, who refused to pay because the color was wrong.
a. Did Dover perform?
b. What may Dover recover from Ember?`;

const IN_PARTS = `# Torts
Fall 2021
Midterm Examination
Instructions
Part I (Question 101) has a character limit of 5,000 characters.
## PART I (QUESTION 101) SHORT ANSWER QUESTIONS
### Question 1
A dog ran through a gate that Arden had left open and bit Bly. What must Bly prove?
### Question 2
Cole was hurt when the floor of a shop gave way beneath him. The owner had known for a week that the boards were old, had told nobody of it, and had put a rug over them so that no customer would see the cracks on the way to the back.
## PART II (QUESTION 102) ESSAY QUESTION
Dover sued Ember after a fall from a ladder that Ember had lent her. ${'The ladder was old. '.repeat(20)}
Please write a short memo on Ember’s duty to Dover. For this memo, we do not need you to look at the harm. ${'Keep in mind that the partner is busy. '.repeat(10)}
## PART III (QUESTION 103) ESSAY QUESTION
The legislature asks what you think of a new court for such claims.
Part 1: Describe its merits.
Part 2: Describe its costs.
## Appendix A: List of Cases
Fallow v. Grange, on gates`;

describe('reading past exams', () => {
  it('reads parts as real papers number them: with questions of their own, or as one question', () => {
    const { sittings } = read([file('midterm.pdf', IN_PARTS)]);
    expect(sittings[0]?.calls.map(({ label }) => label)).toEqual([
      'Question 1',
      'Question 2',
      'Part II',
      'Part III',
    ]);
    expect(sittings[0]?.calls[2]?.text).toMatch(/^Please write a short memo/);
    expect(sittings[0]?.calls.at(-1)?.lines.some(({ bare }) => bare.includes('Fallow'))).toBe(false);
  });

  it('takes no line of the exam that a memo prints again for what the memo says', () => {
    const memo = `# Memo on the Fall 2019 final in Contracts
Model answer
## Question 1
Arden promised Bly a boat for a thousand dollars and then sold it to Cole the next morning.
Bly has a claim for breach, since a promise for a price is a bargain.
## Question 2
Dover performed in substance.`;
    const { sittings } = read([file('final.pdf', FINAL), file('final-memo.pdf', memo)]);
    const said = sittings[0]?.keys.map(({ line }) => line.bare) ?? [];
    expect(said.some((line) => line.startsWith('Bly has a claim'))).toBe(true);
    expect(said.some((line) => line.startsWith('Arden promised'))).toBe(false);
  });

  it('counts one sitting with its calls, points and instructions', () => {
    const { sittings } = read([file('final.pdf', FINAL)]);
    expect(sittings).toHaveLength(1);
    const [sitting] = sittings;
    expect(sitting?.name).toBe('Fall 2019 final');
    expect(sitting?.calls.map((call) => [call.label, call.points])).toEqual([
      ['Question 1', 60],
      ['Question 2a', 40],
      ['Question 2b', 40],
    ]);
    expect(sitting?.instructions.map(({ trait, value }) => `${trait} ${value}`)).toEqual(
      expect.arrayContaining(['book open', 'time 180']),
    );
  });

  it('takes a copy under another name, a key and a draft as the same sitting', () => {
    const key =
      '# Contracts\nFall 2019 Final Exam\nKey\n## Question 1\n- Offer\n## Question 2\n- Perfect tender';
    const draft = FINAL.replace('You have three hours.', 'It consists of NUMBER questions.').slice(0, 330);
    const { sittings, setAside } = read([
      file('final.docx', FINAL),
      file('Copy of Spring_2018_exam.txt', FINAL),
      file('grading.docx', key),
      file('Fall 2019 old.docx', draft),
    ]);
    expect(sittings).toHaveLength(1);
    expect(sittings[0]?.files.map((each) => each.role).toSorted()).toEqual([
      'draft',
      'duplicate',
      'exam',
      'key',
    ]);
    expect(sittings[0]?.keys.map((line) => line.question)).toContain('2');
    expect(setAside.find((each) => each.name.startsWith('Copy'))?.why).toMatch(
      /Its name says Spring 2018, its text Fall 2019; the text counts/,
    );
    expect(setAside.find((each) => each.name.startsWith('Fall'))?.why).toMatch(/placeholder NUMBER/);
  });

  it('takes a text with several exams one after the other as several sittings', () => {
    const pasted = `Contracts Fall 2018 Final Exam
Question 1
Arden promised Bly a boat. Is there an offer?
Contracts Fall 2019 Final Exam
Question 1
Dover painted the house of Ember. Did Dover perform?`;
    const { sittings, setAside } = read([file('Past exams', pasted)]);
    expect(sittings.map(({ name, calls }) => [name, calls.length])).toEqual([
      ['Fall 2018 final', 1],
      ['Fall 2019 final', 1],
    ]);
    expect(setAside).toEqual([]);
  });

  it('sets practice sheets and court papers aside with a reason', () => {
    const complaint =
      'United States District Court\nDistrict of Oregon\nQuill Marsh, Plaintiff\nv.\nTansy Reed, Defendant\nComplaint\n1. Plaintiff is a resident of Oregon.';
    const practice = '# Contracts\nPractice Questions\n## Question 1\nIs there an offer?';
    const { sittings, setAside } = read([
      file('fall2019.md', FINAL),
      file('complaint.pdf', complaint),
      file('practice.txt', practice),
    ]);
    expect(sittings).toHaveLength(1);
    expect(setAside.map((each) => each.why)).toEqual([
      'A court paper that belongs to none of these exams.',
      'A practice sheet by its own title, not an exam.',
    ]);
  });

  it('ties an attachment to the exam whose term its name gives', () => {
    const decision = 'United States District Court\nDocket No. 12\nPlaintiff asks for judgment.';
    const { sittings } = read([file('a.md', FINAL), file('Fall_2019-Final_Exam-Decision.pdf', decision)]);
    expect(sittings[0]?.files.map((each) => each.role)).toEqual(['exam', 'attachment']);
  });

  it('ties a paper without a date to the exam that names its parties or its title', () => {
    const complaint =
      'United States District Court\nArden Bly, Plaintiff\nv.\nCole Dover, Defendant\nCase No. 4';
    const other = FINAL.replace('Fall 2019', 'Fall 2016').replaceAll(
      /Arden|Bly|Cole|Dover|Ember/g,
      (name) => `Mc${name.toLowerCase().split('').toReversed().join('')}`,
    );
    const rewritten = other.replace(/promised.*|painted.*/g, 'signed the Harbor Pilots Act and left town.');
    const statute = 'Harbor Pilots Act\nSection 1. Every pilot shall have a license.';
    const { sittings } = read([
      file('2019.md', FINAL),
      file('2016.md', rewritten),
      file('complaint.pdf', complaint),
      file('act.pdf', statute),
    ]);
    expect(sittings.map(({ files }) => files.map((each) => `${each.name} ${each.role}`))).toEqual([
      ['2016.md exam', 'act.pdf attachment'],
      ['2019.md exam', 'complaint.pdf attachment'],
    ]);
  });

  it('takes the points of each question from the cover where the questions state none', () => {
    const cover = (words: string) =>
      `Torts\nFall 2020 Final Exam\nOpen book. Four hours. ${words}\nQuestion 1\nIs Vance liable?\nQuestion 2\nIs Wren liable?`;
    const worth = (words: string) =>
      read([file('a.txt', cover(words))]).sittings[0]?.calls.map((call) => call.points);
    expect(worth('Answer both questions; each counts 50%.')).toEqual([50, 50]);
    expect(worth('Each essay counts one half of the grade.')).toEqual([50, 50]);
    expect(worth('There are two problems at 35 points each.')).toEqual([35, 35]);
    expect(worth('Both count.')).toEqual([null, null]);
    const { instructions } = read([file('a.txt', cover(''))]).sittings[0] ?? {};
    expect(instructions?.map(({ trait, value }) => `${trait} ${value}`)).toEqual(['book open', 'time 240']);
  });

  it('reads essays in words, numerals with their minutes, and a part that numbers its own', () => {
    const exam = `TORTS
FINAL EXAM - FALL 2022
You have 1 hour and 45 minutes. Closed book.
ESSAY ONE (50 minutes)
Arden promised Bly a boat and kept it. Rule on the claim of Bly.
II. (25 minutes)
Is the rule just?
PART III: SHORT ANSWERS (30 minutes; 5 points each)
1. What is a duty?
2. What is a breach?
PART FOUR (20 points)
3. What is a cause?`;
    const [sitting] = read([file('a.txt', exam)]).sittings;
    expect(
      sitting?.calls.map(({ part, question, points, minutes }) => [part, question, points, minutes]),
    ).toEqual([
      [null, '1', null, 50],
      [null, 'II', null, 25],
      ['III', '1', 5, null],
      ['III', '2', 5, null],
      ['4', '3', 20, null],
    ]);
    expect(sitting?.instructions.map(({ trait, value }) => `${trait} ${value}`)).toEqual([
      'time 105',
      'book closed',
    ]);
  });

  it('gives the worth of each part to no single question of it, and takes no share out of a story', () => {
    const paper = `# Contracts
Fall 2018
Final Examination
Instructions
You have three hours. Each part is worth 50% of the exam.
## Part A
### Question 1
Arden was to be paid a 15% commission and was not. What may Arden recover?
### Question 2
Bly sold a boat twice. Discuss the claims of Cole.
## Part B
### Question 1
Dover painted a house in the wrong color. Discuss the claims of Ember.`;
    const [sitting] = read([file('Contracts Final 2018.md', paper)]).sittings;
    expect(sitting?.calls.map(({ points }) => points)).toEqual([null, null, 50]);
  });

  it('takes answers that are handed out again as practice for the key of the exam they are named after', () => {
    const answers = `# Contracts
Practice Exam
Model Answers
## Question 1
Bly has a claim for the price of the boat.
## Question 2
Dover performed in substance.`;
    const { sittings } = read([
      file('Contracts Fall 2019 Final Exam.md', FINAL),
      file('Contracts Fall 2019 Final Exam-Model Answer.md', answers),
    ]);
    expect(sittings[0]?.files.map(({ role }) => role)).toEqual(['exam', 'key']);
  });

  it('calls an exam of one question numbered 1 without instructions incomplete', () => {
    const piece =
      'Contracts\nSpring 2014\nFinal Exam Questions\n1. Arden promised Bly a boat.\na. Is there an offer?\nb. Is there a contract?';
    expect(read([file('piece.txt', piece)]).sittings[0]).toMatchObject({
      isComplete: false,
      year: 2014,
    });
  });

  it('takes an exam of one question without a number as whole', () => {
    const one =
      'Contracts\nSpring 2016\nFinal Exam\nArden promised Bly a boat and kept it.\nWhat are the rights of Bly?';
    const [sitting] = read([file('one.txt', one)]).sittings;
    expect(sitting?.isComplete).toBe(true);
    expect(sitting?.calls.map((call) => call.label)).toEqual(['Question']);
  });

  it('tells multiple choice from lettered calls', () => {
    const mixed = `Torts
Fall 2020 Final Exam
Part A
1. Vance throws a stone at a dog and hits Wren. Is Vance liable for battery?
A. Yes, because intent transfers.
B. No, because the dog was the target.
C. No, because there was no harm.
Part B
Question 1
For each of the following claims, explain whether it will succeed.
a. A claim by Wren against the owner of the dog.
b. A claim by the owner against Vance.`;
    const calls = read([file('mixed.pdf', mixed)]).sittings[0]?.calls ?? [];
    expect(calls.map(({ label, kind }) => `${label}: ${kind}`)).toEqual([
      'Multiple choice 1: choice',
      'Question 1a: essay',
      'Question 1b: essay',
    ]);
  });

  it('takes a cover without its questions for no key', () => {
    const cover = FINAL.slice(0, FINAL.indexOf('## Question 1')).replace('Fall 2019', 'Fall 2017');
    const { sittings, setAside } = read([file('2019.md', FINAL), file('2017.md', cover)]);
    expect(sittings.map(({ name, keys }) => [name, keys.length])).toEqual([['Fall 2019 final', 0]]);
    expect(setAside.map(({ why }) => why)).toEqual(['No exam question was found in it.']);
  });

  it('keeps two halves of a course and two terms apart, oldest first', () => {
    const other = FINAL.replace('Contracts', 'Contracts II')
      .replace('Fall 2019', 'Spring 2018')
      .replaceAll(/Arden|Bly|Cole|Dover|Ember|boat|painted/g, (word) =>
        word.toUpperCase().split('').join('e'),
      );
    const rewritten = other.replace(
      /promised .*|sold .*/g,
      'leased a mill to a stranger under a long writing.',
    );
    const { sittings } = read([file('one.md', FINAL), file('two.md', rewritten)]);
    expect(sittings.map(({ name, part }) => [name, part])).toEqual([
      ['Spring 2018 final', 'II'],
      ['Fall 2019 final', null],
    ]);
  });

  it('finds the call at the end of a paragraph of facts', () => {
    const facts = 'Arden promised Bly a boat for a thousand dollars and sold it to Cole. ';
    const exam = `Contracts\nFall 2016 Final Exam\nQuestion 1\n${facts.repeat(3)}Discuss.\nQuestion 2\n${facts}Advise Dr. Bly on what she can recover.`;
    const calls = read([file('one.txt', exam)]).sittings[0]?.calls ?? [];
    expect(calls.map(({ label, text }) => [label, text])).toEqual([
      ['Question 1', 'Discuss.'],
      ['Question 2', 'Advise Dr. Bly on what she can recover.'],
    ]);
  });

  it('takes no question that persons of the story ask for a call', () => {
    const exam = `Contracts\nFall 2016 Final Exam\nQuestion 1\n“Will you take it?” she asked.\n- "And the boat?" said Bly.\n- “How much? A hundred?”\nBly took it.\nDiscuss the claims of Bly.\nQuestion 2\nWhat did Cole mean by “and the boat?”`;
    const calls = read([file('one.txt', exam)]).sittings[0]?.calls ?? [];
    expect(calls.map(({ label, text }) => [label, text])).toEqual([
      ['Question 1', 'Discuss the claims of Bly.'],
      ['Question 2', 'What did Cole mean by “and the boat?”'],
    ]);
  });

  it('quotes every call literally', () => {
    const material = file('final.pdf', FINAL);
    for (const { place, text } of read([material]).sittings[0]?.calls ?? []) {
      expect(material.pages.find((page) => page.n === place.page)?.text.slice(place.start, place.end)).toBe(
        text,
      );
    }
  });

  it('finds nothing in no files and in files that ask nothing', () => {
    expect(read([])).toEqual({ sittings: [], setAside: [] });
    const { sittings, setAside } = read([file('notes.txt', 'Groceries\nMilk and bread.')]);
    expect(sittings).toEqual([]);
    expect(setAside[0]?.why).toBe('No exam question was found in it.');
  });

  it('sorts 120 long exams in steps that leave others time to work', () => {
    const story = (at: number) =>
      Array.from({ length: 6_000 }, (_, word) => `w${(word * (at + 7)) % 4_001}`).join(' ');
    const exams = Array.from({ length: 120 }, (_, at) =>
      file(
        `${at}.pdf`,
        `# Contracts\nFall ${1_900 + at} Final Examination\n## Question 1\n${story(at)}\nDiscuss.`,
      ),
    );
    const steps = readExams(exams);
    let slowest = 0;
    let last = performance.now();
    for (let step = steps.next(); !step.done; step = steps.next()) {
      slowest = Math.max(slowest, performance.now() - last);
      last = performance.now();
    }
    expect(slowest).toBeLessThan(500);
  });
});
