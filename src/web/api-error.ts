import type { ErrorBody, ErrorCode } from '#contract/errors.ts';

/**
 * A contract code, or what can only happen on the way: no answer, too late, or an answer that is not ours; or that the
 * sample workspace has no such thing.
 */
export type ApiErrorCode = ErrorCode | 'network' | 'timeout' | 'bad_reply' | 'sample_workspace';

const WORDS = {
  network: 'The server could not be reached. Please check your connection.',
  timeout: 'The server took too long to answer.',
  bad_reply: 'The server sent an answer that could not be read.',
} as const;

/** What the server writes to its log under the id of the answer. */
const UNEXPECTED: ReadonlySet<ApiErrorCode> = new Set(['internal', 'disk_full']);

/** A call that did not succeed. `words` can be shown to the student as they are. */
export class ApiError extends Error {
  readonly code: ApiErrorCode;
  /** HTTP status; 0 when no answer came. */
  readonly status: number;
  readonly words: string;
  /** The server's id of a failure that it did not expect, for support. A refusal has none: its words say what to do. */
  readonly id: string;
  /** What was wrong in which field of the input. */
  readonly fields: Record<string, string>;
  /** The whole body, when it was the contract's. */
  readonly body: ErrorBody | null;

  constructor(code: ApiErrorCode, status: number, words: string, body: ErrorBody | null = null) {
    super(words);
    this.name = 'ApiError';
    this.code = code;
    this.status = status;
    this.words = words;
    this.id = UNEXPECTED.has(code) ? (body?.id ?? '') : '';
    this.fields = body?.fields ?? {};
    this.body = body;
  }
}

/** A failure on the way: nothing of the server's making. */
export const transportError = (code: keyof typeof WORDS, status = 0) =>
  new ApiError(code, status, WORDS[code]);

const isErrorBody = (body: unknown): body is ErrorBody =>
  typeof body === 'object' && body !== null && 'error' in body && typeof body.error === 'string';

/** The error of an answer that is not a success. `text` is its body as received. */
export const errorOfAnswer = (status: number, text: string): ApiError => {
  try {
    const body: unknown = JSON.parse(text);
    if (isErrorBody(body)) return new ApiError(body.code ?? 'internal', status, body.error, body);
  } catch {
    // Not JSON: a proxy's page or a cut connection. The student reads our own words below.
  }
  return transportError('bad_reply', status);
};

/** The words to show for anything thrown. */
export const wordsOf = (error: unknown): string =>
  error instanceof ApiError ? error.words : 'Something went wrong.';
