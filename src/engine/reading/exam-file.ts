import type { CourseMaterial } from '../indexing/passage.ts';
import { asks } from './exam-asking.ts';
import { type ExamHead, readHead, readNameHead } from './exam-head.ts';
import { type WordRuns, wordRuns } from './exam-overlap.ts';
import { type FileRole, roleOf, splitAnswers } from './exam-role.ts';
import { TOLD_ROLES, type ToldFile } from './exam-told.ts';
import { linesOf, type MaterialLine } from './material-lines.ts';

/** A title fits on a line. */
const LONGEST_TITLE = 80;

/** A past-exam file with everything that grouping needs. */
export type ExamFile = {
  material: CourseMaterial;
  lines: MaterialLine[];
  /** What the file asks, and what it prints of its own answers. */
  questions: MaterialLine[];
  answers: MaterialLine[];
  head: ExamHead;
  /** What the file name alone says. */
  named: ExamHead;
  role: FileRole;
  /** What the student says of it; the file's own words stand where they say nothing. */
  told: ToldFile | null;
  runs: WordRuns;
};

/**
 * Reads head, role and word runs of a past-exam file. A file that holds several exams one after the other, each under
 * a title with another term, is as many files. What the student says of it comes before what it says itself.
 */
export function openExamFiles(material: CourseMaterial, told: ToldFile | null = null): ExamFile[] {
  const all = linesOf(material);
  // Who names the one exam of a file says that it is one.
  const pieces = told?.sitting ? [all] : splitAtTitles(all);
  return pieces.map((lines) => openPiece(material, lines, told));
}

function openPiece(material: CourseMaterial, lines: MaterialLine[], told: ToldFile | null): ExamFile {
  const role = told?.role ? TOLD_ROLES[told.role] : roleOf(lines, material.name);
  const { questions, answers } = role === 'exam' ? splitAnswers(lines) : { questions: lines, answers: [] };
  return {
    material,
    lines,
    questions,
    answers,
    head: { ...readHead(lines, material.name), ...told?.sitting },
    named: { ...readNameHead(material.name), ...told?.sitting },
    role,
    told,
    runs: wordRuns(questions.map((line) => line.bare).join(' ')),
  };
}

/** Pieces that begin with titles of different terms; the whole file unless every piece asks something. */
function splitAtTitles(lines: MaterialLine[]): MaterialLine[][] {
  const starts: number[] = [];
  const seen = new Set<string>();
  for (const [at, line] of lines.entries()) {
    const title = examTitle(line);
    if (title === null || seen.has(title)) continue;
    seen.add(title);
    starts.push(at);
  }
  if (starts.length < 2) return [lines];
  const pieces = starts.map((start, at) => lines.slice(at === 0 ? 0 : start, starts[at + 1]));
  return pieces.every((piece) => piece.some((line) => asks(line.bare))) ? pieces : [lines];
}

/** The term and kind of a title line such as "Contracts, Fall 2018 Final Exam"; null for all other lines. */
function examTitle(line: MaterialLine): string | null {
  if (line.bare.length > LONGEST_TITLE || !/\b(?:exam(?:ination)?|final|mid-?term)\b/i.test(line.bare))
    return null;
  if (/[.?!]$/.test(line.bare)) return null;
  const { term, year, kind } = readHead([line], '');
  return term === null || year === null ? null : `${term} ${year} ${kind ?? ''}`;
}

/** Whether the file name gives another term or year than the text; the text counts. */
export function isMisnamed({ named, head }: ExamFile): boolean {
  if (named.year === null || named.term === null || head.year === null) return false;
  return named.year !== head.year || named.term !== head.term;
}
