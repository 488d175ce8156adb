import { hasCover, isSignedAnswer, readsAsAnswer } from './exam-answer.ts';
import { asks } from './exam-asking.ts';
import { readCalls } from './exam-calls.ts';
import { nameWords, titleLines } from './exam-head.ts';
import { markerOf } from './exam-markers.ts';
import type { MaterialLine } from './material-lines.ts';

/** What a file among the past exams is, judged by its text first and its name second. An `answer` is a student's. */
export type FileRole = 'exam' | 'draft' | 'key' | 'answer' | 'paper' | 'practice' | 'other';

const KEY_WORDS =
  /\b(?:answer key|grading (?:key|guide|notes|criteria)|exam key|key|checklist|rubric|score ?sheet|grading sheet|(?:student|exam|feedback) memo|memo|feedback|(?:model|sample) answers?|answers? (?:and|&) explanations?|explanations?|model answer)\b/i;
/** A file name may say no more than "Final Exam 2019 - Answers". */
const NAMED_KEY = new RegExp(`${KEY_WORDS.source}|(?<!\\b(?:and|with) |& )\\banswers$`, 'i');
/** The subject line of a memo on an exam. */
const ON_EXAM = /^re:.*\b(?:exam(?:ination)?|mid-?term|final)\b/i;
const PRACTICE_WORDS = /\b(?:practice|sample questions?|review (?:problems?|questions?)|hypotheticals?)\b/i;
const EXAM_WORDS = /\bexam|\bfinal|\bmid-?term/i;
/** Words a teacher leaves in a draft to fill in later; only in capitals, as placeholders are. */
const PLACEHOLDER = /\b(?:NUMBER|XX+|TBD|TBA|TK)\b(?!\s*:)/;
const COURT =
  /\b(?:district court|superior court|court of appeals?|supreme court|circuit court|court of common pleas)\b/i;
const CAPTION =
  /\b(?:plaintiffs?|defendants?|petitioner|respondent|docket|case no|civil action|term,? (?:19|20)\d\d)\b|\bv\.\s*$/im;

/** The role of a file. A key may hold questions, an exam may not hold a caption, a practice sheet is never an exam. */
export function roleOf(lines: readonly MaterialLine[], name: string): FileRole {
  const titles = titleLines(lines);
  const title = titles.slice(0, 8).join('\n');
  const named = nameWords(name);
  const isPractice = titles.slice(0, 6).some((line) => line.length <= 80 && PRACTICE_WORDS.test(line));
  if (isPractice && !(isKeyTitle(titles) && namesExamKey(named))) return 'practice';
  if (isCourtPaper(lines)) return 'paper';
  if (titles.some((line) => ON_EXAM.test(line))) return 'key';
  if (isSignedAnswer(lines, name)) return 'answer';
  if (PRACTICE_WORDS.test(named)) return 'practice';
  if (isKeyTitle(titles) || (NAMED_KEY.test(named) && !hasInstructions(lines))) return 'key';
  if (readsAsAnswer(splitAnswers(lines).questions)) return 'answer';
  const isAsking = lines.some((line) => asks(line.bare) && line.bare.length < 4_000);
  if (!isAsking) {
    // The cover of an exam whose questions are kept elsewhere answers nothing.
    if (hasCover(lines)) return readCalls(lines).length > 0 ? 'exam' : 'other';
    return EXAM_WORDS.test(`${title} ${named}`) ? 'key' : 'other';
  }
  return isDraft(lines) ? 'draft' : 'exam';
}

/** Answers that are handed out again as practice stay the key of the exam that the file is named after. */
const namesExamKey = (named: string): boolean =>
  KEY_WORDS.test(named) && EXAM_WORDS.test(named) && !PRACTICE_WORDS.test(named);

/** The placeholder a draft was recognized by, with its line, or null. */
export function findPlaceholder(lines: readonly MaterialLine[]): { line: MaterialLine; word: string } | null {
  for (const line of lines.slice(0, 40)) {
    const match = PLACEHOLDER.exec(line.bare);
    if (match && /\p{Ll}/u.test(line.bare)) return { line, word: match[0] };
  }
  return null;
}

/** "Model Answers", "Answer A to Question 2", "Question 2: Selected Answer B"; "Answer to Question 2 in a page" orders one. */
const ANSWERS =
  /^(?:(?:question\s+\w{1,4}\s*[:.,–—-]+\s*)?(?:model|sample|suggested|selected) answers?|answer key|explanations?|answers? and explanations?)\b.{0,45}$|^answers?\s+(?:[A-D]\s+to\s+question\s+\d|to\s+question\s+\w{1,4}\s*:?$)/i;

/** What a file asks, and what it prints of its own answers: behind all questions, or behind each up to the next. */
export function splitAnswers(lines: readonly MaterialLine[]): {
  questions: MaterialLine[];
  answers: MaterialLine[];
} {
  const [questions, answers]: [MaterialLine[], MaterialLine[]] = [[], []];
  const asked = new Set<string>();
  let [isAsking, isAnswer] = [false, false];
  for (const [at, line] of lines.entries()) {
    const marker = markerOf(line.bare);
    if (at > 5 && isAsking && ANSWERS.test(line.bare)) isAnswer = true;
    else if (marker?.kind === 'question') {
      // An answer names again what was asked; another question ends it.
      if (asked.size > 0 && !asked.has(marker.value)) isAnswer = false;
      asked.add(marker.value);
    }
    isAsking ||= asks(line.bare);
    (isAnswer ? answers : questions).push(line);
  }
  return { questions, answers };
}

function isDraft(lines: readonly MaterialLine[]): boolean {
  return findPlaceholder(lines) !== null;
}

/** The title calls itself a key; a sentence of instructions that says "your answers" does not, nor does a blank to fill in. */
function isKeyTitle(titles: readonly string[]): boolean {
  return titles
    .slice(0, 10)
    .some((line) => line.length <= 70 && KEY_WORDS.test(line) && !asks(line) && !line.endsWith(':'));
}

function isCourtPaper(lines: readonly MaterialLine[]): boolean {
  const first = lines
    .slice(0, 25)
    .filter((line) => line.bare.length <= 120)
    .map((line) => line.bare)
    .join('\n');
  return COURT.test(first) && CAPTION.test(first) && !/\bexam(?:ination)?\b/i.test(first);
}

function hasInstructions(lines: readonly MaterialLine[]): boolean {
  return lines.slice(0, 30).some((line) => /^instructions\b/i.test(line.bare));
}
