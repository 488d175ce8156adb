import { find, type Hit } from '#engine/finding/find.ts';
import { type Course, openCourse } from '#engine/indexing/course.ts';
import type { CourseMaterial, Passage } from '#engine/indexing/passage.ts';
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
import { type Figure, rankFigures } from './figures.ts';

type SampleQuestions = {
  questions: { kind: string; question: string; gold: { file: string; heading: string; text: string } }[];
};
type RulesPassages = { passages: { rule: string; path: string[]; text: string }[] };
type RulesQueries = { queries: { kind: string; query: string; gold: string }[] };

/** A question and the rank at which it found a gold passage; 0 when not among the hits asked for. */
export type Ranked = { set: string; question: string; kind: string; rank: number; best: string };

const DEPTH = 20;

/** How well finding does on the sample course, and, where the shared folder is, on a real course and the federal rules. */
export async function measureFinding(): Promise<{ figures: Figure[]; questions: Ranked[] }> {
  const questions = await rankSampleQuestions();
  if (hasSharedFiles()) questions.push(...(await rankCourseQuestions()), ...rankRulesQueries());
  const sets = [...new Set(questions.map(({ set }) => set))];
  const figures = sets.flatMap((set) =>
    rankFigures(
      `finding.${set}`,
      questions.filter((entry) => entry.set === set).map(({ rank }) => rank),
    ),
  );
  return { figures, questions };
}

async function rankSampleQuestions(): Promise<Ranked[]> {
  const course = openCourse(await readSampleCourse(), readThesaurus());
  const { questions } = readSampleQuestions() as SampleQuestions;
  return questions.map(({ kind, question, gold }) =>
    rankQuestion(course, 'sample', kind, question, { ...gold, doc: gold.file }),
  );
}

async function rankCourseQuestions(): Promise<Ranked[]> {
  const course = openCourse(await readCourse('civil-procedure'), readThesaurus());
  const { questions } = readQuestionSet('course-questions.json') as CourseQuestions;
  return questions.map(({ kind, question, gold }) => rankQuestion(course, 'course', kind, question, gold));
}

function rankQuestion(course: Course, set: string, kind: string, question: string, gold: Gold): Ranked {
  const hits = find(course, question, { limit: DEPTH });
  const rank = 1 + hits.findIndex((hit) => isGold(hit, gold));
  const best =
    hits[0] === undefined ? 'nothing' : [hits[0].material.name, ...hits[0].passage.path].join(' > ');
  return { set, question, kind, rank, best };
}

function isGold(hit: Hit, gold: Gold): boolean {
  const page = hit.material.pages.find((candidate) => candidate.n === hit.passage.page);
  const text = page?.text.slice(hit.passage.start, hit.passage.end) ?? '';
  const matches = (pattern: string, subject: string) => pattern === '' || new RegExp(pattern).test(subject);
  return (
    matches(gold.doc, hit.material.name) &&
    matches(gold.heading, hit.passage.path.join(' > ')) &&
    matches(gold.text, text)
  );
}

function rankRulesQueries(): Ranked[] {
  const { passages } = readQuestionSet('rules-passages.json') as RulesPassages;
  const { queries } = readQuestionSet('rules-queries.json') as RulesQueries;
  const course = openRules(passages);
  return queries.map(({ kind, query, gold }) => {
    const hits = find(course, query, { limit: passages.length });
    const found = new Set(hits.map((hit) => passages[hit.passage.n - 1]?.rule ?? ''));
    const wanted = gold.split('|');
    const rank = 1 + [...found].findIndex((rule) => wanted.includes(rule));
    return { set: 'rules', question: query, kind, rank, best: [...found][0] ?? 'nothing' };
  });
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
