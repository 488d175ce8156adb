/**
 * Under a name that begins so a screen keeps what a student has not sent yet. Names of everything else this browser keeps
 * begin otherwise.
 */
const DRAFT = 'hornbook:';

/** Whose a draft is, by its name: hornbook:<what>:<student>:…; 0 of a visitor. */
const OWNER = /^hornbook:[\w-]+:(\d+):/;

/** Under which name a draft of a student, or of a visitor, is kept. */
export const draftName = (student: number, what: string): string => `hornbook:draft:${student}:${what}`;

/** Forgets what other students than this one have begun in this browser. */
export function forgetDraftsOfOthers(student: number): void {
  forgetDrafts((name) => ![String(student), '0', undefined].includes(OWNER.exec(name)?.[1]));
}

/** Forgets everything a student has begun in this browser and not sent: the next one at it may be somebody else. */
export function forgetDrafts(isWanted: (name: string) => boolean = () => true): void {
  try {
    for (const storage of [localStorage, sessionStorage])
      for (const name of Object.keys(storage))
        if (name.startsWith(DRAFT) && isWanted(name)) storage.removeItem(name);
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}
