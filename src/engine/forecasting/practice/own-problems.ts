import type { Course } from '../../indexing/course.ts';
import type { CourseMaterial } from '../../indexing/passage.ts';
import { termsOf } from '../../indexing/terms.ts';
import { countWords } from '../../reading/clean-text.ts';
import type { ExamSitting } from '../../reading/exam.ts';
import { asks, asksAnywhere } from '../../reading/exam-asking.ts';
import { type ExamCall, readCalls } from '../../reading/exam-calls.ts';
import { markerOf } from '../../reading/exam-markers.ts';
import { overlap, wordRuns } from '../../reading/exam-overlap.ts';
import { linesOf, type MaterialLine } from '../../reading/material-lines.ts';
import { sentences } from '../../reading/sentences.ts';
import type { ExamForecast, ForecastTopic } from '../forecast.ts';
import { isGuess, labelOfKeyLine, TESTED } from '../label-exams.ts';
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
/** Words of an exam's call that tell facts and do not ask: with fewer, its story stands elsewhere. */
const LEAST_FACTS = { practice_again: 80, practice_uploaded: 0 };
/** A line of a key with this share of its word runs in the call prints the call again. */
const REPRINTED = 0.4;
/** What a page says of itself, and lines without words. */
const FURNITURE = /^\(?continue[sd]? on (?:the )?next page\b|^[^\p{L}]*$/iu;
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
        const above = [...partStory(course, sitting, call), ...factsOf(course, sitting, call)];
        const text = [...above, ...call.lines].map((line) => line.bare);
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
  lines: string[],
  topics: ForecastTopic[],
  rest: Pick<Problem, 'from' | 'phrase' | 'key'>,
): Problem[] {
  const text = lines.filter((line) => !FURNITURE.test(line));
  const words = countWords(text.join(' '));
  if (topics.length === 0 || words < LEAST_WORDS[rest.phrase] || words > MOST_WORDS) return [];
  const own = topics.filter((topic) => isNamedIn(topic, [...text, ...rest.key.map(({ bare }) => bare)]));
  if (own.length === 0) return [];
  if (!text.some((line) => asksAnywhere(line)) || factWords(text) < LEAST_FACTS[rest.phrase]) return [];
  return [{ ...rest, text, topics: own }];
}

/** Whether the question or its key has all words of one of the topic's names: a label alone may be a guess. */
function isNamedIn({ topic }: ForecastTopic, lines: readonly string[]): boolean {
  const words = new Set(lines.flatMap((line) => termsOf(line)));
  return topic.terms.some(
    (term) =>
      term.kind !== 'reference' && term.kind !== 'case' && term.stems.every((stem) => words.has(stem)),
  );
}

/** Words of the sentences that tell and do not ask. */
function factWords(text: readonly string[]): number {
  const told = text.flatMap((line) => sentences(line).map(({ start, end }) => line.slice(start, end)));
  return countWords(told.filter((sentence) => !asks(sentence)).join(' '));
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

/** What a part tells before its first question, for all of its questions. */
function partStory(course: Course, sitting: ExamSitting, call: ExamCall): MaterialLine[] {
  const first = sitting.calls.find((each) => each.part === call.part)?.lines[0];
  const material = course.materials.get(call.place.materialId);
  if (material === undefined || first === undefined || call.part === null || call.question === '') return [];
  const lines = linesOf(material);
  const until = lines.findIndex((line) => line.page === first.page && line.start === first.start);
  const from = lines.slice(0, Math.max(0, until)).findLastIndex((line) => {
    const marker = markerOf(line.bare);
    return marker?.kind === 'part' && marker.value === call.part;
  });
  return from < 0 ? [] : lines.slice(from + 1, until);
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

/** What the professor's key says to this very call: the lines under its part and number that do not print the call again, and no student's answer. */
function keyOf(sitting: ExamSitting, call: ExamCall): MaterialLine[] {
  const asked = wordRuns(call.lines.map((line) => line.bare).join('\n'));
  return sitting.keys
    .filter(
      (key) => !key.isStudents && labelOfKeyLine(sitting, key) === call.label && key.letter === call.letter,
    )
    .map(({ line }) => line)
    .filter((line) => line.type !== 'heading' && !FURNITURE.test(line.bare) && countWords(line.bare) >= 3)
    .filter((line) => !asks(line.bare) && overlap(wordRuns(line.bare), asked) < REPRINTED);
}
