import type { PracticeQuestion } from '#contract/prediction.ts';
import { termsOf } from '../indexing/terms.ts';
import { sentences } from '../reading/sentences.ts';
import { anchorsOf, type Spread, spreadOf } from './anchors.ts';
import type { ModelIssue, ModelSide } from './read-model.ts';
import type { Anchor, GradingWords, RubricLine, RubricPart } from './rubric.ts';
import { ruleHalves } from './rule-halves.ts';
import { namesIn } from './sentence-kind.ts';

/** Of a list with more elements than this half is enough: an answer needs those that its facts raise. */
const LONG_LIST = 3;
/** An element says something by itself from this weight of anchors on; a lighter one goes with its neighbor. */
const LEAST_WEIGHT = 1.6;

/** What reads the anchors of a rubric's texts: terms of art, how common a term is in the rubric, names of the story. */
export type Reading = { words: GradingWords; spread: Spread; names: ReadonlySet<string> };

/** The same with the sentences of the question. */
type PracticeReading = Reading & { story: string[] };

/** The lines for the issues of a model answer. Facts are those its two sides rest on, word for word. */
export function issueLines(
  question: PracticeQuestion,
  issues: readonly ModelIssue[],
  words: GradingWords,
): RubricLine[] {
  const texts = issues.flatMap(({ rules, sides }) => [
    ...rules.map(({ quotes }) => quotes.join(' ')),
    ...sides.map(({ argument }) => argument),
  ]);
  const story = sentences(question.question).map(({ start, end }) => question.question.slice(start, end));
  const reading = { words, spread: spreadOf(texts), names: namesIn(question.question), story };
  return issues.flatMap((issue, at) => linesOfIssue(issue, at, reading));
}

function linesOfIssue(
  { name, rules, sides, conclusion }: ModelIssue,
  issue: number,
  reading: PracticeReading,
): RubricLine[] {
  const ruleLines = rules.map(({ quotes, citation }): RubricLine => {
    const parts = partsOfRule(quotes, reading);
    const enough = parts.length > LONG_LIST ? Math.ceil(parts.length / 2) : parts.length;
    return { kind: 'rule', facts: [], words: quotes.join(' '), possible: 2, citation, parts, enough, issue };
  });
  const law = [
    ...readAnchors(name, reading),
    ...ruleLines.flatMap(({ parts }) => parts.flatMap(({ anchors }) => anchors)),
  ];
  const [winner, other] = sides;
  // Where the rule points both ways, either side may be the student's own.
  const lines = [
    ...(winner === undefined ? [] : factLines(winner, law, issue, reading)),
    ...(other === undefined ? [] : [counterLine(other, law, issue, reading)]),
  ];
  return [
    ...(name === '' ? [] : [nameLine(name, issue, reading)]),
    ...ruleLines,
    ...lines,
    ...(conclusion === '' ? [] : [conclusionLine(conclusion, law, issue)]),
  ];
}

function nameLine(name: string, issue: number, reading: Reading): RubricLine {
  const part = textPart(name, readAnchors(name, reading));
  return {
    kind: 'issue',
    facts: [],
    words: name,
    possible: 1,
    citation: null,
    parts: [part],
    enough: 1,
    issue,
  };
}

/**
 * A line for each fact of a side: 1 point for the fact, 1 for what the rule makes of it. Pieces of one sentence of the
 * question are one fact, and any of them will do.
 */
function factLines(
  side: ModelSide,
  law: readonly Anchor[],
  issue: number,
  reading: PracticeReading,
): RubricLine[] {
  const link = linkPart(side, law, reading);
  return factsOf(side, reading).map((facts): RubricLine => {
    const words = facts.pieces.join('; ');
    const parts = [...factParts(facts, words, reading), link];
    const own = facts.pieces.map((piece) => ({ words: piece, anchors: readAnchors(piece, reading) }));
    return { kind: 'application', facts: own, words, possible: 2, citation: null, parts, enough: 2, issue };
  });
}

