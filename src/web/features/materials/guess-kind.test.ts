import { expect, it } from 'vitest';
import { MATERIAL_KINDS } from '#contract/materials.ts';
import { guessKind } from './guess-kind.ts';

it.each([
  ['Syllabus_Torts_F26.docx', 'syllabus'],
  ['Course schedule.pdf', 'syllabus'],
  ['LectureNotes3.pdf', 'lectureNotes'],
  ['Week 4 - Duty.md', 'lectureNotes'],
  ['exam review outline.docx', 'lectureNotes'],
  ['2019 Final Exam.pdf', 'pastExams'],
  ['Midterm-Spring-2021-Key.txt', 'pastExams'],
  ['feedback memo 2020.pdf', 'pastExams'],
  ['Palsgraf (case).pdf', 'additionalMaterials'],
  ['Lecture 2.pptx', 'additionalMaterials'],
  ['scan0004.pdf', 'additionalMaterials'],
  ['practice problems.pdf', 'practiceQuestions'],
] as const)('%s is %s', (name, kind) => {
  expect(guessKind(name, MATERIAL_KINDS)).toBe(kind);
});

it('guesses no kind that is not asked for', () => {
  const kinds = MATERIAL_KINDS.filter((kind) => kind !== 'practiceQuestions');
  expect(guessKind('practice questions.pdf', kinds)).toBe('additionalMaterials');
});
