import { find, type Hit } from '#engine/finding/find.ts';
import { type Course, openCourse } from '#engine/indexing/course.ts';
import type { CourseMaterial, Passage } from '#engine/indexing/passage.ts';
import type { Page } from '#engine/reading/page.ts';
import { readCourse, readQuestionSet, readThesaurus } from './course-files.ts';
import { type Figure, rankFigures } from './figures.ts';

type Gold = { doc: string; heading: string; text: string };
type CourseQuestions = { questions: { kind: string; question: string; gold: Gold }[] };
type RulesPassages = { passages: { rule: string; path: string[]; text: string }[] };
type RulesQueries = { queries: { kind: string; query: string; gold: string }[] };

/** A question and the rank at which it found a gold passage; 0 when not among the hits asked for. */
export type Ranked = { question: string; kind: string; rank: number };

const DEPTH = 20;

/** How well finding does on the course and on the federal rules, with the questions ranked worst first. */
export function measureFinding(): { figures: Figure[]; questions: Ranked[] } {
  const course = rankCourseQuestions();
  const rules = rankRulesQueries();
  const figures = [
    ...rankFigures('finding.course', course.map(rankOf)),
    ...rankFigures('finding.rules', rules.map(rankOf)),
    ...[...new Set(rules.map((entry) => entry.kind))].flatMap((kind) =>
      rankFigures(`finding.rules.${kind}`, rules.filter((entry) => entry.kind === kind).map(rankOf)),
    ),
  ];
  return { figures, questions: [...course, ...rules] };
}

const rankOf = (entry: Ranked) => entry.rank;

function rankCourseQuestions(): Ranked[] {
  const course = openCourse(readCourse('civil-procedure'), readThesaurus());
  const { questions } = readQuestionSet('course-questions.json') as CourseQuestions;
  return questions.map(({ kind, question, gold }) => {
    const hits = find(course, question, { limit: DEPTH });
    return { question, kind, rank: 1 + hits.findIndex((hit) => isGold(hit, gold)) };
  });
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
    return { question: query, kind, rank: 1 + [...found].findIndex((rule) => wanted.includes(rule)) };
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
