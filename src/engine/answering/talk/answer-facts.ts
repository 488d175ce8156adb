import type { ExamFacts } from '#contract/found.ts';
import type { Course } from '../../indexing/course.ts';
import { placeOf as linePlace, linesOf } from '../../reading/material-lines.ts';
import type { Block, ComposedAnswer, Excerpt } from '../answer.ts';
import { placeName } from '../assembly/place-name.ts';
import { stretchAround } from '../excerpt/cut.ts';
import { excerptOf } from '../excerpt/make-excerpt.ts';
import { countWords, pageAt } from '../excerpt/page-stretch.ts';
import { speakerOf } from '../excerpt/source-kind.ts';
import { type Phrases, say } from '../phrases.ts';
import { confirmedFacts } from './confirmed-facts.ts';
import { courseFacts, type Fact, pastFacts } from './course-facts.ts';
import type { Facet } from './facts.ts';
import type { Talk } from './read-talk.ts';

type AskedFacts = Extract<Talk, { type: 'facts' }>;

/** Pages shown at most, as in every answer, and words of facts that a lead can hold. */
const MOST_EXCERPTS = 2;
const MOST_WORDS = 60;

/**
 * A question on how the course is run: what the student confirmed of the exam, then what the syllabus states, in its own
 * words, the page marked, and what neither says. Null where nothing states any of it; `refuseFacts` says so.
 */
export function answerFacts(
  course: Course,
  asked: AskedFacts,
  phrases: Phrases,
  materialIds: readonly number[] | null,
  confirmed: ExamFacts | null = null,
): ComposedAnswer | null {
  if (asked.facets.includes('reading')) return pointToSchedule(course, phrases, materialIds);
  const told = confirmed ? confirmedFacts(confirmed, asked, phrases) : [];
  const isTold = (facet: Facet) => told.some((fact) => fact.facet === facet);
  const own = courseFacts(course, asked.facets, asked.of, materialIds);
  // What past exams did is no word beside what the student knows of this one.
  const open = asked.facets.filter((facet) => !isTold(facet));
  const past = own.length > 0 ? [] : pastFacts(course, open, asked.of, materialIds);
  const facts = own.length > 0 ? own : past;
  const excerpts = excerptsOf(course, facts).slice(0, MOST_EXCERPTS);
  const [first = null] = excerpts;
  if (!first && told.length === 0) return null;
  const missing = open.filter((facet) => !facts.some((fact) => fact.facet === facet));
  const nothing = asked.isOverview
    ? []
    : missing.map((facet) => say(phrases, 'fact_none', { what: whatIs(facet, asked, phrases) }));
  const stated =
    first && (past.length > 0 ? pastWords(past, asked, phrases) : statedWords(facts, first, phrases));
  const beside =
    stated === null
      ? []
      : [told.length > 0 && own.length > 0 ? say(phrases, 'confirmed_beside', { stated }) : stated];
  const text = [...told.map(({ words }) => words), ...beside, ...nothing].join(' ');
  return {
    kind: 'answer',
    blocks: [
      { type: 'lead', text, quote: first?.quote ?? null },
      ...excerpts.map((excerpt): Block => ({ type: 'excerpt', excerpt })),
    ],
    followUps: [],
  };
}

/** That the materials do not say what is asked of the course, and who does. */
export function refuseFacts(course: Course, asked: AskedFacts, phrases: Phrases): ComposedAnswer {
  const [facet = 'date'] = asked.facets;
  const hasSyllabus = [...course.materials.values()].some(({ kind }) => kind === 'syllabus');
  const nothing = (asked.isOverview ? [facet] : asked.facets).map((each) =>
    say(phrases, 'fact_none', { what: whatIs(each, asked, phrases) }),
  );
  const next = say(phrases, hasSyllabus ? 'fact_ask' : 'fact_no_syllabus');
  return { kind: 'none', blocks: [{ type: 'refusal', text: [...nothing, next].join(' ') }], followUps: [] };
}

