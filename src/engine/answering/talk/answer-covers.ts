import { readQuestion } from '../../finding/read-question.ts';
import type { Course } from '../../indexing/course.ts';
import { readSyllabus, type SyllabusTopic } from '../../reading/syllabus.ts';
import { type TopicMap, withTopicMap } from '../../reading/topic-map.ts';
import type { Block, ComposedAnswer } from '../answer.ts';
import { placeName } from '../assembly/place-name.ts';
import { countWords } from '../excerpt/page-stretch.ts';
import { type Phrases, say } from '../phrases.ts';
import { excerptsOf } from './answer-facts.ts';
import { type Piece, piecesOf } from './course-facts.ts';

/** Headings under which a syllabus says what its course is. */
const OF_COURSE =
  /\b(?:about (?:this|the|our) (?:course|class|seminar)|(?:course|class|seminar) (?:description|overview|summary|contents?|objectives?|goals?|outcomes?|coverage)|(?:description|overview|objectives|goals|scope) of (?:this|the) (?:course|class|seminar)|learning (?:objectives|outcomes|goals)|what (?:you|we) will (?:learn|cover|study)|overview|description|introduction|objectives)\b/i;
/** A sentence that says it wherever it stands. */
const SAYS =
  /\b(?:this|the|our) (?:course|class|seminar)\b.*\b(?:covers?|introduc\w+|surveys?|examines?|explores?|studies|concerns?|considers?|addresses|is (?:about|on|an? (?:introduction|survey|study)))\b|\bwe (?:will )?(?:cover|study|examine|explore|survey|consider)\b/i;
const OF_EXAM = /\b(?:exam(?:ination)?s?|mid-?terms?|finals?|grade[sd]?|attendance|laptops?)\b/i;
/** Words of a sentence that says something, and of all that the lead holds. */
const FEWEST_WORDS = 6;
const MOST_WORDS = 60;

/**
 * What the course is about: the syllabus's own words on it, marked on their page, and its topics as the student confirmed
 * them; null where neither is known. `materialIds` limits where is looked.
 */
export function answerCovers(
  course: Course,
  map: TopicMap,
  phrases: Phrases,
  materialIds: readonly number[] | null,
): ComposedAnswer | null {
  const materials = [...course.materials.values()].filter(
    ({ id }) => materialIds === null || materialIds.includes(id),
  );
  const syllabi = materials.filter(({ kind }) => kind === 'syllabus');
  const said = describedIn(syllabi.flatMap(piecesOf));
  const isLaw = (title: string) =>
    readQuestion(title, course).entries.some(({ subject }) => subject !== 'general');
  const read = readSyllabus(materials, isLaw);
  const topics = withTopicMap(read.topics, map);
  const [excerpt] = excerptsOf(
    course,
    said.map(({ place, text }) => ({ facet: 'coverage', place, text })),
  );
  if (!excerpt && topics.length === 0) return null;
  const isConfirmed = map.topics.length > 0 || map.dropped.length > 0;
  const listed = isConfirmed
    ? 'covers_confirmed'
    : read.source === 'notes'
      ? 'covers_notes'
      : 'covers_topics';
  const inWords = (id: string, names: readonly string[]): Block[] =>
    names.length > 0
      ? [{ type: 'pointer', text: say(phrases, id, { topics: names.join('; ') }), to: '' }]
      : [];
  const sentence = said.map(({ text }) => text.replace(/\s+/g, ' ')).join(' ');
  return {
    kind: 'answer',
    blocks: [
      ...(excerpt
        ? [
            {
              type: 'lead' as const,
              text: say(phrases, 'lead_sentence', { sentence, place: placeName(excerpt.quote) }),
              quote: excerpt.quote,
            },
          ]
        : []),
      ...inWords(listed, namesOf(topics)),
      ...(excerpt ? [{ type: 'excerpt' as const, excerpt }] : []),
      { type: 'pointer', text: say(phrases, 'way_found'), to: '/found/:cloneId' },
    ],
    followUps: topics.slice(0, MOST_FOLLOW_UPS).map(({ name }) => name),
  };
}
const MOST_FOLLOW_UPS = 3;

const namesOf = (topics: readonly SyllabusTopic[]): string[] => [...new Set(topics.map(({ name }) => name))];

/** The sentences in which a syllabus says what its course is, in their order; the first ones of one paragraph or list. */
function describedIn(pieces: readonly Piece[]): Piece[] {
  const whole = pieces.filter(
    ({ line, text }) =>
      line.type !== 'heading' &&
      line.type !== 'table' &&
      countWords(text) >= FEWEST_WORDS &&
      !OF_EXAM.test(text),
  );
  const first =
    whole.find(({ headings, text }) => OF_COURSE.test(lastOf(headings)) && !/:$/.test(text)) ??
    whole.find(({ text }) => SAYS.test(text));
  if (!first) return [];
  const together = whole.slice(whole.indexOf(first)).filter(({ line }) => line === first.line);
  const kept: Piece[] = [];
  for (const piece of together) {
    if (countWords([...kept, piece].map(({ text }) => text).join(' ')) > MOST_WORDS && kept.length > 0) break;
    kept.push(piece);
  }
  return countWords(first.text) > MOST_WORDS ? [] : kept;
}

const lastOf = (headings: string): string => headings.split(' › ').at(-1) ?? '';
