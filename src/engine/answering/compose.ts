import type { Task } from '#contract/chat.ts';
import type { Library } from '../doctrine/library.ts';
import type { Course } from '../indexing/course.ts';
import type { TopicMap } from '../reading/topic-map.ts';
import type { Voice } from '../voice/voice.ts';
import type { ComposedAnswer } from './answer.ts';
import { answerQuestion } from './answer-question.ts';
import { answerOnAssistantLine } from './asked-assistant-line.ts';
import type { Phrases } from './phrases.ts';
import type { Turn } from './question/follow-up.ts';
import { answerTalk } from './question/small-talk.ts';
import type { Without } from './rules.ts';
import { studyAction } from './study-action.ts';

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
  /** Rules that a measurement switches off (rules.ts). */
  without?: Without;
};

/**
 * Answers from the course alone: a plain question with the page, marked; a study action with its lines. Every quote is a
 * literal slice of a stored page, every other word is the phrase bank's, a heading's, a name or the student's own.
 */
export function composeAnswer(course: Course, request: AnswerRequest, phrases: Phrases): ComposedAnswer {
  const onLine = answerOnAssistantLine(course, request.question, phrases);
  if (onLine) return onLine;
  const talk = request.task === 'ask' ? answerTalk(request.question, phrases) : null;
  if (talk) return talk;
  return request.task === 'ask' || request.task === 'explain'
    ? answerQuestion(course, request, phrases)
    : studyAction(course, { ...request, task: request.task }, phrases);
}
