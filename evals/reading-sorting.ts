import { type ExamSitting, type PastExams, readExams } from '#engine/reading/exam.ts';
import { hasSharedFiles, readCourseWithExams, readSampleCourse } from './course-files.ts';
import { type Figure, macroFigure, shareFigure } from './figures.ts';
import type { Miss } from './reading.ts';
import { readSetJson } from './reading-files.ts';

/** What readers wrote down of a course's past exams. */
type Labeled = {
  name: string;
  files: Record<string, string>;
  /** "II/3b", "IV/" for a part that is one question: how many things it asks by either reader, and its points. */
  questions: [code: string, calls: number[], points: number | null][];
};

/** A copy of an exam or key is one in the reader's eyes; a draft of an exam is kept apart from it. */
const SAME: Readonly<Record<string, readonly string[]>> = {
  exam: ['exam', 'duplicate'],
  key: ['key', 'duplicate'],
};

/**
 * How past exams of whole courses are sorted, against their readers: each sitting, each file's place and role, each
 * question with its calls, and the points of each. `reading.sorting` is the mean of the courses; a sitting or a question
 * too many is as wrong as one that is missing. Real courses count only where they are present.
 */
export async function measureSorting(): Promise<{ figures: Figure[]; misses: Miss[] }> {
  const { courses } = readSetJson('sorting.json') as { courses: Record<string, Labeled[]> };
  const misses: Miss[] = [];
  const lists: number[][] = [];
  const figures: Figure[] = [];
  for (const [course, labeled] of Object.entries(courses)) {
    if (course !== 'sample' && !hasSharedFiles()) continue;
    const materials = course === 'sample' ? await readSampleCourse() : await readCourseWithExams(course);
    const exams = finish(readExams(materials));
    const right: number[] = [];
    const check = (field: string, file: string, wanted: string, found: string) => {
      right.push(Number(wanted === found));
      if (wanted !== found) misses.push({ set: 'sorting', file, field, expected: [wanted], found: [found] });
    };
    const names = new Set([...labeled, ...exams.sittings].map(({ name }) => name));
    for (const name of names) {
      const wanted = labeled.find((each) => each.name === name);
      const found = exams.sittings.find((each) => each.name === name);
      check('sitting', `${course}: ${name}`, wanted ? name : '–', found ? name : '–');
      if (wanted) compareSitting(wanted, found, exams, course, check);
    }
    lists.push(right);
    figures.push(shareFigure(`reading.sorting.${course}`, right));
  }
  return { figures: [...figures, macroFigure('reading.sorting', lists)], misses };
}

function compareSitting(
  wanted: Labeled,
  found: ExamSitting | undefined,
  { setAside }: PastExams,
  course: string,
  check: (field: string, file: string, wanted: string, found: string) => void,
): void {
  for (const [file, role] of Object.entries(wanted.files)) {
    const own = found?.files.find(({ name }) => name === file)?.role;
    const isAside = setAside.some(({ name, why }) => name === file && why.startsWith('A practice sheet'));
    const said = own ?? (isAside ? 'practice' : '–');
    check('role', `${course}: ${file}`, role, SAME[role]?.includes(said) ? role : said);
  }
  const parts = new Set(wanted.questions.map(([code]) => code.split('/')[0]));
  const codes = new Map<string, ExamSitting['calls']>();
  for (const call of found?.calls ?? []) {
    const part = parts.has('') ? '' : (call.part ?? '');
    const full = `${part}/${call.question}${call.letter}`;
    const forms = [full, `${part}/${call.question}`, `${part}/`];
    const code = forms.find((form) => wanted.questions.some(([each]) => each === form)) ?? full;
    codes.set(code, [...(codes.get(code) ?? []), call]);
  }
  for (const code of codes.keys())
    if (!wanted.questions.some(([each]) => each === code))
      check('question', `${course}: ${wanted.name} ${code}`, '–', code);
  for (const [code, calls, points] of wanted.questions) {
    const own = codes.get(code) ?? [];
    const isRight = own.length === 1 || calls.includes(own.length);
    check('question', `${course}: ${wanted.name} ${code}`, code, isRight ? code : `${own.length} calls`);
    const given = [...new Set(own.map((call) => String(call.points)))].join(', ');
    check('points', `${course}: ${wanted.name} ${code}`, String(points), given);
  }
}

function finish<T>(steps: Generator<string, T>): T {
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}
