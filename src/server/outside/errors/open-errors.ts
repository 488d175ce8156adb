import type { Env } from '../../env.ts';
import { openErrorReports, type ReportError } from './reports.ts';

/** A service that is down is said so once in so long. */
const QUIET_MILLISECONDS = 60_000;

/**
 * Where errors go beside the log: to the service named by ERRORS_URL, or nowhere. `warn` is told, at most once a
 * minute, that reports do not arrive.
 */
export function openErrors(env: Env, release: string, warn: (words: string) => void): ReportError {
  const { errorsUrl } = env.services;
  if (errorsUrl === null) return () => undefined;
  let told = Number.NEGATIVE_INFINITY;
  return openErrorReports(errorsUrl, release, (words) => {
    if (performance.now() - told < QUIET_MILLISECONDS) return;
    told = performance.now();
    warn(words);
  });
}
