import { readFileSync } from 'node:fs';
import { type ComposedAnswer, type Line, linesIn, type Quote } from '#engine/answering/answer.ts';
import { casePartsOf } from '#engine/answering/case-parts.ts';
import { composeAnswer } from '#engine/answering/compose.ts';
import { genreOfMaterial } from '#engine/answering/desk.ts';
import { findCase } from '#engine/answering/find-case.ts';
import { headingKind } from '#engine/answering/heading-kind.ts';
import type { Phrases } from '#engine/answering/phrases.ts';
import { unitsOf } from '#engine/answering/units.ts';
import { checkQuote } from '#engine/grounding/check-quote.ts';
import { type Course, openCourse, type Section } from '#engine/indexing/course.ts';
import { termsOf } from '#engine/indexing/terms.ts';
import { caseName } from '#engine/reading/case-names.ts';
import { hasSharedFiles, readCourse, readSampleCourse, readThesaurus } from './course-files.ts';
import { type Figure, lower, meanFigure, shareFigure } from './figures.ts';

/** Topics a quiz is asked for in each course: headings of the notes, evenly drawn. */
const TOPICS = 120;
const phrases = JSON.parse(
  readFileSync(new URL('../content/phrases.json', import.meta.url), 'utf8'),
) as Phrases;

/** One question of a quiz as a student sees it. */
type Asked = {
  ask: string;
  stem: string;
  choices: string[];
  key: string;
  explanation: Quote[];
  whys: number;
};

/**
 * Quizzes on the headings of both courses, and briefs of their cases: what is wrong with a question by its form, how many
 * labeled parts of the notes a brief keeps, whether every quote is the page's, and how near a brief made of the opinion alone
 * comes to the professor's own notes on that case (ROUGE-1, F1 over stems).
 */
export async function measureGenerators(): Promise<{ figures: Figure[]; misses: string[] }> {
  const courses = [openCourse(await readSampleCourse(), readThesaurus())];
  if (hasSharedFiles()) courses.push(openCourse(await readCourse('civil-procedure'), readThesaurus()));
  const misses: string[] = [];
  const figures = [...measureQuizzes(courses, misses), ...measureBriefs(courses, misses)];
  const [, course] = courses;
  if (course) figures.push(...measureOpinionBriefs(course));
  return { figures, misses };
}

function measureQuizzes(courses: readonly Course[], misses: string[]): Figure[] {
  const quizzes = courses.flatMap((course) =>
    topicsOf(course).map((topic) => ({ course, answer: ask(course, topic, 'quiz') })),
  );
  const made = quizzes.filter(({ answer }) => linesIn(answer.blocks).some(({ part }) => part === 'choice'));
  const items = made.flatMap(({ answer }) => questionsOf(answer));
  const share = (name: string, isFault: (item: Asked) => boolean) => {
    for (const item of items.filter(isFault)) misses.push(`${name}: ${item.key} | ${item.stem}`);
    return lower(
      shareFigure(
        `generators.quiz.${name}`,
        items.map((item) => (isFault(item) ? 1 : 0)),
      ),
    );
  };
  return [
    share('key-in-stem', hasKeyInStem),
    share('not-four-choices', ({ choices }) => new Set(choices.map(plain)).size !== 4),
    share('without-source', ({ explanation }) => explanation.length === 0),
    share('key-stands-out', ({ key, choices }) =>
      choices.every((choice) => choice === key || choice.length * 2 < key.length),
    ),
    shareFigure(
      'generators.quiz.wrong-choice-explained',
      items.map(({ whys }) => (whys > 0 ? 1 : 0)),
    ),
  ];
}

/** Headings of the notes with something below them, evenly drawn. */
function topicsOf(course: Course): string[] {
  const headings = course.sections.filter(
    (section) =>
      genreOfMaterial(course, section.materialId) === 'notes' &&
      headingKind(section.heading) === 'topic' &&
      section.heading.length > 3,
  );
  const step = Math.max(1, headings.length / TOPICS);
  return Array.from({ length: Math.min(TOPICS, headings.length) }, (_, n) => {
    const section = headings[Math.floor(n * step)];
    return section?.heading ?? '';
  });
}

function questionsOf(answer: ComposedAnswer): Asked[] {
  const asked: Asked[] = [];
  for (const line of linesIn(answer.blocks)) {
    const last = asked.at(-1);
    if (line.part === 'question' && line.role === 'heading')
      asked.push({
        ask: line.label.replace(/^\d+\. /, ''),
        stem: '',
        choices: [],
        key: '',
        explanation: [],
        whys: 0,
      });
    else if (last && line.part === 'question') last.stem += ` ${textOf(line)}`;
    else if (last && line.part === 'choice') last.choices.push(line.label.slice(3));
    else if (last && line.part === 'key') {
      last.explanation = line.quotes;
      last.key = last.choices['ABCD'.indexOf(line.letter ?? '')] ?? '';
    } else if (last && line.part === 'why') last.whys++;
  }
  return asked;
}

