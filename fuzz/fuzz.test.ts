import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { judge, MOST_MILLISECONDS } from './judge.ts';
import { brokenBodies, CALLERS, hostileRequest, type WireRequest } from './requests.ts';
import { calledBy, ONLY_REFUSED, openSite, type Site } from './site.ts';
import { openTally } from './tally.ts';
import { curlLine } from './wire.ts';

/*
 * Requests that mean harm, made of the site's own description of its calls (GET /api/openapi.json), sent over real
 * connections to the real app. A short form runs here; `npm run fuzz` sends 10,000 (run.ts).
 */

const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 400);
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_122);
const isLong = process.env.FUZZ_REQUESTS !== undefined;
/** Requests of one seed; what fails is made as small as it can be, and the next ones follow. */
const BATCH = 500;

let site: Site;
const tally = openTally();
beforeAll(async () => {
  site = await openSite();
}, 300_000);
afterAll(() => site?.close(), 120_000);

async function problemsOf(request: WireRequest): Promise<string[]> {
  const answer = await site.send(request).catch((cause: Error) => cause);
  if (answer instanceof Error) return [`no answer: ${answer.message}`];
  const problems = judge(
    request,
    answer,
    calledBy(request, site.operations),
    isLong ? MOST_MILLISECONDS : 15_000,
  );
  for (const secret of site.secrets)
    if (answer.text.includes(secret)) problems.push(`tells what is another student's: ${secret}`);
  tally.add(request, answer);
  return problems;
}

const told = (request: WireRequest, problems: string[]) =>
  `${request.operation} as ${request.caller}: ${problems.join('; ')}\n  ${curlLine(site.url, request)}`;

// Fails with JSON.parse in place of parseJson (http/parse-json.ts) where objects are deep or names come twice.
test('a body that is no input of anything is refused in words by every call', async () => {
  const failures: string[] = [];
  for (const request of brokenBodies(site.operations, site.known)) {
    const problems = await problemsOf(request);
    if (problems.length > 0) failures.push(told(request, problems));
  }
  expect(failures).toEqual([]);
}, 300_000);

// Fails with any of: cleanText gone from http/parse-json.ts or input.ts (NUL reaches the database), a number of the
// contract without its bounds, onError gone from app.ts, errorHandler or clientError gone from listen.ts.
test(`${REQUESTS.toLocaleString('en')} requests that mean harm get an answer of the contract (seed ${SEED})`, async () => {
  const failures: string[] = [];
  for (let sent = 0; sent < REQUESTS; sent += BATCH) {
    const seed = SEED + sent;
    const numRuns = Math.min(BATCH, REQUESTS - sent);
    const requests = hostileRequest(site.operations, site.known);
    const found = new WeakMap<WireRequest, string[]>();
    const property = fc.asyncProperty(requests, async (request) => {
      const problems = await problemsOf(request);
      found.set(request, problems);
      expect(problems).toEqual([]);
    });
    const { failed, counterexample } = await fc.check(property, { seed, numRuns });
    const smallest = counterexample?.[0];
    if (failed) failures.push(`seed ${seed}: ${smallest && told(smallest, found.get(smallest) ?? [])}`);
  }
  if (isLong) tally.print(SEED);
  expect(failures).toEqual([]);
  // Of ONLY_REFUSED one or the other may succeed once, as it falls.
  const never = tally.unanswered(site.operations, CALLERS).filter((name) => !ONLY_REFUSED.includes(name));
  if (isLong) expect(never).toEqual([]);
}, 1_800_000);

// Fails without `where user_id = …` in one of the queries of a store.
test('afterwards another student’s rows are as they were, and plans are what they were', async () => {
  const { before, after } = await site.rowsOfOther();
  expect(after).toEqual(before);
  expect(await site.plans()).toEqual({ free: false, premium: true });
});
