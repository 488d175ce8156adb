import type { MaterialKind } from '#contract/materials.ts';
import type { ComposedAnswer, Quote } from '#engine/answering/answer.ts';
import { composeAnswer } from '#engine/answering/compose.ts';
import type { Turn } from '#engine/answering/follow-up.ts';
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

/** All quotes of an answer in reading order. */
export const quotesOf = ({ lines }: ComposedAnswer): Quote[] =>
  lines.flatMap((line) => [...line.quotes, ...(line.cells ?? []).flatMap((cell) => cell.quotes)]);
/** What the quotes of an answer say. */
export const textsOf = (answer: ComposedAnswer): string[] => quotesOf(answer).map(({ text }) => text);
/** The labels of an answer's lines. */
export const labelsOf = (answer: ComposedAnswer): string[] => answer.lines.map(({ label }) => label);
