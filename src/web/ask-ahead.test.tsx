import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { deleteClone } from '#contract/clones.ts';
import { CONTRACT } from '#contract/table.ts';
import { call } from './api.ts';
import { askAhead, FIRST_CALLS, fetchOrTake, forgetAhead, readAhead, takeAhead } from './ask-ahead.ts';
import { forgetSampleUser, keepSampleUser } from './session/sample-user.ts';
import { endSession } from './session/session.tsx';

let sent: Request[] = [];
let status = 200;

beforeEach(() => {
  sent = [];
  status = 200;
  vi.stubGlobal('fetch', async (input: string | Request, init?: RequestInit) => {
    sent.push(new Request(input, init));
    return new Response(`${sent.length}`, { status });
  });
});
afterEach(() => {
  forgetAhead();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  forgetSampleUser();
});

const me = () => new Request(`${location.origin}/api/auth/me`);

test('what is asked ahead are lines of the contract that only read', () => {
  const lines = Object.values(CONTRACT)
    .filter(({ method, transport }) => method === 'GET' && transport === 'json')
    .map(({ path }) => path.replace(/\{\w+\}/g, '$1'));
  for (const address of FIRST_CALLS.flatMap(([, addresses]) => addresses)) expect(lines).toContain(address);
});

test('an answer asked for ahead is taken once', async () => {
  askAhead('/study/17');
  expect(sent.map(({ url }) => new URL(url).pathname)).toEqual([
    '/api/auth/me',
    '/api/professor-clones/17',
    '/api/professor-clones/17/messages',
    '/api/professor-clones/17/materials',
  ]);
  expect(sent[0]?.headers.get('Time-Zone')).toBeTruthy();
  expect(await (await fetchOrTake(me())).text()).toBe('1');
  expect(sent).toHaveLength(4);
  expect(await (await fetchOrTake(me())).text()).toBe('5');
});

test('what was refused is asked anew, and so is what is old', async () => {
  status = 401;
  askAhead('/dashboard');
  status = 200;
  expect((await fetchOrTake(me())).status).toBe(200);
  vi.useFakeTimers();
  askAhead('/dashboard');
  vi.advanceTimersByTime(31_000);
  expect(await (await fetchOrTake(me())).text()).toBe(String(sent.length));
});

test('what failed on the way is asked anew', async () => {
  const there = fetch;
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch');
  });
  askAhead('/dashboard');
  vi.stubGlobal('fetch', there);
  expect(await (await fetchOrTake(me())).text()).toBe('1');
});

test('is of before a change, and not taken after it', async () => {
  askAhead('/study/17');
  vi.stubGlobal('fetch', async () => Response.json({ success: true }));
  await call(deleteClone, { id: 17 });
  vi.stubGlobal('fetch', async () => new Response('after'));
  expect(await (await fetchOrTake(me())).text()).toBe('after');
});

test('is nothing for the next student', async () => {
  askAhead('/dashboard');
  endSession(new QueryClient());
  vi.stubGlobal('fetch', async () => new Response('of the other'));
  expect(await (await fetchOrTake(me())).text()).toBe('of the other');
});

test('gives up an answer that is awaited no longer', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  askAhead('/dashboard');
  const stop = new AbortController();
  const taken = fetchOrTake(new Request(me(), { signal: stop.signal }));
  stop.abort(new Error('left'));
  await expect(taken).rejects.toThrow('left');
});

test('asks nothing for a demo user, whom the server does not know, nor on pages for everybody', () => {
  askAhead('/');
  keepSampleUser();
  askAhead('/study/17');
  expect(sent).toEqual([]);
});

describe('before the first drawing', () => {
  test('what was answered is read, for every query that begins with it, and asked for no more', async () => {
    askAhead('/dashboard');
    await takeAhead(1_000);
    expect(readAhead('/api/auth/me')).toBe(1);
    expect(readAhead('/api/auth/me')).toBe(1);
    expect(readAhead('/api/professor-clones')).toBe(2);
    expect(await (await fetchOrTake(me())).text()).toBe('3');
  });

  test('what was refused is not, and what is late is waited for no longer', async () => {
    status = 401;
    askAhead('/dashboard');
    await takeAhead(1_000);
    expect(readAhead('/api/auth/me')).toBeUndefined();
    vi.stubGlobal('fetch', () => new Promise(() => undefined));
    askAhead('/dashboard');
    await takeAhead(20);
    expect(readAhead('/api/auth/me')).toBeUndefined();
  });

  test('what was read is forgotten when something changes', async () => {
    askAhead('/study/17');
    await takeAhead(1_000);
    expect(readAhead('/api/professor-clones/17')).toBe(2);
    vi.stubGlobal('fetch', async () => Response.json({ success: true }));
    await call(deleteClone, { id: 17 });
    expect(readAhead('/api/professor-clones/17')).toBeUndefined();
  });
});
