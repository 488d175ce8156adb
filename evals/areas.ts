import { measureAnswering } from './answering.ts';
import type { Figure } from './figures.ts';
import { measureFinding } from './finding.ts';
import { type HiddenExam, measureForecasting } from './forecasting.ts';
import { measureGenerators } from './generators.ts';
import { measureLibrary } from './library.ts';
import { measureQuoteCheck } from './quote-check.ts';

/** What measuring one area gave: figures, and a line for each single thing that went wrong. */
export type Measurement = { figures: Figure[]; misses: string[]; exams?: HiddenExam[] };

/** A part of the engine that is measured. `isLong`: only in the full form, for it takes more than seconds. */
export type Area = { name: string; isLong?: true; measure: () => Promise<Measurement> };

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
  {
    name: 'answering',
    measure: async () => {
      const { figures, questions } = await measureAnswering();
      const missed = questions.filter(({ isRight }) => !isRight);
      return {
        figures,
        misses: missed.map(({ set, kind, question, first }) => `${set} ${kind}  ${question}  [${first}]`),
      };
    },
  },
  { name: 'quotes', measure: measureQuoteCheck },
  {
    name: 'library',
    measure: async () => {
      const { figures, missed } = measureLibrary();
      return { figures, misses: missed.map(({ question, id }) => `library  ${question}  [${id}]`) };
    },
  },
  { name: 'generators', isLong: true, measure: measureGenerators },
  {
    name: 'forecasting',
    measure: async () => ({ ...(await measureForecasting()), misses: [] }),
  },
];
