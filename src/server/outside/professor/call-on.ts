import { asBlocks, type ComposedAnswer, type Line, linesIn } from '#engine/answering/answer.ts';
import { readCallForm } from '#engine/answering/call-form.ts';
import { sayLine } from '#engine/answering/line.ts';
import { say } from '#engine/answering/phrases.ts';
import { measuredLevels } from '#engine/voice/fingerprint.ts';
import { type Voice, voiceOf } from '#engine/voice/voice.ts';
import { newSeal } from '../models/sealed.ts';
import { CallMove, callMessage, callSystem, MOST_MOVES } from './call-prompt.ts';
import { checkPoint, checkQuestion } from './check-move.ts';
import type { ProfessorRequest } from './embedded.ts';
import { listenToModel, type Shortfall, type Tell, type Writers } from './listen-to-model.ts';
import { passagesFor, type SentPassage } from './sent-passages.ts';

const MOST_TOKENS = 900;
/** Points of one reply: more is a lecture. */
const MOST_POINTS = 4;

/**
 * A cold call. It begins with the embedded script, shown at once, and the professor's first question. What the student
 * then says is weighed against the materials, point by point with their quotes, and the next question follows from it.
 * Where the model fails, the script is what there is, and a line says so; a question that does not stand in the
 * materials gives way to one that the script foresees.
 */
export async function callOn(
  writers: Writers,
  request: ProfessorRequest,
  signal: AbortSignal,
  tell: Tell,
): Promise<ComposedAnswer> {
  const { content, embedded } = writers;
  const script = await embedded.answer(request, signal);
  const isScript = script.kind === 'answer' && linesIn(script.blocks).some(({ part }) => part === 'script');
  const passages = isScript ? passagesOfCall(request) : [];
  if (passages.length === 0) return script;
  const call = request.call ?? null;
  const voice = voiceOf(request.questionnaire, request.professorName, measuredLevels(request.course));
  const note = (shortfall: Shortfall): Line => ({
    ...sayLine(say(content.phrases, `model_${shortfall}`)),
    part: 'note',
  });
  const foreseen = nextForeseen(linesIn(script.blocks), askedIn(request));
  const withQuestion = (question: Line | null): Line[] => {
    const next = question ?? foreseen;
    if (next) return [sayLine(say(content.phrases, `call_turn_${levelOf(voice)}`)), next];
    return [{ ...sayLine(say(content.phrases, 'call_over')), part: 'note' }];
  };

  if (call === null) {
    tell(script.blocks);
    const { question, shortfall } = await hear(writers, request, passages, voice, signal, () => undefined);
    if (signal.aborted) return { ...script, followUps: [] };
    const isSilent = shortfall !== null && shortfall !== 'unsupported' && question === null;
    const rest = isSilent
      ? [{ ...sayLine(say(content.phrases, 'call_silent')), part: 'note' as const }]
      : withQuestion(question);
    return { ...script, blocks: [...script.blocks, ...asBlocks(rest)] };
  }
  const { points, question, shortfall } = await hear(writers, request, passages, voice, signal, tell);
  if (signal.aborted) return { kind: 'answer', blocks: asBlocks(points), followUps: [] };
  if (points.length > 0) {
    const stopped =
      shortfall === 'cut' ? [{ ...note('cut'), label: say(content.phrases, 'model_stopped') }] : [];
    return {
      kind: 'answer',
      blocks: asBlocks([...points, ...stopped, ...withQuestion(question)]),
      followUps: [],
    };
  }
  const why = shortfall === null ? 'unsupported' : shortfall === 'empty' ? 'failed' : shortfall;
  const again: Line = { ...sayLine(say(content.phrases, 'call_again')), part: 'note' };
  return {
    ...script,
    blocks: [...asBlocks([note(why), again]), ...script.blocks, ...asBlocks(withQuestion(question))],
  };
}

const levelOf = ({ strictness }: Voice): number => Math.min(5, Math.max(1, Math.round(strictness)));

/** What the model's moves came to: points in order, and the question that passed. */
type Heard = { points: Line[]; question: Line | null; shortfall: Shortfall | null };

async function hear(
  { model, log, limits, content }: Writers,
  request: ProfessorRequest,
  passages: readonly SentPassage[],
  voice: Voice,
  signal: AbortSignal,
  tell: Tell,
): Promise<Heard> {
  const call = request.call ?? null;
  const points: Line[] = [];
  let question: Line | null = null;
  const asked = askedIn(request);
  const form = call?.form ?? request.question;
  const shortfall = await listenToModel({
    model,
    log,
    limits,
    tokens: request.tokens,
    signal,
    system: callSystem(voice, request.questionnaire),
    prompt: callMessage(passages, { form, call, answer: request.question }, newSeal()),
    shape: CallMove,
    maxTokens: MOST_TOKENS,
    most: MOST_MOVES,
    take(move) {
      const { course, question: answer } = request;
      const against = { course, passages, phrases: content.phrases, answer, asked, shown: points };
      if (move.kind === 'question') {
        question ??= checkQuestion(move, against);
        // It is shown after the points; where there are none to wait for, it is what was waited for.
        return call === null && question !== null;
      }
      const point = call && points.length < MOST_POINTS ? checkPoint(move, against) : null;
      if (!point) return false;
      points.push(point);
      tell(asBlocks([point]));
      return true;
    },
  });
  return { points, question, shortfall };
}

/** The passages of a call: first those of what is called, which stay the same throughout, then those of the answer. */
function passagesOfCall(request: ProfessorRequest): SentPassage[] {
  const call = request.call ?? null;
  const form = readCallForm(call?.form ?? request.question);
  const called = form ? `${form.called} ${form.topic}`.trim() : (call?.form ?? request.question);
  const lasting = passagesFor({ ...request, question: called, history: [], nearest: null });
  if (!call) return lasting;
  const further = passagesFor({
    ...request,
    question: `${called} ${call.question}`,
    history: [],
    nearest: null,
  });
  const isNew = ({ place }: SentPassage) =>
    !lasting.some(
      (other) =>
        other.place.materialId === place.materialId &&
        other.place.page === place.page &&
        other.place.start === place.start,
    );
  return [...lasting, ...further.filter(isNew).map((passage, at) => ({ ...passage, id: `N${at + 1}` }))];
}

const askedIn = ({ call }: ProfessorRequest): string[] =>
  call ? [...call.turns.map(({ question }) => question), call.question] : [];

/** What a line of a question asks: its words, or those of the materials where they print it. */
const questionIn = ({ label, quotes }: Pick<Line, 'label' | 'quotes'>): string =>
  label || quotes.map(({ text }) => text).join(' ');

/** The first question that the script foresees and nobody asked yet. */
function nextForeseen(lines: readonly Line[], asked: readonly string[]): Line | null {
  const next = lines.find(
    (line) => line.part === 'follow_up' && line.depth === 1 && !asked.includes(questionIn(line)),
  );
  return next ? { ...next, depth: 0, part: 'call' } : null;
}
