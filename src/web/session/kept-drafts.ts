/**
 * Under a name that begins so a screen keeps what a student has not sent yet. Names of everything else this browser keeps
 * begin otherwise.
 */
const DRAFT = 'hornbook:';

/** Forgets everything a student has begun in this browser and not sent: the next one at it may be somebody else. */
export function forgetDrafts(): void {
  try {
    for (const storage of [localStorage, sessionStorage])
      for (const name of Object.keys(storage)) if (name.startsWith(DRAFT)) storage.removeItem(name);
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}
