import type { Doctrine } from './entry.ts';

/** A change of the law. `names`: the rule, statute or case as entries write it; `since`: the day it became known or takes effect. */
export type LawChange = { since: string; names: string; what: string };

/**
 * The entries that should be read again, one sentence each: those last read more than a year before `today`, and those
 * that name what has changed since they were read, up to `today`. All days are written 2026-11-23.
 */
export function dueForReading(
  entries: readonly Doctrine[],
  changes: readonly LawChange[],
  today: string,
): string[] {
  const aYearAgo = `${Number(today.slice(0, 4)) - 1}${today.slice(4)}`;
  return entries.flatMap((entry) => {
    const { id, review } = entry;
    const read = review.read ?? '';
    const text = JSON.stringify({ ...entry, review: null });
    const changed = changes.filter(
      ({ since, names }) => since > read && since <= today && isNamed(text, names),
    );
    return [
      ...(read < aYearAgo ? [`${id}: last read on ${read || 'no known day'}`] : []),
      ...changed.map(({ since, names, what }) => `${id}: names ${names}; since ${since}: ${what}`),
    ];
  });
}

/** Whether a text has a name that does not go on: § 7 is not named in § 71. */
function isNamed(text: string, name: string): boolean {
  const at = text.indexOf(name);
  return at >= 0 && (!/^[\p{L}\d]/u.test(text.slice(at + name.length)) || isNamed(text.slice(at + 1), name));
}
