import { addressedIn } from './addressed.ts';
import { coversIn } from './covers.ts';
import { type Facet, facetsIn, namedPart, namesOnlyExam, type OfWhat } from './facts.ts';
import { type Order, orderIn } from './orders.ts';
import { plainWords } from './plain-words.ts';
import { NOISE, type Saying, SEEKS_START, sayingIn } from './sayings.ts';
import { TALK_WORDS } from './talk-words.ts';

/**
 * What a message is where it asks for no law. `say` a greeting, thanks, a mood, a question about this program ·
 * `order` wants something made · `covers` what the course is about · `matters` which cases or topics count for the exam · `facts` how the course is run.
 */
export type Talk =
  | { type: 'say'; saying: Saying }
  | { type: 'order'; order: Order }
  | { type: 'covers' }
  | { type: 'matters'; what: 'cases' | 'topics' }
  | { type: 'facts'; facets: readonly Facet[]; of: OfWhat; isOverview: boolean };

/** What "the exam" is asked for when it is only named. */
const OVERVIEW: readonly Facet[] = ['date', 'book', 'weight', 'duration'];

/** Characters and words from which a message tells a story, and is worth no closer look. */
const MOST_CHARACTERS = 400;
const MOST_WORDS = 40;

/**
 * Reads a message as small talk, an order or a question about the course itself; null for everything else. Apart from
 * what an order is to be made about, every word has to be one of `talk-words.ts`: one word of law makes it a question of law.
 */
export function readTalk(message: string): Talk | null {
  if (message.length > MOST_CHARACTERS) return null;
  const words = plainWords(message);
  if (words.length > MOST_WORDS) return null;
  const said = words.join(' ');
  if (said === '') return { type: 'say', saying: /\p{Emoji_Presentation}/u.test(message) ? 'ok' : 'help' };
  if (NOISE.test(message)) return { type: 'say', saying: 'ok' };
  const addressed = addressedIn(said);
  if (addressed) return { type: 'say', saying: addressed };
  const isClosed =
    /\p{L}{2}/u.test(said) && words.every((word) => TALK_WORDS.has(word) || /^\d{1,2}$/.test(word));
  if (isClosed) {
    const facets = facetsIn(said);
    if (facets.length > 0) return { type: 'facts', facets, of: namedPart(said), isOverview: false };
    if (coversIn(said)) return { type: 'covers' };
    const what = mattersIn(said);
    if (what) return { type: 'matters', what };
  }
  const order = orderIn(said, isClosed);
  if (order) return { type: 'order', order };
  if (!isClosed) return null;
  if (namesOnlyExam(said)) return { type: 'facts', facets: OVERVIEW, of: namedPart(said), isOverview: true };
  const saying = sayingIn(message, said);
  return saying ? { type: 'say', saying } : null;
}

const EXAM = /\b(?:finals?|exams?|examinations?|midterms?|tests?|tested)\b/;
const COUNTS =
  /\b(?:matters?|important|importance|key|main|biggest|top|essential|focus|remember|memorize|tested|likely|study|know|expect|show|showing|come|appear|worth|priority|prioritize|high yield|learn|review|skip|need|best)\b/;
const TOPICS =
  /\b(?:topics?|issues?|subjects?|areas?|units?|chapters?|concepts?|doctrines?|rules?|materials?|stuff|things?|anything|what|where|which)\b/;
/** "Which of those matters most" asks on about what was said before. */
const POINTS_BACK =
  /\b(?:these|those|this|that|it|here|both|two|them|one)\b(?! (?:class|course|exam|final|midterm|semester|term|year|week|is\b))/;

/** Whether it is asked which cases, or which topics, count for the exam; null where neither is. */
function mattersIn(said: string): 'cases' | 'topics' | null {
  const isOfExam = EXAM.test(said) || /\b(?:class|course|semester)\b/.test(said);
  if (/\bcases?\b/.test(said) && COUNTS.test(said)) {
    const isMany = /\b(?:cases|most)\b/.test(said) && !POINTS_BACK.test(said);
    return isOfExam || isMany ? 'cases' : null;
  }
  if (
    /\b(?:practice|mock|sample|make|write|create|generate|quiz me|how (?:do|can|should|to)|best way|way to|tips)\b/.test(
      said,
    )
  )
    return null;
  const isAsked = TOPICS.test(said) && COUNTS.test(said) && EXAM.test(said);
  const isPlain =
    /\b(?:what|which|where) (?:\w+ )?(?:should|do|must|can) (?:i|we) (?:\w+ )?(?:study|focus|prioritize|skip|review|learn|memorize)\b/.test(
      said,
    ) ||
    /\b(?:most important|high yield|key|main|biggest|top|essential) (?:topics|issues|concepts|doctrines|rules|areas|subjects)\b/.test(
      said,
    ) ||
    /\b(?:predict|prediction|forecast)\b.*\b(?:exam|final|midterm|topics)\b/.test(said) ||
    /\bwhat (?:is|will be|are|could be|might be|can be) (?:\w+ ){0,3}on (?:the|my|our|this) (?:final|exam|midterm|test)\b/.test(
      said,
    );
  return (isAsked || isPlain) && !POINTS_BACK.test(said) && !PERSONAL.test(said) ? 'topics' : null;
}
/** What a student says of being ready asks for no topic. */
const PERSONAL = /\b(?:fail|failing|pass|scared|nervous|ready|tomorrow|tonight|not know)\b/;

/** Whether a reply names what counts for the exam: only then is a forecast worth its time. */
export const needsMatters = (talk: Talk | null): boolean =>
  talk?.type === 'matters' || (talk?.type === 'say' && SEEKS_START.has(talk.saying));
