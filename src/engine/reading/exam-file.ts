import type { CourseMaterial } from '../indexing/passage.ts';
import { type ExamHead, readHead, readNameHead } from './exam-head.ts';
import { wordRuns } from './exam-overlap.ts';
import { type FileRole, findAnswerStart, roleOf } from './exam-role.ts';
import { linesOf, type MaterialLine } from './material-lines.ts';

/** A past-exam file with everything that grouping needs. */
export type ExamFile = {
  material: CourseMaterial;
  lines: MaterialLine[];
  /** Lines up to where the file prints its own answers, and from there on. */
  questions: MaterialLine[];
  answers: MaterialLine[];
  head: ExamHead;
  /** What the file name alone says. */
  named: ExamHead;
  role: FileRole;
  runs: Set<string>;
};

/** Reads head, role and word runs of a past-exam file. */
export function openExamFile(material: CourseMaterial): ExamFile {
  const lines = linesOf(material);
  const role = roleOf(lines, material.name);
  const answersFrom = role === 'exam' ? (findAnswerStart(lines) ?? lines.length) : lines.length;
  const questions = lines.slice(0, answersFrom);
  return {
    material,
    lines,
    questions,
    answers: lines.slice(answersFrom),
    head: readHead(lines, material.name),
    named: readNameHead(material.name),
    role,
    runs: wordRuns(questions.map((line) => line.bare).join(' ')),
  };
}

/** Whether the file name gives another term or year than the text; the text counts. */
export function isMisnamed({ named, head }: ExamFile): boolean {
  if (named.year === null || named.term === null || head.year === null) return false;
  return named.year !== head.year || named.term !== head.term;
}
