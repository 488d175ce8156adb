import { type Course, openCourse } from '#engine/indexing/course.ts';
import type { CourseMaterial, Passage } from '#engine/indexing/passage.ts';
import type { CoursePassage } from '#engine/indexing/section.ts';
import type { Page } from '#engine/reading/page.ts';
import {
  type CourseQuestions,
  type Gold,
  hasSharedFiles,
  readCourse,
  readQuestionSet,
  readSampleCourse,
  readSampleQuestions,
  readThesaurus,
} from './course-files.ts';

/** A question of a set, and how far down a ranking its answer stands. */
export type SetQuestion = {
  kind: string;
  question: string;
  /** The rank, counted from 1, of the first right passage in an order of positions in `course.passages`; 0 if none. */
  rankIn: (order: readonly number[]) => number;
};

/** Questions with the passages they are asked of. Every engine is given the same passages and the same questions. */
export type FindingSet = { name: string; course: Course; questions: readonly SetQuestion[] };

type SampleQuestions = {
  questions: { kind: string; question: string; gold: { file: string; heading: string; text: string } }[];
};
type RulesPassages = { passages: { rule: string; path: string[]; text: string }[] };
type RulesQueries = { queries: { kind: string; query: string; gold: string }[] };

/** The sample course; and, where the shared folder is, a real course and the federal rules. */
export async function listFindingSets(): Promise<FindingSet[]> {
  const { questions } = readSampleQuestions() as SampleQuestions;
  const asked = questions.map((entry) => ({ ...entry, gold: { ...entry.gold, doc: entry.gold.file } }));
  const sample = setOf('sample', openCourse(await readSampleCourse(), readThesaurus()), asked);
  return hasSharedFiles() ? [sample, await courseSet(), rulesSet()] : [sample];
}

async function courseSet(): Promise<FindingSet> {
  const { questions } = readQuestionSet('course-questions.json') as CourseQuestions;
  return setOf('course', openCourse(await readCourse('civil-procedure'), readThesaurus()), questions);
}

function setOf(
  name: string,
  course: Course,
  questions: readonly { kind: string; question: string; gold: Gold }[],
): FindingSet {
  return {
    name,
    course,
    questions: questions.map(({ kind, question, gold }) => {
      const right = new Set(course.passages.flatMap((entry, at) => (isGold(entry, gold) ? [at] : [])));
      return { kind, question, rankIn: (order) => 1 + order.findIndex((at) => right.has(at)) };
    }),
  };
}

function isGold({ material, passage }: CoursePassage, gold: Gold): boolean {
  const page = material.pages.find((candidate) => candidate.n === passage.page);
  const text = page?.text.slice(passage.start, passage.end) ?? '';
  const matches = (pattern: string, subject: string) => pattern === '' || new RegExp(pattern).test(subject);
  return (
    matches(gold.doc, material.name) &&
    matches(gold.heading, passage.path.join(' > ')) &&
    matches(gold.text, text)
  );
}

/** Ranks are taken per rule: a rule stands where its best passage stands. */
function rulesSet(): FindingSet {
  const { passages } = readQuestionSet('rules-passages.json') as RulesPassages;
  const { queries } = readQuestionSet('rules-queries.json') as RulesQueries;
  const questions = queries.map(({ kind, query, gold }) => {
    const wanted = gold.split('|');
    const rankIn = (order: readonly number[]) =>
      1 +
      [...new Set(order.map((at) => passages[at]?.rule ?? ''))].findIndex((rule) => wanted.includes(rule));
    return { kind, question: query, rankIn };
  });
  return { name: 'rules', course: openRules(passages), questions };
}

/** The rules come cut already: one page for each passage. */
function openRules(passages: RulesPassages['passages']): Course {
  const pages: Page[] = passages.map(({ text }, at) => ({
    n: at + 1,
    label: '',
    text,
    blocks: [{ type: 'paragraph', level: 0, start: 0, end: text.length }],
  }));
  const cut: Passage[] = passages.map(({ path, text }, at) => {
    return { n: at + 1, page: at + 1, start: 0, end: text.length, path };
  });
  const material: CourseMaterial = {
    id: 1,
    name: 'Rules',
    kind: 'additionalMaterials',
    pages,
    passages: cut,
  };
  return openCourse([material], readThesaurus());
}

/** The text of every passage of a course, in order. */
export function passageTexts(course: Course): string[] {
  return course.passages.map(({ material, passage }) => {
    const page = material.pages.find((candidate) => candidate.n === passage.page);
    return page?.text.slice(passage.start, passage.end) ?? '';
  });
}
