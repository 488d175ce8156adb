import { describe, expect, it } from 'vitest';
import { allAtOnce } from '../../../test/support/all-at-once.ts';
import { materialFrom } from '../../../test/support/material.ts';
import { type PastExams, readExams } from './exam.ts';
import type { ToldFile } from './exam-told.ts';

const file = (id: number, name: string, outline: string) =>
  materialFrom(outline, { id, name, kind: 'pastExams' });

const exam = (term: string, story: string) =>
  `Contracts\n${term} Final Exam\nQuestion 1\n${story}\nWhat are the rights of the buyer?`;
const BOAT =
  'Arden promised Bly a boat for a thousand dollars and then sold it to Cole the next morning in Salem.';
const HOUSE =
  'Dover painted the house of Ember, who refused to pay because the color was not the one they chose.';

const SHELF = [
  file(1, 'boat.txt', exam('Fall 2018', BOAT)),
  file(2, 'boat copy.txt', exam('Fall 2018', BOAT)),
  file(3, 'house.txt', exam('Fall 2019', HOUSE)),
  file(4, 'answers.txt', 'Contracts\nFall 2019 Final Exam\nKey\nQuestion 1\n- Perfect tender'),
  file(5, 'sheet.txt', 'Contracts\nPractice Questions\nQuestion 1\nIs there an offer?'),
];

const read = (...told: ToldFile[]): PastExams => allAtOnce(readExams(SHELF, told));

const sitting = (year: number, kind: 'final' | 'midterm' = 'final', term = 'Fall') => ({ year, kind, term });
const shown = ({ sittings }: PastExams) =>
  sittings.map(
    ({ name, files }) => `${name}: ${files.map((each) => `${each.materialId} ${each.role}`).join(', ')}`,
  );
const whyOf = ({ setAside }: PastExams, id: number) => setAside.find((each) => each.materialId === id)?.why;

describe('exams as the student corrects them', () => {
  it('are read as before where nothing is said', () => {
    expect(shown(read())).toEqual(['Fall 2018 final: 1 exam, 2 duplicate', 'Fall 2019 final: 3 exam, 4 key']);
  });

  it('a practice sheet by its title is an exam, and an exam a practice sheet', () => {
    const exams = read(
      { materialId: 5, role: 'exam', sitting: sitting(2020) },
      { materialId: 3, role: 'practice', sitting: null },
    );
    expect(shown(exams)).toEqual([
      'Fall 2018 final: 1 exam, 2 duplicate',
      'Fall 2019 final: 4 key',
      'Fall 2020 final: 5 exam',
    ]);
    expect(whyOf(exams, 3)).toBe('You said it is a practice sheet, not an exam.');
  });

  it('another term moves the exam, its copies with it, and its key by the term that the key is told', () => {
    expect(shown(read({ materialId: 1, role: null, sitting: sitting(2016, 'midterm', 'Spring') }))).toEqual([
      'Spring 2016 midterm: 1 exam, 2 duplicate',
      'Fall 2019 final: 3 exam, 4 key',
    ]);
    expect(shown(read({ materialId: 4, role: null, sitting: sitting(2018) }))).toEqual([
      'Fall 2018 final: 1 exam, 2 duplicate, 4 key',
      'Fall 2019 final: 3 exam',
    ]);
  });

  it('two texts told to be of one exam are one sitting, and two equal ones told apart are two', () => {
    expect(shown(read({ materialId: 3, role: 'copy', sitting: sitting(2018) }))).toEqual([
      'Fall 2018 final: 3 duplicate, 1 exam, 2 duplicate, 4 key',
    ]);
    const apart = read(
      { materialId: 1, role: null, sitting: sitting(2017) },
      { materialId: 2, role: null, sitting: sitting(2018) },
    );
    expect(shown(apart)).toEqual([
      'Fall 2017 final: 1 exam',
      'Fall 2018 final: 2 exam',
      'Fall 2019 final: 3 exam, 4 key',
    ]);
  });

  it('an attachment goes with the exam it is told to belong to, and one that is nowhere says what to do', () => {
    expect(shown(read({ materialId: 5, role: 'attachment', sitting: sitting(2019) }))).toContain(
      'Fall 2019 final: 3 exam, 4 key, 5 attachment',
    );
    const lost = read({ materialId: 5, role: 'attachment', sitting: sitting(1999) });
    expect(whyOf(lost, 5)).toBe('You said it is an attachment. Choose the exam it belongs to.');
  });
});
