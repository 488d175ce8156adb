import { linesOf } from '#contract/chat.ts';
import type { PracticeQuestion } from '#contract/prediction.ts';
import type { UnitParts } from '#contract/units.ts';
import { asBlocks } from '../../answering/answer.ts';
import type { Phrases } from '../../answering/phrases.ts';
import { verifyCitations } from '../../answering/verify-citations.ts';
import { toWire } from '../../answering/wire.ts';
import { type Course, getSectionAt } from '../../indexing/course.ts';
import { countWords } from '../../reading/clean-text.ts';
import type { ExamForecast, ForecastTopic } from '../forecast.ts';
import { choosePatterns, type MatchedIssue, type MatchedPattern } from './choose.ts';
import type { PracticeDraft } from './draft.ts';
import { callMark, modelAnswer } from './model-answer.ts';
import { type OwnOptions, ownQuestions } from './own-questions.ts';
import type { PatternSide, PracticePattern } from './pattern.ts';
import type { FoundRule } from './rule-quotes.ts';
import { suggestedMinutes } from './suggested-minutes.ts';

/** An issue that a practice question is to raise: chosen by the forecast, with the course's own rules on it. */
export type PlannedIssue = {
  name: string;
  isException: boolean;
  found: readonly FoundRule[];
  topics: readonly ForecastTopic[];
};

/** A question as the engine writes it, and what another writer of it would have to keep to. */
export type PlannedQuestion = { draft: PracticeDraft; issues: PlannedIssue[] };

/** What questions are made with; `makeUnits` gives what the course teaches and is run only where the bank does not do. */
export type PracticeOptions = {
  bank: readonly PracticePattern[];
  phrases: Phrases;
  count: number;
  makeUnits: (course: Course) => Generator<unknown, UnitParts[]>;
};

/**
 * Practice questions on the likeliest topics, with model answers whose rules are quotes of the course, or general law under that label. Patterns
 * of the bank come first; what they cannot fill comes from the course's own exams, problems and topics. Fewer than
 * `count` only when the course has fewer topics. The same course and forecast always give the same questions. A
 * generator, so that the caller can let other work run in between.
 */
export function* planPracticeQuestions(
  course: Course,
  forecast: ExamForecast,
  options: PracticeOptions,
): Generator<void, PlannedQuestion[]> {
  const { bank, phrases, count, makeUnits } = options;
  const chosen = yield* choosePatterns(course, forecast, bank, count);
  const planned = chosen.map((matched) => ({
    draft: draftOf(matched, forecast, phrases),
    issues: [...new Set(matched.calls.flatMap(({ issues }) => issues))]
      .filter(({ found }) => found.length > 0)
      .map(({ name, isException, found, topics }) => ({
        name,
        isException: isException === true,
        found,
        topics,
      })),
  }));
  yield;
  const missing = count - planned.length;
  const used = new Set(planned.flatMap(({ draft }) => draft.topics));
  const own = missing > 0 ? yield* ownOf(course, forecast, { phrases, count: missing, used, makeUnits }) : [];
  return [...planned, ...own.map((draft) => ({ draft, issues: issuesOfDraft(course, forecast, draft) }))];
}

/** Questions made of the course alone, with its units. */
function* ownOf(
  course: Course,
  forecast: ExamForecast,
  { makeUnits, ...options }: Omit<OwnOptions, 'units'> & Pick<PracticeOptions, 'makeUnits'>,
): Generator<void, PracticeDraft[]> {
  const steps = makeUnits(course);
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done) return ownQuestions(course, forecast, { ...options, units: step.value });
    yield;
  }
}

/** The questions of `planPracticeQuestions` as the engine writes them, in one go. */
export function writePracticeQuestions(
  course: Course,
  forecast: ExamForecast,
  options: PracticeOptions,
): PracticeQuestion[] {
  const steps = planPracticeQuestions(course, forecast, options);
  for (let step = steps.next(); ; step = steps.next())
    if (step.done) return step.value.map((planned) => writePlanned(course, planned, options.phrases));
}

/** A planned question as the engine writes it. */
export const writePlanned = (
  course: Course,
  { draft }: PlannedQuestion,
  phrases: Phrases,
): PracticeQuestion => onTheWire(course, draft, phrases);