/** True when the sentence says the answer: all its words, or for a case one of its parties. */
function hasKeyInStem({ key, stem }: Asked): boolean {
  const said = new Set(termsOf(stem));
  const parties = /\bv\. /.test(key) ? (key.match(/\p{Lu}[\p{L}’'-]{3,}/gu) ?? []) : null;
  if (parties) return parties.some((party) => stem.includes(party) && !COMMON.has(party));
  const words = termsOf(key);
  return words.length > 0 && words.every((word) => said.has(word));
}
/** Words of party names that are words of the law too. */
const COMMON: ReadonlySet<string> = new Set(['United', 'States', 'State', 'Court', 'Superior', 'Board']);

const plain = (text: string): string => text.toLowerCase().replace(/\W+/g, ' ').trim();
const textOf = (line: Line): string => [line.label, ...line.quotes.map(({ text }) => text)].join(' ');

/** Parts of a case that notes give under a heading of their own. */
const LABELED = ['facts', 'issue', 'holding', 'reasoning'] as const;

function measureBriefs(courses: readonly Course[], misses: string[]): Figure[] {
  const kept: number[] = [];
  const literal: number[] = [];
  for (const course of courses) {
    for (const section of noted(course)) {
      const name = caseName(section.heading);
      // A case that shares its name with another may be briefed from the other's notes.
      if (findCase(course, name)?.section !== section) continue;
      const brief = ask(course, name, 'brief');
      const quotes = linesIn(brief.blocks).flatMap((line) => line.quotes);
      for (const { materialId, page, start, end, text } of quotes) {
        const stored = course.materials.get(materialId)?.pages.find(({ n }) => n === page)?.text ?? '';
        literal.push(checkQuote(stored, text, { start, end }) === 'exact' ? 1 : 0);
      }
      for (const part of LABELED) {
        const under = casePartsOf(course, section)[part].filter((unit) => unit.section !== section.index);
        if (under.length === 0) continue;
        const has = under.some((unit) =>
          quotes.some(
            (quote) => quote.page === unit.page && quote.start <= unit.end && quote.end >= unit.start,
          ),
        );
        kept.push(has ? 1 : 0);
        if (!has) misses.push(`brief without its ${part}: ${name}`);
      }
    }
  }
  return [
    shareFigure('generators.brief.labeled-parts-kept', kept),
    shareFigure('generators.brief.literal-quotes', literal),
  ];
}

const noted = (course: Course): Section[] =>
  course.sections.filter(
    (section) =>
      headingKind(section.heading) === 'case' &&
      genreOfMaterial(course, section.materialId) === 'notes' &&
      (unitsOf(course, section).length > 0 || section.children.length > 0),
  );

/** Briefs of the course's opinions as if there were no notes, held against the notes. */
function measureOpinionBriefs(course: Course): Figure[] {
  const scores: Record<'facts' | 'issue' | 'holding', number[]> = { facts: [], issue: [], holding: [] };
  for (const section of noted(course)) {
    const found = findCase(course, caseName(section.heading));
    const opinion =
      found?.section === section && found.opinion !== null ? course.materials.get(found.opinion) : undefined;
    if (!opinion) continue;
    const alone = openCourse([opinion], readThesaurus());
    const brief = ask(alone, opinion.name.replace(/\.\w+$/, '').replace(/_/g, ' '), 'brief');
    const parts = casePartsOf(course, section);
    for (const part of ['facts', 'issue', 'holding'] as const) {
      const reference = parts[part].map(({ text }) => text).join(' ');
      if (reference === '') continue;
      const label = phrases.say[part] ?? '';
      const own = linesIn(brief.blocks).filter(
        (line) => label !== '' && line.label.startsWith(label.replace(/:$/, '')),
      );
      const candidate = own.flatMap((line) => line.quotes.map(({ text }) => text)).join(' ');
      scores[part].push(rouge1(candidate, reference));
    }
  }
  return Object.entries(scores).map(([part, list]) => meanFigure(`generators.opinion-brief.${part}`, list));
}

/** F1 of the stems two texts share, each as often as both have it (Lin 2004, ROUGE-1). */
function rouge1(candidate: string, reference: string): number {
  const [a, b] = [termsOf(candidate), termsOf(reference)];
  const left = new Map<string, number>();
  for (const term of b) left.set(term, (left.get(term) ?? 0) + 1);
  let shared = 0;
  for (const term of a) {
    const count = left.get(term) ?? 0;
    if (count > 0) shared++;
    left.set(term, count - 1);
  }
  return a.length + b.length === 0 ? 0 : (2 * shared) / (a.length + b.length);
}

const ask = (course: Course, question: string, task: 'quiz' | 'brief'): ComposedAnswer =>
  composeAnswer(
    course,
    {
      question,
      history: [],
      voice: { style: 'balanced_approach', strictness: 3, humor: 1, professorName: '' },
      task,
      seed: 1,
    },
    phrases,
  );
