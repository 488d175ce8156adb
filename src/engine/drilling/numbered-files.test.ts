import { describe, expect, test } from 'vitest';
import { libraryOf, madeUpCase } from '../../../test/support/made-up-cases.ts';
import { markdownCourse } from '../../../test/support/markdown-course.ts';
import { findNextClass } from './next-class.ts';
import { placedLadders } from './subjects.ts';

/** Nine days with nothing but pages: one is off and one a review. */
const DAYS = [1, 3, 5, 8, 10, 12, 15, 17, 19];
const schedule = (of: (nth: number) => string) =>
  `# Readings\n\n${DAYS.map((day, at) => `## September ${day}, 2025\n\n${of(at + 1)}\n`).join('\n')}`;
const PLAIN = schedule((nth) =>
  nth === 4 ? 'No class' : nth === 7 ? 'Review' : `pgs. ${nth * 10}-${nth * 10 + 9}`,
);
const file = (name: string, text = '# Recap\nNothing new.\n') =>
  ({ name, kind: 'lectureNotes', text }) as const;
const SIX = [
  '06-review.md',
  '01-intro.md',
  '02-duty.md',
  '03-breach.md',
  '05-causes.md',
  '07-more.md',
  '08-last.md',
];

function nextOf(text: string, names: readonly string[], today: string) {
  const files = names.map((name) => file(name, name.includes('causes') ? '# Calloway v. Dunn\n' : undefined));
  const course = markdownCourse([{ name: 'Readings.md', kind: 'syllabus', text }, ...files]);
  const cases = placedLadders(course, libraryOf(madeUpCase('Calloway v. Dunn')));
  const made = { cases, topics: [], units: [], called: (read: string) => read };
  const next = findNextClass(course, { today, from: today, examOn: null }, made);
  const ids = next.counted?.material_ids ?? [];
  return { ...next, files: ids.map((id) => course.materials.get(id)?.name) };
}

describe('a day of class that says only pages', () => {
  test('is on the file of its number, days without class aside', () => {
    // September 12 is the sixth day and the fifth class.
    expect(nextOf(PLAIN, SIX, '2025-09-11')).toMatchObject({
      day: '2025-09-12',
      counted: { nth: 5 },
      files: ['05-causes.md'],
      subjects: [{ name: 'Calloway v. Dunn', about: 'case' }],
      missing_pages: ['pgs. 60-69'],
    });
  });

  test('a review falls on the review’s file, and of one number there may be several or none', () => {
    const names = [...SIX, '2b slides.md'];
    expect(nextOf(PLAIN, names, '2025-09-15')).toMatchObject({
      counted: { nth: 6 },
      files: ['06-review.md'],
    });
    expect(nextOf(PLAIN, names, '2025-09-03').files).toEqual(['02-duty.md', '2b slides.md']);
    expect(nextOf(PLAIN, names, '2025-09-10')).toMatchObject({ day: '2025-09-10', counted: null });
  });

  test('names what is new there before what a class before had', () => {
    const files = SIX.map((name) =>
      file(name, name.startsWith('07') || name.startsWith('08') ? '# Recap\n' : undefined),
    );
    const recap = '# Calloway v. Dunn\n\n# Lorne v. Petrie\n';
    const course = markdownCourse([
      { name: 'Readings.md', kind: 'syllabus', text: PLAIN },
      ...files.filter(({ name }) => !/^0[25]/.test(name)),
      file('02-duty.md', '# Calloway v. Dunn\n'),
      file('05-causes.md', recap),
    ]);
    const cases = placedLadders(
      course,
      libraryOf(madeUpCase('Calloway v. Dunn'), madeUpCase('Lorne v. Petrie')),
    );
    const made = { cases, topics: [], units: [], called: (read: string) => read };
    const next = findNextClass(course, { today: '2025-09-12', from: '2025-09-12', examOn: null }, made);
    expect(next.subjects.map(({ name }) => name)).toEqual(['Lorne v. Petrie', 'Calloway v. Dunn']);
  });

  test('counts "Lecture 5" and "Class 5" as well, and no week or chapter', () => {
    const lectures = SIX.map((name) => `Torts Lecture ${Number(name.slice(0, 2))} ${name.slice(3)}`);
    expect(nextOf(PLAIN, lectures, '2025-09-12').counted?.nth).toBe(5);
    const weeks = SIX.map((name) => `Week ${Number(name.slice(0, 2))} ${name.slice(3)}`);
    expect(nextOf(PLAIN, weeks, '2025-09-12').counted).toBeNull();
  });

  test.each([
    ['the numbers go far beyond the classes', [...SIX, ...[9, 10, 11, 12].map((n) => `${n}-x.md`)]],
    ['the reviews do not fall together', SIX.map((name) => name.replace('06-review', '04-review'))],
    ['there are too few numbers', SIX.slice(0, 4)],
  ])('is on no file where %s', (_, names) => {
    expect(nextOf(PLAIN, names, '2025-09-12').counted).toBeNull();
  });

  test('is on no file where it says what it is on', () => {
    const told = schedule((nth) =>
      nth === 4 ? 'No class' : nth === 7 ? 'Review' : 'The tort of nuisance, pgs. 1-9',
    );
    expect(nextOf(told, SIX, '2025-09-12').counted).toBeNull();
  });
});
