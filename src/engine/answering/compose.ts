import type { Task } from '#contract/chat.ts';
import type { ExamFacts } from '#contract/found.ts';
import type { Library } from '../doctrine/library.ts';
import type { Course } from '../indexing/course.ts';
import { NO_MAP, type TopicMap } from '../reading/topic-map.ts';
import type { Voice } from '../voice/voice.ts';
import type { ComposedAnswer } from './answer.ts';
import { answerQuestion } from './answer-question.ts';
import { partOf } from './asked.ts';
import { answerOnAssistantLine } from './asked-assistant-line.ts';
import { findCase } from './find-case.ts';
import { type Phrases, say } from './phrases.ts';
import { asksAgain } from './question/asks-again.ts';
import type { Turn } from './question/follow-up.ts';
import { partName, readOverview } from './question/overview-asked.ts';
import type { Without } from './rules.ts';
import { studyAction } from './study-action.ts';
import { answerAgain } from './talk/answer-again.ts';
import { answerCovers } from './talk/answer-covers.ts';
import { answerFacts, refuseFacts } from './talk/answer-facts.ts';
import { answerOrder, answerSaying } from './talk/answer-talk.ts';
import { lawTurns } from './talk/law-turns.ts';
import { answerMatters, type Matters } from './talk/matters.ts';
import { readTalk, type Talk } from './talk/read-talk.ts';

/** What a student asks of a clone, with how the professor speaks and what was asked before, oldest first. */
export type AnswerRequest = {
  question: string;
  voice: Voice;
  history: readonly Turn[];
  /** Only these materials may be quoted; all when absent. */
  materialIds?: readonly number[];
  task: Task;
  /** The law library, to tell what the materials teach from other law, and for the entry beside an answer. */
  library?: Library;
  /** The passages nearest to the question in meaning, best first, where that is known (finding/nearest.ts). */
  nearest?: readonly number[];
  /** Chooses among equals; the same seed gives the same answer. */
  seed: number;
  /** What the student says the topics of the course are. */
  map?: TopicMap;
  /** What counts for the exam, where it is asked for (`needsMatters` of talk/read-talk.ts). */
  matters?: Matters;
  /** What the student confirmed of the coming exam. */
  confirmed?: ExamFacts;
  /** Messages the student has left today, null without a limit; absent where nobody counts. */
  left?: number | null;
  /** Rules that a measurement switches off (rules.ts). */
  without?: Without;
};

/**
 * Answers from the course alone: a plain question with the page, marked; a study action with its lines. Every quote is a
 * literal slice of a stored page, every other word is the phrase bank's, a heading's, a name or the student's own.
 */
export function composeAnswer(course: Course, asked: AnswerRequest, phrases: Phrases): ComposedAnswer {
  const onLine = answerOnAssistantLine(course, asked.question, phrases);
  if (onLine) return onLine;
  const request = { ...asked, history: lawTurns(asked.history) };
  const again = request.task === 'ask' ? asksAgain(request.question) : null;
  const once = again && answerAgain(course, again, request, phrases);
  if (once) return once;
  const talk = request.task === 'ask' ? readTalk(request.question) : null;
  if (talk) return answerTalk(course, talk, request, phrases);
  if (again) return askWhich(phrases);
  const toSummarize = request.task === 'ask' ? readOverview(request.question) : null;
  // What has no part of the notes to itself is asked for by its name alone, unless that is a case: what happened in it are its facts.
  if (toSummarize?.what === 'lines' && !isOfCase(course, request.question, toSummarize.subject))
    return answerQuestion(course, { ...request, question: partName(toSummarize.subject) }, phrases);
  return request.task === 'ask' || request.task === 'explain'
    ? answerQuestion(course, request, phrases)
    : studyAction(course, { ...request, task: request.task }, phrases);
}

/** Whether a question for an overview of a subject asks for a case by both its parties, or for a part of a case. */
const isOfCase = (course: Course, question: string, subject: string): boolean =>
  /\sv[s.]?\s/i.test(subject) || (partOf(question) !== 'whole' && findCase(course, subject) !== null);

/** The reply to whoever wants an answer again that was never given. */
const askWhich = (phrases: Phrases): ComposedAnswer => ({
  kind: 'none',
  blocks: [{ type: 'pointer', text: say(phrases, 'again_which'), to: '' }],
  followUps: [],
});

/** Small talk, an order or a question about the course itself. */
function answerTalk(course: Course, talk: Talk, request: AnswerRequest, phrases: Phrases): ComposedAnswer {
  const { materialIds = null, matters, confirmed = null, left } = request;
  switch (talk.type) {
    case 'say':
      return answerSaying(talk.saying, { matters, left }, phrases);
    case 'order':
      return answerOrder(talk.order, phrases);
    case 'covers':
      return (
        answerCovers(course, request.map ?? NO_MAP, phrases, materialIds) ?? answerOrder('summary', phrases)
      );
    case 'matters':
      return (
        (matters && answerMatters(course, talk.what, matters, phrases, materialIds)) ??
        answerOrder('predict', phrases)
      );
    case 'facts':
      return answerFacts(course, talk, phrases, materialIds, confirmed) ?? refuseFacts(course, talk, phrases);
  }
}
