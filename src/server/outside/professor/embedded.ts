import type { Task } from '#contract/chat.ts';
import type { ExamFacts } from '#contract/found.ts';
import type { Questionnaire } from '#contract/questionnaire.ts';
import type { Block, ComposedAnswer } from '#engine/answering/answer.ts';
import { anyCallBlocks } from '#engine/answering/any-call.ts';
import { composeAnswer } from '#engine/answering/compose.ts';
import { asksAgain } from '#engine/answering/question/asks-again.ts';
import { lastTopic } from '#engine/answering/question/follow-up.ts';
import { fillQuiz } from '#engine/answering/quiz/fill-quiz.ts';
import { restated } from '#engine/answering/talk/answer-again.ts';
import { lawTurns } from '#engine/answering/talk/law-turns.ts';
import type { Matters } from '#engine/answering/talk/matters.ts';
import { answerFromLibrary } from '#engine/doctrine/answer-from-library.ts';
import { subjectOfCourse } from '#engine/doctrine/course-subject.ts';
import { entryFor } from '#engine/doctrine/entry-for.ts';
import { withGeneralLaw } from '#engine/doctrine/with-general-law.ts';
import { readQuestion } from '#engine/finding/read-question.ts';
import { taughtSubjects } from '#engine/finding/taught-subjects.ts';
import type { Course } from '#engine/indexing/course.ts';
import { answerOverview } from '#engine/overview/answer-overview.ts';
import type { TopicMap } from '#engine/reading/topic-map.ts';
import { measuredLevels } from '#engine/voice/fingerprint.ts';
import { voiceOf } from '#engine/voice/voice.ts';
import type { Content } from '../../content.ts';
import { inTurns, turn } from '../../in-turns.ts';
import type { TokenBudget } from '../models/model.ts';

/** What a professor is asked. `seed` picks among equals, so that the same request gives the same answer. */
export type ProfessorRequest = {
  course: Course;
  courseName: string;
  question: string;
  task: Task;
  questionnaire: Questionnaire;
  professorName: string;
  /** Earlier questions of the conversation, oldest first. */
  history: { question: string }[];
  materialIds: readonly number[] | null;
  /** The passages nearest to the question in meaning, best first; null or absent where words alone find. */
  nearest?: readonly number[] | null;
  seed: number;
  /** What the student says the topics of the course are; absent where they stand as they were read. */
  map?: TopicMap;
  /** What counts for the exam; absent where the message does not ask for it. */
  matters?: Matters;
  /** What the student confirmed of the coming exam; absent where the message does not ask for it. */
  confirmed?: ExamFacts;
  /** Messages the student has left today, null without a limit; absent where nobody counts (evaluations). */
  left?: number | null;
  /** The cold call that `question` is an answer in; absent where it begins one, and for every other task. */
  call?: CallSoFar | null;
  /** Rules of answering that a measurement switches off. */
  without?: ReadonlySet<string>;
  /** Sentences of a model that do not rest on the materials are left out. */
  isOnlyMaterials?: boolean;
  /** What the student may still use of a language model; without it nobody counts (evaluations). */
  tokens?: TokenBudget;
};

/** A cold call under way. */
export type CallSoFar = {
  /** The form it began with. */
  form: string;
  /** What the professor asked and the student said to it, oldest first. */
  turns: readonly { question: string; answer: string }[];
  /** The question that is open now. */
  question: string;
};

/** Who writes the answers. Whoever it is, the quote check stands behind it. */
export type Professor = {
  /** Shown to students and on /api/capabilities. */
  name: string;
  /**
   * Answers. Blocks that are sure before the answer is whole are told to `tell`, in their order; an explanation told
   * right after an explanation is the same one, grown. The answer begins with all that were told. After an abort the
   * answer is what was told so far.
   */
  answer: (
    request: ProfessorRequest,
    signal: AbortSignal,
    tell?: (blocks: readonly Block[]) => void,
  ) => Promise<ComposedAnswer>;
};

/**
 * The professor that needs no key and no network: answers are composed of the course's own sentences, and the law
 * library speaks, labeled, where the course has none on the question.
 */
export const embeddedProfessor = (content: Content): Professor => ({
  name: 'embedded',
  async answer(request) {
    const { phrases, library, subjects } = content;
    const { course, task, seed } = request;
    const history = lawTurns(request.history);
    // Nobody here weighs what was said in a call: the script it began with is given again.
    const question = request.call?.form ?? request.question;
    const last = task === 'ask' && asksAgain(question) ? lastTopic(course, history) : null;
    const fromLibrary = () => {
      const subject =
        subjectOfCourse(subjects, request.courseName) ??
        taughtSubjects(course).find((one) => one !== 'general') ??
        null;
      const asked = last ? restated(last) : question;
      const query = readQuestion(asked, course);
      // No book of law knows when an exam is.
      if (query.isAboutCourse) return null;
      const entry = entryFor(course, query, library, true)?.entry ?? null;
      const isOnlyNamed = subject === null && course.materials.size > 0;
      const about = { question: asked, task, subject, entry, isOnlyNamed, history, seed };
      return answerFromLibrary(library, about, phrases);
    };
    await turn();
    const overview =
      task === 'ask' && !last
        ? await inTurns(answerOverview(course, question, phrases, request.materialIds))
        : null;
    if (overview) return overview;
    const composed = composeAnswer(
      course,
      {
        question,
        task,
        voice: voiceOf(request.questionnaire, request.professorName, measuredLevels(course)),
        history,
        library,
        ...(request.materialIds ? { materialIds: request.materialIds } : {}),
        ...(request.nearest ? { nearest: request.nearest } : {}),
        seed,
        ...(request.map ? { map: request.map } : {}),
        ...(request.matters ? { matters: request.matters } : {}),
        ...(request.confirmed ? { confirmed: request.confirmed } : {}),
        ...(request.left === undefined ? {} : { left: request.left }),
        ...(request.without ? { without: request.without } : {}),
      },
      phrases,
    );
    const isTalk = composed.blocks.some(({ type }) => type === 'pointer');
    const made =
      task === 'quiz' && !isTalk
        ? fillQuiz(composed, { library, phrases }, course, {
            question,
            seed,
            ...(request.map ? { map: request.map } : {}),
          })
        : composed;
    // No book of law knows when an exam is, or answers a greeting.
    if (made.kind === 'answer' || made !== composed || isTalk) return made;
    const told = withGeneralLaw(composed, fromLibrary(), course.materials.size > 0);
    if (told.kind !== 'none' || task !== 'cold_call') return told;
    return { ...told, blocks: [...told.blocks, ...anyCallBlocks(question, phrases)] };
  },
});
