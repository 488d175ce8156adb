const KEY = 'hornbook-wanted-path';

/** Keeps the path (with its query) that a visitor wanted before being sent to sign in. */
export const keepWantedPath = (path: string) => sessionStorage.setItem(KEY, path);

/** The kept path, or null; null too where a page is drawn without a browser. */
export const findWantedPath = (): string | null =>
  typeof sessionStorage === 'undefined' ? null : sessionStorage.getItem(KEY);

const RETURN = 'hornbook-return-path';

/** Keeps the path to come back to after signing in again from the middle of it. */
export const keepReturnPath = (path: string) => sessionStorage.setItem(RETURN, path);

/** The path to come back to, once; null where sign-in began elsewhere. */
export const takeReturnPath = (): string | null => {
  const path = sessionStorage.getItem(RETURN);
  sessionStorage.removeItem(RETURN);
  return path;
};

export const forgetWantedPath = () => sessionStorage.removeItem(KEY);
