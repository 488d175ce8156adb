import type { SettledAsk } from '../doctrine/entry.ts';
import { entryFor } from '../doctrine/entry-for.ts';
import { falsePremise } from '../doctrine/false-premise.ts';
import { lawCard } from '../doctrine/law-card.ts';
import type { Library } from '../doctrine/library.ts';
import { authorityOf } from '../doctrine/statements.ts';
import { findFor, type Hit } from '../finding/find.ts';
import type { Query } from '../finding/query.ts';
import { readQuestion } from '../finding/read-question.ts';
import { taughtSubjects } from '../finding/taught-subjects.ts';
import { type Course, getSectionAt } from '../indexing/course.ts';
import { termsOf } from '../indexing/terms.ts';
import type { Voice } from '../voice/voice.ts';
import type { Block, ComposedAnswer } from './answer.ts';
import { excerptFor } from './assembly/excerpt-block.ts';
import { followUps } from './assembly/follow-ups.ts';
import { morePlaces } from './assembly/more.ts';
import { placeName } from './assembly/place-name.ts';
import { refusal, unanswered } from './assembly/refusal.ts';
import { CERTAINLY_NOT, type Decision, decide } from './decision/decide.ts';
import { taughtName } from './decision/taught-name.ts';
import { type ToldLaw, toldLaw } from './decision/told-law.ts';
import { type Unsaid, unsaidIn } from './decision/unsaid.ts';
import { stretchAt } from './excerpt/page-stretch.ts';
import { rankStretches } from './excerpt/rank-stretches.ts';
import { briefedAround } from './excerpt/whole-case.ts';
import { partiesOf } from './party-words.ts';
import { type Phrases, say } from './phrases.ts';
import { firstAsked } from './question/first-asked.ts';
import { carry, type Turn } from './question/follow-up.ts';
import { readAsked } from './question/read-asked.ts';
import type { Without } from './rules.ts';
import { composePages } from './strategies/registry.ts';
import type { Asking } from './strategies/strategy.ts';
import { topicOf, withDescribed } from './topic.ts';

/** A plain question with what it is asked of; the same request gives the same answer. */
export type QuestionRequest = {
  question: string;
  voice: Voice;
  history: readonly Turn[];
  /** Only these materials may be shown; all when absent. */
  materialIds?: readonly number[];
  library?: Library;
  nearest?: readonly number[];
  without?: Without;
};

/** Passages looked at for one question. */
const HITS = 30;
const NOTHING_OFF: Without = new Set();

/**
 * Answers a plain question from the course: the page, marked, then words about it. Every excerpt is a literal slice of a
 * stored page; every other word is the phrase bank's, a heading's, a name or the student's own.
 *
 * What is near in meaning chooses from which passages an answer is made, never whether there is one: the decision is
 * fitted on words.
 */
export function answerQuestion(course: Course, request: QuestionRequest, phrases: Phrases): ComposedAnswer {
  const denied = premiseDenied(course, request);
  if (!denied) return answerAsked(course, request, phrases);
  const answer = answerAsked(course, { ...request, question: denied.question }, phrases);
  return corrected(answer, denied, request.library, phrases);
}

/** The settled question that denies what a message takes for granted; null where nothing surely does. */
function premiseDenied(course: Course, { question, library }: QuestionRequest): SettledAsk | null {
  if (!library) return null;
  for (const subject of taughtSubjects(course)) {
    const denied = subject === 'general' ? null : falsePremise(library, subject, question);
    if (denied) return denied;
  }
  return null;
}

/** The answer on the rule as it is, under what the message has wrong. */
function corrected(
  answer: ComposedAnswer,
  { entry, why }: SettledAsk,
  library: Library | undefined,
  phrases: Phrases,
): ComposedAnswer {
  const of = library?.byId.get(entry);
  const [authority = ''] = of ? authorityOf(of).split('; ') : [];
  const said = say(phrases, 'lead_premise', { why, authority });
  const [first, ...blocks] = answer.blocks;
  if (first?.type !== 'lead' && first?.type !== 'refusal') return answer;
  // What the page was found for is the rule, not why it is as the student has it: it answers nothing.
  const rest =
    first.type === 'lead' && first.quote && answer.kind === 'answer'
      ? say(phrases, 'lead_nearest', { place: placeName(first.quote) })
      : first.text;
  return { ...answer, blocks: [{ ...first, text: `${said} ${rest}` }, ...blocks] };
}

