import { ApiError } from '../../api-error.ts';

export const NO_CODE = 'No authorization code received. Please try signing in again.';
export const REFUSED = 'Authentication failed. Please try signing in again.';

export const cancelledWords = (error: string) => `Authentication cancelled: ${error}`;

/** What the callback page says when opening the session threw (spec §8). */
export const callbackWords = (error: unknown): string => {
  if (!(error instanceof ApiError)) {
    return `Unexpected error: ${error instanceof Error ? error.message : String(error)}`;
  }
  if (error.status >= 300) return `Authentication failed (${error.status}). Please try signing in again.`;
  if (error.code === 'bad_reply') return 'Invalid response from server. Please try again.';
  return 'Network error during authentication. Please check your connection.';
};
