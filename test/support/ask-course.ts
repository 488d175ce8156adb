import type { MaterialKind } from '#contract/materials.ts';
import {
  type Block,
  type ComposedAnswer,
  type Excerpt,
  type Line,
  linesIn,
  type Quote,
} from '#engine/answering/answer.ts';
import { composeAnswer } from '#engine/answering/compose.ts';
import type { Turn } from '#engine/answering/question/follow-up.ts';
import { type Course, openCourse } from '#engine/indexing/course.ts';
import { phrases, thesaurus } from './content.ts';
import { materialFrom } from './material.ts';

/** A course of texts in Markdown, each with its file name and kind. */
export const courseOf = (...materials: [string, MaterialKind, string][]): Course =>
  openCourse(
    materials.map(([name, kind, text], at) => materialFrom(text, { id: at + 1, name, kind })),
    thesaurus,
  );

/** The answer of a course to a plain question in the balanced voice. */
export const ask = (course: Course, question: string, history: Turn[] = []): ComposedAnswer =>
  composeAnswer(
    course,
    {
      question,
      history,
      voice: { style: 'balanced_approach', strictness: 3, humor: 1, professorName: 'Ada Quill' },
      task: 'ask',
      seed: 0,
    },
    phrases,
  );

/** The excerpts of an answer in reading order, those of a comparison by its sides. */
export const excerptsOf = ({ blocks }: ComposedAnswer): Excerpt[] => blocks.flatMap(excerptsIn);

function excerptsIn(block: Block): Excerpt[] {
  if (block.type === 'excerpt') return [block.excerpt];
  return block.type === 'comparison' ? block.sides.flatMap(({ excerpt }) => excerpt ?? []) : [];
}

const quotesIn = (lines: readonly Line[]): Quote[] =>
  lines.flatMap((line) => [...line.quotes, ...(line.cells ?? []).flatMap((cell) => cell.quotes)]);

/** All quotes of an answer in reading order: excerpts whole, and those of its lines. Other places are no quotes. */
export const quotesOf = ({ blocks }: ComposedAnswer): Quote[] =>
  blocks.flatMap((block) => [...excerptsIn(block).map(({ quote }) => quote), ...quotesIn(linesIn([block]))]);
/** What the quotes of an answer say. */
export const textsOf = (answer: ComposedAnswer): string[] => quotesOf(answer).map(({ text }) => text);
/** The sentences of an answer's excerpts that are marked. */
export const markedOf = (answer: ComposedAnswer): string[] =>
  excerptsOf(answer).flatMap(({ quote }) =>
    (quote.marks ?? []).map(({ start, end }) => quote.text.slice(start, end)),
  );
/** The labels of an answer's lines. */
export const labelsOf = (answer: ComposedAnswer): string[] =>
  linesIn(answer.blocks).map(({ label }) => label);
