import { asBlocks, type Block, type ComposedAnswer, type Excerpt } from '#engine/answering/answer.ts';
import { excerptOf } from '#engine/answering/excerpt/make-excerpt.ts';
import { pageAt, stretchAt } from '#engine/answering/excerpt/page-stretch.ts';
import { speakerOf } from '#engine/answering/excerpt/source-kind.ts';
import { sayLine } from '#engine/answering/line.ts';
import { say } from '#engine/answering/phrases.ts';
import { readTalk } from '#engine/answering/talk/read-talk.ts';
import { subjectOfCourse } from '#engine/doctrine/course-subject.ts';
import type { Course } from '#engine/indexing/course.ts';
import { measuredLevels } from '#engine/voice/fingerprint.ts';
import { voiceOf } from '#engine/voice/voice.ts';
import { guessTokens } from '../models/model.ts';
import { newSeal } from '../models/sealed.ts';
import {
  type Against,
  type CheckedSentence,
  checkExplained,
  cutSentences,
  knownWords,
} from './check-explained.ts';
import type { ProfessorRequest } from './embedded.ts';
import {
  Explained,
  type ExplainTask,
  explainMessage,
  explainSystem,
  MOST_SENTENCES,
} from './explain-prompt.ts';
import { type ExplainedPassage, explainedPassages } from './explained-passages.ts';
import { judged } from './judge-sentences.ts';
import { lawTexts } from './law-texts.ts';
import { listenToModel, type Shortfall, type Tell, type Writers } from './listen-to-model.ts';
import { pagesBehind } from './sentence-sources.ts';

/** Tokens of an answer, in and out, a judge's included; what the judge may take of them, and the explanation write. */
const MOST_TOKENS = 8_000;
const OF_JUDGE = 3_000;
const WRITTEN = 1_500;
/** Earlier questions that are sent, and how much of each. */
const EARLIER = { most: 3, characters: 400 };

type Explanation = Extract<Block, { type: 'explanation' }>;

/**
 * Answers in the words of a language model: an explanation first, told sentence by sentence, each with what it rests on,
 * then the pages behind it as the embedded professor shows them. Nothing of it is shown before one sentence rests on the
 * materials or on the law library; where none does, the model fails or is late, the embedded answer stands alone and a line says why.
 */
export async function explainInWords(
  writers: Writers,
  request: ProfessorRequest & { task: ExplainTask },
  signal: AbortSignal,
  tell: Tell,
): Promise<ComposedAnswer> {
  const { embedded, model, log, limits } = writers;
  const own = await embedded.answer(request, signal);
  const excerpts = excerptsIn(own.blocks);
  // What the syllabus states, and what is no question, needs nobody's explanation.
  const isPointing = readTalk(request.question) !== null && request.task === 'ask';
  const voice = voiceOf(request.questionnaire, request.professorName, measuredLevels(request.course));
  const system = explainSystem(request.task, voice, request.questionnaire);
  const asked = {
    question: request.question,
    earlier: request.history
      .slice(-EARLIER.most)
      .map(({ question }) => question.slice(0, EARLIER.characters)),
  };
  const room = MOST_TOKENS - WRITTEN - (writers.judges ? OF_JUDGE : 0);
  const passages = isPointing ? [] : fitting(explainedPassages(request, excerpts), system, asked, room);
  if (passages.length === 0 || signal.aborted) return own;

  const against = againstOf(writers, request, passages, excerpts, system);
  const written: CheckedSentence[] = [];
  const explanation = (sentences: readonly CheckedSentence[] = written): Explanation => ({
    type: 'explanation',
    sentences: [...sentences],
    by: model.name,
  });
  const isBegun = () => written.some(({ state }) => state === 'materials' || state === 'general');
  const shortfall = await listenToModel({
    model,
    log,
    limits,
    tokens: request.tokens,
    signal,
    system,
    prompt: explainMessage(passages, asked, newSeal()),
    shape: Explained,
    maxTokens: WRITTEN,
    most: MOST_SENTENCES,
    take(element) {
      const more = checkedOf(element, against, written).filter((one) => isWanted(request, one));
      written.push(...more);
      if (more.length === 0 || !isBegun()) return false;
      tell([explanation()]);
      return true;
    },
  });
  if (signal.aborted) return { kind: 'answer', blocks: isBegun() ? [explanation()] : [], followUps: [] };
  if (!isBegun()) return noted(writers, shortfall ?? 'unsupported', own);
  const sentences =
    shortfall === null && writers.judges ? await judged(writers, request, written, against, signal) : written;
  return whole(writers, explanation(sentences), shortfall, withPages(request.course, own, sentences));
}

/** Pages that are shown behind an explanation. */
const MOST_PAGES = 2;