/** A fact pattern that somebody else wrote for planned issues; its sides rest on literal pieces of the story. */
export type ProposedQuestion = {
  /** Paragraphs. */
  story: string[];
  /** `issues` are positions in the list of issues. */
  calls: { text: string; issues: number[] }[];
  issues: (PlannedIssue & { for: PatternSide; against: PatternSide; toward: 'for' | 'against' | 'open' })[];
};

/** A proposed question in the form of the engine's own: the same lines, the same phrases, graded the same way. */
export function writeProposed(
  course: Course,
  forecast: ExamForecast,
  proposed: ProposedQuestion,
  phrases: Phrases,
): PracticeQuestion {
  const issues = proposed.issues.map(
    ({ isException, found, topics, ...issue }): MatchedIssue => ({
      ...issue,
      ...(isException ? { isException } : {}),
      terms: [],
      rules: [],
      general: [],
      found: [...found],
      topics: [...topics],
    }),
  );
  const calls = proposed.calls.map((call) => ({
    text: call.text,
    issues: call.issues.flatMap((at) => issues[at] ?? []),
  }));
  const pattern = { id: '', subject: '', title: '', slots: [], facts: proposed.story, calls: [], issues: [] };
  const topics = [...new Set(calls.flatMap((call) => call.issues.flatMap((issue) => issue.topics)))];
  return onTheWire(course, draftOf({ pattern, calls, topics }, forecast, phrases), phrases);
}

/** Words of a rule at least: what is shorter is a heading. */
const LEAST_RULE = 5;

/** The topics of a question of the course's own, each with the rules that its model answer quotes under it. */
function issuesOfDraft(
  course: Course,
  forecast: ExamForecast,
  { topics, lines }: PracticeDraft,
): PlannedIssue[] {
  return topics.flatMap((name): PlannedIssue[] => {
    const from = lines.findIndex(({ role, label }) => role === 'heading' && label === name);
    if (from === -1) return [];
    const rest = lines.slice(from + 1);
    const end = rest.findIndex(({ role }) => role === 'heading');
    const found = rest
      .slice(0, end === -1 ? rest.length : end)
      .filter(({ quotes }) => countWords(quotes.map(({ text }) => text).join(' ')) >= LEAST_RULE)
      .map(({ quotes }) => ({ quotes, section: quotes[0] ? getSectionAt(course, quotes[0]).index : -1 }));
    const own = forecast.topics.filter(({ topic }) => topic.name === name);
    return found.length === 0 ? [] : [{ name, isException: false, found, topics: own }];
  });
}

function draftOf(matched: MatchedPattern, forecast: ExamForecast, phrases: Phrases): PracticeDraft {
  const issues = new Set(matched.calls.flatMap((call) => call.issues)).size;
  return {
    topics: matched.topics.map(({ topic }) => topic.name),
    difficulty: difficultyOf(matched),
    question: questionText(matched),
    minutes: suggestedMinutes(forecast, { calls: matched.calls.length, issues }),
    lines: modelAnswer(matched, phrases),
  };
}

function questionText({ pattern, calls }: MatchedPattern): string {
  const asked =
    calls.length > 1
      ? calls.map(({ text }, at) => `(${callMark(at)}) ${text}`)
      : calls.map(({ text }) => text);
  return [...pattern.facts, ...asked].join('\n\n');
}

/**
 * 1 to 5: one, and one more each for three issues, for five issues, for an exception among them, and for a call that
 * crosses topics. Our own scale; no past exam states one.
 */
function difficultyOf({ calls }: MatchedPattern): number {
  const issues = new Set(calls.flatMap((call) => call.issues));
  const crosses = calls.some(({ issues: own }) => new Set(own.flatMap((issue) => issue.topics)).size > 1);
  const hasException = [...issues].some((issue) => issue.isException);
  return 1 + Number(issues.size >= 3) + Number(issues.size >= 5) + Number(hasException) + Number(crosses);
}

function onTheWire(course: Course, draft: PracticeDraft, phrases: Phrases): PracticeQuestion {
  const wire = toWire({ kind: 'answer', blocks: asBlocks(draft.lines), followUps: [] }, phrases);
  const pageText = (material: number, page: number) =>
    course.materials.get(material)?.pages.find((each) => each.n === page)?.text ?? null;
  const { answer } = verifyCitations(wire, pageText, phrases);
  return {
    topic: draft.topics.join(', '),
    difficulty: draft.difficulty,
    question: draft.question,
    answer: answer.response,
    minutes: draft.minutes,
    answer_lines: linesOf(answer.blocks),
    citations: answer.citations,
  };
}
