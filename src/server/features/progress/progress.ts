import type { Db } from '../../db/open.ts';
import { lockStudent } from '../../db/student-lock.ts';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../http/session.ts';
import { addXp, findTimeZone, listSessionDays, readTotals, touchSession } from './store.ts';

/** Points for each study action (decisions.md, XP). */
export const XP = { question: 5, saved: 10, quiz: 5, prediction: 25, practice: 50 } as const;

/** Level n begins at 100·n·(n−1)/2 points: 0, 100, 300, 600, … */
export function levelAt(xp: number): number {
  return Math.floor((1 + Math.sqrt(1 + (8 * xp) / 100)) / 2);
}

/** Days in a row with a session, counted back from today, or from yesterday when today has none yet. */
export function streakOf(days: readonly string[], today: string): number {
  const had = new Set(days);
  const before = (day: string) =>
    new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);
  let day = had.has(today) ? today : before(today);
  let streak = 0;
  for (; had.has(day); day = before(day)) streak += 1;
  return streak;
}

/** The student's calendar day now, in the zone given or UTC, as YYYY-MM-DD. */
export const dayOf = (instant: Date, timeZone: string | null): string =>
  formatOf(timeZone ?? 'UTC').format(instant);

/** Zones there are; a name may be written in more ways than that. */
const MOST_ZONES = 600;
const formats = new Map<string, Intl.DateTimeFormat>();

/** Making one takes a hundred times as long as using it, and a day's end is looked for in many steps. */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-CA', { timeZone });
  if (formats.size >= MOST_ZONES) formats.clear();
  formats.set(timeZone, format);
  return format;
}

/** Notes a study action in the caller's transaction: its XP, and the session it belongs to or begins. */
export async function recordAction(
  deps: Deps,
  db: Db,
  caller: Caller,
  cloneId: number,
  action: keyof typeof XP,
): Promise<void> {
  // Two tabs that begin at the same moment begin one session, not one each, whose rows would then be locked crosswise.
  await lockStudent(db, caller.userId);
  // Background work has no browser that could say where its clock hangs.
  const zone = caller.timeZone ?? (await findTimeZone(db, caller.userId));
  await touchSession(db, caller.userId, cloneId, dayOf(deps.now(), zone));
  await addXp(db, caller.userId, XP[action]);
}

/** XP, level, number of study sessions and streak. */
export async function getProgress(deps: Deps, caller: Caller) {
  const { xp, sessions } = await readTotals(deps.db, caller.userId);
  const days = await listSessionDays(deps.db, caller.userId);
  return { xp, level: levelAt(xp), sessions, streak: streakOf(days, dayOf(deps.now(), caller.timeZone)) };
}
