import type { Clone } from '#contract/clones.ts';

/** The course a student was in last comes first, then the newest. */
export const lastFirst = (clones: readonly Clone[]): Clone[] =>
  clones.toSorted((a, b) => lastAt(b).localeCompare(lastAt(a)) || b.id - a.id);

const lastAt = ({ last_asked, created_at }: Clone): string => last_asked?.at ?? created_at;
