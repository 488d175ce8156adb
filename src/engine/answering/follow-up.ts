import type { Query } from '../finding/query.ts';
import { readQuestion } from '../finding/read-question.ts';
import { keyOf } from '../finding/term-groups.ts';
import { writtenWords } from '../finding/written-words.ts';
import type { Course, Section } from '../indexing/course.ts';
import { sidesOf } from './asked.ts';
import { headingTerms } from './course-words.ts';
import { caseName, headingKind } from './heading-kind.ts';
import { scoreSection, topicOf } from './topic.ts';
import { isTopical } from './topical.ts';
import { childrenOf, descendants, parentOf, unitsUnder } from './units.ts';

/** A turn of the conversation before this one; `topic` is the heading path its answer stayed under, when known. */
export type Turn = { question: string; topic?: string[] };

/** A question read in the light of the last one; `still` names both when they were joined. */
export type Understood = { query: Query; still: { topic: string; words: string } | null };

const OPENS = /^\W*(?:and|what about|how about|but|so|why|how come|what if|even if|same for|also)\b/i;
const POINTS = /\b(?:its?|that|this|they|them|their|those|these|the same|there)\b/i;
/** "What are the exceptions?" asks for a part of what was spoken of. */
const ASKS_PART =
  /^\W*(?:so |and |but )*(?:what(?:['’]?s| is| are)|any|list|give me) (?:the |its |their |any )?(?:\w+ )?(?:requirements?|elements?|exceptions?|limits?|limitations?|factors?|steps?|tests?|standards?|polic(?:y|ies)|reasons?|rationale|remed(?:y|ies)|deadlines?|holding|facts|cases?|rule)\W*$/i;
const MOST_WORDS = 9;

/**
 * Reads a question, joined with the last one when it is a fragment of it: short, opening like one or pointing back,
 * and without a topic of its own ("and if it's only diversity?" after a question on removal).
 */
export function understand(course: Course, question: string, history: readonly Turn[]): Understood {
  const query = readQuestion(question, course);
  const last = history.at(-1);
  const words = question.trim().split(/\s+/).length;
  const leans =
    OPENS.test(question) ||
    POINTS.test(question) ||
    (ASKS_PART.test(question) && lawWritten(question, course) === null) ||
    query.groups.length === 0;
  if (!last || words > MOST_WORDS || !leans) return { query, still: null };
  const topic = last.topic?.at(-1) ?? subjectOf(last.question, course);
  const bare = question.replace(/[?.!\s]+$/, '');
  // Side by side, topic and fragment can run together into another term; then the other order keeps them apart.
  const joined = [`${topic} ${bare}`, `${bare} ${topic}`]
    .map((both) => readQuestion(both, course))
    .find(({ groups }) => groups.length > query.groups.length);
  if (!joined) return { query, still: null };
  const fresh = query.groups.flatMap((group) => group.words).join(' ');
  return {
    query: {
      ...joined,
      groups: REPLACES.test(question) ? lighter(joined.groups, query.groups) : joined.groups,
      question,
      call: sidesOf(query.call) ? query.call.replace(THAT, topic) : query.call,
      intent: query.intent === 'definition' || query.intent === 'other' ? 'rule' : query.intent,
    },
    still: { topic, words: fresh },
  };
}

/** What "how is that different from duress" sets beside duress. */
const THAT = /\b(?:it|that|this|they|these|those)\b/i;

/** "What about corporations?" keeps what was asked and puts another thing in the place of the last. */
const REPLACES = /^\W*(?:and\s+)?(?:what about|how about|same for|and for)\b/i;
const LAST_SUBJECT = 0.4;

/** The groups of a joined question, those of the last one lighter. */
const lighter = (joined: Query['groups'], fresh: Query['groups']): Query['groups'] => {
  const known = new Set(fresh.map(keyOf));
  return joined.map((group) =>
    known.has(keyOf(group)) ? group : { ...group, weight: group.weight * LAST_SUBJECT },
  );
};

/** The term of art of a question as the student wrote it, or null; the longest where it has several. */
function lawWritten(question: string, course: Course): string | null {
  const written = readQuestion(question, course)
    .groups.filter(
      ({ entry, isParaphrase }) => entry !== null && entry.subject !== 'general' && !isParaphrase,
    )
    .flatMap(({ words }) => writtenWords(words).exec(question)?.[0] ?? []);
  return written.sort((a, b) => b.length - a.length)[0] ?? null;
}

/** What a question is about without the words that ask: "removing a case" of "time limit for removing a case". */
function subjectOf(question: string, course: Course): string {
  const law = lawWritten(question, course);
  if (law) return law;
  const bare = question
    .replace(/[?.!]+\s*$/, '')
    .replace(
      /^\W*(?:so |and |but )*(?:what(?:['’]s| is| are| was)|how (?:do|does|can|would) (?:you|one|i|we|a court)(?: \w+)?|define|explain|describe|tell me about|when is|is|are|can|how (?:long|much|many)(?: is| are)?)\s+/i,
      '',
    )
    .replace(
      /\b(?:time limits?|deadlines?|elements?|requirements?|definition|meaning|holding|facts)\s+(?:of|for|in)\s+/gi,
      '',
    )
    .replace(/^(?:the|an?)\s+/i, '')
    .trim();
  return bare || question;
}

/** Up to three headings near a node that a student can ask about next, each found by its own words. */
export function followUps(course: Course, node: Section, asked: string): string[] {
  const parent = parentOf(course, node);
  const below = descendants(course, node).filter((section) => section.level <= node.level + 2);
  const beside = parent ? childrenOf(course, parent).filter((section) => section.index > node.index) : [];
  const names = [...below, ...beside]
    .filter(
      (section) =>
        (isTopical(section) && headingKind(section.heading) === 'topic') ||
        headingKind(section.heading) === 'case',
    )
    .filter((section) => unitsUnder(course, section).length > 0 && headingTerms(section).length > 0)
    .filter((section) => section.heading.length > 3 && isFindable(course, section))
    .map((section) =>
      headingKind(section.heading) === 'case'
        ? caseName(section.heading)
        : section.heading.replace(/[:\s]+$/, ''),
    );
  return [...new Set(names)]
    .filter((name) => name.length < 60 && name.toLowerCase() !== asked.toLowerCase())
    .slice(0, 3);
}

function isFindable(course: Course, section: Section): boolean {
  const topic = topicOf(course, readQuestion(section.heading, course));
  return topic.groups.length > 0 && scoreSection(course, section, topic) > 0.7;
}
