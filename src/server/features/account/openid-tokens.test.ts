import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import * as line from '#contract/account.ts';
import { dump } from '../../../../test/support/dump.ts';
import {
  newBrowser,
  type OpenIdSite,
  openOpenIdSite,
  somebody,
} from '../../../../test/support/openid-site.ts';

let site: OpenIdSite;
beforeAll(async () => {
  site = await openOpenIdSite();
});
afterAll(() => site.close());

// Fails with a reply, a cookie, a row or a line of the log that holds what the token endpoint answered.
test('no token of the provider leaves the server or is kept by it', async () => {
  const given: string[] = [];
  const real = globalThis.fetch;
  const spy = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const answer = await real(input, init);
    if (String(input instanceof Request ? input.url : input).endsWith('/token')) {
      const { access_token, id_token } = (await answer.clone().json()) as Record<string, string>;
      given.push(access_token ?? '', id_token ?? '');
    }
    return answer;
  });
  const [browser, who] = [newBrowser(), somebody()];
  const callback = await site.walk(browser, who);
  const opened = await site.finish(browser, callback);
  const me = await browser.call(site.server, line.getMe);
  spy.mockRestore();
  expect([opened.body.success, me.status]).toEqual([true, 200]);
  expect(given).toHaveLength(2);
  const rows = JSON.stringify(await dump(site.app.deps));
  expect(rows).toContain(who.sub);
  const told = JSON.stringify([opened, me, [...browser.jar], site.logged]);
  for (const token of given) {
    expect(token.length).toBeGreaterThan(20);
    expect(told).not.toContain(token);
    expect(rows).not.toContain(token);
  }
});
