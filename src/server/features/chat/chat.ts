import type { Answer, AnswerEvent, AnswerKind, askProfessor, Message, Task } from '#contract/chat.ts';
import type { ParsedOf } from '#contract/endpoint.ts';
import type { Block, ComposedAnswer } from '#engine/answering/answer.ts';
import { answerParts } from '#engine/answering/answer-parts.ts';
import { verifyCitations } from '#engine/answering/verify-citations.ts';
import { toWire, type WireAnswer } from '#engine/answering/wire.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/errors.ts';
import type { Once } from '../../http/idempotency.ts';
import type { Caller } from '../../http/session.ts';
import type { ProfessorRequest } from '../../outside/professor/embedded.ts';
import { requireAiUseAllowed } from '../clones/honor-code.ts';
import type { OwnedClone } from '../clones/owned.ts';
import { tokenBudget } from '../language-model/tokens.ts';
import { findNearest } from '../materials/embeddings-nearest.ts';
import { requireOfClone, requireSomeReady } from '../materials/materials.ts';
import { recordAction } from '../progress/progress.ts';
import { getAllowance } from './allowance.ts';
import { eventsOf, nothingYet, type ShownEvent, show } from './answer-events.ts';
import { callSoFar } from './call-so-far.ts';
import { confirmedFor } from './confirmed-for.ts';
import * as store from './store.ts';
import { listenTo } from './told-so-far.ts';
import { beginAnswer, completeAnswer, giveBack, interruptAnswer, keepUnderWay } from './under-way.ts';
import { endLost } from './under-way-store.ts';

/** Questions of the conversation that an answer may lean on. */
const HISTORY = 6;

type Ask = ParsedOf<typeof askProfessor>;

const placeOf = (clone: OwnedClone) => ({
  userId: clone.userId,
  cloneId: clone.id,
  conversation: clone.conversation,
});

/** The materials that an answer had to do without; nothing where there were none. */
const named = (reading: string[]) => (reading.length > 0 ? { reading } : {});

/** The running conversation of a clone. */
export async function listMessages(deps: Deps, clone: OwnedClone): Promise<Message[]> {
  await endLost(deps.db, clone.userId);
  const rows = await store.listMessages(deps.db, placeOf(clone));
  const quizzes = rows.filter(({ role, task }) => role === 'professor' && task === 'quiz');
  const picks = await store.listPicks(
    deps.db,
    clone.userId,
    quizzes.map(({ id }) => id),
  );
  return rows.map((row) => ({
    id: row.id,
    role: row.role,
    content: row.content,
    kind: row.kind as AnswerKind | null,
    blocks: row.blocks,
    citations: row.citations,
    follow_ups: row.follow_ups,
    ...named(row.reading),
    status: row.status,
    created_at: row.created_at.toISOString(),
    task: row.task as Task,
    picks: picks
      .filter(({ message_id }) => message_id === row.id)
      .map(({ question, choice }) => ({ question, choice })),
  }));
}

/** An answer of the student, for saving: its blocks and citations; not_found when it is none of this clone. */
export async function getAnswer(deps: Deps, clone: OwnedClone, messageId: number) {
  const row = await store.findMessage(deps.db, clone.userId, messageId);
  if (row?.role !== 'professor' || row.clone_id !== clone.id)
    throw new AppError('not_found', 'This answer was not found.');
  return { blocks: row.blocks, citations: row.citations };
}

/**
 * Asks the clone. The message is counted and the question saved, both or neither, before the engine works; a failure
 * gives the message back, as does an answer of kind none; a stop by the student keeps and marks what was shown. Every quote has passed the quote check
 * before it is sent (design.md §4). An attempt that was lost with its server is gone on with where it came under a key,
 * and given back otherwise (under-way.ts): nothing counts twice, and nothing that was not answered.
 */
export async function* ask(
  deps: Deps,
  caller: Caller,
  clone: OwnedClone,
  input: Ask,
  signal: AbortSignal,
  once: Once,
): AsyncGenerator<AnswerEvent, void, void> {
  requireAiUseAllowed(deps, caller, clone);
  if (input.material_ids) await requireOfClone(deps, clone, input.material_ids);
  const reading = await requireSomeReady(deps, clone, input.material_ids);
  if (once.noted?.answer !== undefined) {
    yield* tellAgain(deps, caller, Number(once.noted.answer));
    return;
  }
  const mine = await beginAnswer(deps, caller, placeOf(clone), { ...input, reading }, once);
  const { messageId: message_id, question } = mine;
  const shown = nothingYet();
  const rest = keepUnderWay(deps, mine, shown);

  let isOver = false;
  try {
    const answer = yield* compose(deps, clone, { ...input, question, left: mine.remaining }, signal, shown);
    if (signal.aborted) return;
    shown.kind = answer.kind;
    shown.followUps = answer.followUps;
    const remaining = await deps.db.transaction().execute(async (tx) => {
      await recordAction(deps, tx, caller, clone.id, 'question');
      const left = await completeAnswer(tx, mine, shown);
      await once.note(tx, { answer: message_id });
      return left;
    });
    isOver = true;
    yield {
      type: 'done',
      message_id,
      kind: answer.kind,
      follow_ups: answer.followUps,
      parts: answerParts(input.task, answer.blocks),
      remaining,
      ...named(reading),
    };
  } catch (cause) {
    isOver = true;
    await giveBack(deps, mine);
    throw cause;
  } finally {
    rest();
    // Neither done nor failed: the student stopped it or went away.
    if (!isOver) await interruptAnswer(deps, mine, shown);
  }
}

