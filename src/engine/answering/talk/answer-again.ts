import { entryFor } from '../../doctrine/entry-for.ts';
import { lawCard } from '../../doctrine/law-card.ts';
import { findFor } from '../../finding/find.ts';
import { readQuestion } from '../../finding/read-question.ts';
import type { Course } from '../../indexing/course.ts';
import { termsOf } from '../../indexing/terms.ts';
import type { Block, ComposedAnswer } from '../answer.ts';
import { answerQuestion, type QuestionRequest } from '../answer-question.ts';
import { placeName } from '../assembly/place-name.ts';
import { type Phrases, say } from '../phrases.ts';
import type { Again } from '../question/asks-again.ts';
import { lastTopic } from '../question/follow-up.ts';
import { excerptsOf } from './answer-facts.ts';
import { type Piece, piecesOf } from './course-facts.ts';

/** Passages in which an example is looked for. */
const HITS = 12;
const EXAMPLE =
  /^(?:[\p{L}\d]{1,3}[.)]\s+)?(?:examples?\b|e\.g\.|for (?:example|instance)\b|(?:suppose|assume|imagine)\b|hypo|illustration)|,? for (?:example|instance),/iu;

/** The question that asks for a topic from the beginning. */
export const restated = ({ topic, isCase }: { topic: string; isCase: boolean }): string =>
  isCase ? `What did the court hold in ${topic}?` : `What is ${topic}?`;

/**
 * The last answer's topic once more: from the beginning with general law opened beside the page, by the sentence and its
 * page alone, or by an example of the materials and else by a leading case. Null where no topic was asked about before.
 */
export function answerAgain(
  course: Course,
  how: Again,
  { nearest: _, ...request }: QuestionRequest,
  phrases: Phrases,
): ComposedAnswer | null {
  const last = lastTopic(course, request.history);
  if (!last) return null;
  const { topic, isCase } = last;
  const isStory = isCase && how === 'example';
  const example = how === 'example' && !isCase ? exampleOf(course, topic, request, phrases) : null;
  if (example) return example;
  const question = isStory ? `What happened in ${topic}?` : restated(last);
  const fresh = answerQuestion(course, { ...request, question, history: [] }, phrases);
  // What cannot be told by its name alone is told as it was the first time.
  const before = request.history.at(-1)?.question ?? '';
  const answer =
    fresh.kind === 'answer'
      ? fresh
      : answerQuestion(
          course,
          { ...request, question: before, history: request.history.slice(0, -1) },
          phrases,
        );
  if (answer.kind !== 'answer') return answer;
  const { blocks } = answer;
  const cases = how === 'example' && !isCase ? leadingCases(course, topic, request, phrases) : null;
  const hasLaw = cases !== null || (how === 'simpler' && blocks.some(({ type }) => type === 'law'));
  const intro: Block = {
    type: 'pointer',
    text: say(phrases, isStory ? 'again_case' : `again_${how}${hasLaw ? '_law' : ''}`, { topic }),
    to: '',
  };
  if (how === 'shorter') return { ...answer, blocks: [intro, ...shortened(blocks)] };
  const beside = blocks.map((block) =>
    block.type === 'law' ? (cases ?? { ...block, isOpen: true }) : block,
  );
  return { ...answer, blocks: [intro, ...beside] };
}

/** The lead, its page and the closed card alone. */
function shortened(blocks: readonly Block[]): Block[] {
  const first = blocks.findIndex(({ type }) => type === 'excerpt');
  return blocks.filter(({ type }, at) => type !== 'more' && (type !== 'excerpt' || at === first));
}

/** General law's leading cases on a topic, in an open card; null where the library has no entry for it. */
function leadingCases(
  course: Course,
  topic: string,
  { library }: Pick<QuestionRequest, 'library'>,
  phrases: Phrases,
): Block | null {
  const query = readQuestion(`Which are the leading cases on ${topic}?`, course);
  const entry = library ? entryFor(course, query, library)?.entry : null;
  const card = library && entry ? lawCard(query, library, entry, phrases) : null;
  return card?.type === 'law' ? { ...card, isOpen: true } : null;
}

/** An example that the materials give of a topic, on its page; null where none is found. */
function exampleOf(
  course: Course,
  topic: string,
  { materialIds }: Pick<QuestionRequest, 'materialIds'>,
  phrases: Phrases,
): ComposedAnswer | null {
  const wanted = new Set(termsOf(topic));
  const hits = findFor(course, readQuestion(topic, course), {
    limit: HITS,
    ...(materialIds ? { materialIds } : {}),
  });
  for (const { material, passage } of hits) {
    if (material.kind === 'syllabus' || material.kind === 'pastExams') continue;
    const isIn = ({ place, line }: Piece) =>
      place.page === passage.page &&
      place.start >= passage.start &&
      place.end <= passage.end &&
      line.type !== 'heading';
    const there = piecesOf(material).filter(isIn);
    const about = new Set(termsOf([...passage.path, ...there.map(({ text }) => text)].join(' ')));
    const found = there.find(({ text }) => EXAMPLE.test(text.trim()));
    if (!found || ![...wanted].every((term) => about.has(term))) continue;
    const [excerpt] = excerptsOf(course, [{ facet: 'coverage', place: found.place, text: found.text }]);
    if (!excerpt) continue;
    const text = say(phrases, 'again_found', { topic, place: placeName(excerpt.quote) });
    return {
      kind: 'answer',
      blocks: [
        { type: 'lead', text, quote: excerpt.quote },
        { type: 'excerpt', excerpt },
      ],
      followUps: [],
    };
  }
  return null;
}
