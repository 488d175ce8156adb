import type { PracticeQuestion } from '#contract/prediction.ts';
import type { Phrases } from '../../answering/phrases.ts';
import { toWire, verifyCitations } from '../../answering/plain-text.ts';
import type { Course } from '../../indexing/course.ts';
import type { ExamForecast } from '../forecast.ts';
import { choosePatterns, type MatchedPattern } from './choose.ts';
import type { PracticeDraft } from './draft.ts';
import { callMark, modelAnswer } from './model-answer.ts';
import { ownQuestions } from './own-questions.ts';
import type { PracticePattern } from './pattern.ts';
import { suggestedMinutes } from './suggested-minutes.ts';

/**
 * Practice questions on the likeliest topics, with model answers whose every rule is a quote of the course. Patterns
 * of the bank come first; what they cannot fill comes from the course's own exams, problems and topics. Fewer than
 * `count` only when the course has fewer topics. The same course and forecast always give the same questions.
 */
export function writePracticeQuestions(
  course: Course,
  forecast: ExamForecast,
  options: { bank: readonly PracticePattern[]; phrases: Phrases; count: number },
): PracticeQuestion[] {
  const { bank, phrases, count } = options;
  const chosen = choosePatterns(course, forecast, bank, count);
  const drafts = chosen.map((matched) => draftOf(matched, forecast, phrases));
  const missing = count - drafts.length;
  const used = new Set(drafts.flatMap((draft) => draft.topics));
  const own = missing > 0 ? ownQuestions(course, forecast, { phrases, count: missing, used }) : [];
  return [...drafts, ...own].map((draft) => onTheWire(course, draft, phrases));
}

function draftOf(matched: MatchedPattern, forecast: ExamForecast, phrases: Phrases): PracticeDraft {
  const issues = new Set(matched.calls.flatMap((call) => call.issues)).size;
  return {
    topics: matched.topics.map(({ topic }) => topic.name),
    difficulty: difficultyOf(matched),
    question: questionText(matched),
    minutes: suggestedMinutes(forecast, { calls: matched.calls.length, issues }),
    lines: modelAnswer(matched, phrases),
  };
}

function questionText({ pattern, calls }: MatchedPattern): string {
  const asked =
    calls.length > 1
      ? calls.map(({ text }, at) => `(${callMark(at)}) ${text}`)
      : calls.map(({ text }) => text);
  return [...pattern.facts, ...asked].join('\n\n');
}

/**
 * 1 to 5: one, and one more each for three issues, for five issues, for an exception among them, and for a call that
 * crosses topics. Our own scale; no past exam states one.
 */
function difficultyOf({ calls }: MatchedPattern): number {
  const issues = new Set(calls.flatMap((call) => call.issues));
  const crosses = calls.some(({ issues: own }) => new Set(own.flatMap((issue) => issue.topics)).size > 1);
  const hasException = [...issues].some((issue) => issue.isException);
  return 1 + Number(issues.size >= 3) + Number(issues.size >= 5) + Number(hasException) + Number(crosses);
}

function onTheWire(course: Course, draft: PracticeDraft, phrases: Phrases): PracticeQuestion {
  const wire = toWire({ kind: 'answer', lines: draft.lines, followUps: [] });
  const pageText = (material: number, page: number) =>
    course.materials.get(material)?.pages.find((each) => each.n === page)?.text ?? null;
  const { answer } = verifyCitations(wire, pageText, phrases);
  return {
    topic: draft.topics.join(', '),
    difficulty: draft.difficulty,
    question: draft.question,
    answer: answer.response,
    minutes: draft.minutes,
    answer_lines: answer.lines,
    citations: answer.citations,
  };
}