/** The events of an answer that was saved, but whose server died before it had been told. */
async function* tellAgain(
  deps: Deps,
  caller: Caller,
  messageId: number,
): AsyncGenerator<AnswerEvent, void, void> {
  const row = await store.findMessage(deps.db, caller.userId, messageId);
  if (!row?.kind) throw new AppError('not_found', 'This answer was not found.');
  const { kind, blocks, citations, follow_ups, reading } = row;
  const answer = {
    response: row.content,
    kind: kind as AnswerKind,
    blocks,
    citations,
    followUps: follow_ups,
  };
  yield* eventsOf(answer, nothingYet(), deps.content.phrases);
  const parts = answerParts(row.task as Task, blocks);
  const { remaining } = await getAllowance(deps, caller);
  const done = {
    type: 'done' as const,
    message_id: messageId,
    kind: answer.kind,
    follow_ups,
    parts,
    remaining,
  };
  yield { ...done, ...named(reading) };
}

/** Asks the professor and yields what it says, block by block as soon as each is sure, each after its quote check. */
async function* compose(
  deps: Deps,
  clone: OwnedClone,
  input: Ask & { question: number; left: number | null },
  signal: AbortSignal,
  shown: WireAnswer,
): AsyncGenerator<ShownEvent, WireAnswer, void> {
  const place = placeOf(clone);
  const earlier = await store.findEarlier(deps.db, place, input.question, HISTORY);
  const isCall = input.task === 'cold_call';
  const said = isCall ? await store.listMessages(deps.db, place) : [];
  const course = await deps.courses.open(clone);
  const asked = {
    question: input.message,
    task: input.task,
    history: earlier.questions.map((question) => ({ question })),
  };
  const request: ProfessorRequest = {
    ...asked,
    course,
    courseName: clone.courseName,
    questionnaire: clone.questionnaire,
    professorName: clone.professorName,
    isOnlyMaterials: clone.isOnlyMaterials,
    materialIds: input.material_ids ?? null,
    nearest: await findNearest(deps, clone.userId, course, asked, signal),
    seed: earlier.count,
    left: input.left,
    ...(await confirmedFor(deps, clone, course, asked, signal)),
    call: isCall
      ? callSoFar(
          said.filter(({ id }) => id < input.question),
          input.message,
        )
      : null,
    ...(deps.model ? { tokens: tokenBudget(deps, clone.userId, deps.model.tokensPerDay) } : {}),
  };
  const pageText = (materialId: number, page: number) =>
    course.materials.get(materialId)?.pages.find((candidate) => candidate.n === page)?.text ?? null;
  const { phrases } = deps.content;
  const check = (answer: ComposedAnswer) => verifyCitations(toWire(answer, phrases), pageText, phrases);
  function* unseen(answer: WireAnswer): Generator<ShownEvent> {
    for (const event of eventsOf(answer, shown, phrases)) {
      if (signal.aborted) return;
      show(shown, event, phrases);
      yield event;
    }
  }

  const told: Block[] = [];
  const telling = listenTo<readonly Block[], ComposedAnswer>((tell) =>
    deps.professor.answer(request, signal, tell),
  );
  for (;;) {
    const step = await telling.next();
    if (!step.done) for (const block of step.value) add(told, block);
    const { answer, problems } = check(
      step.done ? step.value : { kind: 'answer', blocks: told, followUps: [] },
    );
    if (step.done && problems.length > 0) deps.log.error({ problems }, 'quotes failed the check');
    // Told blocks with a problem wait for the whole answer, which is shown without it.
    if (step.done || problems.length === 0) yield* unseen(answer);
    if (step.done) return answer;
  }
}

/** Adds a block to those that were told: an explanation after an explanation is that one, grown. */
function add(told: Block[], block: Block): void {
  if (block.type === 'explanation' && told.at(-1)?.type === 'explanation') told.pop();
  told.push(block);
}

/** The events as one JSON reply, for clients that do not stream. */
export async function collectAnswer(deps: Deps, events: AsyncIterable<AnswerEvent>): Promise<Answer> {
  const shown = nothingYet();
  for await (const event of events) {
    show(shown, event, deps.content.phrases);
    if (event.type !== 'done') continue;
    const { type: _, parts = [], ...rest } = event;
    const { response, blocks, citations } = shown;
    return { ...rest, response, blocks, citations, parts };
  }
  // Its client went away.
  throw new AppError('unavailable', 'The answer was interrupted. Please ask again.');
}
