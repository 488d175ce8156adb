import type { Course } from '../../indexing/course.ts';
import { countWords } from '../../reading/clean-text.ts';
import type { ExamForecast, ForecastTopic } from '../forecast.ts';
import { callsOfAQuestion } from './choose.ts';
import { factsOf } from './own-problems.ts';

/** What an essay question of this professor looks like, as far as past exams tell. */
export type QuestionForm = {
  /** Calls of a question. */
  calls: number;
  /** Words of a question, its story and its calls together. */
  words: number;
  /** Points of a call as printed; null where none are. */
  points: number | null;
  /** Names of topics that past exams asked in one call, of those given. */
  together: [string, string][];
};

/** Where no exam tells: the length of a pattern of our own bank. */
const WORDS = 220;
/** A question that fits on a page or two, whatever a professor once printed. */
const BOUNDS = { words: { least: 120, most: 450 }, calls: { least: 1, most: 4 } };
const MOST_PAIRS = 4;

/** The form of this professor's essay questions: middle length and points, mean calls, topics asked together. */
export function questionForm(
  course: Course,
  forecast: ExamForecast,
  topics: readonly ForecastTopic[],
): QuestionForm {
  const essays = forecast.sittings.flatMap((sitting) =>
    sitting.calls.filter((call) => call.kind === 'essay').map((call) => ({ sitting, call })),
  );
  const questions = Map.groupBy(
    essays,
    ({ sitting, call }) => `${sitting.name} ${call.part} ${call.question}`,
  );
  const words = [...questions.values()].map((own) => {
    const [first] = own;
    const story = first ? factsOf(course, first.sitting, first.call) : [];
    return countWords([...story, ...own.flatMap(({ call }) => call.lines)].map(({ bare }) => bare).join(' '));
  });
  const names = new Map(topics.map(({ topic }) => [topic.index, topic.name]));
  return {
    calls: held(Math.round(callsOfAQuestion(forecast)), BOUNDS.calls),
    words: held(middle(words) ?? WORDS, BOUNDS.words),
    points: middle(essays.flatMap(({ call }) => call.points ?? [])),
    together: forecast.traits.together
      .flatMap(({ a, b }): [string, string][] => {
        const [one, other] = [names.get(a), names.get(b)];
        return one !== undefined && other !== undefined ? [[one, other]] : [];
      })
      .slice(0, MOST_PAIRS),
  };
}

const held = (value: number, { least, most }: { least: number; most: number }): number =>
  Math.max(least, Math.min(most, value));

/** The middle one of the numbers; null of none. */
const middle = (numbers: readonly number[]): number | null =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? null;
