import { describe, expect, it } from 'vitest';
import { allAtOnce } from '../../../test/support/all-at-once.ts';
import { materialFrom } from '../../../test/support/material.ts';
import type { CourseMaterial } from '../indexing/passage.ts';
import { readExams } from './exam.ts';

let nextId = 0;
const file = (name: string, outline: string) =>
  materialFrom(outline, { id: ++nextId, name, kind: 'pastExams' });

/** "Spring 2019 final: exam a.md, key b.md", and what was set aside. */
function shown(...materials: CourseMaterial[]): string[] {
  const { sittings, setAside } = allAtOnce(readExams(materials));
  return [
    ...sittings.map(
      ({ name, files }) => `${name}: ${files.map((each) => `${each.role} ${each.name}`).join(', ')}`,
    ),
    ...setAside.map(({ name, why }) => `${name}: ${why}`),
  ];
}

const paper = (title: string, story: string) => `# Contracts
${title}
Final Examination
This is an open-book examination. You have three hours. Both questions count one half.
## Question 1
${story} Please advise Quillon on his claims.
## Question 2
Would you change the rule on lost bargains? Please write an essay.`;

const STORY =
  'Quillon promised Tamsin a ferry. Tamsin told Orrick, and Orrick sold the ferry to the town of Harrowgate.';

/** What a student writes: reasons and opinions in words of their own, and no question to anybody. */
const reasoned = (own: string) =>
  Array.from(
    { length: 12 },
    (_, at) =>
      `I would first say that ${own} ${at} binds, because a price was named on ${own} day ${at}. However, the other side would argue that ${own} left no time ${at}, and therefore a court could likely find nothing ${own} could ask. `,
  ).join('');

describe('answers among the past exams', () => {
  it('are keys of the exam whose term their name says in a code, whatever they ask', () => {
    expect(
      shown(
        file('Contracts exam.md', paper('Spring 2019', STORY)),
        file(
          '417-CONTRACTS_SEC_2_S19.md',
          `Law School\nID: 417\nGrade:\nQuestion 1\n${reasoned('the first note')}`,
        ),
        file('Student Answer 2 (S19).md', 'Question 2\nShould the rule stand? It should.'),
      ),
    ).toEqual([
      'Spring 2019 final: exam Contracts exam.md, key 417-CONTRACTS_SEC_2_S19.md, key Student Answer 2 (S19).md',
    ]);
  });

  it('open a sitting of their own where no exam has their day, and take no year from a number beside it', () => {
    const answer = (id: number) =>
      `Exam Mode OPEN\nExam ID ${id}\nAnswer-to-Question-_1_\n${reasoned(`note ${id}`)}`;
    expect(
      shown(
        file('Contracts exam.md', paper('Spring 2019', STORY)),
        file('312_220511_CONTRACTS_EXAMSOFT_1988 - 0.md', answer(312)),
        file('313_220511_CONTRACTS_EXAMSOFT_4410 - 0.md', answer(313)),
      ),
    ).toEqual([
      'Spring 2019 final: exam Contracts exam.md',
      'Spring 2022 exam: key 312_220511_CONTRACTS_EXAMSOFT_1988 - 0.md, key 313_220511_CONTRACTS_EXAMSOFT_4410 - 0.md',
    ]);
  });

  it('are known by how they reason, and go with the exam whose story they tell', () => {
    const told =
      'So Quillon owes Tamsin and not Orrick, and Tamsin may ask Harrowgate, while Orrick may not ask Quillon. ';
    const other = 'Pellam leased a mill to Dunmore. Dunmore burned it, and Pellam sued.';
    expect(
      shown(
        file('a.md', paper('Spring 2018', other)),
        file('b.md', paper('Spring 2019', STORY)),
        file('scan 7.md', `Question 1\n${reasoned('the word')}${told.repeat(3)}`),
        file('scan 8.md', `Question 1\n${reasoned('the oath')}`),
      ),
    ).toEqual([
      'Spring 2018 final: exam a.md',
      'Spring 2019 final: exam b.md, key scan 7.md',
      'scan 8.md: A student’s answer without an exam or a date to tie it to.',
    ]);
  });

  it('are told from a paper that mentions software and numbers, and from a memo that prints one', () => {
    const cover = paper('Spring 2019', STORY).replace(
      'You have',
      'Exam Mode: open. Exam ID 1000 is yours. You have',
    );
    const memo = `MEMORANDUM\nRE: Spring 2019 Final Examination\n## Question 1\nMost of you saw the ferry.\nCONTRACTS_S19 ID: 804\n${reasoned('the pledge')}`;
    const materials = [file('cover.md', cover), file('thoughts.md', memo)];
    expect(shown(...materials)).toEqual(['Spring 2019 final: exam cover.md, key thoughts.md']);
    const keys = allAtOnce(readExams(materials)).sittings[0]?.keys ?? [];
    expect(keys.filter(({ isStudents }) => !isStudents).map(({ line }) => line.bare)).toContain(
      'Most of you saw the ferry.',
    );
    expect(keys.filter(({ isStudents }) => isStudents).map(({ line }) => line.bare)[0]).toMatch(
      /^I would first say/,
    );
  });

  it('a key of another date goes with no exam for the statutes that both print', () => {
    const statute =
      'A promise binds who makes it if the other relied on it to a cost that the maker could foresee. ';
    const memo = `Memo on the exam\nSpring 2016\n## Question 1\n${statute}${reasoned('the deed')}`;
    const story = Array.from({ length: 60 }, (_, at) => `Then Tamsin wrote ${at} to Orrick.`).join(' ');
    expect(shown(file('a.md', paper('Spring 2019', `${story} ${statute}`)), file('memo.md', memo))).toEqual([
      'Spring 2016 exam: key memo.md',
      'Spring 2019 final: exam a.md',
    ]);
    const ofYear = memo.replace('Spring 2016', '2016');
    expect(shown(file('a.md', paper('Spring 2019', `${story} ${statute}`)), file('b.md', ofYear))[0]).toBe(
      '2016 exam: key b.md',
    );
  });
});

describe('when an exam was sat', () => {
  const named = (name: string, title: string) => shown(file(name, paper(title, STORY)))[0]?.split(':')[0];

  it('of a course through two terms is in the later one, a midterm in the first', () => {
    expect(named('a.md', 'Fall 2012 and Winter 2013')).toBe('Winter 2013 final');
    const midterm = paper('Fall 2012 to Spring 2013', STORY).replace(
      'Final Examination',
      'Midterm Examination',
    );
    expect(shown(file('b.md', midterm))[0]).toMatch(/^Fall 2012 midterm/);
  });

  it('is the term a name states where the text has only a day of that year', () => {
    expect(named('Contracts.2003.Spring.md', 'June 9, 2003')).toBe('Spring 2003 final');
    expect(named('Contracts.2004.Spring.md', 'June 9, 2003')).toBe('Summer 2003 final');
  });

  it('is read from short years, codes and days in figures', () => {
    expect(named('a.md', "Spring '09")).toBe('Spring 2009 final');
    expect(named('torts_F19.md', 'Torts')).toBe('Fall 2019 final');
    expect(named('torts 2021-12-14.md', 'Torts')).toBe('Fall 2021 final');
    expect(named('torts 051221.md', 'Torts')).toBe('Final');
  });
});
