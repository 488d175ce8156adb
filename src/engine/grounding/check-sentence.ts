import { conceptsOf } from './concepts.ts';
import { conflictOf } from './conflicts.ts';
import { bestStretch, hasLooseThought, type Stretch, tellingWords } from './coverage.ts';
import type { Grounds, LawText, Leaning, Source } from './grounds.ts';
import { type ReadPassage, readPassage, readSaid, type Said } from './said.ts';

/** Shares of its telling words that a stretch of one, two, three and four sentences must have. */
const ENOUGH = [0.58, 0.61, 0.64, 0.66];
/** Share that one sentence of the stretch must have by itself. */
const CORE = 0.36;
/** Share from which a stretch speaks of the same thing, so that what differs contradicts it. */
const SAME_THING = 0.5;
/** Telling words of a short sentence and of a middling one, and what these must have more: one word is much of them. */
const SHORT = { words: 4, more: 0.06 };
const MIDDLING = { words: 6, more: 0.02 };
/** Fewest telling words by which anything can be said to rest on a text. */
const FEWEST = 2;
/** What shows that a text is no sentence of an explanation. */
const MARKUP = /https?:|www\.|[<>{}|\\@]/i;
/** Where a sentence falls into thoughts that may rest on two places, and the telling words each must have. */
const JOINT = /;\s+|,\s+(?:but|while|whereas)\s+/;
const THOUGHT = 3;

/**
 * Says what a sentence rests on: one of the sources, a statement of the law library, nothing, or against a source. It
 * compares two texts and knows no model: numbers, names, denials, modals, quantities, roles and directions must agree with
 * the stretch of a source that has most of its words, and that stretch must have enough of them. Pure and the same on
 * every call; a source object is read once, so hand over the same objects for all sentences of an answer.
 */
export function checkSentence(
  sentence: string,
  sources: readonly Source[],
  law: readonly LawText[] = [],
  leaning: Leaning = {},
): Grounds {
  const own = inParts(sentence, sources.map(readSource), leaning);
  if (own.state === 'supported' || own.state === 'contradicted') return own;
  const agreed = inParts(sentence, law.map(readLaw), leaning);
  return agreed.state === 'supported' ? { ...agreed, state: 'general' } : own;
}

const read = new WeakMap<object, ReadPassage>();

const readSource = (source: Source): ReadPassage =>
  remembered(source, () => readPassage(source.text, source.title ?? ''));
const readLaw = (law: LawText): ReadPassage =>
  remembered(law, () => readPassage(law.text, `${law.name}, ${law.authority}`));

function remembered(source: object, make: () => ReadPassage): ReadPassage {
  const known = read.get(source);
  if (known) return known;
  const made = make();
  read.set(source, made);
  return made;
}

const NOTHING: Grounds = { state: 'own', by: null, why: null, share: 0 };

/** A sentence as a whole and thought by thought: two thoughts may rest on two places, and one alone may be turned. */
function inParts(sentence: string, passages: readonly ReadPassage[], leaning: Leaning): Grounds {
  const whole = against(sentence, passages, leaning);
  const parts = sentence.split(JOINT);
  if (parts.length < 2 || passages.length === 0) return whole;
  const none = new Set<string>();
  if (parts.some((part) => tellingWords(readSaid(part, none)).length < THOUGHT)) return whole;
  const grounds = parts.map((part) => against(part, passages, leaning));
  const turned = grounds.find(({ state }) => state === 'contradicted');
  if (turned) return turned;
  const [first] = grounds;
  return first && grounds.every(({ state }) => state === 'supported') ? first : whole;
}

function against(sentence: string, passages: readonly ReadPassage[], leaning: Leaning): Grounds {
  const names = new Set(passages.flatMap((passage) => [...passage.names]));
  const cases = new Set(passages.flatMap((passage) => [...passage.caseNames]));
  const said = readSaid(sentence, names, undefined, cases);
  if (said.isQuestion || MARKUP.test(sentence) || tellingWords(said).length < FEWEST) return NOTHING;
  const stretch = bestStretch(said, passages, conceptsOf(said, leaning.thesaurus));
  const passage = passages[stretch?.passage ?? 0];
  if (!stretch || !passage) return NOTHING;
  const { share, passage: by } = stretch;
  const why = conflictOf(said, sentence, stretch, passage, leaning.also ?? '');
  if (why !== null) {
    const isTurned = share >= SAME_THING && why !== 'holding' && why !== 'invented';
    return { state: isTurned ? 'contradicted' : 'own', by: isTurned ? by : null, why, share };
  }
  if (isCarried(said, stretch)) return { state: 'supported', by, why: null, share };
  return { state: 'own', by: null, why: hasLooseThought(said, stretch) ? 'glued' : 'thin', share };
}

/** Whether a stretch has enough of a sentence, a good part of it in one place, and something of each thought. */
function isCarried(said: Said, stretch: Stretch): boolean {
  const words = tellingWords(said).length;
  const more = words <= SHORT.words ? SHORT.more : words <= MIDDLING.words ? MIDDLING.more : 0;
  const enough = (ENOUGH[stretch.length - 1] ?? 1) + more;
  return stretch.share >= enough && stretch.core >= CORE && !hasLooseThought(said, stretch);
}
