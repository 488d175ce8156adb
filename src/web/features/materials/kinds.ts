import type { MaterialKind } from '#contract/materials.ts';

/** What a group of materials says about itself. */
export type KindWords = {
  kind: MaterialKind;
  title: string;
  isRequired: boolean;
  hint: string;
  badge?: string;
  /** Placed below the files of a group that has slides, which no other kind takes. */
  askOfSlides?: string;
  /** Placed below the files of a group that would help more if it held something else too. */
  ask?: string;
};

/** The four groups of the wizard, in their order. */
export const WIZARD_KINDS: KindWords[] = [
  { kind: 'syllabus', title: 'Syllabus', isRequired: true, hint: 'PDF, Word or text' },
  {
    kind: 'lectureNotes',
    title: 'Lecture notes',
    isRequired: true,
    hint: 'PDF, Word or text. One file or one per week',
  },
  {
    kind: 'additionalMaterials',
    title: 'Additional materials',
    isRequired: false,
    hint: 'Cases, statutes, handouts, PowerPoint. Searched and quoted; topics come from syllabus and notes',
    askOfSlides:
      'Slides are searched and quoted. Topics come from your lecture notes: if these are your notes, save them as PDF and add them there.',
  },
  {
    kind: 'pastExams',
    title: 'Past exams',
    isRequired: false,
    hint: 'The best source for the forecast. Three or more, if you have them',
    badge: 'Highly recommended',
    ask: 'Add keys or model answers: the forecast reads from them which topics were tested.',
  },
];

/** All five kinds, as the materials panel takes them. */
export const ALL_KINDS: KindWords[] = [
  ...WIZARD_KINDS.map((words) => ({ ...words, isRequired: false })),
  {
    kind: 'practiceQuestions',
    title: 'Practice questions',
    isRequired: false,
    hint: 'Used for practice, never counted as an exam in the forecast',
  },
];
