import { expect, it } from 'vitest';
import { MATERIAL_KINDS } from '#contract/materials.ts';
import { sortedByKind } from './guess-kind.ts';

const sorted = (names: readonly string[], folder = '') =>
  Object.fromEntries(
    [
      ...sortedByKind(
        names.map((name) => ({ file: new File([], name), folder })),
        MATERIAL_KINDS,
      ),
    ].flatMap(([kind, files]) => files.map(({ name }) => [name, kind])),
  );

it.each([
  ['Syllabus_Torts_F26.docx', 'syllabus'],
  ['Course schedule.pdf', 'syllabus'],
  ['reading-list.md', 'syllabus'],
  ['LectureNotes3.pdf', 'lectureNotes'],
  ['Week 4 - Duty.md', 'lectureNotes'],
  ['exam review outline.docx', 'lectureNotes'],
  ['2019 Final Exam.pdf', 'pastExams'],
  ['Midterm-Spring-2021-Key.txt', 'pastExams'],
  ['feedback memo 2020.pdf', 'pastExams'],
  ['Final exam instructions.pdf', 'additionalMaterials'],
  ['Palsgraf (case).pdf', 'additionalMaterials'],
  ['Lecture 2.pptx', 'additionalMaterials'],
  ['Slides duty.pptx', 'additionalMaterials'],
  ['Duty slides.pdf', 'lectureNotes'],
  ['scan0004.pdf', 'additionalMaterials'],
  ['practice problems.pdf', 'practiceQuestions'],
] as const)('%s is %s', (name, kind) => {
  expect(sorted([name])).toEqual({ [name]: kind });
});

it('guesses no kind that is not asked for', () => {
  const kinds = MATERIAL_KINDS.filter((kind) => kind !== 'practiceQuestions');
  const files = [{ file: new File([], 'practice questions.pdf'), folder: '' }];
  expect([...sortedByKind(files, kinds).keys()]).toEqual(['additionalMaterials']);
});

it('sends what nothing goes on without first', () => {
  const files = ['2019 Final Exam.pdf', 'scan.pdf', 'Notes.pdf', 'Syllabus.pdf'];
  const dropped = files.map((name) => ({ file: new File([], name), folder: '' }));
  expect([...sortedByKind(dropped, MATERIAL_KINDS).keys()]).toEqual([
    'syllabus',
    'lectureNotes',
    'additionalMaterials',
    'pastExams',
  ]);
});

it.each([
  ['Past exams', '2021 torts.pdf', 'pastExams'],
  ['old exam', 'answers B.docx', 'pastExams'],
  ['lecture-notes', '19-midterm.md', 'lectureNotes'],
  ['Slides', '09-duty.pdf', 'lectureNotes'],
  ['Slides', '09-duty.pptx', 'additionalMaterials'],
  ['Readings', 'Hamer.pdf', 'additionalMaterials'],
  ['Readings', 'Syllabus.pdf', 'syllabus'],
  // The folder of the course itself says nothing.
  ['Torts class, final version', 'Hamer.pdf', 'additionalMaterials'],
] as const)('goes by the folder: %s/%s is %s', (folder, name, kind) => {
  expect(sorted([name], folder)).toEqual({ [name]: kind });
});
