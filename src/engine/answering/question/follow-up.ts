import { findFor } from '../../finding/find.ts';
import type { Query, TermGroup } from '../../finding/query.ts';
import { readQuestion } from '../../finding/read-question.ts';
import { countPhrase } from '../../finding/scoring.ts';
import { keyOf } from '../../finding/term-groups.ts';
import { writtenWords } from '../../finding/written-words.ts';
import type { Course } from '../../indexing/course.ts';
import { isAskingWord } from '../../indexing/stop-words.ts';
import { sidesOf } from '../asked.ts';
import { CERTAINLY_NOT, decide } from '../decision/decide.ts';
import { findCase } from '../find-case.ts';
import { asksOfOwnFacts, namesSubject } from './own-subject.ts';

/** A turn of the conversation before this one. */
export type Turn = { question: string };

/** A question read in the light of those before it; `carriedFrom`: the words it carries on, or null. */
export type Carried = { question: Query; carriedFrom: string | null };

/** How a fragment begins, and what a question points back with. */
const OPENS =
  /^\W*(?:and|or|but|so|now|then|also|again|why|how come|what about|how about|what if|even if|same|instead|ok(?:ay)? (?:and|so|but|now))\b/i;
const POINTS =
  /\b(?:it|its|this|they|them|their|those|these|the same|he|she|the other(?: one| ones)?|the (?:first|second|third|fourth|last)(?: one)?|(?:which|that|have|has|another) ones?|either|neither|both|the \w+ ones?)\b|\bone(?=\W*$)|\b(?:does|is|did|would|will|can|could|was|do|has|of|from|to|with|for|about|like|than|on) that\b|\bthat(?=\W*$| (?:back|too|still|case|rule|test|apply|work|mean|count|happen))/i;
/** "What does it take", "is it true that": words that point at nothing before. */
const EMPTY =
  /\b(?:is it (?:true|ok|okay|legal|enough|possible)(?: that)?|(?:does|will|would) it (?:take|matter)|it (?:is|was) (?:true|said)(?: that)?)\b/gi;
