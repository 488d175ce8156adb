import { APICallError, JSONParseError, NoObjectGeneratedError, TypeValidationError } from 'ai';
import { ModelFailed } from './model.ts';

/**
 * What a provider's error means. Only a status is taken from it: bodies may repeat what the student wrote, and the
 * message stands in the log.
 */
export function nameFailure(cause: unknown): ModelFailed {
  if (cause instanceof ModelFailed) return cause;
  if (APICallError.isInstance(cause)) {
    const { statusCode } = cause;
    const detail = statusCode === undefined ? '' : `status ${statusCode}`;
    if (statusCode === 429) return new ModelFailed('busy', detail, waitOf(cause.responseHeaders));
    if (statusCode === undefined || statusCode >= 500 || statusCode === 408)
      return new ModelFailed('down', detail, waitOf(cause.responseHeaders));
    // A page of HTML with status 200 is no refusal but an answer that cannot be read.
    return new ModelFailed(statusCode >= 400 ? 'refused' : 'broken', detail);
  }
  if (
    NoObjectGeneratedError.isInstance(cause) ||
    JSONParseError.isInstance(cause) ||
    TypeValidationError.isInstance(cause)
  )
    return new ModelFailed('broken', 'its answer does not fit');
  return new ModelFailed('broken', cause instanceof Error ? cause.name : '');
}

/** Retry-After in milliseconds, given in seconds; its other form, a date, is not worth a clock here. */
function waitOf(headers: Record<string, string> | undefined): number | null {
  const seconds = Number(headers?.['retry-after'] ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds * 1000 : null;
}
