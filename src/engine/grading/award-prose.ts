import { awardIssue } from './award.ts';
import { settle, tenths } from './award-text.ts';
import type { Answer, Award } from './earned.ts';
import type { Rubric, RubricLine } from './rubric.ts';
import type { Said } from './said.ts';
import { namesAny, strangersIn } from './sentence-kind.ts';
import { aroundsOf, type Found, findStatement, IN_ORDER } from './says.ts';

/** Where a line begins to earn, and where it earns all. */
const EARNS = { first: Number(process.env.E0 ?? -1.4), all: Number(process.env.E1 ?? -0.4) };
/** How much the other lines of an issue, and of the answer, say of a line that is told in words hard to read. */
const SUPPORT = { issue: Number(process.env.SI ?? 0.5), answer: Number(process.env.SA ?? 0.5) };
/** What a line earns that is likely told in other words; the rest is for how much of its own words is there. */
const LIKELY = Number(process.env.LK ?? 0.95);
const CLOSE = { from: 0.4, to: 0.8 };
/** Nothing says more than this either way. */
const MOST = 3;

/**
 * What each line of a model answer in prose earns. A line is told in other words the likelier, the more of its issue is
 * told; what says the opposite of it takes it away, wherever it stands; a bare result earns nothing.
 */
export function awardProse({ lines }: Rubric, answer: Answer): Map<RubricLine, Award> {
  const { comparing } = answer;
  const arounds = aroundsOf(lines, answer);
  const stated = lines.filter(({ kind }) => kind !== 'issue');
  const applied = ownOf(lines, answer);
  const found = new Map(
    stated.flatMap((line) => {
      // What tells of somebody else applies nothing to this story.
      const said = line.kind === 'rule' ? answer.said : applied;
      return line.parts.map((part) => [line, findStatement(part.asked, { said }, arounds(line))] as const);
    }),
  );
  // What is itself a line of the model answer contradicts no other.
  const literal = [...found.values()].flatMap(({ by, isItself }) => (isItself ? by : []));
  const opposing = (line: RubricLine) =>
    (found.get(line) ?? NOT_FOUND).opposite.filter((each) => !literal.includes(each));
  const bounded = ({ leaning }: Found) => Math.max(-MOST, Math.min(MOST, leaning));
  const mean = (some: readonly RubricLine[]) =>
    some.reduce((sum, line) => sum + bounded(found.get(line) ?? NOT_FOUND), 0) / Math.max(1, some.length);
  const whole = mean(stated);
  const awards = new Map<RubricLine, Award>();
  const creditOf = (line: RubricLine) => {
    const own = found.get(line) ?? NOT_FOUND;
    if (opposing(line).length > 0 || own.by.length === 0) return 0;
    const ofIssue = mean(stated.filter(({ issue }) => issue === line.issue));
    const leaning = bounded(own) + SUPPORT.issue * ofIssue + SUPPORT.answer * whole;
    if (answer.isDisordered && own.literal < IN_ORDER) return 0;
    const likely = Math.max(0, Math.min(1, (leaning - EARNS.first) / (EARNS.all - EARNS.first)));
    const close = Math.max(0, Math.min(1, (own.cover - CLOSE.from) / (CLOSE.to - CLOSE.from)));
    if (own.cover < Number(process.env.MC ?? 0)) return 0;
    return likely * (LIKELY + (1 - LIKELY) * close);
  };
  for (const line of stated) {
    const { by } = found.get(line) ?? NOT_FOUND;
    const opposite = opposing(line);
    const others = stated.filter((each) => each.issue === line.issue && each.kind !== 'conclusion');
    const isBare = line.kind === 'conclusion' && !others.some((each) => creditOf(each) > 0);
    const earned = isBare ? 0 : tenths(line.possible * creditOf(line));
    const [part] = line.parts;
    const why = opposite.length > 0 ? 'turned' : earned > 0 ? 'half' : 'missing';
    awards.set(line, settle(line, earned, earned > 0 ? by : [], { part, why }, opposite));
  }
  for (const line of lines.filter(({ kind }) => kind === 'issue')) {
    const rules = stated.filter(({ issue, kind }) => issue === line.issue && kind === 'rule');
    const sum = (of: (rule: RubricLine) => number) => rules.reduce((all, rule) => all + of(rule), 0);
    const share = sum((rule) => awards.get(rule)?.earned ?? 0) / Math.max(1, sum(({ possible }) => possible));
    const by = rules.flatMap((rule) => awards.get(rule)?.by ?? []);
    awards.set(line, awardIssue(line, answer, { rules: share, argued: share, by }));
  }
  return awards;
}

/** The sentences of an answer that do not tell of people whom neither the question nor the model knows. */
export function ownOf(lines: readonly RubricLine[], { said, comparing }: Answer): Said[] {
  const known = [...lines.map(({ words }) => words), ...comparing.story, ...comparing.names].join(' ');
  const strangers = strangersIn(
    said.map(({ text }) => text),
    known,
  );
  return said.filter(({ text }) => !namesAny(text, strangers) || namesAny(text, comparing.names));
}

const NOT_FOUND: Found = { by: [], leaning: -MOST, cover: 0, literal: 0, isItself: false, opposite: [] };
