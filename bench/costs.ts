// What each thing a student does costs, in milliseconds of processor time: of the server, of its reading children and of
// PostgreSQL. Processor time hardly changes when others are at work on the machine, so that these figures, unlike
// waiting times, can be multiplied (bench/capacity.ts). `node bench/costs.ts --students=40 --times=100`.
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openBrowser } from './load/browser.ts';
import { randomOf, rounded } from './load/figures.ts';
import type { IndexSize } from './load/index-size.ts';
import type { Plan } from './load/plan.ts';
import { openPostgres } from './load/postgres.ts';
import { prepare } from './load/prepare.ts';
import { processorOf, startServers, usedBy } from './load/servers.ts';
import { ACTIONS, type Action, openStudent, type StudentAtWork } from './load/student.ts';
import { keepResults } from './results.ts';

/** Milliseconds of processor time for one action. */
export type Cost = { server: number; reading: number; database: number; times: number };
/** A question to a course whose index is not open is an action of its own. */
export type CostOf = Action | 'chat, index closed';
export type Costs = Record<string, Partial<Record<CostOf, Cost>>>;

const { values } = parseArgs({
  options: {
    students: { type: 'string', default: '40' },
    times: { type: 'string', default: '100' },
    try: { type: 'boolean', default: false },
  },
});
const AT_ONCE = 4;
/** Reading a file takes so much longer that fewer of them tell as much. */
const RARE: Partial<Record<Action, number>> = { upload: 0.2 };

/** A student may ask 30 times a minute. */
const QUESTIONS_A_STUDENT = 15;

const timesOf = (action: Action, students: number): number =>
  Math.min(
    Math.ceil(Number(values.times) * (RARE[action] ?? 1)),
    action === 'chat' ? students * QUESTIONS_A_STUDENT : Number.MAX_SAFE_INTEGER,
  );

type Look = { server: number; reading: number; database: number };

/** Does something `n` times, spread over the students, each of whom does one thing at a time. */
async function spread(students: readonly StudentAtWork[], action: Action, n: number): Promise<void> {
  let next = 0;
  await Promise.all(
    Array.from({ length: Math.min(AT_ONCE, students.length) }, async (_, lane) => {
      const mine = students.filter((_, at) => at % AT_ONCE === lane);
      for (let turn = 0; next < n; turn++) {
        next += 1;
        await mine[turn % mine.length]?.act(action);
      }
    }),
  );
}

async function measure(
  students: readonly StudentAtWork[],
  action: Action,
  times: number,
  look: () => Look,
): Promise<Cost> {
  const before = look();
  await spread(students, action, times);
  const after = look();
  const each = (part: keyof Look) => rounded(((after[part] - before[part]) / times) * 1_000, 2);
  return { server: each('server'), reading: each('reading'), database: each('database'), times };
}

/**
 * The costs of everything for the students of one course. The first half of them warms the server up; what is done
 * for the first time in a course is measured on the other half, whose indexes nobody has opened.
 */
async function costsOfCourse(students: readonly StudentAtWork[], look: () => Look) {
  const half = Math.ceil(students.length / 2);
  const [warmers, fresh] = [students.slice(0, half), students.slice(half)];
  const found: Partial<Record<CostOf, Cost>> = {};
  await spread(warmers, 'chat', 4 * half);
  await spread(warmers, 'forecast', half);
  found['chat, index closed'] = await measure(fresh, 'chat', fresh.length, look);
  found.forecast = await measure(fresh, 'forecast', fresh.length, look);
  for (const action of ACTIONS.filter((one) => one !== 'forecast')) {
    await spread(students, action, students.length);
    found[action] = await measure(students, action, timesOf(action, students.length), look);
  }
  return found;
}

async function costsOf(plan: Plan, url: string, look: () => Look): Promise<Costs> {
  const costs: Costs = {};
  for (const [template, { name }] of plan.templates.entries()) {
    const mine = plan.students.filter((student) => student.template === template);
    const browsers = mine.map(({ token }) => openBrowser(url, token));
    const nothing = { took: () => undefined, checked: () => undefined };
    const students = mine.map((student, at) =>
      openStudent(browsers[at]!, plan, student, randomOf(student.number), nothing),
    );
    costs[name] = await costsOfCourse(students, look);
    for (const browser of browsers) browser.close();
  }
  return costs;
}

const postgres = await openPostgres();
if (postgres === null) process.exit(1);
try {
  const { plan, dataFolder, courses } = await prepare(postgres.base, Number(values.students));
  const server = await startServers({ dataFolder, databaseUrl: postgres.base, processes: 1 });
  const look = () => {
    const { own, ended } = usedBy(server.pid);
    return { server: own, reading: ended, database: processorOf(postgres.postmaster) };
  };
  const costs = await costsOf(plan, server.url, look).finally(async () => {
    await server.end();
    rmSync(dataFolder, { recursive: true });
  });
  for (const [course, actions] of Object.entries(costs)) {
    console.log(`\n${course}: ms of processor time   server  reading  database`);
    for (const [action, cost] of Object.entries(actions))
      console.log(
        `  ${action.padEnd(28)} ${[cost.server, cost.reading, cost.database].map((ms) => ms.toFixed(1).padStart(8)).join(' ')}`,
      );
  }
  const script = join(import.meta.dirname, 'load/index-size.ts');
  const { stdout, status, stderr } = spawnSync(process.execPath, ['--expose-gc', script], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
  const indexes = JSON.parse(stdout) as IndexSize[];
  console.log(indexes);
  if (!values.try) keepResults({ costs, indexes, courses });
} finally {
  postgres.stop();
}
