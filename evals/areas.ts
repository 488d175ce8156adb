import { measureCourses } from './courses/measure-courses.ts';
import { measureWithout } from './courses/without.ts';
import type { Figure } from './figures.ts';
import { measureFinding } from './finding.ts';
import { type HiddenExam, measureForecasting } from './forecasting.ts';
import { measureGenerators } from './generators.ts';
import { measureGrading } from './grading.ts';
import { measureGrounding } from './grounding.ts';
import { measureLibrary } from './library.ts';
import { type Column, measureModels } from './models.ts';
import { measureQuoteCheck } from './quote-check.ts';
import { measureRatings } from './ratings.ts';
import { measureReading } from './reading.ts';
import { measureRivals } from './rivals.ts';
import { measureShorthand } from './shorthand.ts';
import { measureStories } from './stories.ts';

/**
 * What measuring one area gave: figures, a line for each single thing that went wrong, notes on what could not be
 * measured, and the columns of the table of language models with that table as it is printed.
 */
export type Measurement = {
  figures: Figure[];
  misses: string[];
  notes?: string[];
  exams?: HiddenExam[];
  columns?: Column[];
  table?: string[];
};

/**
 * `isConfigured`: through the language model of the environment, where the area can. `isShort`: in seconds, for `npm test`.
 * `without`: names of the engine's rules between commas, or `all`, whose gain is measured by switching each off.
 */
export type Measuring = { isConfigured: boolean; isShort: boolean; without: string | null };

/** A part of the engine that is measured. `isLong`: only in the full form, for it takes more than seconds. */
export type Area = { name: string; isLong?: true; measure: (how: Measuring) => Promise<Measurement> };

/** Everything `npm run eval` measures, in the order in which it prints. */
export const AREAS: readonly Area[] = [
  {
    name: 'finding',
    measure: async () => {
      const { figures, questions } = await measureFinding();
      const missed = questions.filter(({ rank }) => rank !== 1);
      const misses = missed.map(
        ({ set, rank, question, best }) =>
          `${set} ${String(rank || '–').padStart(3)}  ${question}  [${best}]`,
      );
      return { figures, misses };
    },
  },
  { name: 'rivals', isLong: true, measure: async () => ({ ...(await measureRivals()), misses: [] }) },
  {
    name: 'shorthand',
    measure: async () => {
      const { figures, missed } = await measureShorthand();
      const misses = missed.map(
        ({ subject, query, term, rank }) => `${subject} ${rank}  ${query}  [${term}]`,
      );
      return { figures, misses };
    },
  },
  {
    name: 'stories',
    measure: async () => {
      const { figures, missed } = await measureStories();
      const misses = missed.map(
        ({ subject, story, term, rank }) => `${subject} ${rank}  ${story}  [${term}]`,
      );
      return { figures, misses };
    },
  },
  {
    name: 'courses',
    measure: ({ without, isShort }) =>
      without === null ? measureCourses({ isShort }) : measureWithout(without),
  },
  { name: 'answers', measure: measureRatings },
  { name: 'models', measure: ({ isConfigured }) => measureModels(isConfigured) },
  { name: 'quotes', measure: measureQuoteCheck },
  { name: 'grounding', measure: measureGrounding },
  {
    name: 'library',
    measure: async () => {
      const { figures, missed } = measureLibrary();
      return { figures, misses: missed.map(({ question, id }) => `${question}  [${id}]`) };
    },
  },
  {
    name: 'reading',
    measure: async () => {
      const { figures, misses } = await measureReading();
      const lines = misses.map(
        ({ set, file, field, expected, found }) =>
          `${set} ${file} ${field}: [${expected.join('; ')}] but read [${found.join('; ')}]`,
      );
      return { figures, misses: lines };
    },
  },
  { name: 'forecasting', measure: measureForecasting },
  { name: 'grading', measure: measureGrading },
  { name: 'generators', isLong: true, measure: measureGenerators },
];
