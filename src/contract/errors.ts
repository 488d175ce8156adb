/** Every way a call can be refused: its HTTP status and the words a student reads when no better ones are at hand. */
export const ERRORS = {
  bad_input: { status: 400, words: 'Something in the request is not right.' },
  not_signed_in: { status: 401, words: 'Please sign in first.' },
  premium_only: { status: 403, words: 'This is part of Hornbook Premium.' },
  code_needed: {
    status: 403,
    words:
      'This account exists already. Type the code that Hornbook wrote into the terminal in which it was started.',
  },
  clone_limit: { status: 403, words: 'The free plan holds one professor clone. Premium has no limit.' },
  origin_refused: { status: 403, words: 'This request came from another site and was refused.' },
  local_only: { status: 404, words: 'This exists in local mode only.' },
  not_found: { status: 404, words: 'There is nothing here.' },
  clone_not_found: { status: 404, words: 'Professor Clone Not Found' },
  material_not_found: { status: 404, words: 'This material was not found.' },
  no_prediction: { status: 404, words: 'There is no prediction yet.' },
  too_slow: { status: 408, words: 'The request took too long to arrive.' },
  honor_code: {
    status: 409,
    words: 'This course is marked as graded work in progress. Please confirm first that AI use is allowed.',
  },
  profile_incomplete: { status: 409, words: 'Please complete your profile setup first' },
  materials_reading: {
    status: 409,
    words: 'Your materials are still being read. Ask again when they are ready.',
  },
  material_in_use: { status: 409, words: 'Another clone uses this material.' },
  too_many_files: { status: 409, words: 'A clone holds at most 100 files.' },
  storage_full: {
    status: 409,
    words:
      'Your files fill the room of an account: 5 GB or 3,000 files. Delete some that you no longer need and try again.',
  },
  /** The first call under this key has not ended: the same call, tried again, gets its outcome. */
  still_working: {
    status: 409,
    words: 'Your first request is still being worked on. Please wait a moment and try again.',
  },
  /** Two tabs wrote to the same: `kept` of the body is what stands there now. */
  changed_elsewhere: {
    status: 409,
    words: 'This was changed in another tab meanwhile. Nothing is lost: choose which words stay.',
  },
  key_reused: { status: 409, words: 'This request key was already used for something else.' },
  too_large: { status: 413, words: 'This is larger than the server accepts.' },
  address_too_long: { status: 414, words: 'The address of this request is too long.' },
  unsupported_type: { status: 415, words: 'Please upload a PDF, Word document, or text file.' },
  daily_limit: { status: 429, words: "You used today's 20 messages." },
  too_fast: { status: 429, words: 'Too many requests at once. Please wait a minute and try again.' },
  headers_too_large: { status: 431, words: 'The headers of this request are too large.' },
  internal: { status: 500, words: 'Something went wrong on our side. Please try again.' },
  unavailable: { status: 503, words: 'This is not available right now. Please try again in a moment.' },
  disk_full: {
    status: 507,
    words: 'The server has no room for more files right now. Nothing was lost; please try again later.',
  },
} as const;

export type ErrorCode = keyof typeof ERRORS;

/** The body of every answer that is not a success. `fields` names what was wrong in the input. */
export type ErrorBody = {
  error: string;
  code: ErrorCode;
  id: string;
  /** The same words once more, where the specification asks for them under this name (503 of /api/auth/me). */
  message?: string;
  fields?: Record<string, string>;
  remaining?: number;
  resets_at?: string;
  progress?: { ready: number; total: number };
  /** Of changed_elsewhere: what stands there now, in the shape that the line names; null where it was deleted. */
  kept?: unknown;
  /** Of /api/auth/me: the session was ended on purpose, here or elsewhere, rather than by its age. */
  has_been_ended?: boolean;
};
