import { type Content, readContent } from '#server/content.ts';
import type { Measurement } from '../areas.ts';
import { type Ask, openAsk } from './ask.ts';
import { type CourseFigures, figuresOf, meanOf } from './course-figures.ts';
import { openDissents } from './dissents.ts';
import { type GoldFinder, openGold } from './gold.ts';
import { type Judged, judgeReply } from './judge-reply.ts';
import { COURSE_NAMES, type CourseName, hasCourse, type OpenedCourse, openNamed } from './open-courses.ts';
import { questionsOf } from './question-sets.ts';

/** The course that the short form asks beside the sample: the one that is read fastest. */
const SHORT: readonly CourseName[] = ['sample', 'constitutional-law'];

/** Questions that are asked of a course before any is timed. */
const WARM = 3;

/** A course with the replies to all of its questions, and what else its figures count. */
export type AskedCourse = {
  opened: OpenedCourse;
  gold: GoldFinder;
  judged: Judged[];
  /** Citations that show a dissent as the law; null where no list says where dissents stand. */
  dissents: { question: string; quote: string }[] | null;
};

/**
 * What a student of each course gets, question by question, as figures and as a table. The short form asks the sample and
 * the course that is read fastest.
 */
export async function measureCourses(how: { isShort: boolean }): Promise<Measurement> {
  const names = COURSE_NAMES.filter((name) => hasCourse(name) && (!how.isShort || SHORT.includes(name)));
  const courses: AskedCourse[] = [];
  for (const name of names) courses.push(await askCourse(name));
  const perCourse = courses.map(figuresOf);
  const all = perCourse.length > 1 ? [...perCourse, meanOf(perCourse)] : perCourse;
  return {
    figures: all.flatMap(({ figures }) => figures),
    misses: courses.flatMap(missesOf),
    notes: courses.flatMap(notesOf),
    table: tableOf(all),
  };
}

/** Asks every question of a course. `without` names rules of the engine that are switched off. */
export async function askCourse(
  name: CourseName,
  without?: ReadonlySet<string>,
  content: Content = readContent(),
): Promise<AskedCourse> {
  const opened = await openNamed(name);
  const gold = goldOf(opened);
  const ask: Ask = openAsk(content);
  const judged: Judged[] = [];
  const questions = questionsOf(name);
  // What is timed is a server that has answered before.
  for (const { question, history } of questions.slice(0, WARM)) await ask(opened, question, history, without);
  for (const question of questions) {
    const reply = await ask(opened, question.question, question.history, without);
    judged.push(judgeReply(gold, question, reply));
  }
  const isDissent = openDissents(name);
  return {
    opened,
    gold,
    judged,
    dissents:
      isDissent &&
      judged.flatMap(({ question, reply }) =>
        reply.citations
          .filter((_, at) => isDissent(reply, at))
          .map(({ quote }) => ({ question: question.id, quote })),
      ),
  };
}

const golds = new Map<CourseName, GoldFinder>();

/** The right places of a course, looked up once in a process. */
function goldOf({ name, course }: OpenedCourse): GoldFinder {
  const known = golds.get(name) ?? openGold(course);
  golds.set(name, known);
  return known;
}

function notesOf({ opened, dissents }: AskedCourse): string[] {
  const unread = opened.unread.length > 0 ? `; could not read ${opened.unread.join(', ')}` : '';
  const read = `${opened.name}: read and opened in ${opened.seconds.toFixed(1)} s${unread}`;
  const isUnlisted = opened.name === 'constitutional-law' && dissents === null;
  return isUnlisted ? [read, 'dissents: not counted, their list is not there'] : [read];
}

function missesOf({ opened, judged, dissents }: AskedCourse): string[] {
  const lines = judged.flatMap(({ question, reply, isKindRight, isShown, isMarked }) => {
    const [first] = reply.citations;
    const place = first
      ? `${first.material_name} ${first.label}: ${first.quote.slice(0, 80)}`
      : 'no citation';
    const before = question.history.map((turn) => `${turn} → `).join('');
    const end = `${question.id}  ${before}${question.question}  (${reply.kind})  [${place.replaceAll('\n', ' ')}]`;
    const isMissing = question.class === 'answerable' && !isShown;
    return [
      ...(isKindRight ? [] : [`${opened.name} kind ${question.class}  ${end}`]),
      ...(isMissing ? [`${opened.name} place  ${end}`] : []),
      ...(isMarked === false && isShown ? [`${opened.name} mark  ${end}`] : []),
    ];
  });
  const asLaw = (dissents ?? []).map(
    ({ question, quote }) => `${opened.name} dissent  ${question}  [${quote.slice(0, 80)}]`,
  );
  return [...lines, ...asLaw];
}

/** A row for each figure, a column for each course and the mean. */
function tableOf(all: readonly CourseFigures[]): string[] {
  const longest = [...all].sort((a, b) => b.cells.size - a.cells.size);
  const rows = new Set(longest.flatMap(({ cells }) => [...cells.keys()]));
  const head = ['', ...all.map(({ name }) => name.slice(0, 22))];
  const body = [...rows].map((row) => [row, ...all.map(({ cells }) => cells.get(row) ?? '–')]);
  return [head, ...body].map((cells) =>
    cells.map((cell, at) => (at === 0 ? cell.padEnd(26) : cell.padStart(23))).join(''),
  );
}
