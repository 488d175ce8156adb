import { type ExamSitting, type PastExams, readExams } from '#engine/reading/exam.ts';
import { type Figure, shareFigure } from './figures.ts';
import type { Miss } from './reading.ts';
import { type Half, namesIn, readSetFile, readSetJson } from './reading-files.ts';

/** What a folder of exam files holds, written down by its author before anything was read. */
type Expected = {
  sittings: {
    name: string;
    book: string | null;
    minutes: number | null;
    /** One entry a call, in order: its form, and points and minutes stated at the question it belongs to. */
    calls: [kind: string, points: number | null, minutes: number | null][];
    /** Questions that the exam file itself answers. */
    keyQuestions?: string[];
  }[];
  /** Role of each file and the sitting it belongs to: "key Fall 2019 final"; "practice" for what is no exam. */
  files: Record<string, string>;
};

/** Per half: sittings, roles of files, calls, points and minutes, and instructions, each as a share that is right. */
export async function measureExams(half: Half): Promise<{ figures: Figure[]; misses: Miss[] }> {
  const misses: Miss[] = [];
  const right = {
    sittings: [] as number[],
    roles: [] as number[],
    calls: [] as number[],
    worth: [] as number[],
    instructions: [] as number[],
  };
  for (const folder of namesIn(`exams/${half}/`)) {
    const path = `exams/${half}/${folder}/`;
    const expected = readSetJson(`${path}expected.json`) as Expected;
    const names = namesIn(path).filter((name) => name !== 'expected.json');
    const materials = await Promise.all(
      names.map((name, at) => readSetFile(`${path}${name}`, at + 1, 'pastExams')),
    );
    const exams = readAll(readExams(materials));
    const compare = (field: keyof typeof right, wanted: string[], found: string[]) => {
      right[field].push(...wanted.map((each, at) => (each === found[at] ? 1 : 0)));
      if (wanted.some((each, at) => each !== found[at]))
        misses.push({ set: 'exams', file: folder, field, expected: wanted, found });
    };
    const wanted = expected.sittings.map(({ name }) => name);
    const found = exams.sittings.map(({ name }) => name);
    // A sitting too many is as wrong as one that is missing.
    const all = [...new Set([...wanted, ...found])];
    const sorted = (names: string[]) => all.map((name) => (names.includes(name) ? name : '–'));
    right.sittings.push(...all.map((name) => (wanted.includes(name) && found.includes(name) ? 1 : 0)));
    if (all.length !== wanted.length || all.length !== found.length)
      misses.push({
        set: 'exams',
        file: folder,
        field: 'sittings',
        expected: sorted(wanted),
        found: sorted(found),
      });
    const roles = rolesIn(exams);
    compare(
      'roles',
      withCopies(names.map((name) => [name, expected.files[name] ?? ''])),
      withCopies(names.map((name) => [name, roleOf(roles, name, expected.files[name] ?? '')])),
    );
    for (const sitting of expected.sittings) {
      const own = exams.sittings.find(({ name }) => name === sitting.name);
      const kinds = own?.calls.map(({ kind }) => kind).join(' ') ?? '';
      compare('calls', [sitting.calls.map(([kind]) => kind).join(' ')], [kinds]);
      compare(
        'worth',
        sitting.calls.map(([, points, minutes]) => `${points} points, ${minutes} minutes`),
        own?.calls.map(({ points, minutes }) => `${points} points, ${minutes} minutes`) ?? [],
      );
      compare('instructions', [instructionWords(sitting.book, sitting.minutes)], [own ? toldBy(own) : '']);
      if (sitting.keyQuestions)
        compare(
          'roles',
          sitting.keyQuestions,
          sitting.keyQuestions.filter((question) => hasKey(own, question)),
        );
    }
  }
  const figures = Object.entries(right).map(([field, values]) =>
    shareFigure(`reading.${half}.exams.${field}`, values),
  );
  return { figures, misses };
}

function readAll(steps: Generator<string, PastExams>): PastExams {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

type Roles = Map<string, string[]>;

/** By file name: "exam Fall 2012 final" for each sitting it is part of; "practice", "other" for files set aside. */
function rolesIn({ sittings, setAside }: PastExams): Roles {
  const roles: Roles = new Map();
  const add = (name: string, role: string) => roles.set(name, [...(roles.get(name) ?? []), role]);
  for (const sitting of sittings)
    for (const { name, role } of sitting.files) add(name, `${role} ${sitting.name}`);
  for (const { name, why } of setAside) {
    if (!roles.has(name)) add(name, why.startsWith('A practice sheet') ? 'practice' : 'other');
  }
  return roles;
}

/** A file of several exams is an exam in each; its role is then said without a sitting. */
function roleOf(roles: Roles, name: string, expected: string): string {
  const own = [...new Set(roles.get(name) ?? [])];
  if (!expected.includes(' ')) return [...new Set(own.map((role) => role.split(' ')[0] ?? ''))].join(', ');
  return own.join(', ');
}

/** Of two files with the same text either may be called the exam and the other the copy. */
function withCopies(roles: [name: string, role: string][]): string[] {
  const copied = roles.flatMap(([, role]) => (role.startsWith('duplicate ') ? [role.slice(10)] : []));
  return roles.map(([name, role]) => {
    const isEither = copied.some((sitting) => role === `exam ${sitting}` || role === `duplicate ${sitting}`);
    return `${name}: ${isEither ? role.replace(/^\w+/, 'exam or copy of') : role}`;
  });
}

const instructionWords = (book: string | null, minutes: number | null) => `${book}, ${minutes} minutes`;

function toldBy({ instructions }: ExamSitting): string {
  const told = (trait: string) => instructions.find((each) => each.trait === trait)?.value ?? null;
  const minutes = told('time');
  return instructionWords(told('book'), minutes === null ? null : Number(minutes));
}

const hasKey = (sitting: ExamSitting | undefined, question: string) =>
  sitting?.keys.some((line) => line.question === question) ?? false;
