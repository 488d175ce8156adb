import type { Library } from '../doctrine/library.ts';
import type { LibraryCase } from '../doctrine/library-cases.ts';

/** Words of a party that many have. */
const COMMON =
  /^(?:the|of|and|co|corp|inc|ltd|llc|lp|company|corporation|city|county|town|state|states?|united|board|department|dept|in|re|ex|rel|for|no|by|on)$/;

type Sides = readonly ReadonlySet<string>[];
const read = new WeakMap<Library, { named: LibraryCase; sides: Sides }[]>();

/**
 * The case of the law library with a name: each side of the "v." shares a telling word with the same side of it, and no other case
 * shares more. Null where none does, and for a name without sides.
 */
export function knownCase(library: Library, name: string): LibraryCase | null {
  const cases = read.get(library) ?? library.cases.map((named) => ({ named, sides: sidesOf(named.name) }));
  read.set(library, cases);
  const sides = sidesOf(name);
  let best: { named: LibraryCase; worth: number } | null = null;
  for (const { named, sides: others } of sides.length === 2 ? cases : []) {
    if (others.length !== 2) continue;
    const [first = 0, second = 0] = sides.map((side, at) => sharedBy(side, others[at] ?? new Set()));
    if (first === 0 || second === 0) continue;
    const all = [...sides, ...others].reduce((sum, { size }) => sum + size, 0);
    const worth = (2 * (first + second)) / all;
    if (worth > (best?.worth ?? 0)) best = { named, worth };
  }
  return best?.named ?? null;
}

function sidesOf(name: string): Sides {
  const sides = name.replace(/\bU\.\s?S\.(?!\s*\d)/g, 'United States').split(/\s+vs?\.?\s+/i);
  return sides.map((side) => {
    const words = side.toLowerCase().match(/[\p{L}\p{N}]{2,}/gu) ?? [];
    const telling = words.filter((word) => !COMMON.test(word));
    return new Set(telling.length > 0 ? telling : words);
  });
}

function sharedBy(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  let shared = 0;
  for (const word of one) if (other.has(word)) shared += 1;
  return shared;
}
