// Times the engine by itself on a course of at least 2,000 passages: opening it in a fresh process, a query, a whole
// answer, a forecast. `node bench/engine.ts`; figures are printed beside their bars. The real course of ../shared is
// used with its exams, or else the sample course; whichever it is, materials are repeated under other ids until there
// are enough passages, and it says how many are.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Questionnaire } from '#contract/questionnaire.ts';
import { composeAnswer } from '#engine/answering/compose.ts';
import type { Phrases } from '#engine/answering/phrases.ts';
import { find } from '#engine/finding/find.ts';
import { forecastExam } from '#engine/forecasting/forecast.ts';
import { openCourse } from '#engine/indexing/course.ts';
import type { CourseMaterial } from '#engine/indexing/passage.ts';
import { readContent } from '#server/content.ts';
import {
  type CourseQuestions,
  hasSharedFiles,
  readCourse,
  readCourseWithExams,
  readQuestionSet,
  readSampleCourse,
  readSampleQuestions,
  readThesaurus,
} from '../evals/course-files.ts';

const PASSAGES = 2_000;
const COLD_OPENS = 9;
const ROUNDS = 5;
const BARS = { coldOpen: 100, query: 10, answer: 150, forecast: 2_000 };

const PHRASES = new URL('../content/phrases.json', import.meta.url);

const countOf = (materials: readonly CourseMaterial[]) =>
  materials.reduce((sum, { passages }) => sum + passages.length, 0);

/** The course's materials, the largest repeated under other ids and names until there are enough passages. */
async function materialsToTime(): Promise<{ materials: CourseMaterial[]; repeated: number }> {
  const own = hasSharedFiles() ? await readCourse('civil-procedure') : await readSampleCourse();
  const withExams = hasSharedFiles() ? await readCourseWithExams('civil-procedure') : [];
  const names = new Set(own.map(({ name }) => name));
  const all = [...own, ...withExams.filter(({ name }) => !names.has(name))];
  const materials = all.map((material, at) => ({ ...material, id: at + 1 }));
  const largest = materials
    .filter(({ kind }) => kind === 'additionalMaterials' || kind === 'lectureNotes')
    .sort((a, b) => b.passages.length - a.passages.length || a.id - b.id);
  let repeated = 0;
  for (let at = 0; countOf(materials) < PASSAGES && largest.length > 0; at++) {
    const again = largest[at % largest.length];
    if (again === undefined) break;
    materials.push({ ...again, id: materials.length + 1, name: `Again ${at + 1} ${again.name}` });
    repeated += again.passages.length;
  }
  return { materials, repeated };
}

/** What a fresh process has read before it opens its first course: all a server reads as it starts, or the thesaurus. */
type Before = 'server' | 'thesaurus';

/** Milliseconds by the clock, and of processor time in the engine's own thread, which a busy machine changes less. */
type Opened = { clock: number; processor: number };

/** Opens the course in a fresh process. */
function timeColdOpen(before: Before, file: string): Opened {
  const child = spawnSync(process.execPath, [import.meta.filename, before, file], { encoding: 'utf8' });
  if (child.status !== 0) throw new Error(child.stderr);
  return JSON.parse(child.stdout) as Opened;
}

function openOnce(before: Before, file: string): void {
  const materials = JSON.parse(readFileSync(file, 'utf8')) as CourseMaterial[];
  const thesaurus = before === 'server' ? readContent().thesaurus : readThesaurus();
  const [since, used] = [performance.now(), process.threadCpuUsage()];
  openCourse(materials, thesaurus);
  const clock = performance.now() - since;
  const { user, system } = process.threadCpuUsage(used);
  console.log(JSON.stringify({ clock, processor: (user + system) / 1_000 } satisfies Opened));
}

const sorted = (values: readonly number[]) => values.toSorted((a, b) => a - b);
const quantile = (values: readonly number[], share: number) =>
  sorted(values)[Math.min(values.length - 1, Math.floor(share * values.length))] ?? 0;

function timed(run: () => unknown): number {
  const since = performance.now();
  run();
  return performance.now() - since;
}

function print(name: string, milliseconds: number, bar?: number): void {
  const verdict = bar === undefined ? '' : `  (bar ${bar} ms: ${milliseconds <= bar ? 'met' : 'missed'})`;
  console.log(`${name.padEnd(56)} ${milliseconds.toFixed(1).padStart(8)} ms${verdict}`);
}

async function main(): Promise<void> {
  const { materials, repeated } = await materialsToTime();
  const name = hasSharedFiles() ? 'civil procedure' : 'sample course (no ../shared here)';
  console.log(
    `${name}: ${materials.length} materials, ${countOf(materials)} passages, ${repeated} of them repeated`,
  );
  const folder = mkdtempSync(join(tmpdir(), 'hornbook-bench-'));
  const file = join(folder, 'materials.json');
  writeFileSync(file, JSON.stringify(materials));
  for (const before of ['server', 'thesaurus'] as const) {
    const opens = Array.from({ length: COLD_OPENS }, () => timeColdOpen(before, file));
    const clocks = opens.map(({ clock }) => clock);
    const processor = opens.map((opened) => opened.processor);
    const after = before === 'server' ? 'after a server start' : 'after the thesaurus only';
    print(
      `cold open ${after}, median`,
      quantile(clocks, 0.5),
      before === 'server' ? BARS.coldOpen : undefined,
    );
    print(`cold open ${after}, fastest`, Math.min(...clocks));
    print(`cold open ${after}, processor, median`, quantile(processor, 0.5));
  }
  rmSync(folder, { recursive: true });

  const thesaurus = readThesaurus();
  const course = openCourse(materials, thesaurus);
  print(
    'open again, warm',
    timed(() => openCourse(materials, thesaurus)),
  );
  const set = hasSharedFiles() ? readQuestionSet('course-questions.json') : readSampleQuestions();
  const questions = (set as CourseQuestions).questions.map(({ question }) => question);
  print(
    'first query',
    timed(() => find(course, questions[0] ?? '')),
  );
  const everyone = Array.from({ length: ROUNDS }, () => questions).flat();
  for (const question of questions) find(course, question);
  const queries = everyone.map((question) => timed(() => find(course, question)));
  print('query, median', quantile(queries, 0.5));
  print('query, 95th percentile', quantile(queries, 0.95), BARS.query);

  const phrases = JSON.parse(readFileSync(PHRASES, 'utf8')) as Phrases;
  const answer = (question: string) =>
    composeAnswer(
      course,
      {
        question,
        history: [],
        voice: { style: 'balanced_approach', strictness: 3, humor: 1, professorName: '' },
        task: 'ask',
        seed: 0,
      },
      phrases,
    );
  print(
    'first answer',
    timed(() => answer(questions[0] ?? '')),
  );
  for (const question of questions) answer(question);
  const answers = everyone.map((question) => timed(() => answer(question)));
  print('whole answer, median', quantile(answers, 0.5));
  print('whole answer, 95th percentile', quantile(answers, 0.95), BARS.answer);

  const forecast = timed(() => {
    const steps = forecastExam(course, { questionnaire: Questionnaire.parse({}) });
    while (!steps.next().done);
  });
  print('forecast', forecast, BARS.forecast);
}

const [command, file] = process.argv.slice(2);
if ((command === 'server' || command === 'thesaurus') && file !== undefined) openOnce(command, file);
else await main();
