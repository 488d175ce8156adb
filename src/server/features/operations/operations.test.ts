import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { countPage, getCapabilities, reportError } from '#contract/operations.ts';
import { openTestApp, type TestApp } from '../../../../test/support/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const report = {
  page: '/study/:cloneId' as const,
  name: 'Error',
  message: 'cannot be drawn',
  stack: 'at a.js:1',
};

it('a screen that failed is written to the log of the server, and only so many a minute', async () => {
  const log = vi.spyOn(app.deps.log, 'error').mockImplementation(() => undefined);
  expect((await app.browser().call(reportError, report)).status).toBe(200);
  expect(log).toHaveBeenCalledWith({ report }, 'a screen failed');
  for (let n = 0; n < 10; n += 1) await app.browser().call(reportError, report);
  expect((await app.browser().call(reportError, report)).status).toBe(429);
  log.mockRestore();
});

it('page views are off unless the operator asks for them', async () => {
  expect((await app.browser().call(getCapabilities, {})).body.page_views).toBe(false);
  const { body } = await app.browser().call(countPage, { page: '/faq', event: 'pageview' });
  expect(body).toEqual({ counted: false });
});

it('a page view is handed on, but not for a browser that asks not to be tracked', async () => {
  const counted: string[] = [];
  app.deps.countPage = async (page, event) => void counted.push(`${event} ${page}`);
  const view = { page: '/faq', event: 'pageview' } as const;
  expect((await app.browser().call(countPage, view)).body).toEqual({ counted: true });
  const wishes: Record<string, string>[] = [{ dnt: '1' }, { 'sec-gpc': '1' }];
  for (const wish of wishes) {
    expect((await app.browser().call(countPage, view, wish)).body).toEqual({ counted: false });
  }
  expect(counted).toEqual(['pageview /faq']);
  app.deps.countPage = null;
});

it('only templates of addresses are taken, never an address with what somebody asked for', async () => {
  const answer = await app.browser().call(countPage, { page: '/study/7' as never, event: 'pageview' });
  expect(answer.status).toBe(400);
});
