import type { UnitParts, UnitQuote } from '#contract/units.ts';
import type { Line } from '../../answering/answer.ts';
import { headingLine, quoteLine } from '../../answering/line.ts';
import { type Phrases, say } from '../../answering/phrases.ts';
import { quoteAt } from '../../answering/quote.ts';
import { isDefinition } from '../../answering/sentence-roles.ts';
import type { Course } from '../../indexing/course.ts';
import { termsOf } from '../../indexing/terms.ts';
import { countWords } from '../../reading/clean-text.ts';
import { placeOf } from '../../reading/material-lines.ts';
import { namesRead } from '../../reading/topic-map.ts';
import type { ExamForecast, ForecastTopic } from '../forecast.ts';
import { matchLine, readLine } from '../match-line.ts';
import type { CourseTopic } from '../topics.ts';
import type { PracticeDraft } from './draft.ts';
import { examProblems, type Problem, uploadedProblems } from './own-problems.ts';
import { suggestedMinutes } from './suggested-minutes.ts';

/** Units quoted for one topic, words of a rule that only a limit follows, and how surely a unit's name means a topic. */
const MOST_UNITS = 2;
const LEAST_RULE = 12;
const SAME_TOPIC = 0.6;
/** Lines of a key that are quoted for one question. */
const MOST_KEY_LINES = 14;

/** `units` are what the course teaches, as the store of units has it; `used` are topics that are asked already. */
export type OwnOptions = {
  phrases: Phrases;
  count: number;
  used: ReadonlySet<string>;
  units: readonly UnitParts[];
};

/**
 * Questions made of the course alone: past exam calls to answer again, then practice problems the student uploaded,
 * then a request to state the rule of a likely topic. Every question tests a topic that none before it tests.
 */
export function ownQuestions(course: Course, forecast: ExamForecast, options: OwnOptions): PracticeDraft[] {
  const { count } = options;
  const used = new Set(options.used);
  const drafts: PracticeDraft[] = [];
  const isNew = (topics: readonly ForecastTopic[]) => topics.some(({ topic }) => !used.has(topic.name));
  const add = (draft: PracticeDraft | null) => {
    if (draft === null || drafts.length >= count) return;
    drafts.push(draft);
    for (const topic of draft.topics) used.add(topic);
  };
  for (const problem of [...examProblems(course, forecast), ...uploadedProblems(course, forecast)]) {
    if (drafts.length >= count) break;
    if (isNew(problem.topics)) add(problemDraft(course, forecast, problem, options));
  }
  for (const topic of forecast.topics) {
    if (drafts.length >= count) break;
    if (isNew([topic])) add(topicDraft(course, forecast, topic, options));
  }
  return drafts;
}

function problemDraft(
  course: Course,
  forecast: ExamForecast,
  problem: Problem,
  options: OwnOptions,
): PracticeDraft | null {
  const { phrases } = options;
  const key = problem.key.slice(0, MOST_KEY_LINES).map((line) => quoteAt(course, placeOf(line)));
  const lines: Line[] = problem.topics.flatMap((topic) => ruleLines(course, forecast, topic, options));
  if (key.length > 0) {
    lines.push(headingLine(say(phrases, 'practice_key', { sitting: problem.from })));
    lines.push(...key.map((quote) => quoteLine([quote])));
  }
  if (lines.length === 0) return null;
  const topics = problem.topics.map(({ topic }) => topic.name);
  return {
    topics,
    difficulty: Math.min(5, 1 + topics.length),
    question: [say(phrases, problem.phrase, { from: problem.from }), ...problem.text].join('\n\n'),
    minutes: suggestedMinutes(forecast, { calls: 1, issues: topics.length + 1 }),
    lines,
  };
}

function topicDraft(
  course: Course,
  forecast: ExamForecast,
  topic: ForecastTopic,
  options: OwnOptions,
): PracticeDraft | null {
  const lines = ruleLines(course, forecast, topic, options);
  const units = options.units.filter((unit) => isOfTopic(forecast, topic.topic, unit));
  const phrase = units.some(isWhole)
    ? 'practice_state'
    : units.some((unit) => defines(unit, topic.topic))
      ? 'practice_define'
      : null;
  if (phrase === null) return null;
  return {
    topics: [topic.topic.name],
    difficulty: 1,
    question: say(options.phrases, phrase, { topic: topic.topic.name }),
    minutes: suggestedMinutes(forecast, { calls: 1, issues: 1 }),
    lines,
  };
}

/** What the course's units state on a topic: rule, elements, limits; nothing when no unit states a rule of it. */
function ruleLines(
  course: Course,
  forecast: ExamForecast,
  { topic }: ForecastTopic,
  options: OwnOptions,
): Line[] {
  const own = options.units.filter((unit) => unit.rule !== null && isOfTopic(forecast, topic, unit));
  const units = own.toSorted((a, b) => Number(isWhole(b)) - Number(isWhole(a)));
  if (units.length === 0) return [];
  const quote = ({ material_id, page, start, end }: UnitQuote) =>
    quoteAt(course, { materialId: material_id, page, start, end });
  const limit = say(options.phrases, 'practice_limit');
  const lines = units.slice(0, MOST_UNITS).flatMap(({ rule, elements, exceptions }) => {
    const more = elements.filter((element) => rule === null || !isIn(element, rule));
    return [
      quoteLine([...(rule === null ? [] : [rule]), ...more].map(quote)),
      ...exceptions.map((exception, at) => quoteLine([quote(exception.quote)], at === 0 ? limit : '')),
    ];
  });
  return [headingLine(topic.name), ...lines];
}

/** A unit that says more of its rule than one sentence: what the rule takes, or where it ends. */
const isWhole = ({ rule, elements, exceptions }: UnitParts): boolean =>
  rule !== null && (elements.length >= 2 || (exceptions.length > 0 && countWords(rule.text) >= LEAST_RULE));

/** A unit whose rule says what the topic is, and begins with a name under which that was read. */
function defines({ rule }: UnitParts, topic: CourseTopic): boolean {
  const terms = termsOf(rule?.text ?? '');
  const opens = (own: readonly string[]) =>
    own.every((term) => terms.slice(0, own.length + 1).includes(term));
  return rule !== null && isDefinition(rule.text) && namesRead(topic).map(termsOf).some(opens);
}

/** A unit that the schedule's topic owns and that shares a word with its name as read, or one whose name means that topic first. */
function isOfTopic({ list }: ExamForecast, topic: CourseTopic, unit: UnitParts): boolean {
  const read = namesRead(topic);
  const words = new Set(read.flatMap(termsOf));
  if (read.includes(unit.topic) && termsOf(unit.name).some((word) => words.has(word))) return true;
  const [best] = matchLine(list.lexicon, readLine(unit.name)).toSorted((a, b) => b.score - a.score);
  return best !== undefined && best.topic === topic.index && best.score >= SAME_TOPIC;
}

const isIn = (part: UnitQuote, whole: UnitQuote): boolean =>
  part.material_id === whole.material_id &&
  part.page === whole.page &&
  part.start >= whole.start &&
  part.end <= whole.end;
