import { ApiError } from '../../api-error.ts';

export const NO_CODE = 'No authorization code received. Please try signing in again.';
export const REFUSED = 'Authentication failed. Please try signing in again.';

/** Anybody can write the address of this page: so much of what it says is shown. */
const MOST_OF_ADDRESS = 200;

/** What the callback page says of the `error` in its address. */
export const cancelledWords = (error: string) => {
  const letters = [...error];
  const shown = letters.slice(0, MOST_OF_ADDRESS).join('');
  return `Authentication cancelled: ${letters.length > MOST_OF_ADDRESS ? `${shown}…` : shown}`;
};

/** What the callback page says when opening the session threw (spec §8). */
export const callbackWords = (error: unknown): string => {
  if (!(error instanceof ApiError)) {
    return `Unexpected error: ${error instanceof Error ? error.message : String(error)}`;
  }
  if (error.status >= 300) return `Authentication failed (${error.status}). Please try signing in again.`;
  if (error.code === 'bad_reply') return 'Invalid response from server. Please try again.';
  return 'Network error during authentication. Please check your connection.';
};
