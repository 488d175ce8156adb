import { asBlocks, type ComposedAnswer, type Line, linesIn } from '#engine/answering/answer.ts';
import { caseAround, type FoundCase } from '#engine/answering/find-case.ts';
import { quoteLine, sayLine } from '#engine/answering/line.ts';
import { say } from '#engine/answering/phrases.ts';
import { type Course, getSectionAt } from '#engine/indexing/course.ts';
import { measuredLevels } from '#engine/voice/fingerprint.ts';
import { voiceOf } from '#engine/voice/voice.ts';
import type { Content } from '../../content.ts';
import { newSeal } from '../models/sealed.ts';
import { isBorneOut } from './borne-out.ts';
import { type BriefBlock, blocksOf, withoutMissing } from './brief-blocks.ts';
import {
  BRIEF_PARTS,
  BriefClaim,
  type BriefPart,
  briefMessage,
  briefSystem,
  MOST_BRIEF_CLAIMS,
} from './brief-prompt.ts';
import { mayShow, passagesOfCase } from './case-passages.ts';
import type { ProfessorRequest } from './embedded.ts';
import { listenToModel, type Shortfall, type Tell, type Writers } from './listen-to-model.ts';
import { type SentPassage, withoutMachineTalk } from './sent-passages.ts';
import { isShown, trueQuotesOf } from './true-quotes.ts';

const MOST_TOKENS = 1_800;
const MOST_IN_A_PART = 3;

/** Where a block stands among the parts; what no model writes, how the court disposed of the case, follows its reasons. */
const orderOf = ({ part }: BriefBlock): number =>
  part === null ? BRIEF_PARTS.indexOf('reasoning') + 0.5 : BRIEF_PARTS.indexOf(part);

/**
 * A brief of a case. The embedded one stands ready; a part of it gives way to the model's where that has a sentence
 * of its own that its quotes bear out, and the quotes are the case's and belong to that part. All other parts stay as
 * they are. The head is shown at once, each part as soon as the next has begun.
 */
export async function briefCase(
  writers: Writers,
  request: ProfessorRequest,
  signal: AbortSignal,
  tell: Tell,
): Promise<ComposedAnswer> {
  const { content, embedded, model, log, limits } = writers;
  const own = await embedded.answer(request, signal);
  const blocks = own.kind === 'answer' ? blocksOf(linesIn(own.blocks), content.phrases) : [];
  const found = caseOf(request.course, blocks);
  const quoted = linesIn(own.blocks).flatMap(({ quotes }) => quotes);
  const passages = found ? passagesOfCase(request.course, found, quoted, request.materialIds) : [];
  if (!found || passages.length === 0) return own;

  const page = openPage(content, blocks, tell);
  const voice = voiceOf(request.questionnaire, request.professorName, measuredLevels(request.course));
  const shortfall = await listenToModel({
    model,
    log,
    limits,
    tokens: request.tokens,
    signal,
    system: briefSystem(voice, request.questionnaire),
    prompt: briefMessage(passages, withoutMachineTalk(found.name), newSeal()),
    shape: BriefClaim,
    maxTokens: MOST_TOKENS,
    most: MOST_BRIEF_CLAIMS,
    take: (claim) =>
      page.take(claim.part, (shown) => checkPart(claim, request.course, found, passages, shown)),
  });
  if (signal.aborted) return { kind: 'answer', blocks: asBlocks(page.told()), followUps: [] };
  return {
    ...own,
    blocks: [...asBlocks(page.end(shortfall)), ...own.blocks.filter(({ type }) => type !== 'line')],
  };
}

/** The case that an embedded brief is of, by where its quotes stand; null for anything else. */
function caseOf(course: Course, blocks: readonly BriefBlock[]): FoundCase | null {
  const title = blocks.find(({ lines }) => lines[0]?.role === 'heading')?.lines[0]?.label;
  const quotes = blocks
    .filter(({ part }) => part !== null)
    .flatMap(({ lines }) => lines.flatMap((line) => line.quotes));
  for (const quote of quotes) {
    const found = caseAround(course, getSectionAt(course, quote));
    if (found && found.name === title) return found;
  }
  return null;
}

/** The line of a claim whose quotes are the case's, belong to its part, stand nowhere yet, and bear its words out. */
function checkPart(
  { part, claim, quotes: said }: BriefClaim,
  course: Course,
  found: FoundCase,
  passages: readonly SentPassage[],
  shown: readonly Line[],
): Line | null {
  const quotes = trueQuotesOf(course, passages, said);
  if (quotes.length === 0 || quotes.some((quote) => isShown(shown, quote))) return null;
  if (!quotes.every((quote) => mayShow(course, found, part, quote))) return null;
  const texts = quotes.flatMap(({ text, path }) => [text, ...path]);
  const words = claim.trim();
  // Words that only repeat a quote are borne out by it and say nothing over it.
  const isRepeated = words !== '' && texts.some((text) => text.includes(words));
  if (!isRepeated && !isBorneOut(words, texts, '')) return null;
  return quoteLine(quotes, isRepeated ? '' : words, 1);
}

/**
 * A brief as it grows: parts come in their order, so that what stands before the one that is being written is sure.
 * A claim for a part that has been shown comes too late.
 */
function openPage({ phrases }: Content, blocks: readonly BriefBlock[], tell: Tell) {
  const written = new Map<BriefPart, Line[]>();
  const lines: Line[] = [];
  let next = 0;
  let at = 0;
  const put = (more: readonly Line[]) => {
    lines.push(...more);
    if (more.length > 0) tell(asBlocks(more));
  };
  const restUpTo = (isStop: (block: BriefBlock) => boolean) => {
    for (let block = blocks[next]; block && !isStop(block); block = blocks[next]) {
      put(written.size > 0 ? withoutMissing(block.lines, new Set(written.keys()), phrases) : block.lines);
      next += 1;
    }
  };
  /** Shows what stands before a part: the model's where it wrote one, else the embedded. */
  const showBefore = (order: number) => {
    for (; at < order; at += 1) {
      const part = BRIEF_PARTS[at];
      const own = part && written.get(part);
      restUpTo((block) => isLast(block) || orderOf(block) >= at);
      if (part && own) {
        put([sayLine(say(phrases, part)), ...own]);
        if (blocks[next]?.part === part) next += 1;
      } else restUpTo((block) => isLast(block) || orderOf(block) > at);
    }
  };
  /** What comes after all parts. */
  const isLast = (block: BriefBlock): boolean => block.isAfter;
  restUpTo((block) => block.part !== null || block.isAfter);

  return {
    told: () => lines,
    take(part: BriefPart, check: (shown: readonly Line[]) => Line | null): boolean {
      const order = BRIEF_PARTS.indexOf(part);
      const own = written.get(part) ?? [];
      if (order < at || own.length >= MOST_IN_A_PART) return false;
      const line = check([...lines, ...[...written.values()].flat()]);
      if (!line) return false;
      showBefore(order);
      written.set(part, [...own, line]);
      return true;
    },
    end(shortfall: Shortfall | null): Line[] {
      const isNone = written.size === 0;
      if (shortfall === 'cut') {
        showBefore(
          [...written.keys()].reduce((most, part) => Math.max(most, BRIEF_PARTS.indexOf(part)), 0) + 1,
        );
        put([sayLine(say(phrases, 'model_cut'))]);
      } else if (shortfall !== null && isNone) put([sayLine(say(phrases, `model_${shortfall}`))]);
      showBefore(BRIEF_PARTS.length);
      restUpTo(() => false);
      return lines;
    },
  };
}
