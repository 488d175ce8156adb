import { ApiError } from '../../api-error.ts';

/** Spec §8, to the letter. */
const REFUSED = 'Failed to send message';
const NOT_REACHED = 'Failed to send message. Please try again.';

/** What the box above the form says: the server's own words, that it gave none, or that no answer came. */
export function failureWords(error: unknown): string {
  if (!(error instanceof ApiError) || error.status === 0) return NOT_REACHED;
  return error.body?.error || REFUSED;
}