/** Answers a question whose premise, if it has any, stands. */
function answerAsked(course: Course, request: QuestionRequest, phrases: Phrases): ComposedAnswer {
  const { voice, history, library, without = NOTHING_OFF } = request;
  const { question: asked, carriedFrom } = carry(course, firstAsked(request.question), history);
  const within = { limit: HITS, ...(request.materialIds ? { materialIds: request.materialIds } : {}) };
  const byWords = findFor(course, asked, within);
  const decided = decideTurn(course, asked, carriedFrom, byWords, library ?? null);
  const isOpen = decided.outcome !== 'answer' && !without.has('told-law');
  const { type } = readAsked(course, asked);
  const isOfLaw = type === 'story' || (type === 'law' && carriedFrom === null);
  const told = isOpen && isOfLaw ? toldLaw(course, asked, library ?? null, type === 'story') : null;
  const query = told?.query ?? asked;
  const near = request.nearest ? { nearest: request.nearest } : {};
  const hits = told || request.nearest ? findFor(course, query, { ...within, ...near }) : byWords;
  const topic = topicOf(course, query);
  const ranking = { course, query, topic: withDescribed(course, topic, query), without };
  const on: Asking = {
    ...ranking,
    asked: readAsked(course, query),
    hits,
    shown: rankStretches(ranking, hits),
    materialIds: request.materialIds ?? null,
    voice,
    phrases,
  };
  if (!told && decided.outcome === 'none') {
    const taught = asked.isAboutCourse ? null : taughtName(course, asked, library ?? null);
    if (taught !== null) return unanswered(taught, phrases);
    return refusal(asked, phrases, decided.isLaw || asked.isAboutCourse || decided.score > CERTAINLY_NOT);
  }
  if (!told && decided.outcome === 'passing') return mention(on);
  const pages = composePages(on);
  if (!pages) return refusal(asked, phrases);
  const unsaid = told || carriedFrom !== null ? null : unsaidIn(on, pages.used, library ?? null);
  if (unsaid) return mention(on, unsaid);
  const entry = told?.doctrine ?? (library && decided.isLaw ? entryFor(course, query, library)?.entry : null);
  const card = library && entry ? lawCard(query, library, entry, phrases) : null;
  const places = morePlaces(on, pages.used);
  const home = pages.used[0];
  return {
    kind: 'answer',
    blocks: [
      ...(told ? withGuess(pages.blocks, told, phrases) : pages.blocks),
      ...(card ? [card] : []),
      ...(places.length > 0 ? [{ type: 'more' as const, places }] : []),
    ],
    followUps: home ? followUps(course, sectionOf(course, home), request.question, phrases) : [],
  };
}

/** What the materials allow; what they teach they are asked on about, in words that may be nobody's but the student's. */
function decideTurn(
  course: Course,
  asked: Query,
  carriedFrom: string | null,
  hits: readonly Hit[],
  library: Library | null,
): Decision {
  const own = decide(course, asked, hits, library);
  if (own.outcome === 'passing' && (isHeadedBy(asked, hits) || isBriefed(asked, hits)))
    return { ...own, outcome: 'answer' };
  if (own.outcome === 'answer' || carriedFrom === null || hits.length === 0) return own;
  const before = readQuestion(carriedFrom, course);
  const first = decide(course, before, findFor(course, before, { limit: HITS }), library);
  return first.outcome === 'answer' ? { ...own, outcome: 'answer' } : own;
}

/** Whether the best passage stands under a heading that is the term of art a question names: it is taught there, not touched. */
const isHeadedBy = ({ groups }: Query, [best]: readonly Hit[]): boolean =>
  groups.some(
    ({ entry, isParaphrase, words, wordings }) =>
      entry !== null &&
      entry.subject !== 'general' &&
      !isParaphrase &&
      words.length > 1 &&
      wordings.some(({ terms }) => termsOf(best?.passage.path.at(-1) ?? '').join(' ') === terms.join(' ')),
  );

/** Whether the best passage stands in the notes' own brief of the case that is asked about, with what was held. */
function isBriefed({ question }: Query, [best]: readonly Hit[]): boolean {
  if (!best) return false;
  const page = best.material.pages.find(({ n }) => n === best.passage.page);
  const whole = page && stretchAt(best.material, page, 0, page.text.length);
  const at = whole?.blocks.findIndex(({ end }) => end > best.passage.start) ?? -1;
  const briefed = whole && at >= 0 ? briefedAround(whole, at) : null;
  const head = briefed && whole?.blocks[briefed.first];
  if (!briefed || !head || !page) return false;
  const parties = partiesOf(page.text.slice(head.start, head.end).trim());
  const written = question.toLowerCase();
  const named = parties.filter((party) => written.includes(party.toLowerCase()));
  return named.length > 0 && named.length >= Math.min(2, parties.length)
    ? briefed.parts.some(({ kind }) => kind === 'holding')
    : false;
}

/** The blocks under a lead that says which law a story was taken to be about. */
function withGuess(blocks: readonly Block[], { doctrine }: ToldLaw, phrases: Phrases): Block[] {
  const text = say(phrases, 'lead_told', { topic: doctrine.name });
  return blocks.map((block) => (block.type === 'lead' ? { ...block, text } : block));
}

const sectionOf = (course: Course, { stretch }: Asking['shown'][number]) =>
  getSectionAt(course, {
    materialId: stretch.material.id,
    page: stretch.page.n,
    start: stretch.blocks[0]?.start ?? 0,
  });

/** The answer when the materials only speak of the topic, or leave `unsaid` what is asked for: that this is so, and the nearest page. */
function mention(on: Asking, unsaid: Unsaid | null = null): ComposedAnswer {
  const named = unsaid ? on.shown.find(({ stretch }) => unsaid.isIn(stretch)) : undefined;
  const first = named ?? on.shown[0];
  if (!first) return refusal(on.query, on.phrases);
  const excerpt = excerptFor(on, first);
  const place = placeName(excerpt.quote);
  const text =
    unsaid?.what === 'outcome'
      ? say(on.phrases, 'lead_undecided', { case: unsaid.name, place })
      : unsaid && !named
        ? say(on.phrases, 'lead_without', { topic: unsaid.name, place })
        : say(on.phrases, 'lead_passing', { place });
  const lead: Block = { type: 'lead', text, quote: excerpt.quote };
  return { kind: 'passing', blocks: [lead, { type: 'excerpt', excerpt }], followUps: [] };
}
