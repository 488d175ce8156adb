import { type Course, getSectionAt } from '../../indexing/course.ts';
import type { CourseMaterial } from '../../indexing/passage.ts';
import { speakerAt } from '../../indexing/speaker.ts';
import { overlap, type WordRuns, wordRuns } from '../../reading/exam-overlap.ts';
import { type FileRole, roleOf, splitAnswers } from '../../reading/exam-role.ts';
import { linesOf, type MaterialLine } from '../../reading/material-lines.ts';
import { placeOf, type Stretch, textOf } from './page-stretch.ts';

/**
 * Whose words a stretch has: `teaches` the course's own, or an opinion of the court · `key` what a key, memo or feedback
 * says of an exam · `student` a student's answer printed in one · `exam` the facts and questions of an exam or a practice sheet · `separate` a concurrence or dissent.
 */
export type SourceKind = 'teaches' | 'key' | 'student' | 'exam' | 'separate';

type ExamFile = { role: FileRole; answers: readonly MaterialLine[] };
const files = new WeakMap<CourseMaterial, ExamFile>();

/** Whose words a stretch has. */
export function sourceKindOf(course: Course, stretch: Stretch): SourceKind {
  const { material, page, blocks } = stretch;
  const start = blocks[0]?.start ?? 0;
  if (material.kind === 'pastExams' || material.kind === 'practiceQuestions') {
    const { role, answers } = examFileOf(material);
    if (role === 'answer' || isStudents(course, stretch)) return 'student';
    if (role === 'key') return repeatsExam(course, stretch) ? 'exam' : 'key';
    const end = blocks[0]?.end ?? 0;
    const isAnswer = (line: MaterialLine) => line.page === page.n && line.start >= start && line.start < end;
    return answers.some(isAnswer) ? 'key' : 'exam';
  }
  const role = speakerAt(material, { page: page.n, start })?.role;
  return role === 'dissent' || role === 'concurrence' ? 'separate' : 'teaches';
}

/** "Examples of strong student answers": what stands below is a student's, whatever the file is. */
const STUDENTS = /\bstudents?['’]?s?\b.*\banswers?\b|\banswers?\b.*\bstudents?\b/i;

const isStudents = (course: Course, stretch: Stretch): boolean => {
  const at = stretch.blocks[0]?.start ?? 0;
  const section = getSectionAt(course, { ...placeOf(stretch), start: at });
  return section.path.some((heading) => STUDENTS.test(heading));
};

/** Share of a stretch's word runs from which it repeats an exam: a memo prints the question before it speaks of it. */
const REPEATS = 0.5;

const asked = new WeakMap<Course, readonly WordRuns[]>();

function repeatsExam(course: Course, stretch: Stretch): boolean {
  const known =
    asked.get(course) ??
    [...course.materials.values()]
      .filter(({ kind }) => kind === 'pastExams')
      .filter((material) => examFileOf(material).role === 'exam')
      .map(({ pages }) => wordRuns(pages.map(({ text }) => text).join('\n')));
  asked.set(course, known);
  const own = wordRuns(textOf(stretch));
  return known.some((runs) => runs.length > own.length && overlap(own, runs) >= REPEATS);
}

function examFileOf(material: CourseMaterial): ExamFile {
  const known = files.get(material);
  if (known) return known;
  const lines = linesOf(material);
  const read = { role: roleOf(lines, material.name), answers: splitAnswers(lines).answers };
  files.set(material, read);
  return read;
}

/** What the source line of an excerpt says of who speaks, where that is not the court or the professor; else ''. */
export function speakerOf(course: Course, stretch: Stretch): string {
  const kind = sourceKindOf(course, stretch);
  if (kind === 'key') return 'Exam key or feedback';
  if (kind === 'student') return 'Sample student answer';
  if (kind === 'exam') return 'Exam question';
  const speaker = speakerAt(stretch.material, { page: stretch.page.n, start: stretch.blocks[0]?.start ?? 0 });
  if (!speaker || speaker.role === 'majority') return '';
  const role = NAMES[speaker.role];
  return speaker.name ? `${role}, ${speaker.name}` : role;
}

const NAMES = {
  plurality: 'Plurality',
  concurrence: 'Concurrence',
  dissent: 'Dissent',
  syllabus: 'Syllabus of the reporter',
} as const;
