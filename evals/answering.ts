import { readFileSync } from 'node:fs';
import type { ComposedAnswer, Quote } from '#engine/answering/answer.ts';
import { composeAnswer } from '#engine/answering/compose.ts';
import type { Phrases } from '#engine/answering/phrases.ts';
import { type Course, openCourse } from '#engine/indexing/course.ts';
import {
  type CourseQuestions,
  type Gold,
  hasSharedFiles,
  readCourse,
  readQuestionSet,
  readSampleCourse,
  readThesaurus,
} from './course-files.ts';
import { type Figure, shareFigure } from './figures.ts';
import { readLibrary } from './library.ts';

type AnsweringQuestions = {
  questions: { question: string; after?: string; kind: ComposedAnswer['kind']; heading: string }[];
  refused: string[];
  refusedByCourse: string[];
};

/** A question with what came of it; `isRight` when the answer was of the right kind and opened with the right passage. */
export type Answered = {
  set: string;
  question: string;
  kind: ComposedAnswer['kind'];
  isRight: boolean;
  first: string;
};

const QUESTIONS = new URL('./answering-questions.json', import.meta.url);
const PHRASES = new URL('../content/phrases.json', import.meta.url);
const LIBRARY = readLibrary();

/** How often the sample course, and the real course where it is there, is answered from, refused, and quoted rightly first. */
export async function measureAnswering(): Promise<{ figures: Figure[]; questions: Answered[] }> {
  const asked = JSON.parse(readFileSync(QUESTIONS, 'utf8')) as AnsweringQuestions;
  const sample = openCourse(await readSampleCourse(), readThesaurus());
  const questions = asked.questions.map(({ question, after, kind, heading }) =>
    answered(
      sample,
      'sample',
      question,
      after,
      (answer, first) => answer.kind === kind && new RegExp(heading).test(pathOf(first)),
    ),
  );
  const refused = asked.refused.map((question) => refusal(sample, 'sample', question));
  if (hasSharedFiles()) {
    const course = openCourse(await readCourse('civil-procedure'), readThesaurus());
    const { questions: set } = readQuestionSet('course-questions.json') as CourseQuestions;
    for (const { question, gold } of set)
      questions.push(
        answered(
          course,
          'course',
          question,
          undefined,
          (_, first) => first !== null && isGold(course, first, gold),
        ),
      );
    refused.push(...asked.refusedByCourse.map((question) => refusal(course, 'course', question)));
  }
  const sets = [...new Set(questions.map(({ set }) => set))];
  const figures = sets.flatMap((set) => {
    const of = (list: readonly Answered[]) => list.filter((entry) => entry.set === set);
    const share = (name: string, list: readonly Answered[], test: (entry: Answered) => boolean) =>
      shareFigure(
        `answering.${set}.${name}`,
        of(list).map((entry) => (test(entry) ? 1 : 0)),
      );
    return [
      share('answered', questions, ({ kind }) => kind === 'answer'),
      share('refused', refused, ({ isRight }) => isRight),
      share('first-quote', questions, ({ isRight }) => isRight),
    ];
  });
  return { figures, questions: [...questions, ...refused] };
}

function answered(
  course: Course,
  set: string,
  question: string,
  after: string | undefined,
  isRight: (answer: ComposedAnswer, first: Quote | null) => boolean,
): Answered {
  const answer = composeAnswer(
    course,
    {
      question,
      history: after === undefined ? [] : [{ question: after }],
      voice: { style: 'balanced_approach', strictness: 3, humor: 1, professorName: '' },
      task: 'ask',
      library: LIBRARY,
      seed: 0,
    },
    JSON.parse(readFileSync(PHRASES, 'utf8')) as Phrases,
  );
  const first = firstQuote(answer);
  return { set, question, kind: answer.kind, isRight: isRight(answer, first), first: pathOf(first) };
}

const refusal = (course: Course, set: string, question: string): Answered =>
  answered(course, set, question, undefined, ({ kind }) => kind !== 'answer');

function firstQuote(answer: ComposedAnswer): Quote | null {
  const quotes = answer.lines.flatMap((line) => [
    ...line.quotes,
    ...(line.cells ?? []).flatMap((cell) => cell.quotes),
  ]);
  return quotes[0] ?? null;
}

const pathOf = (quote: Quote | null): string => quote?.path.join(' > ') ?? '';

/** Whether the passage a quote stands in is the right one. */
function isGold(course: Course, quote: Quote, gold: Gold): boolean {
  const passage = course.passages.find(
    ({ material, passage: { page, start, end } }) =>
      material.id === quote.materialId && page === quote.page && start <= quote.start && end >= quote.end,
  );
  const page = passage?.material.pages.find(({ n }) => n === quote.page)?.text ?? '';
  const text = passage ? page.slice(passage.passage.start, passage.passage.end) : quote.text;
  const matches = (pattern: string, subject: string) => pattern === '' || new RegExp(pattern).test(subject);
  return (
    matches(gold.doc, quote.materialName) && matches(gold.heading, pathOf(quote)) && matches(gold.text, text)
  );
}
