import { taughtSubjects } from '../../finding/taught-subjects.ts';
import type { Course } from '../../indexing/course.ts';
import { termsOf } from '../../indexing/terms.ts';
import { namesRead } from '../../reading/topic-map.ts';
import type { ExamForecast, ForecastTopic } from '../forecast.ts';
import { matchLine, readLine } from '../match-line.ts';
import { fillPattern, type PatternIssue, type PracticePattern } from './pattern.ts';
import { type FoundRule, findRules } from './rule-quotes.ts';
import { distanceFrom } from './spread.ts';

/**
 * An issue of a filled pattern with the rules this course states on it, and the statements of the bank that it does not
 * state in a sentence of its own: they are general law.
 */
export type MatchedIssue = PatternIssue & { found: FoundRule[]; general: string[]; topics: ForecastTopic[] };

/** A pattern filled for this course, with the calls this course can answer. */
export type MatchedPattern = {
  pattern: PracticePattern;
  calls: { text: string; issues: MatchedIssue[] }[];
  /** Topics of the course it tests, in the order of its issues. */
  topics: ForecastTopic[];
};

/** Share of a pattern's issues that the course must teach; where no heading tells its subject, that it must state itself. */
const TAUGHT = 0.6;
/** What a pattern is worth of which the course states no rule; one that it states whole is worth all. */
const UNSTATED = 0.5;
/** How surely an issue's name must mean a topic. */
const SAME_TOPIC = 0.6;
/** What a topic is worth that an earlier question has tested already. */
const AGAIN = 0.15;
/** What new topics of the study list are worth, and the sum of their chances that earns all of it. */
const LIST = 0.3;
const ENOUGH_OF_LIST = 2;
/** Two topics that past exams asked together, and that a pattern asks together. */
const PAIR = 0.06;
/**
 * What a pattern loses when, with it, the full set of questions is nowhere as hard as the professor’s; the first ones
 * lose a part of it, because one question is no spread.
 */
const SPREAD = 0.3;
/** What a pattern loses for each call more or fewer than a question of the professor has. */
const OTHER_FORM = 0.08;

/**
 * The patterns that fit the course best, each for topics the ones before it do not test: by the mean chance of their
 * topics, so that a short pattern can win over a long one; by how much more of the study list they
 * cover; by pairs past exams asked together; by the number of calls of the professor's own questions; and so that
 * together they are as hard as the forecast says. A generator: the caller can let other work run after each pattern
 * that was looked at.
 */
export function* choosePatterns(
  course: Course,
  forecast: ExamForecast,
  bank: readonly PracticePattern[],
  count: number,
): Generator<void, MatchedPattern[]> {
  const seed = [...course.materials.values()].map((material) => material.name).join(' ');
  const usable: MatchedPattern[] = [];
  const subjects = new Set<string>(taughtSubjects(course));
  for (const pattern of bank) {
    if (subjects.size > 0 && !subjects.has(pattern.subject.replaceAll(' ', '-'))) continue;
    const filled = fillPattern(pattern, `${pattern.id} ${seed}`);
    usable.push(...matchPattern(course, forecast, filled, subjects.size > 0));
    yield;
  }
  const chosen: MatchedPattern[] = [];
  const typical = callsOfAQuestion(forecast);
  while (chosen.length < count) {
    const used = new Set(chosen.flatMap(({ topics }) => topics.map(({ topic }) => topic.index)));
    const rest = usable.filter((each) => !chosen.includes(each));
    const rated = rest.map((each) => {
      const together = [...chosen, each];
      const distance = distanceFrom(forecast.difficulty, levelsOf(together)) * (together.length / count);
      return { each, worth: worthOf(each, forecast, used, typical) - SPREAD * distance };
    });
    const best = rated.toSorted((a, b) => b.worth - a.worth)[0];
    if (best === undefined) break;
    chosen.push(best.each);
  }
  return chosen;
}