/** "Why?", "how so?": what asks on without a word of its own, as "thanks" does not. */
const ASKS_ON = /\?|^\W*(?:why|how|when|where|who|what|more|go on|like what)\b/i;
/** "What are the exceptions?" asks for a part of what was spoken of. */
const ASKS_PART =
  /^\W*(?:what(?:['’]?s| is| are)|any|list|give me|which|who has) (?:the |its |their |any )?(?:\w+ ){0,2}(?:requirements?|elements?|exceptions?|limits?|factors?|steps?|tests?|standards?|polic(?:y|ies)|reasons?|rationale|remed(?:y|ies)|deadlines?|holding|dissent|facts|cases?|rule|burden|examples?)\W*$/i;
/** Words up to which a question can be a fragment: longer ones stand on their own feet. */
const MOST_WORDS = 14;
/** What is left of the last subject beside law that the fragment names itself, and of its words without any. */
const BESIDE_LAW = 0.5;
const FRESH_WORDS = 1.6;

/**
 * Reads a question, carrying on what the one before was about when it is a fragment: short, and opening like one,
 * pointing back, asking for a part, or naming nothing. A whole question, or one that names its own subject and points at
 * that alone, is not mixed with the last one.
 */
export function carry(course: Course, question: string, history: readonly Turn[]): Carried {
  const own = readQuestion(question, course);
  const before = isOfUs(question) ? null : topicOf(course, history);
  const leans =
    before !== null && (leansBack(course, question, own) || isOnlyTogether(course, question, own, before));
  const topic = leans ? before : null;
  if (topic === null) return { question: own, carriedFrom: null };
  const bare = question.replace(/[?.!\s]+$/, '');
  // Side by side, topic and fragment can run together into another term; then the other order keeps them apart.
  const joined = [`${topic}: ${bare}`, `${bare} ${topic}`]
    .map((both) => readQuestion(both, course))
    .find(({ groups }) => groups.length > own.groups.length);
  if (!joined) return { question: own, carriedFrom: null };
  const isFixed = own.intent !== 'definition' && own.intent !== 'other' && own.intent !== 'rule';
  return {
    question: {
      ...joined,
      groups: weighed(joined.groups, own),
      intent: isFixed ? own.intent : joined.intent,
      isAboutCourse: joined.isAboutCourse || wasAboutCourse(course, history),
    },
    carriedFrom: topic,
  };
}

/** Words for the class, this program, the conversation or the student: what is asked of them leans on no law before it. */
const OF_US =
  /\b(?:this|our|my|your|which|what) (?:law )?(?:class|course|semester|seminar|app|site|website|tool|program|chat|conversation|simulation|service)\b|\bthe (?:course(?! of)|semester|seminar|app|website|chat|syllabus)\b|\b(?:hornbook|chatgpt|chatbot|AI)\b|\b(?:are|were) you (?:really |actually |just |even )*(?:an?|the|my|real|human|sure|certain)\b|\bwould (?:\w+ ){0,3}prof(?:essor)?\b|\bprof(?:essor)?\.? (?:\w+ )?(?:really |actually )?(?:say|said|tell|told|write|wrote|think|approve)\b|\bmy (?:\w+ )?(?:files|uploads|account|grades?|gpa|subscription|messages|data)\b|\b(?:one|another|a|different|new|next|last|quick|more|other|few) (?:\w+ )?questions?\W*$/i;
/** "What would the professor say about that": the class is only asked for its view of the law before. */
const ON_LAW = /\b(?:about|on|of|with|to|under|in) (?:this|that|it|them|these|those)\b/i;

const isOfUs = (question: string): boolean => OF_US.test(question) && !ON_LAW.test(question);

/** Whether the last question was about the course itself: "and participation?" asks on about grades. */
const wasAboutCourse = (course: Course, history: readonly Turn[]): boolean =>
  readQuestion(history.at(-1)?.question ?? '', course).isAboutCourse;

function leansBack(course: Course, question: string, own: Query): boolean {
  if (question.trim().split(/\s+/).length > MOST_WORDS) return false;
  if (own.groups.length === 0) return ASKS_ON.test(question);
  if (asksOfOwnFacts(course, question)) return false;
  const first = question.split(LATER)[0] ?? '';
  const isOwn = namesSubject(course, first);
  if (OPENS.test(question) && !(isOwn && WHY.test(question))) return true;
  const law = lawWritten(course, question);
  if (law === null && ASKS_PART.test(question)) return true;
  // "Pure or modified, which one does California use?" points at what it names itself.
  const pointing = sidesOf(question, true) === null ? question : question.replace(CHOOSES, ' ');
  // Behind a subject of its own, "…, and when does it end" points at that.
  return POINTS.test((isOwn ? (pointing.split(LATER)[0] ?? '') : pointing).replace(EMPTY, ' '));
}
/** A whole "why", not "why intent?": with law of its own it asks about that. */
const WHY = /^\W*why (?:is|are|was|were|do|does|did|don['’]?t|has|have|can|should|would|must)\b/i;
/** Where a question goes on about what it named. */
const LATER =
  /[?;!.]+\s+|,\s+(?:and |so |but )?(?=(?:what|how|when|where|why|which|who|do|does|is|are|can|should)\b)|\s+(?:and|n|so|but)\s+(?=(?:what|how|when|where|why|does|do|is|are|can|should)\b)/i;
/** What chooses between two things. */
const CHOOSES = /\b(?:which (?:ones?|of (?:them|these|those|the two))|either|neither|both|the other one)\b/gi;

/**
 * Whether a short question that names no law of its own is one only with the last subject: "do punitives count", "who
 * has the burden". Alone the course has nothing for it, or surely less.
 */
function isOnlyTogether(course: Course, question: string, own: Query, topic: string): boolean {
  if (own.isAboutCourse || own.groups.length > MOST_OWN || !ASKS_ANYTHING.test(question)) return false;
  if (lawWritten(course, question) !== null || namesSubject(course, question)) return false;
  const isThere = ({ words, wordings }: TermGroup) =>
    words.every(isAskingWord) || wordings.some(({ terms }) => countPhrase(course.index, terms) > 0);
  if (!own.groups.every(isThere)) return false;
  const judged = (query: Query) => decide(course, query, findFor(course, query, { limit: HITS }), null);
  const together = judged(readQuestion(`${topic}: ${question}`, course));
  if (together.outcome !== 'answer') return false;
  const alone = judged(own);
  return together.score >= Math.max(SURE, alone.outcome === 'answer' ? alone.score + SURER : CERTAINLY_NOT);
}
/** Words of its own up to which a question can be a fragment without looking like one. */
const MOST_OWN = 3;
/** Passages looked at; the score from which both together are asked for something, and by how much it must beat one alone. */
const HITS = 30;
const SURE = 0.5;
const SURER = 1;
/** How a question begins that asks for anything. */
const ASKS_ANYTHING =
  /^\W*(?:what|how|who|whose|when|where|which|why|do|does|did|is|are|was|were|can|could|would|will|should|must|may|has|have|if)\b/i;

/** What the last turn was about, with what it carried on itself; null without one. */
function topicOf(course: Course, history: readonly Turn[]): string | null {
  const last = history.at(-1);
  if (!last) return null;
  const before = leansBack(course, last.question, readQuestion(last.question, course))
    ? topicOf(course, history.slice(0, -1))
    : null;
  const subject = subjectOf(course, last.question);
  return before === null || before.includes(subject) ? subject : `${before} ${subject}`;
}

/**
 * What the last question was about, by a name that can be asked for alone: its case, its term of art, else its words; of a
 * fragment, what it carried on. Null without one.
 */
export function lastTopic(
  course: Course,
  history: readonly Turn[],
): { topic: string; isCase: boolean } | null {
  const last = history.at(-1);
  if (!last) return null;
  const named = findCase(course, last.question);
  if (named && named.name !== '') return { topic: named.name, isCase: true };
  const law = lawWritten(course, last.question);
  if (law !== null) return { topic: law, isCase: false };
  const earlier = leansBack(course, last.question, readQuestion(last.question, course))
    ? lastTopic(course, history.slice(0, -1))
    : null;
  return earlier ?? { topic: subjectOf(course, last.question), isCase: false };
}

/** Beside law of the fragment's own the last subject is less; without any it is what the fragment is about. */
function weighed(groups: readonly TermGroup[], own: Query): TermGroup[] {
  const fresh = new Set(own.groups.map(keyOf));
  const namesLaw = own.groups.some(isLaw);
  return groups.map((group) => {
    const isFresh = fresh.has(keyOf(group));
    if (namesLaw) return isFresh ? group : { ...group, weight: group.weight * BESIDE_LAW };
    return isFresh ? { ...group, weight: group.weight * FRESH_WORDS } : group;
  });
}

const isLaw = ({ entry, isParaphrase }: TermGroup): boolean =>
  entry !== null && entry.subject !== 'general' && !isParaphrase;

/** The term of art of a question as the student wrote it, or null; the longest where it has several. */
function lawWritten(course: Course, question: string): string | null {
  const written = readQuestion(question, course)
    .groups.filter(isLaw)
    .flatMap(({ words }) => writtenWords(words).exec(question)?.[0] ?? []);
  return written.sort((a, b) => b.length - a.length)[0] ?? null;
}

/** How a question begins, and what it asks of its subject. */
const ASKS =
  /^\W*(?:so |and |but |ok |now )*(?:what(?:['’]?s| is| are| was| does| did| do)?|how (?:do|does|did|can|would) (?:you|one|i|we|a court)(?: \w+)?|define|explain|describe|lay out|tell me about|when is|who has|is|are|can|which|how (?:long|much|many)(?: is| are)?)\s+(?:to \w+ )?/i;
const PARTS =
  /\b(?:time limits?|deadlines?|(?:\w+ )?(?:elements?|requirements?|factors?|prongs?)|definition|meaning|holding|facts)\s+(?:of|for|in)\s+/gi;

/** What a question is about without the words that ask: "recording a deed" of "time limit for recording a deed". */
function subjectOf(course: Course, question: string): string {
  const law = lawWritten(course, question);
  const bare = question
    .replace(/[?.!]+\s*$/, '')
    .replace(ASKS, '')
    .replace(PARTS, '')
    .replace(/^(?:the|an?)\s+/i, '')
    .trim();
  // A short question is its own subject: its other words tell which part of the law was spoken of.
  return bare.split(/\s+/).length <= SHORT_SUBJECT && bare !== '' ? bare : (law ?? (bare || question));
}
const SHORT_SUBJECT = 8;
