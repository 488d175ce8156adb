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
  ['Contracts roadmap.md', 'syllabus'],
  ['logistics.docx', 'syllabus'],
  ['Schedule Fall 2026.pdf', 'syllabus'],
  ['Teaching Method.md', 'syllabus'],
  ['Grading and attendance.pdf', 'syllabus'],
  ['exam-grading.md', 'syllabus'],
  ['Laptop policy.pdf', 'syllabus'],
  ['2019 exam grading.pdf', 'pastExams'],
  ['exam grading key.pdf', 'pastExams'],
  ['Tax Schedule C form.pdf', 'additionalMaterials'],
  ['State v. Keys.pdf', 'additionalMaterials'],
  ['Class 4 - Kelo v. New London.docx', 'lectureNotes'],
  ['Notes v2.docx', 'lectureNotes'],
  // One number makes no series.
  ['07-easements.md', 'additionalMaterials'],
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

/** What a drop is sorted into, the names of a kind in their order. */
const kindsOf = (names: readonly string[], folder = '') => {
  const byKind: Record<string, string[]> = {};
  for (const [name, kind] of Object.entries(sorted(names, folder)))
    byKind[kind] = [...(byKind[kind] ?? []), name];
  return byKind;
};

it.each([
  ['numbers first', ['01-offer.md', '02_acceptance.pdf', '03 consideration.docx', '04a-estoppel.md']],
  ['one beginning', ['contracts_ch4.pdf', 'contracts_ch5.pdf', 'contracts_ch6.pdf']],
  ['numbers last', ['Hearsay 07.pdf', 'Character 08.pdf', 'Privilege 09.pdf']],
  ['a word and a number first', ['Day 1 - Liens.pdf', 'Day 2 - Deeds.pdf', 'Day 4 - Recording.pdf']],
  ['weeks, one left out', ['Week 2.docx', 'Week 3.docx', 'Week 4 Ames v. Burr.docx', 'Week 6 midterm.docx']],
])('takes a numbered series for lecture notes: %s', (_, names) =>
  expect(kindsOf(names)).toEqual({ lectureNotes: names }),
);

const CLASSES = ['04-hearsay.md', '05-privilege.md', '06-impeachment.md'];

it.each([
  ['07-midterm.md', 'lectureNotes'],
  ['07-final-judgments.pdf', 'lectureNotes'],
  ['07-key-doctrines.pdf', 'lectureNotes'],
  ['07-statute-of-frauds.md', 'lectureNotes'],
  ['07-schedule.md', 'syllabus'],
  ['07-midterm-2021.pdf', 'pastExams'],
  ['07-model-answer.pdf', 'pastExams'],
  ['07-midterm-instructions.pdf', 'additionalMaterials'],
  ['07-handout.pdf', 'additionalMaterials'],
  ['07-practice-questions.pdf', 'practiceQuestions'],
  ['07-objections.pptx', 'additionalMaterials'],
  // Of another numbering, or of none.
  ['42 USC 1983.pdf', 'additionalMaterials'],
  ['Hamer.pdf', 'additionalMaterials'],
  ['midterm.pdf', 'pastExams'],
] as const)('among numbered classes %s is %s', (name, kind) =>
  expect(sorted([...CLASSES, name])[name]).toBe(kind),
);

it.each([
  ['exams', ['1 Final.pdf', '2 Midterm.pdf', '3 Final.pdf'], 'pastExams'],
  ['exams that end in numbers', ['Exam 1.pdf', 'Exam 2.pdf', 'Exam 3.pdf'], 'pastExams'],
  ['cases', ['Case 1.pdf', 'Case 2.pdf', 'Case 3.pdf'], 'additionalMaterials'],
  ['rules far from each other', ['Rule 12.pdf', 'Rule 23.pdf', 'Rule 56.pdf'], 'additionalMaterials'],
  ['parts of two cases', ['Ames1.md', 'Ames2.md', 'Burr1.md', 'Burr2.md'], 'additionalMaterials'],
  ['terms', ['Fall 21.pdf', 'Fall 22.pdf', 'Fall 23.pdf'], 'additionalMaterials'],
  [
    'a reader of cases',
    ['01-ames.md', '02-burr_v_cole.md', '03-dunn.md', '04-EDITED-eads.md', '05-fay.md'],
    'additionalMaterials',
  ],
] as const)('takes no lecture notes from numbered %s', (_, names, kind) =>
  expect(kindsOf(names)).toEqual({ [kind]: [...names] }),
);

it('tells a reader of cases from the classes it is dropped with', () => {
  const reader = ['01-ames.md', '02-burr_v_cole.md', '03-dunn.md', '04-eads.md'];
  const classes = ['Day 1.md', 'Day 2.md', 'Day 3.md', 'Day 4.md'];
  expect(kindsOf([...reader, ...classes])).toEqual({ lectureNotes: classes, additionalMaterials: reader });
});

it('lets the folder decide before a numbered series, and over what a syllabus is called beside its name', () => {
  expect(kindsOf(CLASSES, 'Readings')).toEqual({ additionalMaterials: CLASSES });
  expect(kindsOf(['grading.md'], 'Past exams')).toEqual({ pastExams: ['grading.md'] });
});
