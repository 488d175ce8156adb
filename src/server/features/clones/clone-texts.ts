import type { Clone, createClone } from '#contract/clones.ts';
import type { ParsedOf } from '#contract/endpoint.ts';
import type { MaterialKind } from '#contract/materials.ts';

/** The spec's text fields, the kind each becomes, and the name it gets as a material. */
export const CLONE_TEXTS = [
  { field: 'syllabus_content', kind: 'syllabus', name: 'Syllabus (pasted).txt' },
  { field: 'lecture_notes', kind: 'lectureNotes', name: 'Lecture notes (pasted).txt' },
  { field: 'additional_materials', kind: 'additionalMaterials', name: 'Additional materials (pasted).txt' },
  { field: 'practice_questions', kind: 'practiceQuestions', name: 'Practice questions (pasted).txt' },
  { field: 'past_exams', kind: 'pastExams', name: 'Past exams (pasted).txt' },
] as const satisfies {
  field: keyof ParsedOf<typeof createClone> & keyof Clone;
  kind: MaterialKind;
  name: string;
}[];
