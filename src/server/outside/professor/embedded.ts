import type { Task } from '#contract/chat.ts';
import type { Questionnaire } from '#contract/questionnaire.ts';
import type { ComposedAnswer } from '#engine/answering/answer.ts';
import { composeAnswer } from '#engine/answering/compose.ts';
import type { Phrases } from '#engine/answering/phrases.ts';
import type { Course } from '#engine/indexing/course.ts';
import { voiceOf } from '#engine/voice/voice.ts';

/** What a professor is asked. `seed` picks among equals, so that the same request gives the same answer. */
export type ProfessorRequest = {
  course: Course;
  question: string;
  task: Task;
  questionnaire: Questionnaire;
  professorName: string;
  /** Earlier questions of the conversation, oldest first. */
  history: { question: string }[];
  materialIds: readonly number[] | null;
  seed: number;
};

/** Who writes the answers. Whoever it is, the quote check stands behind it. */
export type Professor = {
  /** Shown to students and on /api/capabilities. */
  name: string;
  answer: (request: ProfessorRequest, signal: AbortSignal) => Promise<ComposedAnswer>;
};

/** The professor that needs no key and no network: answers are composed of the course's own sentences. */
export const embeddedProfessor = (phrases: Phrases): Professor => ({
  name: 'embedded',
  async answer(request) {
    return composeAnswer(
      request.course,
      {
        question: request.question,
        task: request.task,
        voice: voiceOf(request.questionnaire, request.professorName),
        history: request.history,
        ...(request.materialIds ? { materialIds: request.materialIds } : {}),
        seed: request.seed,
      },
      phrases,
    );
  },
});
