import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

const DAY = 86_400_000;
/** How many of the newest stay, and of how many days the newest one each. */
const NEWEST = 24;
const DAYS = 7;
/** Nothing that was deleted lives on in a snapshot for longer (content/legal/privacy.json). */
export const MOST_SNAPSHOT_DAYS = 30;
const NAME = /^snapshot-(\d{4}-\d\d-\d\dT)(\d\d)(\d\d)(\d\d)Z\.tar$/;

/** A snapshot by its name: when it was taken. */
export type SnapshotFile = { path: string; at: Date };

/** The folder in which a data folder's snapshots lie. */
export const snapshotFolder = (dataDir: string): string => join(dataDir, 'snapshots');

/** The path of a snapshot taken at a time, to the second. */
export const snapshotPath = (dataDir: string, at: Date): string =>
  join(snapshotFolder(dataDir), `snapshot-${stampOf(at)}.tar`);

/** A time as it stands in names of files: 2026-11-22T120000Z. */
export const stampOf = (at: Date): string =>
  at
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(':', '');

/** The snapshots of a data folder, newest first; none where there is no folder. */
export async function listSnapshots(dataDir: string): Promise<SnapshotFile[]> {
  const folder = snapshotFolder(dataDir);
  const names = await readdir(folder).catch((cause: NodeJS.ErrnoException) => {
    if (cause.code === 'ENOENT') return [];
    throw cause;
  });
  return names
    .flatMap((name) => {
      const [, day, hours, minutes, seconds] = NAME.exec(name) ?? [];
      if (!day) return [];
      return [{ path: join(folder, name), at: new Date(`${day}${hours}:${minutes}:${seconds}Z`) }];
    })
    .sort((a, b) => b.at.getTime() - a.at.getTime());
}

/**
 * Those that may go: all but the newest 24 and the newest of each of the 7 last days that have one; and whatever is older
 * than 30 days.
 */
export function listSuperseded(snapshots: readonly SnapshotFile[], now: Date): SnapshotFile[] {
  const sorted = snapshots.toSorted((a, b) => b.at.getTime() - a.at.getTime());
  const days = new Map<string, SnapshotFile>();
  for (const one of sorted) {
    const day = one.at.toISOString().slice(0, 10);
    if (!days.has(day) && days.size < DAYS) days.set(day, one);
  }
  const kept = new Set([...sorted.slice(0, NEWEST), ...days.values()]);
  const oldest = now.getTime() - MOST_SNAPSHOT_DAYS * DAY;
  return sorted.filter((one) => !kept.has(one) || one.at.getTime() < oldest);
}
