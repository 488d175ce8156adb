import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { closeScreen, openScreen } from '../../test/support/screen.tsx';
import { reportFailure } from './error-report.ts';
import './page-views.tsx';
import './pages/landing.tsx';
import './pages/not-found.tsx';

type Sent = { path: string; body: Record<string, unknown> };
let sent: Sent[] = [];
let isOn = true;

const server = async (request: Request): Promise<Response> => {
  const { pathname } = new URL(request.url);
  if (pathname === '/api/capabilities') return Response.json({ page_views: isOn });
  if (request.method === 'POST') {
    sent.push({ path: pathname, body: JSON.parse(await request.text()) as Record<string, unknown> });
    return Response.json({ counted: true });
  }
  return Response.json({ error: 'no', code: 'not_signed_in', id: 'x' }, { status: 401 });
};
const views = () => sent.filter(({ path }) => path === '/api/page-views').map(({ body }) => body);
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

beforeEach(() => {
  sent = [];
  isOn = true;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
});
afterEach(() => {
  cleanup();
  closeScreen();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('a page view is counted a second after the start, and one for every further page, by template alone', async () => {
  openScreen('/no/such/page?name=ada', server);
  await pass(999);
  expect(views()).toEqual([]);
  for (let n = 0; n < 20 && views().length === 0; n += 1) await pass(50);
  expect(views()).toEqual([{ page: null, event: 'pageview' }]);
  await act(async () => screen.getByRole('link', { name: 'Go Home' }).click());
  for (let n = 0; n < 40 && views().length === 1; n += 1) await pass(50);
  expect(views().slice(1)).toEqual([{ page: '/', event: 'pageview' }]);
});

it('nothing is counted where the operator does not count', async () => {
  isOn = false;
  openScreen('/no/such/page', server);
  for (let n = 0; n < 40; n += 1) await pass(50);
  expect(views()).toEqual([]);
});

it.each([
  ['Do Not Track', { doNotTrack: '1' }],
  ['Global Privacy Control', { globalPrivacyControl: true }],
])('nothing is counted for a browser with %s', async (_, wish) => {
  for (const [name, value] of Object.entries(wish))
    Object.defineProperty(navigator, name, { value, configurable: true });
  openScreen('/no/such/page', server);
  for (let n = 0; n < 40; n += 1) await pass(50);
  expect(views()).toEqual([]);
  for (const name of Object.keys(wish)) Reflect.deleteProperty(navigator, name);
});

it('a screen that fails is told to the server without what it quotes, and counted as an error', async () => {
  openScreen('/no/such/page', server);
  for (let n = 0; n < 40 && views().length === 0; n += 1) await pass(50);
  reportFailure(new Error('Unexpected token "my private notes" here'));
  await pass(50);
  const [report] = sent.filter(({ path }) => path === '/api/error-reports');
  expect(report?.body.message).toBe('Unexpected token … here');
  expect(JSON.stringify(report?.body)).not.toContain('private notes');
  expect(views().at(-1)).toEqual({ page: null, event: 'error' });
});
