import { findSampleUser } from './session/sample-user.ts';

/** What a screen for students shows first, by its address; `$1` is the number in it. Lines of the contract that answer JSON. */
export const FIRST_CALLS: readonly [RegExp, readonly string[]][] = [
  [/^\/dashboard\/?$/, ['/api/auth/me', '/api/professor-clones']],
  [
    /^\/study\/(\d+)\/?$/,
    [
      '/api/auth/me',
      '/api/professor-clones/$1',
      '/api/professor-clones/$1/messages',
      '/api/professor-clones/$1/materials',
    ],
  ],
];

/** How long an answer waits for the app, in milliseconds. */
const FRESH = 30_000;

const asked = new Map<string, Promise<Response>>();

/** What came of it before the app drew its first screen, by path. */
const read = new Map<string, unknown>();

/** The student's own calendar day counts messages, so every call says where the clock hangs; found out once, which takes a while. */
export const timeZone: string = Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';

/** Asks the server for what the screen at a path shows first, while the code that shows it is still on its way. */
export function askAhead(path: string): void {
  if (findSampleUser()) return;
  const [pattern, addresses] = FIRST_CALLS.find(([one]) => one.test(path)) ?? [/^/, []];
  for (const address of addresses) {
    const url = location.origin + path.replace(pattern, address);
    const answer = fetch(url, { headers: { 'Time-Zone': timeZone, Accept: 'application/json' } });
    // Who takes it hears of a failure.
    answer.catch(() => undefined);
    asked.set(url, answer);
  }
  setTimeout(forgetAhead, FRESH);
}

/**
 * Reads the answers that were asked for ahead, so that the first drawing has them (`readAhead`). Resolves when all are
 * here, or after `patience` milliseconds; what is not here then, or was refused, is asked as if nothing had been.
 */
export async function takeAhead(patience: number): Promise<void> {
  const late = new Promise<void>((resolve) => setTimeout(resolve, patience));
  const take = async ([url, answer]: [string, Promise<Response>]) => {
    const body: unknown = await answer.then((there) => (there.ok ? there.clone().json() : undefined));
    // Somebody else took it meanwhile, or it is of before a change.
    if (body !== undefined && asked.delete(url)) read.set(new URL(url).pathname, body);
  };
  await Promise.race([late, Promise.allSettled([...asked].map(take))]);
}

/** The answer to a path of the contract that was read before the first drawing; undefined where there is none. */
export const readAhead = <Reply>(path: string): Reply | undefined => read.get(path) as Reply | undefined;

/** Forgets what was asked for ahead: it was another student's, or is of before a change. */
export function forgetAhead(): void {
  asked.clear();
  read.clear();
}

/** Sends a request, or takes the answer to it that was asked for ahead, once. What was refused then is asked anew. */
export async function fetchOrTake(request: Request): Promise<Response> {
  const ahead = request.method === 'GET' && asked.get(request.url);
  if (!ahead) return fetch(request);
  asked.delete(request.url);
  const { signal } = request;
  const stopped = new Promise<never>((_, fail) => {
    signal.addEventListener('abort', () => fail(signal.reason));
  });
  // What failed on the way is asked anew like what was refused: the network may be back.
  const answer = await Promise.race([ahead.catch(() => null), stopped]);
  return answer?.ok ? answer : fetch(request);
}
