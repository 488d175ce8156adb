import { hasCover, isSignedAnswer, readsAsAnswer } from './exam-answer.ts';
import { asks } from './exam-asking.ts';
import { nameWords, titleLines } from './exam-head.ts';
import type { MaterialLine } from './material-lines.ts';

/** What a file among the past exams is, judged by its text first and its name second. An `answer` is a student's. */
export type FileRole = 'exam' | 'draft' | 'key' | 'answer' | 'paper' | 'practice' | 'other';

const KEY_WORDS =
  /\b(?:answer key|grading (?:key|guide|notes|criteria)|exam key|key|checklist|rubric|score ?sheet|grading sheet|(?:student|exam|feedback) memo|memo|feedback|(?:model|sample) answers?|answers? (?:and|&) explanations?|explanations?|model answer)\b/i;
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
  if (isKeyTitle(titles) || (KEY_WORDS.test(named) && !hasInstructions(lines))) return 'key';
  if (PRACTICE_WORDS.test(named)) return 'practice';
  if (readsAsAnswer(lines)) return 'answer';
  const isAsking = lines.some((line) => asks(line.bare) && line.bare.length < 4_000);
  // The cover of an exam whose questions are kept elsewhere answers nothing.
  if (!isAsking) return EXAM_WORDS.test(`${title} ${named}`) && !hasCover(lines) ? 'key' : 'other';
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

/** Where a file that prints its own answers begins to do so; null for a file that does not. */
export function findAnswerStart(lines: readonly MaterialLine[]): number | null {
  const at = lines.findIndex(
    (line, index) =>
      index > 5 &&
      line.bare.length <= 60 &&
      /^(?:(?:model|sample|suggested) answers?|answer key|explanations?|answers? and explanations?)\b/i.test(
        line.bare,
      ),
  );
  const isAfterQuestions = at > 0 && lines.slice(0, at).some((line) => asks(line.bare));
  return isAfterQuestions ? at : null;
}

function isDraft(lines: readonly MaterialLine[]): boolean {
  return findPlaceholder(lines) !== null;
}

/** The title calls itself a key; a sentence of instructions that says "your answers" does not. */
function isKeyTitle(titles: readonly string[]): boolean {
  return titles.slice(0, 10).some((line) => line.length <= 70 && KEY_WORDS.test(line) && !asks(line));
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
