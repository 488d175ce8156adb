import type { Course } from '../../indexing/course.ts';
import type { CourseMaterial } from '../../indexing/passage.ts';
import { countWords } from '../../reading/clean-text.ts';
import type { ExamSitting } from '../../reading/exam.ts';
import { type ExamCall, readCalls } from '../../reading/exam-calls.ts';
import { markerOf } from '../../reading/exam-markers.ts';
import { linesOf, type MaterialLine } from '../../reading/material-lines.ts';
import type { ExamForecast, ForecastTopic } from '../forecast.ts';
import { isGuess, TESTED } from '../label-exams.ts';
import { matchLine, readLine } from '../match-line.ts';

/** A question printed in the course's own materials, with its topics and what its key says. */
export type Problem = {
  /** "Fall 2017 final, question 2b", or the name of a file. */
  from: string;
  /** The phrase that introduces it. */
  phrase: 'practice_again' | 'practice_uploaded';
  /** Paragraphs: facts first, what is asked last. */
  text: string[];
  topics: ForecastTopic[];
  key: MaterialLine[];
};

/** A question longer than this is an exam, not an exercise. */
const MOST_WORDS = 900;
/** A call shorter than this tells no story of its own; a practice question may be one sentence. */
const LEAST_WORDS = { practice_again: 80, practice_uploaded: 12 };
const MOST_TOPICS = 3;
const SAME_TOPIC = 0.5;

/** Essay calls of past exams whose facts are printed with them, those on the likeliest topics first. */
export function examProblems(course: Course, forecast: ExamForecast): Problem[] {
  const problems = forecast.labeled.flatMap(({ sitting, labels }) =>
    sitting.calls
      .filter((call) => call.kind === 'essay')
      .flatMap((call) => {
        const own = labels.filter(
          (label) => label.call === call.label && label.share >= TESTED && !isGuess(label),
        );
        const topics = topicsAt(
          forecast,
          own.map((label) => label.topic),
        );
        const text = [...factsOf(course, sitting, call), ...call.lines].map((line) => line.bare);
        return makeProblem(text, topics, {
          from: `${sitting.name}, ${call.label.charAt(0).toLowerCase()}${call.label.slice(1)}`,
          phrase: 'practice_again',
          key: keyOf(sitting, call),
        });
      }),
  );
  const worth = (problem: Problem) => problem.topics.reduce((sum, { probability }) => sum + probability, 0);
  return problems.toSorted((a, b) => worth(b) - worth(a));
}

/** Questions of the practice files the student uploaded. */
export function uploadedProblems(course: Course, forecast: ExamForecast): Problem[] {
  const files = [...course.materials.values()].filter(({ kind }) => kind === 'practiceQuestions');
  return files.flatMap((material) =>
    readCalls(linesOf(material))
      .filter((call) => call.kind === 'essay')
      .flatMap((call) => {
        const text = call.lines.map((line) => line.bare);
        const named = matchLine(forecast.list.lexicon, readLine(text.join('\n')))
          .filter((match) => match.score >= SAME_TOPIC && match.kind !== 'case')
          .toSorted((a, b) => b.score - a.score);
        const topics = topicsAt(
          forecast,
          named.map((match) => match.topic),
        );
        return makeProblem(text, topics, { from: material.name, phrase: 'practice_uploaded', key: [] });
      }),
  );
}

function makeProblem(
  text: string[],
  topics: ForecastTopic[],
  rest: Pick<Problem, 'from' | 'phrase' | 'key'>,
): Problem[] {
  const words = countWords(text.join(' '));
  if (topics.length === 0 || words < LEAST_WORDS[rest.phrase] || words > MOST_WORDS) return [];
  return [{ ...rest, text, topics }];
}

function topicsAt({ topics }: ExamForecast, indexes: readonly number[]): ForecastTopic[] {
  return topics.filter(({ topic }) => indexes.includes(topic.index)).slice(0, MOST_TOPICS);
}

/** The story above the first lettered call of a question: from the question's own number on. */
export function factsOf(course: Course, sitting: ExamSitting, call: ExamCall): MaterialLine[] {
  if (call.letter === '') return [];
  const first = sitting.calls.find((each) => each.part === call.part && each.question === call.question);
  const material = course.materials.get(call.place.materialId);
  const start = first?.lines[0];
  if (material === undefined || start === undefined) return [];
  return linesBetween(material, start, call.question);
}

function linesBetween(material: CourseMaterial, end: MaterialLine, question: string): MaterialLine[] {
  const lines = linesOf(material);
  const until = lines.findIndex((line) => line.page === end.page && line.start === end.start);
  const from = lines.slice(0, Math.max(0, until)).findLastIndex((line) => {
    const marker = markerOf(line.bare);
    return (marker?.kind === 'question' || marker?.kind === 'number') && marker.value === question;
  });
  return from < 0 ? [] : lines.slice(from, until);
}

/** What the key says to this call: the lines under its number, without the number's own line. */
function keyOf(sitting: ExamSitting, call: ExamCall): MaterialLine[] {
  return sitting.keys
    .filter(({ question, letter }) => question === call.question && letter === call.letter)
    .map(({ line }) => line)
    .filter((line) => line.type !== 'heading' && countWords(line.bare) >= 3);
}
