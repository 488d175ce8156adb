import type { Clone } from '#contract/clones.ts';

/** The course a student was in last comes first, then the newest. */
export const lastFirst = (clones: readonly Clone[]): Clone[] =>
  clones.toSorted((a, b) => lastAt(b).localeCompare(lastAt(a)) || b.id - a.id);

const lastAt = ({ last_asked, created_at }: Clone): string => last_asked?.at ?? created_at;

/** The course a student asked something last comes first; one that was never asked, however new, comes behind those that were. */
const lastAskedFirst = (clones: readonly Clone[]): Clone[] =>
  clones.toSorted((a, b) => askedAt(b).localeCompare(askedAt(a)) || lastAt(b).localeCompare(lastAt(a)));

const askedAt = ({ last_asked }: Clone): string => last_asked?.at ?? '';

/** For a cold call: the courses whose materials have the case first, in their order, then the one that was asked last. */
export const forCall = (clones: readonly Clone[], having: readonly number[]): Clone[] => {
  const place = ({ id }: Clone) => (having.includes(id) ? having.indexOf(id) : having.length);
  return lastAskedFirst(clones).toSorted((a, b) => place(a) - place(b));
};
