import { test as base, expect, type Page } from '@playwright/test';
import { dropDatabaseFor } from '../support/postgres-server.ts';
import { startServer } from '../support/server.ts';
import { startTwoServers } from '../support/two-servers.ts';
import { openToldOutside, rememberSent, type ToldOutside } from './told-outside.ts';

export { expect };

/** For what a job does in the background: where servers are killed it rests now and then until its lease is over. */
export const BY_A_JOB = { timeout: process.env.JOURNEY_KILLED_EVERY === undefined ? 60_000 : 90_000 };

/**
 * A journey runs against a server process and data folder of its own. It fails when a page complains, when the content
 * security policy refuses anything, when anything is asked of another site, and when the server tells its log, an error
 * service or a page counter anything that was typed or uploaded.
 */
export const test = base.extend<
  { tolerated: RegExp | null; watched: undefined },
  { server: { url: string; told: ToldOutside | null } }
>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern.
    async ({}, use) => {
      if (process.env.JOURNEY_SERVERS === '2') {
        const everySeconds = Number(process.env.JOURNEY_KILLED_EVERY ?? 0);
        const servers = await startTwoServers({ insists: everySeconds > 0 });
        const stopKilling = everySeconds > 0 ? servers.killByTurns(everySeconds) : null;
        await use({ ...servers, told: null });
        await stopKilling?.();
        await servers.close();
        await dropDatabaseFor(servers.folder);
        return;
      }
      const told = await openToldOutside();
      const server = await startServer(undefined, told.env);
      told.listenTo(server.process);
      await use({ ...server, told });
      await server.end('SIGTERM');
      await told.close();
      await dropDatabaseFor(server.folder);
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ server }, use) => use(server.url),
  // Errors on the console, refused scripts and styles included, fail the journey. Calls that are refused on purpose
  // (401 before sign-in, 404 before the first prediction) show up there too and are no fault of the page.
  // What else a journey provokes on purpose (a server that is gone, a file that is refused) it names as `tolerated`.
  tolerated: [null, { option: true }],
  watched: [
    async ({ context, baseURL, tolerated, server }, use) => {
      const complaints: string[] = [];
      const sent = new Set<string>();
      rememberSent(context, sent);
      context.on('weberror', (error) => complaints.push(String(error.error())));
      context.on('console', (message) => {
        if (message.type() !== 'error') return;
        if (/the server responded with a status of (401|404|409|429)/.test(message.text())) return;
        // The events of a server that was killed on purpose; the page opens them again by itself.
        if (process.env.JOURNEY_KILLED_EVERY && /ERR_INCOMPLETE_CHUNKED_ENCODING/.test(message.text()))
          return;
        if (!tolerated?.test(message.text())) complaints.push(message.text());
      });
      context.on('request', (request) => {
        const url = request.url();
        if (!url.startsWith(`${baseURL}/`) && !/^(data|blob):/.test(url))
          complaints.push(`asked another site: ${url}`);
      });
      // What a journey calls beside its screens is called as a page would; the pages' own calls say so by themselves.
      for (const method of ['post', 'put', 'delete'] as const) {
        const send = context.request[method].bind(context.request);
        context.request[method] = (url, options) =>
          send(url, { ...options, headers: { 'sec-fetch-site': 'same-origin', ...options?.headers } });
      }
      await context.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
          console.error(`refused by the policy: ${violatedDirective} ${blockedURI}`);
        });
      });
      await use(undefined);
      expect(complaints).toEqual([]);
      // Fails with a line of the log that holds a message, such as deps.log.info({ words: asked.message }) in chat/under-way.ts.
      expect(server.told?.findWords(sent) ?? []).toEqual([]);
    },
    { auto: true },
  ],
});

/** Signs in without the screens, for journeys that begin elsewhere; onboarded unless told otherwise. */
export async function signIn(page: Page, email: string, { isOnboarded = true } = {}): Promise<void> {
  await page.request.post('/api/auth/local', { data: { email, name: 'Ada Park' } });
  if (isOnboarded) await page.request.put('/api/profile', { data: { law_school_id: 5, year_of_study: 1 } });
}

/** Goes from the sign-in dialog, which is open, through the local sign-in page. */
export async function signInByScreens(page: Page, name: string, email: string): Promise<void> {
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Continue with/ })
    .click();
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Continue' }).click();
}