/** The embedded answer; where it shows no page, with those that the explanation rests on. */
function withPages(
  course: Course,
  own: ComposedAnswer,
  sentences: readonly CheckedSentence[],
): ComposedAnswer {
  if (excerptsIn(own.blocks).length > 0 || own.kind === 'answer') return own;
  const quotes = sentences.flatMap(({ state, quotes }) => (state === 'materials' ? quotes : []));
  const pages = [...new Set(quotes)].slice(0, MOST_PAGES).flatMap(({ materialId, page: n, start, end }) => {
    const material = course.materials.get(materialId);
    const page = pageAt(course, { materialId, page: n });
    const stretch = material && page ? stretchAt(material, page, start, end) : null;
    return stretch
      ? [{ type: 'excerpt' as const, excerpt: excerptOf(course, stretch, [], speakerOf(course, stretch)) }]
      : [];
  });
  return { ...own, blocks: [...pages, ...own.blocks] };
}

/** The passages that fit into the tokens of an answer, the best first. */
function fitting(
  passages: readonly ExplainedPassage[],
  system: string,
  asked: { question: string; earlier: readonly string[] },
  room: number,
): ExplainedPassage[] {
  const tokensOf = (some: readonly ExplainedPassage[]) =>
    guessTokens(system + explainMessage(some, asked, newSeal()));
  const kept = [...passages];
  while (kept.length > 0 && tokensOf(kept) > room) kept.pop();
  return kept;
}

function againstOf(
  { content }: Writers,
  { course, courseName, question }: ProfessorRequest,
  passages: readonly ExplainedPassage[],
  excerpts: readonly Excerpt[],
  instructions: string,
): Against {
  const subject = subjectOfCourse(content.subjects, courseName);
  const law = (sentence: string) => lawTexts(content.library, subject, question, sentence);
  return {
    question,
    passages,
    ...pagesBehind(course, passages, excerpts),
    law,
    thesaurus: content.thesaurus,
    words: knownWords(question, passages, law(question)),
    instructions,
  };
}

/** What of an element is shown after what was written before it; nothing is said twice. */
function checkedOf(
  { sentence, passages, opens }: Explained,
  against: Against,
  written: readonly CheckedSentence[],
): CheckedSentence[] {
  const isNew = (text: string) => !written.some((before) => before.text === text);
  return cutSentences(sentence, against.passages)
    .filter(({ text }) => isNew(text))
    .flatMap(({ text, names }, at) => {
      const checked = checkExplained(text, [...passages, ...names], against);
      if (!checked) return [];
      return [opens && at === 0 && written.length > 0 ? { ...checked, opens } : checked];
    });
}

/** "Only what my materials say" leaves out all that does not stand there. */
const isWanted = ({ isOnlyMaterials }: ProfessorRequest, { state }: CheckedSentence): boolean =>
  !isOnlyMaterials || state === 'materials';

const excerptsIn = (blocks: readonly Block[]): Excerpt[] =>
  blocks.flatMap((block) => {
    if (block.type === 'excerpt') return [block.excerpt];
    return block.type === 'comparison' ? block.sides.flatMap(({ excerpt }) => excerpt ?? []) : [];
  });

/** The explanation, then the pages behind it. A mention stays one: what a model finds in it makes it no more. */
function whole(
  { content: { phrases } }: Writers,
  explanation: Explanation,
  shortfall: Shortfall | null,
  own: ComposedAnswer,
): ComposedAnswer {
  const rests = explanation.sentences.some(({ state }) => state === 'materials');
  const isRefused = own.kind === 'none';
  const pages = own.blocks.filter(({ type }) =>
    isRefused ? type === 'excerpt' : type !== 'lead' && type !== 'refusal',
  );
  const isCut = shortfall !== null && shortfall !== 'unsupported' && shortfall !== 'empty';
  const note = isCut
    ? asBlocks([sayLine(say(phrases, pages.length > 0 ? 'model_cut' : 'model_stopped'))])
    : [];
  const nearest = isRefused && rests ? asBlocks([sayLine(say(phrases, 'explained_nearest'))]) : [];
  const kind = own.kind === 'answer' ? 'answer' : rests ? 'passing' : isRefused ? 'general' : own.kind;
  return { kind, blocks: [explanation, ...nearest, ...note, ...pages], followUps: own.followUps };
}

/** The embedded professor's answer, after a line that says why. */
function noted({ content: { phrases } }: Writers, shortfall: Shortfall, own: ComposedAnswer): ComposedAnswer {
  // Both found nothing: there is nothing to explain.
  if (shortfall === 'empty' && own.kind !== 'answer') return own;
  return { ...own, blocks: [...asBlocks([sayLine(say(phrases, `model_${shortfall}`))]), ...own.blocks] };
}
