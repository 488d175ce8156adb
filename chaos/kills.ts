import { setTimeout as pause } from 'node:timers/promises';
import { median } from '../bench/load/figures.ts';
import { isWorkDone, letItSweep, lookInside } from './inside.ts';
import type { Notes } from './insistence.ts';
import type { Site, Victim } from './site.ts';
import { ACTIONS, type Action, openStudent, type Student, type Wishes } from './student.ts';

/** What a kill is aimed at: it falls at a random instant of that. */
type Aim = Action | 'snapshot';

/** Milliseconds of calm before each kill, at most; what an action takes until the first has been timed. */
const CALM = 800;
const FIRST_GUESS = 150;
const SNAPSHOT_MILLISECONDS = 2_000;
/** A kill does not wait longer for what it is aimed at, nor for students who look for what was acknowledged. */
const PATIENCE_MILLISECONDS = 8_000;
const LOOKING_MILLISECONDS = 5_000;
/** Kills after which the servers are ended and what they left is looked into. */
const BOUT = 15;
/** Of a site with a database server every so manieth kill is the database's. */
const DATABASE_ONE_IN = 5;

/** What came of the kills of one site. Milliseconds. */
export type Killed = {
  kills: number;
  students: number;
  acknowledged: Record<string, number>;
  repeated: number;
  looks: number;
  /** How often something was under way at the instant of a kill. */
  during: Partial<Record<Aim, number>>;
  restarts: number[];
  /** From the start of the database server until calls were answered again. */
  databaseRestarts: number[];
  findings: Notes['findings'];
};

/**
 * Kills a site so often while students are at work on it, each time at a random instant of something they do, and looks for
 * every acknowledged write after each restart, and into the database now and then. `tell` hears how far it is.
 */
export async function killAtWork(
  site: Site,
  {
    kills,
    students: count,
    random,
    tell = () => {},
  }: { kills: number; students: number; random: () => number; tell?: (words: string) => void },
): Promise<Killed> {
  let hear: (action: Action) => void = () => {};
  const wishes: Wishes = { wanted: null, began: (action) => hear(action) };
  const notes: Notes = { took: new Map(), repeated: 0, looks: 0, findings: [] };
  const killed: Killed = {
    kills: 0,
    students: count,
    acknowledged: {},
    repeated: 0,
    looks: 0,
    during: {},
    restarts: [],
    databaseRestarts: [],
    findings: notes.findings,
  };
  const aims = aimsOf(site, kills, random);

  /** Waits until what is aimed at has begun, and some of it has passed. */
  async function takeAim(aim: Aim): Promise<void> {
    const until = performance.now() + PATIENCE_MILLISECONDS;
    if (aim === 'snapshot') {
      while (!site.isTakingSnapshot() && performance.now() < until) await pause(5);
      return pause(random() * SNAPSHOT_MILLISECONDS);
    }
    const begun = new Promise<void>((done) => {
      hear = (action) => {
        if (action === aim) done();
      };
    });
    wishes.wanted = aim;
    await Promise.race([begun, pause(PATIENCE_MILLISECONDS)]);
    hear = () => {};
    wishes.wanted = null;
    await pause(random() * (median(notes.took.get(aim) ?? []) || FIRST_GUESS));
  }

  function noteInstant(students: readonly Student[]): void {
    const doing = students.flatMap((student) => student.doing() ?? []);
    for (const what of new Set<Aim>([...doing, ...(site.isTakingSnapshot() ? ['snapshot' as const] : [])]))
      killed.during[what] = (killed.during[what] ?? 0) + 1;
  }

  async function killOnce(students: readonly Student[], failed: () => unknown): Promise<void> {
    const aim = aims[killed.kills] ?? 'chat';
    await pause(random() * CALM);
    await takeAim(aim);
    const victim = victimOf(site, killed.kills, random);
    noteInstant(students);
    await site.kill(victim);
    killed.kills += 1;
    if (aims[killed.kills] === 'snapshot') await site.letAnHourPass();
    const milliseconds = await site.revive();
    (victim === 'database' ? killed.databaseRestarts : killed.restarts).push(milliseconds);
    // On a site of two servers some wait for an answer of the other one, and look when they have it.
    const until = performance.now() + LOOKING_MILLISECONDS;
    while (students.some((student) => student.looked() < site.life()) && performance.now() < until) {
      if (failed()) return;
      await pause(20);
    }
  }

  const students = Array.from({ length: count }, (_, n) => openStudent(site, n + 1, random, notes, wishes));
  while (killed.kills < kills) {
    await site.open();
    let isOver = false;
    let failure: unknown = null;
    const working = students.map((student) =>
      student
        .work(() => isOver)
        .catch((cause: unknown) => {
          failure ??= cause;
        }),
    );
    const last = Math.min(kills, killed.kills + BOUT);
    try {
      while (killed.kills < last && !failure) await killOnce(students, () => failure);
    } finally {
      isOver = true;
    }
    await Promise.all(working);
    if (failure) throw failure;
    for (const student of students) await student.settle();
    if (site.mode !== 'embedded') {
      if (!(await isWorkDone(site))) notes.findings.push({ sort: 'other', words: 'a job rests for 90 s' });
      await site.rest();
      await letItSweep(site);
      await site.open();
    }
    await site.rest();
    notes.findings.push(...(await lookInside(site, students)));
    tell(`${killed.kills} kills, ${notes.findings.length} findings`);
  }
  const acknowledged = Object.fromEntries([...notes.took].map(([what, all]) => [what, all.length]));
  return { ...killed, acknowledged, repeated: notes.repeated, looks: notes.looks };
}

/** As many of each as there is room for, in any order. */
function aimsOf(site: Site, kills: number, random: () => number): Aim[] {
  const all: Aim[] = [...ACTIONS, ...(site.mode === 'embedded' ? (['snapshot'] as const) : [])];
  return Array.from({ length: kills }, (_, n) => ({ aim: all[n % all.length] as Aim, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ aim }) => aim);
}

function victimOf(site: Site, nth: number, random: () => number): Victim {
  if (site.mode !== 'embedded' && nth % DATABASE_ONE_IN === DATABASE_ONE_IN - 1) return 'database';
  return random() < 0.5 ? 'server' : 'server and children';
}
