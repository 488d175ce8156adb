import type { PracticeQuestion } from '#contract/prediction.ts';
import { say } from '../answering/phrases.ts';
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
  const lines = issues.flatMap((issue, at) => linesOfIssue(issue, at, reading));
  return [...lines, ...conclusionLine(issues, lines, reading)];
}

/** Points for the rule an issue turns on, and for each further one. */
const STATED = { first: 2, further: 1 };

function linesOfIssue(
  { name, rules, sides }: ModelIssue,
  issue: number,
  reading: PracticeReading,
): RubricLine[] {
  const ruleLines = rules.map(({ quotes, citation }, at): RubricLine => {
    const parts = partsOfRule(quotes, reading);
    const enough = parts.length > LONG_LIST ? Math.ceil(parts.length / 2) : parts.length;
    const words = quotes.join(' ');
    const whole = readAnchors(words, reading);
    const possible = at === 0 ? STATED.first : STATED.further;
    return { kind: 'rule', facts: [], words, possible, citation, parts, enough, issue, whole };
  });
  const law = [
    ...readAnchors(name, reading),
    ...ruleLines.flatMap(({ parts }) => parts.flatMap(({ anchors }) => anchors)),
  ];
  const [winner, other] = sides;
  // Where the rule points both ways, either side may be the student's own.
  const lines = [
    ...(winner === undefined ? [] : [factLine(winner, law, issue, reading)]),
    ...(other === undefined ? [] : [counterLine(other, law, issue, reading)]),
  ];
  return [...(name === '' ? [] : [nameLine(name, issue, reading)]), ...ruleLines, ...lines];
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

/** Points for a fact with what the rule makes of it, and for a second fact. */
const APPLIED = { one: 2, more: 3 };

/**
 * One line for the facts of a side, with its argument. Pieces of one sentence of the question are one fact, and any of
 * them will do.
 */
function factLine(
  side: ModelSide,
  law: readonly Anchor[],
  issue: number,
  reading: PracticeReading,
): RubricLine {
  const found = factsOf(side, reading);
  const facts = found
    .flatMap(({ pieces }) => pieces)
    .map((piece) => ({ words: piece, anchors: readAnchors(piece, reading) }));
  const parts = [
    textPart(side.argument, readAnchors(side.argument, reading)),
    ...found.flatMap((each, fact) =>
      factParts(each, each.pieces.join('; '), reading).map((part) => ({ ...part, fact })),
    ),
    ...(found.length === 0 ? [] : [linkPart(side, law, reading)]),
  ];
  const words = found.length === 0 ? side.argument : facts.map((each) => each.words).join('; ');
  const possible = found.length > 1 ? APPLIED.more : APPLIED.one;
  return { kind: 'application', facts, words, possible, citation: null, parts, enough: 1, issue };
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

/** Points for saying where an issue comes out. */
const RESULT = 0.5;

/** One line for where the issues come out, none where the model draws no result. */
function conclusionLine(
  issues: readonly ModelIssue[],
  lines: readonly RubricLine[],
  reading: PracticeReading,
): RubricLine[] {
  const parts = issues.flatMap(({ name, conclusion }, at) => {
    const own = lines.filter(({ issue }) => issue === at);
    const law = own.filter(({ kind }) => kind === 'issue' || kind === 'rule').flatMap((line) => line.parts);
    return conclusion === ''
      ? []
      : [
          textPart(
            name,
            law.flatMap(({ anchors }) => anchors),
          ),
        ];
  });
  if (parts.length === 0) return [];
  const words = say(reading.words.phrases, 'grading_conclusion');
  const possible = RESULT * parts.length;
  return [
    {
      kind: 'conclusion',
      facts: [],
      words,
      possible,
      citation: null,
      parts,
      enough: parts.length,
      issue: null,
    },
  ];
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
