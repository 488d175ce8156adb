import type { Logger } from 'pino';
import { asBlocks, type ComposedAnswer, type Line, linesIn, type Quote } from '#engine/answering/answer.ts';
import { closing } from '#engine/answering/compose.ts';
import { followUps } from '#engine/answering/follow-up.ts';
import { sayLine } from '#engine/answering/line.ts';
import { say } from '#engine/answering/phrases.ts';
import { isSamePlace } from '#engine/answering/quote.ts';
import { generalLine } from '#engine/doctrine/general-line.ts';
import { getSectionAt } from '#engine/indexing/course.ts';
import { measuredLevels } from '#engine/voice/fingerprint.ts';
import { type Voice, voiceOf } from '#engine/voice/voice.ts';
import type { Content } from '../../content.ts';
import type { Model } from '../models/model.ts';
import { newSeal } from '../models/sealed.ts';
import { Claim, MOST_CLAIMS, messageText, systemText } from './answer-prompt.ts';
import { briefCase } from './brief-case.ts';
import { callOn } from './call-on.ts';
import { checkClaim } from './check-claim.ts';
import type { Professor, ProfessorRequest } from './embedded.ts';
import { type Limits, listenToModel, type Shortfall, type Tell, type Writers } from './listen-to-model.ts';
import { passagesFor, type SentPassage } from './sent-passages.ts';

/** A second below the twenty promised: the embedded professor answers in what is left. */
const LIMITS: Limits = { first: 19_000, between: 10_000, whole: 45_000 };
const MOST_TOKENS = 1_500;

/** What a model's stream came to: lines that passed every check, in order. */
type Heard = { lines: Line[]; general: Line[]; shortfall: Shortfall | null };

/**
 * The professor that a language model writes for, with the embedded one behind it. The model only chooses: every quote
 * is held against its stored page, its own words stay only where the quotes bear them out, general law only where the
 * law library says the same. Where nothing is left, the model fails or is late, the embedded professor answers and
 * says so. Quizzes, explanations and mistakes are the embedded professor's.
 */
export function modelProfessor(
  model: Model,
  embedded: Professor,
  content: Content,
  log: Pick<Logger, 'warn'>,
  limits: Limits = LIMITS,
): Professor {
  const writers: Writers = { model, embedded, content, log, limits };
  return {
    name: model.name,
    answer(request, signal, tell = () => undefined) {
      if (request.task === 'ask') return answerQuestion(writers, request, signal, tell);
      if (request.task === 'cold_call') return callOn(writers, request, signal, tell);
      if (request.task === 'brief') return briefCase(writers, request, signal, tell);
      return embedded.answer(request, signal);
    },
  };
}

/** Answers a plain question. */
async function answerQuestion(
  writers: Writers,
  request: ProfessorRequest,
  signal: AbortSignal,
  tell: Tell,
): Promise<ComposedAnswer> {
  const { content, embedded } = writers;
  const passages = passagesFor(request);
  if (passages.length === 0) return embedded.answer(request, signal);
  const voice = voiceOf(request.questionnaire, request.professorName, measuredLevels(request.course));
  const heard = await listen({ ...writers, request, passages, voice, signal, tell });
  if (signal.aborted) return { kind: 'answer', blocks: asBlocks(heard.lines), followUps: [] };
  if (heard.shortfall === null) return whole(content, request, voice, heard, passages);
  const own = await embedded.answer(request, signal);
  return heard.lines.length > 0 ? continued(content, heard.lines, own) : noted(content, heard.shortfall, own);
}

type Asking = Writers & {
  request: ProfessorRequest;
  passages: readonly SentPassage[];
  voice: Voice;
  signal: AbortSignal;
  tell: Tell;
};

/** Asks the model and checks claim after claim as they come. Never throws for what the model does. */
async function listen(on: Asking): Promise<Heard> {
  const { model, log, limits, request, passages, voice, signal } = on;
  const lines: Line[] = [];
  const general: Line[] = [];
  const asked = { question: request.question, earlier: request.history.map(({ question }) => question) };
  const shortfall = await listenToModel({
    model,
    log,
    limits,
    tokens: request.tokens,
    signal,
    system: systemText(voice, request.questionnaire),
    prompt: messageText(passages, asked, newSeal()),
    shape: Claim,
    maxTokens: MOST_TOKENS,
    most: MOST_CLAIMS,
    take(claim) {
      const checked = checkClaim(claim, { request, passages, content: on.content, shown: lines });
      if (checked.kind === 'general') general.push(checked.line);
      if (checked.kind !== 'quoted') return false;
      lines.push(checked.line);
      on.tell(asBlocks([checked.line]));
      return true;
    },
  });
  return { lines, general, shortfall };
}

/**
 * An answer of the model alone: its claims, general law under its label, the voice's closing question. One that rests on
 * passages without a word of the question alone is a mention, and says so: what is found by meaning never counts for
 * more than words would allow.
 */
function whole(
  { phrases }: Content,
  { course, question, seed }: ProfessorRequest,
  voice: Voice,
  { lines, general }: Heard,
  passages: readonly SentPassage[],
): ComposedAnswer {
  const quotes = lines.flatMap((line) => line.quotes);
  const isByMeaning = quotes.length > 0 && quotes.every((quote) => isFoundByMeaning(passages, quote));
  const note = isByMeaning ? [sayLine(say(phrases, 'by_meaning'))] : [];
  const label = general.length > 0 ? [generalLine({ label: say(phrases, 'law_label') })] : [];
  const home = lines[0]?.quotes[0];
  return {
    kind: isByMeaning ? 'passing' : 'answer',
    blocks: asBlocks([...lines, ...note, ...label, ...general, ...closing({ voice, phrases, seed })]),
    followUps: home ? followUps(course, getSectionAt(course, home), question) : [],
  };
}

/** True for a quote that only a passage found by what it means has. */
function isFoundByMeaning(passages: readonly SentPassage[], quote: Quote): boolean {
  const holders = passages.filter(
    ({ place }) =>
      place.materialId === quote.materialId &&
      place.page === quote.page &&
      place.start < quote.end &&
      quote.start < place.end,
  );
  return holders.length > 0 && holders.every(({ isByMeaning }) => isByMeaning === true);
}

/** The embedded professor's answer, after a line that says why. */
function noted({ phrases }: Content, shortfall: Shortfall, own: ComposedAnswer): ComposedAnswer {
  // Both found nothing: there is nothing to explain.
  if (shortfall === 'empty' && own.kind !== 'answer') return own;
  return { ...own, blocks: [...asBlocks([sayLine(say(phrases, `model_${shortfall}`))]), ...own.blocks] };
}

/** What was shown of the model's, then the embedded professor's answer without what stands there already. */
function continued({ phrases }: Content, shown: readonly Line[], own: ComposedAnswer): ComposedAnswer {
  const places = shown.flatMap(({ quotes }) => quotes);
  const isNew = (line: Line) =>
    line.quotes.length === 0 ||
    !line.quotes.every((quote) => places.some((place) => isSamePlace(place, quote)));
  const rest = own.kind === 'answer' ? linesIn(own.blocks).filter(isNew) : [];
  const hasMore = rest.some(({ quotes, cells }) => quotes.length > 0 || cells);
  const note = sayLine(say(phrases, hasMore ? 'model_cut' : 'model_stopped'));
  return {
    kind: 'answer',
    blocks: asBlocks([...shown, note, ...(hasMore ? rest : [])]),
    followUps: own.followUps,
  };
}
