import type { PracticeQuestion } from '#contract/prediction.ts';
import { say } from '../answering/phrases.ts';
import { sentences } from '../reading/sentences.ts';
import { type Compared, type Comparing, readCompared } from './compare.ts';
import type { ModelIssue, ModelSide } from './read-model.ts';
import type { GradingWords, RubricLine, RubricPart } from './rubric.ts';
import { ruleHalves } from './rule-halves.ts';

/** Of a list with more elements than this half is enough: an answer needs those that its facts raise. */
const LONG_LIST = 3;
/** An element says something by itself from this weight of anchors on; a lighter one goes with its neighbor. */
const LEAST_WEIGHT = 0.8;

/** What reads a rubric's texts: phrases, what sentences are compared with, the sentences of the question. */
type PracticeReading = { words: GradingWords; comparing: Comparing; story: string[] };

/** The lines for the issues of a model answer. Facts are those its two sides rest on, word for word. */
export function issueLines(
  question: PracticeQuestion,
  issues: readonly ModelIssue[],
  words: GradingWords,
  comparing: Comparing,
): RubricLine[] {
  const story = sentences(question.question).map(({ start, end }) => question.question.slice(start, end));
  const reading = { words, comparing, story };
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
    const parts = partsOfRule(quotes, reading.comparing);
    const enough = parts.length > LONG_LIST ? Math.ceil(parts.length / 2) : parts.length;
    const words = quotes.join(' ');
    const possible = at === 0 ? STATED.first : STATED.further;
    return { kind: 'rule', facts: [], words, possible, citation, parts, enough, issue };
  });
  const law = [read(name, reading), ...ruleLines.flatMap(({ parts }) => parts.map(({ asked }) => asked))];
  const [winner, other] = sides;
  // Where the rule points both ways, either side may be the student's own.
  const lines = [
    ...(winner === undefined ? [] : [factLine(winner, law, issue, reading)]),
    ...(other === undefined ? [] : [counterLine(other, law, issue, reading)]),
  ];
  return [...(name === '' ? [] : [nameLine(name, issue, reading)]), ...ruleLines, ...lines];
}

function nameLine(name: string, issue: number, reading: PracticeReading): RubricLine {
  const part = textPart(name, read(name, reading));
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
  law: readonly Compared[],
  issue: number,
  reading: PracticeReading,
): RubricLine {
  const found = factsOf(side, reading);
  const facts = found
    .flatMap(({ pieces }) => pieces)
    .map((piece) => ({ words: piece, asked: read(piece, reading) }));
  const parts = [
    textPart(side.argument, read(side.argument, reading)),
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
  law: readonly Compared[],
  issue: number,
  reading: PracticeReading,
): RubricLine {
  const words = side.argument;
  const parts = [
    textPart(words, read(words, reading)),
    ...factsOf(side, reading).flatMap((facts) => factParts(facts, words, reading)),
    linkPart(side, law, reading),
  ];
  const facts = factsOf(side, reading)
    .flatMap(({ pieces }) => pieces)
    .map((fact) => ({ words: fact, asked: read(fact, reading) }));
  return { kind: 'counter', facts, words, possible: 1, citation: null, parts, enough: 1, issue };
}

type Facts = { sentence: string; pieces: string[] };

/** A piece of less weight, as "I like it", cannot be told from other words. */
const LEAST_FACT = 0.2;

const weightOf = ({ weights }: Compared): number => weights.reduce((sum, { weight }) => sum + weight, 0);

/** The facts of a side by the sentence of the question they stand in. */
function factsOf(side: ModelSide, reading: PracticeReading): Facts[] {
  const { story } = reading;
  const found: Facts[] = [];
  for (const fact of side.facts.filter((each) => weightOf(read(each, reading)) >= LEAST_FACT)) {
    const sentence = story.find((each) => each.includes(fact)) ?? fact;
    const known = found.find((facts) => facts.sentence === sentence);
    if (known) known.pieces.push(fact);
    else found.push({ sentence, pieces: [fact] });
  }
  return found;
}

/** Students tell a fact with other words of its sentence as well as with its own. */
function factParts({ sentence, pieces }: Facts, words: string, reading: PracticeReading): RubricPart[] {
  const whole = read(sentence, reading);
  return pieces.flatMap((piece): RubricPart[] => {
    const core = read(piece, reading);
    return [
      { earnedBy: 'fact', words, asked: core },
      { earnedBy: 'fact', words, asked: whole, core },
    ];
  });
}

const linkPart = (side: ModelSide, law: readonly Compared[], reading: PracticeReading): RubricPart => ({
  earnedBy: 'link',
  words: side.argument,
  asked: read(side.argument, reading),
  law,
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
      : [{ ...textPart(name, read(name, reading)), law: law.map(({ asked }) => asked) }];
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

/** A part earned by sentences that say the same as `words`. */
export const textPart = (words: string, asked: Compared): RubricPart => ({ earnedBy: 'text', words, asked });

const read = (text: string, { comparing }: PracticeReading): Compared => readCompared(text, comparing);

/** A rule's scored parts: its elements where it is a list, its halves where it is a sentence. */
function partsOfRule(quotes: readonly string[], comparing: Comparing): RubricPart[] {
  const pieces = quotes.length > 1 ? [...quotes] : ruleHalves(quotes[0] ?? '');
  const parts: RubricPart[] = [];
  let carried = '';
  for (const [at, piece] of pieces.entries()) {
    const words = carried === '' ? piece : `${carried} ${piece}`;
    const asked = readCompared(words, comparing);
    const last = parts.at(-1);
    if (weightOf(asked) >= LEAST_WEIGHT || (at === pieces.length - 1 && last === undefined)) {
      parts.push(textPart(words, asked));
      carried = '';
    } else if (at < pieces.length - 1) carried = words;
    else if (last !== undefined) {
      const joined = `${last.words} ${words}`;
      parts[parts.length - 1] = textPart(joined, readCompared(joined, comparing));
    }
  }
  return parts;
}
