import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { TASKS, type Task } from '#contract/chat.ts';
import type { MaterialKind } from '#contract/materials.ts';
import { INTERPRETATION_STYLES } from '#contract/questionnaire.ts';
import { quotesOf } from '../../../test/support/ask-course.ts';
import { CONTENT, phrases, thesaurusEntries } from '../../../test/support/content.ts';
import { compose, contracts, voice } from '../../../test/support/contracts-course.ts';
import { markdownCourse } from '../../../test/support/markdown-course.ts';
import type { Course } from '../indexing/course.ts';
import type { Style } from '../voice/voice.ts';
import type { Phrases } from './phrases.ts';

const shared = join(CONTENT, '../../shared');
const courseFolder = join(shared, 'courses/civil-procedure');
const KIND_OF: Record<string, MaterialKind> = {
  syllabus: 'syllabus',
  'lecture-notes': 'lectureNotes',
  additional: 'additionalMaterials',
  'past-exams': 'pastExams',
};

function filesUnder(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? filesUnder(path) : [path];
  });
}

// The course and its questions lie beside the project and are not part of it.
describe.skipIf(!existsSync(courseFolder))('composeAnswer on a real civil procedure course', () => {
  let course = contracts;
  let questions: string[] = [];
  // Read here and not above: where the course is absent, this must not even be tried.
  beforeAll(() => {
    const sources = Object.entries(KIND_OF).flatMap(([folder, kind]) =>
      filesUnder(join(courseFolder, folder))
        .filter((path) => extname(path) === '.md')
        .sort()
        .map((path) => ({ name: basename(path), kind, text: readFileSync(path, 'utf8') })),
    );
    course = markdownCourse(sources);
    const asked = JSON.parse(readFileSync(join(shared, 'eval/course-questions.json'), 'utf8')) as {
      questions: { question: string }[];
    };
    questions = asked.questions.map(({ question }) => question);
  });
  const bank = bankOf(phrases);

  it('quotes nothing but literal slices of stored pages, for every question, task and voice', () => {
    const styles = [...INTERPRETATION_STYLES];
    for (const [i, question] of questions.entries()) {
      for (const task of ['ask', TASKS[i % TASKS.length]]) {
        const style = styles[i % styles.length] as Style;
        const answer = compose(question, { task: task as Task, voice: voice(style, 4, 5), seed: i }, course);
        for (const quote of quotesOf(answer)) {
          const page = course.materials.get(quote.materialId)?.pages.find((one) => one.n === quote.page);
          expect(page?.text.slice(quote.start, quote.end)).toBe(quote.text);
          expect(quote.text.trim()).toBe(quote.text);
        }
        for (const line of answer.lines) {
          for (const label of [line.label, ...(line.cells ?? []).map((cell) => cell.label)])
            expect(isFromBank(bank, course, label, question), `${question}: ${label}`).toBe(true);
        }
      }
    }
  }, 120_000);

  it('answers every question the course teaches and refuses what it does not', () => {
    const kinds = questions.map((question) => compose(question, {}, course).kind);
    expect(kinds.filter((kind) => kind === 'none')).toEqual([]);
    expect(kinds.filter((kind) => kind === 'answer').length).toBeGreaterThanOrEqual(28);
    for (const question of [
      'what is the work product doctrine?',
      'what is adverse possession?',
      'parol evidence rule',
    ])
      expect(compose(question, {}, course).kind, question).toBe('none');
    expect(compose('explain proper venue', {}, course).kind).toBe('passing');
  });
});

/** Every phrase as a pattern whose slots take any text. */
function bankOf({ say, push, asides, openings }: Phrases): RegExp[] {
  const all = [
    ...Object.values(say),
    ...Object.values(push).flat(),
    ...asides.map(({ text }) => text),
    ...Object.values(openings),
  ];
  const literally = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return all.filter(Boolean).map(
    (text) =>
      new RegExp(
        `^${text
          .split(/\{\w+\}/)
          .map(literally)
          .join('(.+)')}$`,
      ),
  );
}

/** True for a phrase of the bank, words of the materials or the question, choices of a quiz, or these in a row. */
function isFromBank(bank: readonly RegExp[], course: Course, label: string, question: string): boolean {
  if (label === '' || label === '____') return true;
  const one = (text: string) => isKnown(course, text) || question.includes(text) || NUMBER_WORD.test(text);
  const known = (text: string) => one(text) || text.split(', ').every(one);
  for (const pattern of bank) {
    const found = pattern.exec(label);
    if (found?.slice(1).every((slot) => known(slot) || isSlotOfBank(slot))) return true;
  }
  if (/^[A-D] {2}/.test(label))
    // A sum's bound may be turned around: that one word is then the question.
    return (
      known(label.slice(3)) ||
      /^(?:must|may|must not|need not|(?:(?:is |be )?at least|more than|not more than) \$.+)$/.test(
        label.slice(3),
      )
    );
  if (known(label)) return true;
  const parts = label.split(/(?<=:)\s|,\s|\s›\s|\s·\s/);
  return (
    parts.length > 1 &&
    parts.every(
      (part) =>
        isFromBank(bank, course, part.replace(/[.:]$/, ''), question) ||
        isFromBank(bank, course, part, question),
    )
  );
}

const NUMBER_WORD = /^(?:\d+|No|One|Two|Three|Four|Five|Six|Seven|Eight|Nine)$/;
const isSlotOfBank = (slot: string) =>
  [...Object.values(phrases.sources), ...Object.values(phrases.parts), 'A', 'B', 'C', 'D'].includes(slot) ||
  slot.split(', ').every((part) => Object.values(phrases.parts).includes(part)) ||
  slot.split(', ').every((part) => thesaurusEntries.some((entry) => entry.canonical === part));

const corpora = new WeakMap<Course, string[]>();
function isKnown(course: Course, text: string): boolean {
  const plain = text.replace(/[:\s]+$/, '').replace(/^_|_$/g, '');
  return corpusOf(course).some((corpus) => corpus.includes(plain));
}

/** Names, headings and pages of a course as they are, without emphasis marks, and with file names as words. */
function corpusOf(course: Course): string[] {
  const known = corpora.get(course);
  if (known) return known;
  const names = [...course.materials.values()].map((one) => one.name);
  const pages = [...course.materials.values()].flatMap((one) => one.pages.map((page) => page.text));
  const all = [...names, ...pages, ...course.sections.map((one) => one.heading)].join('\n');
  const made = [all, all.replace(/[*_]/g, ''), all.replaceAll('_', ' ')];
  corpora.set(course, made);
  return made;
}