/** The other side's case: its argument, or one of its facts with what it makes of it. */
function counterLine(
  side: ModelSide,
  law: readonly Anchor[],
  issue: number,
  reading: PracticeReading,
): RubricLine {
  const words = side.argument;
  const parts = [
    textPart(words, readAnchors(words, reading)),
    ...factsOf(side, reading).flatMap((facts) => factParts(facts, words, reading)),
    linkPart(side, law, reading),
  ];
  const facts = factsOf(side, reading)
    .flatMap(({ pieces }) => pieces)
    .map((fact) => ({ words: fact, anchors: readAnchors(fact, reading) }));
  return { kind: 'counter', facts, words, possible: 1, citation: null, parts, enough: 1, issue };
}

type Facts = { sentence: string; pieces: string[] };

/** A piece of less weight, as "I like it", cannot be told from other words. */
const LEAST_FACT = 0.8;

const weightOf = (anchors: readonly Anchor[]): number => anchors.reduce((sum, { weight }) => sum + weight, 0);

/** The facts of a side by the sentence of the question they stand in. */
function factsOf(side: ModelSide, reading: PracticeReading): Facts[] {
  const { story } = reading;
  const found: Facts[] = [];
  for (const fact of side.facts.filter((each) => weightOf(readAnchors(each, reading)) >= LEAST_FACT)) {
    const sentence = story.find((each) => each.includes(fact)) ?? fact;
    const known = found.find((facts) => facts.sentence === sentence);
    if (known) known.pieces.push(fact);
    else found.push({ sentence, pieces: [fact] });
  }
  return found;
}

/** Students tell a fact with other words of its sentence as well as with its own. */
function factParts({ sentence, pieces }: Facts, words: string, reading: Reading): RubricPart[] {
  const whole = readAnchors(sentence, reading);
  return pieces.flatMap((piece): RubricPart[] => {
    const core = readAnchors(piece, reading);
    return [
      { earnedBy: 'fact', words, anchors: core },
      { earnedBy: 'fact', words, anchors: whole, core },
    ];
  });
}

const linkPart = (side: ModelSide, law: readonly Anchor[], reading: Reading): RubricPart => ({
  earnedBy: 'link',
  words: side.argument,
  anchors: [...law, ...readAnchors(side.argument, reading)],
});

function conclusionLine(conclusion: string, law: readonly Anchor[], issue: number): RubricLine {
  const parts = [textPart(conclusion, [...law])];
  return {
    kind: 'conclusion',
    facts: [],
    words: conclusion,
    possible: 0.5,
    citation: null,
    parts,
    enough: 1,
    issue,
  };
}

/** A part earned by a sentence that says the same as `words`. */
export const textPart = (words: string, anchors: Anchor[]): RubricPart => ({
  earnedBy: 'text',
  words,
  anchors,
});

/** A rule's scored parts: its elements where it is a list, its halves where it is a sentence. */
export function partsOfRule(quotes: readonly string[], reading: Reading): RubricPart[] {
  const pieces = quotes.length > 1 ? [...quotes] : ruleHalves(quotes[0] ?? '');
  const parts: RubricPart[] = [];
  let carried = '';
  for (const [at, piece] of pieces.entries()) {
    const words = carried === '' ? piece : `${carried} ${piece}`;
    const anchors = readAnchors(words, reading);
    const weight = anchors.reduce((sum, anchor) => sum + anchor.weight, 0);
    const last = parts.at(-1);
    if (weight >= LEAST_WEIGHT || (at === pieces.length - 1 && last === undefined)) {
      parts.push(textPart(words, anchors));
      carried = '';
    } else if (at < pieces.length - 1) carried = words;
    else if (last !== undefined)
      parts[parts.length - 1] = textPart(`${last.words} ${words}`, [...last.anchors, ...anchors]);
  }
  return parts;
}

/** Weight of a name of the story: every sentence about it has it. */
const NAME_WEIGHT = 0.3;

/** The anchors of a text of the rubric; names of the story weigh little and have no other wording. */
export function readAnchors(text: string, { words, spread, names }: Reading): Anchor[] {
  const stems = new Set([...names].flatMap((name) => termsOf(name)));
  return anchorsOf(text, words.thesaurus, spread).map((anchor) =>
    anchor.wordings[0]?.length === 1 && stems.has(anchor.wordings[0][0] ?? '')
      ? { ...anchor, wordings: anchor.wordings.slice(0, 1), weight: NAME_WEIGHT }
      : anchor,
  );
}