/** The words of the facts where they are few, else the place that states them. */
function statedWords(facts: readonly Fact[], first: Excerpt, phrases: Phrases): string {
  const place = placeName(first.quote);
  const sentence = [...new Set(facts.map(({ text }) => asSentence(text)))].join(' ');
  return countWords(sentence) <= MOST_WORDS
    ? say(phrases, 'lead_sentence', { sentence, place })
    : say(phrases, 'lead_place', { place });
}

const pastWords = (past: readonly Fact[], asked: AskedFacts, phrases: Phrases): string =>
  say(phrases, 'fact_past', { what: whatIs(past[0]?.facet ?? 'book', asked, phrases) });

/** A row of a table or a line of Markdown as one reads it aloud: "Final examination: 80%." */
function asSentence(text: string): string {
  const bare = text
    .replace(/^[\s|>*#-]+|[\s|]+$/g, '')
    .replace(/\s*\|\s*/g, ': ')
    .replace(/<br\s*\/?>/gi, ' ')
    .replace(/\*\*|__|(?<!\w)[*_]|[*_](?!\w)/g, '')
    .replace(/\[([^\]]*)\]\([^)\s]*\)/g, '$1')
    .replace(/\s+/g, ' ')
    .trim();
  return /[.!?:;)]["”’]?$/.test(bare) ? bare : `${bare}.`;
}

function whatIs(facet: Facet, { of }: AskedFacts, phrases: Phrases): string {
  const phrase = say(phrases, `fact_${facet}`, { exam: NAMES[of ?? 'exam'] ?? 'exam' });
  return phrase;
}
const NAMES: Readonly<Record<string, string>> = {
  final: 'final',
  midterm: 'midterm',
  quizzes: 'quiz',
  participation: 'participation',
  paper: 'paper',
  other: 'assignment',
  exam: 'exam',
};

/** The pages around the facts, each once, with the facts that stand on it marked. */
export function excerptsOf(course: Course, facts: readonly Fact[]): Excerpt[] {
  const made: Excerpt[] = [];
  for (const { place } of facts) {
    const there = made.find(
      ({ quote }) =>
        quote.materialId === place.materialId &&
        quote.page === place.page &&
        quote.start <= place.start &&
        place.end <= quote.end,
    );
    if (there) {
      mark(there, place);
      continue;
    }
    const material = course.materials.get(place.materialId);
    const page = pageAt(course, place);
    const stretch = material && page ? stretchAround(material, page, place, null) : null;
    if (!stretch) continue;
    const excerpt = excerptOf(course, stretch, [], speakerOf(course, stretch));
    mark(excerpt, place);
    made.push(excerpt);
  }
  return made;
}

function mark({ quote }: Excerpt, { start, end }: { start: number; end: number }): void {
  const own = {
    start: Math.max(0, start - quote.start),
    end: Math.min(quote.text.length, end - quote.start),
  };
  const marks = quote.marks ?? [];
  if (own.end <= own.start || marks.some((one) => one.start < own.end && own.start < one.end)) return;
  quote.marks = [...marks, own].sort((a, b) => a.start - b.start);
}

/** Where the schedule begins: no engine knows what day it is. Null without one. */
function pointToSchedule(
  course: Course,
  phrases: Phrases,
  materialIds: readonly number[] | null,
): ComposedAnswer | null {
  const headings = [...course.materials.values()]
    .filter(({ id, kind }) => kind === 'syllabus' && (materialIds === null || materialIds.includes(id)))
    .flatMap((material) => linesOf(material))
    .filter(({ type, bare }) => type === 'heading' && !/\bclass schedule\b/i.test(bare));
  for (const pattern of [/\b(?:schedule|calendar)\b/i, /\b(?:assignments|readings?)\b/i]) {
    const heading = headings.find(({ bare }) => pattern.test(bare));
    const [excerpt] = heading
      ? excerptsOf(course, [{ facet: 'reading', place: linePlace(heading), text: heading.text }])
      : [];
    if (!excerpt) continue;
    const text = say(phrases, 'fact_schedule', { place: placeName(excerpt.quote) });
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
