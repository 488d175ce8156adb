import { keep } from '../../session/use-kept.ts';
import type { Unsaved } from './desk.ts';

/** Keeps what is not saved of a unit under `prefix`, or forgets it. */
export const keepUnit = (prefix: string, key: string, unsaved: Unsaved | null): void =>
  keep(prefix + key, unsaved && JSON.stringify(unsaved));

/** All that is kept under `prefix` and was not saved, by unit; what cannot be read is left out. */
export function readUnits(prefix: string): Map<string, Unsaved> {
  const found = new Map<string, Unsaved>();
  try {
    for (const name of Object.keys(localStorage)) {
      if (!name.startsWith(prefix)) continue;
      const unsaved = JSON.parse(localStorage.getItem(name) ?? 'null') as Partial<Unsaved> | null;
      if (typeof unsaved?.version === 'number' && Array.isArray(unsaved.words?.lines))
        found.set(name.slice(prefix.length), unsaved as Unsaved);
    }
  } catch {
    // A browser that keeps nothing has nothing to read.
  }
  return found;
}
