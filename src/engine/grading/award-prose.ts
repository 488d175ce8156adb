import { countWords } from '../reading/clean-text.ts';
import { awardIssue } from './award.ts';
import { settle, tenths } from './award-text.ts';
import type { Answer, Award } from './earned.ts';
import type { Rubric, RubricLine } from './rubric.ts';
import type { Said } from './said.ts';
import { aroundsOf, type Found, findStatement, IN_ORDER, type Stretch } from './says.ts';
import { namesAny, strangersIn } from './sentence-kind.ts';

/** Where a line begins to earn, and where it earns all. */
const EARNS = { from: -2, to: -1.25 };
/** How much it counts against a line told in words hard to read that other sentences on its issue, and all of them, say nothing of the model answer. */
const SUPPORT = { issue: 0.5, answer: 1.25 };
/** What a line earns that is likely told in other words; the rest is for how much of its own words is there. */
const LIKELY = 0.95;
const CLOSE = { from: 0.4, to: 0.8 };
/** Nothing says more than this either way. */
const MOST = 3;

/**
 * What each line of a model answer in prose earns. A line is told in other words the likelier, the more of what the answer
 * says is about the model answer; what says the opposite of it takes it away, wherever it stands; a bare result earns nothing.
 */
export function awardProse({ lines }: Rubric, answer: Answer): Map<RubricLine, Award> {
  const stated = lines.filter(({ kind }) => kind !== 'issue');
  const arounds = aroundsOf(lines, answer);
  const applied = ownOf(lines, answer);
  const found = new Map(
    stated.map((line) => {
      // What tells of somebody else applies nothing to this story.
      const said = line.kind === 'rule' ? answer.said : applied;
      const all = line.parts.map(({ asked }) => findStatement(asked, said, arounds(line)));
      const stretches = all.flatMap((each) => each.stretches);
      return [line, { stretches, opposite: all.flatMap((each) => each.opposite) }] as const;
    }),
  );
  const told = shareOut(found);
  // What is itself a line of the model answer contradicts no other.
  const literal = [...told.values()].flatMap(({ by, isItself }) => (isItself ? by : []));
  const opposed = (line: RubricLine) =>
    (found.get(line)?.opposite ?? []).filter((each) => !literal.includes(each));
  const bounded = (line: RubricLine) => Math.max(-MOST, Math.min(MOST, told.get(line)?.leaning ?? -MOST));
  const sayings = sayingsOf(found, answer.said);
  const ofAnswer = onTopic(sayings);
  const creditOf = (line: RubricLine) => {
    const own = told.get(line);
    if (own === undefined || opposed(line).length > 0) return 0;
    if (answer.isDisordered && own.literal < IN_ORDER) return 0;
    const ofIssue = onTopic(sayings.filter((each) => each.line?.issue === line.issue));
    const leaning = bounded(line) + SUPPORT.issue * ofIssue + SUPPORT.answer * ofAnswer;
    return between(leaning, EARNS) * (LIKELY + (1 - LIKELY) * between(own.cover, CLOSE));
  };
  const awards = new Map<RubricLine, Award>();
  for (const line of stated) {
    const opposite = opposed(line);
    const others = stated.filter((each) => each.issue === line.issue && each.kind !== 'conclusion');
    const isBare = line.kind === 'conclusion' && !others.some((each) => creditOf(each) > 0);
    const earned = isBare ? 0 : tenths(line.possible * creditOf(line));
    const why = opposite.length > 0 ? 'turned' : earned > 0 ? 'half' : 'missing';
    const by = earned > 0 ? (told.get(line)?.by ?? []) : [];
    awards.set(line, settle(line, earned, by, { part: line.parts[0], why }, opposite));
  }
  for (const line of lines.filter(({ kind }) => kind === 'issue')) {
    const rules = stated.filter(({ issue, kind }) => issue === line.issue && kind === 'rule');
    const sum = (of: (rule: RubricLine) => number) => rules.reduce((all, rule) => all + of(rule), 0);
    const share =
      sum((rule) => awards.get(rule)?.earned ?? 0) /
      Math.max(
        1,
        sum(({ possible }) => possible),
      );
    const by = rules.flatMap((rule) => awards.get(rule)?.by ?? []);
    awards.set(line, awardIssue(line, answer, { rules: share, argued: share, by }));
  }
  return awards;
}

/** Where a number stands between two others, from 0 to 1. */
const between = (value: number, { from, to }: { from: number; to: number }): number =>
  Math.max(0, Math.min(1, (value - from) / (to - from)));

type Saying = { words: number; leaning: number; line: RubricLine | null };

/** What each sentence of an answer says best, alone or with its neighbors, and how surely. */
function sayingsOf(found: ReadonlyMap<RubricLine, Found>, said: readonly Said[]): Saying[] {
  const best = new Map<Said, Saying>();
  for (const [line, { stretches }] of found)
    for (const { by, leaning } of stretches)
      for (const each of by)
        if (leaning > (best.get(each)?.leaning ?? -MOST))
          best.set(each, { words: countWords(each.text), leaning: Math.min(MOST, leaning), line });
  return said.map((each) => best.get(each) ?? { words: countWords(each.text), leaning: -MOST, line: null });
}

/**
 * How far sentences are about the model answer: what each says best, by its words, and never more than 0. It does not
 * count what is left out, so that a brief answer is read as kindly as a long one.
 */
function onTopic(sayings: readonly Saying[]): number {
  const words = sayings.reduce((sum, each) => sum + each.words, 0);
  if (words === 0) return -MOST;
  return Math.min(0, sayings.reduce((sum, each) => sum + each.words * each.leaning, 0) / words);
}

/** Words for one line: a longer sentence may say several. */
const WORDS_FOR_A_LINE = 12;

/** Gives each line the stretch that says it best, the surest first. A sentence says only as many lines as it has words for. */
function shareOut(found: ReadonlyMap<RubricLine, Found>): Map<RubricLine, Stretch> {
  const all = [...found].flatMap(([line, { stretches }]) => stretches.map((stretch) => ({ line, stretch })));
  const left = new Map<Said, number>();
  const told = new Map<RubricLine, Stretch>();
  for (const { line, stretch } of all.toSorted((a, b) => b.stretch.leaning - a.stretch.leaning)) {
    const { core } = stretch;
    const own = left.get(core) ?? Math.max(1, Math.round(countWords(core.text) / WORDS_FOR_A_LINE));
    if (told.has(line) || (own === 0 && !stretch.isItself)) continue;
    told.set(line, stretch);
    left.set(core, Math.max(0, own - 1));
  }
  return told;
}

/** Share of sentences on strangers from which an answer is one to another question. */
const ELSEWHERE = 0.2;

/**
 * The sentences of an answer that may apply something to the story: those that do not tell of people whom neither the
 * question nor the model knows. Of an answer that mostly tells of these, only those that name somebody of the story.
 */
export function ownOf(lines: readonly RubricLine[], { said, comparing }: Answer): Said[] {
  const known = [...lines.map(({ words }) => words), ...comparing.story, ...comparing.names].join(' ');
  const strangers = strangersIn(
    said.map(({ text }) => text),
    known,
  );
  const isStrange = ({ text }: Said) => namesAny(text, strangers);
  const isElsewhere = said.filter(isStrange).length >= ELSEWHERE * said.length && strangers.size > 0;
  return said.filter((each) => namesAny(each.text, comparing.names) || !(isElsewhere || isStrange(each)));
}
