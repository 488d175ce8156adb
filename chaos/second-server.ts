import { newFolder, startServer } from '../test/support/server.ts';
import type { Finding } from './acknowledged.ts';
import { callAs } from './one-student.ts';

/** A second server must be refused within this; starting Node takes up to half of it. */
export const MOST_REFUSAL_MILLISECONDS = 2_000;

/**
 * Starts a second server on a folder whose first one is at work, so often: each must be refused in words that name the
 * first, which goes on and loses nothing. `folder`: a new one unless given. Answers the milliseconds of each refusal.
 */
export async function startSecond(
  times: number,
  folder = newFolder(),
): Promise<{ refusals: number[]; findings: Finding[] }> {
  const findings: Finding[] = [];
  const refusals: number[] = [];
  // Where the folder holds the database; on a database server any number of servers may use it.
  const embedded = { DATABASE_URL: '' };
  const first = await startServer(folder, embedded);
  try {
    const call = await callAs(first.url, 'ada@example.com');
    for (let year = 1; year <= times; year += 1) {
      await call('PUT', '/api/profile', { law_school_id: 5, year_of_study: year });
      const started = performance.now();
      const refused = await startServer(folder, embedded).then(
        async ({ end }) => `a second server started, and ended with ${await end('SIGKILL')}`,
        (cause: Error) => cause.message,
      );
      refusals.push(performance.now() - started);
      if (!refused.includes(`in use by process ${first.process.pid}`))
        findings.push({ sort: 'other', words: refused });
      const { body } = await call('GET', '/api/profile');
      if (body.year_of_study !== year)
        findings.push({ sort: 'lost', words: 'the first server lost a profile' });
    }
    if (refusals.some((milliseconds) => milliseconds > MOST_REFUSAL_MILLISECONDS))
      findings.push({
        sort: 'other',
        words: `a second server was refused after ${Math.max(...refusals)} ms`,
      });
    const code = await first.end('SIGTERM');
    if (code !== 0) findings.push({ sort: 'other', words: `the first server ended with ${code}` });
  } finally {
    first.process.kill('SIGKILL');
  }
  return { refusals, findings };
}
