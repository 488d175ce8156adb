import type { Excerpt, Line, Quote } from '../../answering/answer.ts';
import { composeAnswer } from '../../answering/compose.ts';
import { headingLine, quoteLine } from '../../answering/line.ts';
import { type Phrases, say } from '../../answering/phrases.ts';
import { quoteAt } from '../../answering/quote.ts';
import type { Course } from '../../indexing/course.ts';
import { termsOf } from '../../indexing/terms.ts';
import { placeOf } from '../../reading/material-lines.ts';
import type { ExamForecast, ForecastTopic } from '../forecast.ts';
import type { PracticeDraft } from './draft.ts';
import { examProblems, type Problem, uploadedProblems } from './own-problems.ts';
import { suggestedMinutes } from './suggested-minutes.ts';
import { isThought, tellsACase } from './thoughts.ts';

/** Rules quoted for one topic. */
const MOST_RULES = 4;
/** Lines of a key that are quoted for one question. */
const MOST_KEY_LINES = 14;

export type OwnOptions = { phrases: Phrases; count: number; used: ReadonlySet<string> };

/**
 * Questions made of the course alone: past exam calls to answer again, then practice problems the student uploaded,
 * then a request to state the rule of a likely topic. Every question tests a topic that none before it tests.
 */
export function ownQuestions(course: Course, forecast: ExamForecast, options: OwnOptions): PracticeDraft[] {
  const { phrases, count } = options;
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
    if (isNew(problem.topics)) add(problemDraft(course, forecast, problem, phrases));
  }
  for (const topic of forecast.topics) {
    if (drafts.length >= count) break;
    if (isNew([topic])) add(topicDraft(course, forecast, topic, phrases));
  }
  return drafts;
}

function problemDraft(
  course: Course,
  forecast: ExamForecast,
  problem: Problem,
  phrases: Phrases,
): PracticeDraft | null {
  const key = problem.key.slice(0, MOST_KEY_LINES).map((line) => quoteAt(course, placeOf(line)));
  const lines: Line[] = problem.topics.flatMap((topic) => ruleLines(course, topic, phrases));
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
  phrases: Phrases,
): PracticeDraft | null {
  const lines = ruleLines(course, topic, phrases);
  if (lines.length === 0) return null;
  return {
    topics: [topic.topic.name],
    difficulty: 1,
    question: say(phrases, 'practice_state', { topic: topic.topic.name }),
    minutes: suggestedMinutes(forecast, { calls: 1, issues: 1 }),
    lines,
  };
}

/** The course's rules on a topic under its name; nothing when the course teaches none. */
function ruleLines(course: Course, { topic }: ForecastTopic, phrases: Phrases): Line[] {
  const materialIds = [...course.materials.values()]
    .filter(({ kind }) => kind === 'lectureNotes' || kind === 'additionalMaterials')
    .map(({ id }) => id);
  if (materialIds.length === 0) return [];
  const answer = composeAnswer(
    course,
    {
      question: topic.name,
      voice: { style: 'balanced_approach', strictness: 1, humor: 1, professorName: '' },
      history: [],
      materialIds,
      task: 'ask',
      seed: 0,
    },
    phrases,
  );
  if (answer.kind !== 'answer') return [];
  const own = new Set(termsOf(topic.name));
  const rules = answer.blocks
    .flatMap((block) => (block.type === 'excerpt' ? markedIn(course, block.excerpt) : []))
    .filter((quote) => isRule(quote) && isThought(course, quote))
    .filter(({ text }) => SENTENCE.test(text) && termsOf(text).some((term) => own.has(term)))
    .slice(0, MOST_RULES);
  if (rules.length === 0) return [];
  return [headingLine(topic.name), ...rules.map((quote) => quoteLine([quote]))];
}

/** A whole sentence of seven words or more; slides also keep slogans and pieces. */
const SENTENCE = /^[“"([]*(?:\p{Lu}|\d|§)(?:\S*\s+){6,}\S*[.:;”")\]]$/u;
/** Headings under which notes comment on a rule instead of stating it. */
const COMMENT = /^(?:polic|common mistake|do not confuse|note\b|questions?\b|hypo|practice)/i;

/** Quotes of the law; neither the facts of a case nor a comment is a rule. */
const isRule = ({ path }: Quote): boolean =>
  path.every((heading) => !COMMENT.test(heading) && !tellsACase(heading));

/** The sentences that an excerpt marks, each as a quote of its own. */
const markedIn = (course: Course, { quote }: Excerpt): Quote[] =>
  (quote.marks ?? []).map(({ start, end }) =>
    quoteAt(course, { ...quote, start: quote.start + start, end: quote.start + end }),
  );
