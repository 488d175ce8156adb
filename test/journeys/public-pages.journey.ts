import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { PUBLIC_PAGES } from '../../src/contract/pages.ts';
import { expect, test } from './browser.ts';

/** Brotli bytes the first page may load (docs/decisions/010-prerender.md). */
const MOST_SCRIPT_BYTES = 110_000;
const MOST_STYLE_BYTES = 15_000;

type Loaded = { script: number; style: number; other: number };

/** Adds up the bodies the browser receives for this page, compressed as they come over the wire. */
async function weigh(page: Page, path: string): Promise<Loaded> {
  const loaded: Loaded = { script: 0, style: 0, other: 0 };
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  const answers = new Map<string, { kind: keyof Loaded; head: number }>();
  devtools.on('Network.responseReceived', ({ requestId, type, response }) => {
    const kind = type === 'Script' ? 'script' : type === 'Stylesheet' ? 'style' : 'other';
    answers.set(requestId, { kind, head: response.encodedDataLength });
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const { kind, head } = answers.get(requestId) ?? { kind: 'other', head: 0 };
    loaded[kind] += encodedDataLength - head;
  });
  await page.goto(path);
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  return loaded;
}

/** The session is known and shown, so React is at work on the page. */
const hydrated = (page: Page) =>
  expect(page.getByRole('banner').getByRole('button', { name: 'Get started' })).toBeVisible();

test('the first page loads at most 110 kB of code and 15 kB of styles, compressed', async ({ page }) => {
  const { script, style } = await weigh(page, '/');
  console.log(`/ loads ${script} bytes of code and ${style} of styles`);
  expect(script).toBeGreaterThan(10_000);
  expect(script).toBeLessThanOrEqual(MOST_SCRIPT_BYTES);
  expect(style).toBeGreaterThan(1_000);
  expect(style).toBeLessThanOrEqual(MOST_STYLE_BYTES);
});

test('every public page has a title and a description of its own in its HTML', async ({ request }) => {
  const titles = new Map<string, string>();
  const descriptions = new Map<string, string>();
  for (const path of PUBLIC_PAGES.filter((page) => page !== '/home')) {
    const answer = await request.get(path);
    expect(answer.status(), path).toBe(200);
    const html = await answer.text();
    const title = /<title>(.+?)<\/title>/.exec(html)?.[1] ?? '';
    const description = /<meta name="description" content="(.+?)"/.exec(html)?.[1] ?? '';
    expect(title.length, path).toBeGreaterThan(5);
    expect(description.length, path).toBeGreaterThan(50);
    expect(titles.get(title), `${path} shares its title`).toBeUndefined();
    expect(descriptions.get(description), `${path} shares its description`).toBeUndefined();
    titles.set(title, path);
    descriptions.set(description, path);
    const address = new URL(path, answer.url()).href;
    expect(html).toContain(`<link rel="canonical" href="${address}" />`);
    expect(html).toContain(`<meta property="og:url" content="${address}" />`);
    expect(html).toContain(`<meta property="og:title" content="${title}" />`);
    expect(html).toContain(`<meta property="og:description" content="${description}" />`);
    expect(html, `${path} has a heading before any code runs`).toMatch(/<h1[\s>]/);
    expect(html, `${path} has no inline script`).not.toMatch(/<script(?![^>]*\bsrc=)/);
  }
});

test('every public page comes alive without a complaint, from this site alone, and breaks no rule of WCAG', async ({
  page,
}) => {
  for (const path of PUBLIC_PAGES) {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(200);
    const title = await page.title();
    await hydrated(page);
    expect(await page.title(), 'the app keeps the title of the HTML').toBe(title);
    await expect(page.locator('#start-failure')).toHaveCount(0);

    const { violations } = await new AxeBuilder({ page })
      .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'best-practice'])
      .analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);

    await page.getByRole('banner').getByRole('button', { name: 'Get started' }).click();
    await expect(page.getByRole('dialog')).toContainText('Create your account');
  }
});

test('an address that leads nowhere says so, with the status for it', async ({ page }) => {
  const answer = await page.goto('/no/such/page');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'This page is not in the book.' })).toBeVisible();
  await hydrated(page);
  expect(await page.title()).toBe('Page not found · Hornbook');
});

test.describe('when the code of the app does not arrive', () => {
  test.use({ tolerated: /ERR_FAILED|Failed to load resource|dynamically imported module/ });

  test('a screen shows the page that asks to refresh, and Refresh App does so', async ({ page }) => {
    await page.route(/\/assets\/app-.*\.js/, (route) => route.abort());
    await page.goto('/upgrade?feature=advanced_chat');
    await expect(page.getByText('Refresh to try again')).toBeVisible();
    await page.unroute(/\/assets\/app-.*\.js/);
    await page.getByRole('button', { name: 'Refresh App' }).click();
    await expect(
      page.getByRole('heading', { name: 'Keep asking' }).or(page.getByRole('heading', { level: 1 })),
    ).toBeVisible();
    await expect(page.getByText('Refresh to try again')).toHaveCount(0);
  });

  test('a screen that cannot be drawn says Something went wrong, is reported, and is left by Try Again or Go Home', async ({
    page,
  }) => {
    const reports: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/error-reports')) reports.push(request.postData() ?? '');
    });
    const code = /\/assets\/dashboard-.*\.js/;
    await page.route(code, (route) => route.abort());
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
    await expect.poll(() => reports.length).toBeGreaterThan(0);
    expect(reports[0]).toContain('"page":"/dashboard"');
    await page.getByRole('link', { name: 'Go Home' }).click();
    await expect(page).toHaveURL(/\/$/);
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
    await page.unroute(code);
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByRole('heading', { name: 'Something went wrong' })).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  test('a public page can still be read', async ({ page }) => {
    await page.route(/\/assets\/.*\.js/, (route) => route.abort());
    await page.goto('/');
    await expect(page.getByText('Refresh to try again')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});
