import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MaterialKind } from '#contract/materials.ts';
import type { ComposedAnswer, Quote } from '#engine/answering/answer.ts';
import { composeAnswer } from '#engine/answering/compose.ts';
import type { Turn } from '#engine/answering/follow-up.ts';
import type { Phrases } from '#engine/answering/phrases.ts';
import { buildThesaurus, type ThesaurusEntry } from '#engine/finding/thesaurus.ts';
import { type Course, openCourse } from '#engine/indexing/course.ts';
import { materialFrom } from './material.ts';

const content = join(import.meta.dirname, '../../content');
const phrases = JSON.parse(readFileSync(join(content, 'phrases.json'), 'utf8')) as Phrases;
const thesaurus = buildThesaurus(
  readdirSync(join(content, 'thesaurus')).flatMap(
    (file) => JSON.parse(readFileSync(join(content, 'thesaurus', file), 'utf8')) as ThesaurusEntry[],
  ),
);

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
