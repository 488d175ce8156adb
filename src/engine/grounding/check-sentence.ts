import { shareOf } from './align.ts';
import { conceptsOf } from './concepts.ts';
import { EVIDENCE, type Evidence, evidenceOf } from './evidence.ts';
import type { Grounds, LawText, Leaning, Source, Why } from './grounds.ts';
import { wordingsOf } from './plain-words.ts';
import { bareWords, type ReadPassage, readPassage, readSaid } from './said.ts';
import { type Held, holdAgainst } from './stretch.ts';
import { WEIGHTS, type Weights } from './weights.ts';

/** Share below which a stretch speaks of something else. */
export const LEAST = 0.4;
/** The same where a stretch was chosen out of many passages, one of which has words of anything. */
const LEAST_OF_MANY = 0.5;
/** Share from which a stretch speaks of the same thing, so that what differs contradicts it. */
const SAME_THING = 0.5;
/** Passages that a sentence may rest on together: out of many anything can be pieced together. */
const MOST_PASSAGES = 2;
/** Share of a sentence that one statement of the law library must have. */
const OF_ONE_STATEMENT = 0.6;
/** Fewest telling words by which anything can be said to rest on a text. */
const FEWEST = 2;
/** What shows that a text is no sentence of an explanation. */
const MARKUP = /https?:|www\.|[<>{}|\\@]/i;

/**
 * Says what a sentence rests on: one of the sources, a statement of the law library, nothing, or against a source. It
 * compares two texts and knows no model: it finds the stretch that has most of the sentence, reads what speaks for and
 * against it there (evidence.ts) and weighs it (weights.ts). Pure and the same on every call; a source object is read
 * once, so hand over the same objects for all sentences of an answer.
 */
export function checkSentence(
  sentence: string,
  sources: readonly Source[],
  law: readonly LawText[] = [],
  leaning: Leaning = {},
): Grounds {
  const own = against(sentence, sources.map(readSource), leaning);
  if (own.state === 'supported' || own.state === 'contradicted' || law.length === 0) return own;
  const agreed = against(sentence, law.map(readLaw), leaning);
  const only = law[agreed.by ?? -1];
  if (agreed.state !== 'supported' || !only) return own;
  // One statement of the library must carry it alone: a sentence is easily pieced together from many.
  const alone = against(sentence, [readLaw(only)], leaning);
  const isCarried = alone.state === 'supported' && alone.share >= OF_ONE_STATEMENT;
  return isCarried ? { ...alone, state: 'general', by: agreed.by } : own;
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

/** The evidence on a sentence over sources; null where it is nothing that could rest on a text. For fitting the weights. */
export const readEvidence = (
  sentence: string,
  sources: readonly Source[],
  leaning: Leaning = {},
): Weighed | null => weighed(sentence, sources.map(readSource), leaning);

type Weighed = { evidence: Evidence; share: number; by: number };

function weighed(sentence: string, passages: readonly ReadPassage[], leaning: Leaning): Weighed | null {
  const names = new Set(passages.flatMap((passage) => [...passage.names]));
  const cases = new Set(passages.flatMap((passage) => [...passage.caseNames]));
  const claim = readSaid(sentence, names, undefined, cases);
  if (claim.isQuestion || MARKUP.test(sentence) || claim.telling.length < FEWEST) return null;
  const concepts = conceptsOf(claim, leaning.thesaurus);
  const held = holdAgainst(claim, passages, concepts);
  if (!held) return null;
  if (passages.length > MOST_PASSAGES) {
    const two = bestTwo(held);
    const found = weighed(
      sentence,
      two.flatMap((at) => passages[at] ?? []),
      leaning,
    );
    return found && { ...found, by: two[found.by] ?? held.stretch.passage };
  }
  const isWorded = (at: number) =>
    [...(concepts.get(at) ?? []), ...wordingsOf(claim.tokens[at]?.term ?? '')].some((wording) =>
      wording.every((term) => passages.some(({ terms }) => terms.has(term))),
    );
  const found = evidenceOf(claim, held, passages, { also: leaning.also ?? '', isWorded });
  return { ...found, by: held.stretch.passage };
}

/** The passage of the best stretch, and the one that has most of what it lacks. */
function bestTwo({ stretch, all }: Held): number[] {
  const lacks = (at: number) => (all[stretch.passage] ?? []).every(({ quality }) => quality(at) === 0);
  const adds = all.map((pairs) => shareOf(pairs, lacks));
  const other = adds.indexOf(Math.max(...adds));
  return other === stretch.passage || (adds[other] ?? 0) === 0 ? [stretch.passage] : [stretch.passage, other];
}

/** What is left for a sentence once its evidence is taken off. */
export const leftOf = (evidence: Evidence, weights: Weights = WEIGHTS): number =>
  EVIDENCE.reduce((sum, name) => sum + weights[name] * evidence[name], weights.constant);

function against(sentence: string, passages: readonly ReadPassage[], leaning: Leaning): Grounds {
  const found = weighed(sentence, passages, leaning);
  if (!found) return NOTHING;
  const { evidence, share, by } = found;
  const verbatim = passages.findIndex(({ sentences }) => sentences.has(bareWords(sentence)));
  if (verbatim >= 0) return { state: 'supported', by: verbatim, why: null, share: 1 };
  const least = passages.length > MOST_PASSAGES ? LEAST_OF_MANY : LEAST;
  if (share >= least && leftOf(evidence) >= 0) return { state: 'supported', by, why: null, share };
  const { why, taken } = whyOf(evidence);
  // A reason that would not keep it from being supported by itself hides nothing from a student.
  const isTurned = TURNING.has(why) && share >= SAME_THING && taken > WEIGHTS.constant;
  return { state: isTurned ? 'contradicted' : 'own', by: isTurned ? by : null, why, share };
}

/** The reason that each kind of evidence is told as. */
const WHY: Readonly<Record<Exclude<Why, 'thin'>, readonly (keyof Evidence)[]>> = {
  number: ['strangeNumber', 'movedNumber'],
  name: ['strangeName'],
  negation: ['denied', 'opposite'],
  modal: ['modal', 'onlyAdded', 'onlyDropped', 'allAdded', 'roomTaken', 'dropped'],
  roles: ['part', 'swapped', 'counterpart', 'company', 'reordered'],
  holding: ['otherCase'],
  invented: ['label'],
  glued: ['glued'],
};
const TURNING: ReadonlySet<Why> = new Set(['number', 'name', 'negation', 'modal', 'roles']);

/** The reason that takes most off; 'thin' where too little of the sentence stands there. */
function whyOf(evidence: Evidence): { why: Why; taken: number } {
  let why: Why = 'thin';
  let taken = -WEIGHTS.thin * evidence.thin;
  for (const [reason, names] of Object.entries(WHY) as [Why, readonly (keyof Evidence)[]][]) {
    const own = -names.reduce((sum, name) => sum + WEIGHTS[name] * evidence[name], 0);
    if (own > taken) [why, taken] = [reason, own];
  }
  return { why, taken };
}
