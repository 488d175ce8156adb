const KEY = 'hornbook-wanted-path';

/** Keeps the path (with its query) that a visitor wanted before being sent to sign in. */
export const keepWantedPath = (path: string) => sessionStorage.setItem(KEY, path);

/** The kept path, or null. */
export const findWantedPath = (): string | null => sessionStorage.getItem(KEY);

export const forgetWantedPath = () => sessionStorage.removeItem(KEY);
