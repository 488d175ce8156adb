import type { AnswerBlock, AnswerKind, Citation } from '#contract/chat.ts';
import { Questionnaire } from '#contract/questionnaire.ts';
import { verifyCitations } from '#engine/answering/verify-citations.ts';
import { toWire } from '#engine/answering/wire.ts';
import type { Content } from '#server/content.ts';
import { embeddedProfessor, type ProfessorRequest } from '#server/outside/professor/embedded.ts';
import type { OpenedCourse } from './open-courses.ts';
import { seenText } from './seen-text.ts';

/** What a student gets: the answer after the quote check, the general law included, and the milliseconds it took. */
export type Reply = {
  kind: AnswerKind;
  response: string;
  citations: Citation[];
  blocks: AnswerBlock[];
  /** What of it the student sees before anything is opened (seen-text.ts). */
  seen: string;
  /** Quotations that the check took out, since they are no slice of their page. */
  dropped: number;
  firstMs: number;
  wholeMs: number;
};

export type Ask = (
  opened: OpenedCourse,
  question: string,
  history: readonly string[],
  without?: ReadonlySet<string>,
) => Promise<Reply>;

const QUESTIONNAIRE = Questionnaire.parse({});

/**
 * Asks the professor that needs no model, as the server does: with the library's general law, and every quotation held
 * against its page. `without` names rules of the engine that are switched off.
 */
export function openAsk(content: Content): Ask {
  const professor = embeddedProfessor(content);
  return async ({ course, title }, question, history, without) => {
    const request: ProfessorRequest = {
      course,
      courseName: title,
      question,
      task: 'ask',
      questionnaire: QUESTIONNAIRE,
      professorName: '',
      history: history.map((turn) => ({ question: turn })),
      materialIds: null,
      seed: 0,
      ...(without ? { without } : {}),
    };
    const pageText = (materialId: number, page: number) =>
      course.materials.get(materialId)?.pages.find(({ n }) => n === page)?.text ?? null;
    let firstMs: number | null = null;
    const start = performance.now();
    const composed = await professor.answer(request, new AbortController().signal, () => {
      firstMs ??= performance.now() - start;
    });
    const wire = toWire(composed, content.phrases);
    const { answer, problems } = verifyCitations(wire, pageText, content.phrases);
    const wholeMs = performance.now() - start;
    const { kind, response, citations, blocks } = answer;
    const seen = seenText(blocks, citations, content.phrases);
    const dropped = problems.length;
    return { kind, response, citations, blocks, seen, dropped, firstMs: firstMs ?? wholeMs, wholeMs };
  };
}