function worthOf(
  { topics, calls }: MatchedPattern,
  { traits }: ExamForecast,
  used: ReadonlySet<number>,
  typical: number,
): number {
  const chance = meanOf(
    topics.map(({ topic, probability }) => probability * (used.has(topic.index) ? AGAIN : 1)),
  );
  const fresh = topics.filter(({ topic, isOnList }) => isOnList && !used.has(topic.index));
  const covered = Math.min(1, fresh.reduce((sum, { probability }) => sum + probability, 0) / ENOUGH_OF_LIST);
  const own = new Set(topics.map(({ topic }) => topic.index));
  const isNew = (index: number) => own.has(index) && !used.has(index);
  const pairs = traits.together.filter(({ a, b }) => isNew(a) && isNew(b)).length;
  const issues = calls.flatMap((call) => call.issues);
  const stated = issues.filter(({ found }) => found.length > 0).length / Math.max(1, issues.length);
  const repeated = topics.filter(({ topic }) => used.has(topic.index)).length / Math.max(1, topics.length);
  return (
    (chance + LIST * covered + PAIR * Math.min(2, pairs)) *
    (1 - OTHER_FORM * Math.min(4, Math.abs(calls.length - typical))) *
    (1 - repeated / 2) *
    (UNSTATED + (1 - UNSTATED) * stated)
  );
}

/** How many topics each call of the patterns joins. */
const levelsOf = (patterns: readonly MatchedPattern[]): number[] =>
  patterns.flatMap(({ calls }) =>
    calls.map(({ issues }) => new Set(issues.flatMap((issue) => issue.topics)).size),
  );

const meanOf = (numbers: readonly number[]): number =>
  numbers.reduce((sum, each) => sum + each, 0) / Math.max(1, numbers.length);

/** Calls of an essay question in past exams, on average; one where no exam is kept. */
export function callsOfAQuestion({ sittings }: ExamForecast): number {
  const essays = sittings.flatMap((sitting) =>
    sitting.calls
      .filter((call) => call.kind === 'essay')
      .map((call) => `${sitting.name} ${call.part} ${call.question}`),
  );
  return essays.length === 0 ? 1 : essays.length / new Set(essays).size;
}

/** The pattern with the course's rules, or nothing when the course teaches too little of it. */
function matchPattern(
  course: Course,
  forecast: ExamForecast,
  pattern: PracticePattern,
  isOfSubject: boolean,
): MatchedPattern[] {
  const issues: MatchedIssue[] = pattern.issues.map((issue) => {
    const { found, unstated } = findRules(course, issue.rules, issue.terms);
    return { ...issue, found, general: unstated.map(asSentence), topics: topicsOf(forecast, issue, found) };
  });
  const counted = issues.filter(isOfSubject ? isTaught : ({ found }) => found.length > 0).length;
  if (counted < Math.max(Math.min(2, issues.length), TAUGHT * issues.length)) return [];
  const calls = pattern.calls.map((call) => ({
    text: call.text,
    issues: call.issues.flatMap((at) => issues[at] ?? []),
  }));
  const topics = [...new Set(calls.flatMap((call) => call.issues.flatMap((issue) => issue.topics)))];
  return topics.length === 0 ? [] : [{ pattern, calls, topics }];
}

const isTaught = ({ found, topics }: MatchedIssue): boolean => found.length > 0 || topics.length > 0;

/** The first wording of a statement as a sentence of its own. */
function asSentence(statement: string): string {
  const wording = (statement.split('|')[0] ?? '').trim();
  const text = wording.charAt(0).toUpperCase() + wording.slice(1);
  return /[.!?]["”)]?$/.test(text) ? text : `${text}.`;
}

/** The topic an issue's names mean; where they mean none, the topic under which the notes keep its first rule, if it shares a word with them. */
function topicsOf(
  { list, topics }: ExamForecast,
  issue: PatternIssue,
  rules: readonly FoundRule[],
): ForecastTopic[] {
  const named = issue.terms
    .flatMap((term) => matchLine(list.lexicon, readLine(term)))
    .filter((match) => match.score >= SAME_TOPIC && match.kind !== 'case')
    .toSorted((a, b) => b.score - a.score)[0];
  const kept = rules.map(({ section }) => list.topics.find((topic) => topic.sections.includes(section)));
  const words = new Set([issue.name, ...issue.terms].flatMap((term) => termsOf(term)));
  const shares = kept.find(
    (topic) =>
      topic !== undefined &&
      namesRead(topic)
        .flatMap(termsOf)
        .some((word) => words.has(word)),
  );
  const index = named?.topic ?? shares?.index;
  return topics.filter(({ topic }) => topic.index === index);
}
