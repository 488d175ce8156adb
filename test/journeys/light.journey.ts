import type { Page, Route } from '@playwright/test';
import { expect, signIn, test } from './browser.ts';
import { askByCall, smallCourse } from './seed.ts';

const QUESTION = 'What is past consideration?';

/** Keeps what matches waiting until the answer is called. */
async function hold(page: Page, what: RegExp): Promise<() => Promise<void>> {
  const held: Route[] = [];
  let isOpen = false;
  await page.route(what, (route) => {
    if (isOpen) return route.continue();
    held.push(route);
  });
  return async () => {
    isOpen = true;
    await Promise.all(held.map((route) => route.continue()));
  };
}

test('the study screen is drawn before its code is here, and asks for what it shows once, ahead of the code', async ({
  page,
}) => {
  await signIn(page, 'light@example.com');
  const { id } = await smallCourse(page);
  await askByCall(page, id, QUESTION);
  await askByCall(page, id, 'What is <b>consideration</b>?');
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(pathname);
  });
  const letCodeCome = await hold(page, /\/assets\/(app|study)-[^/]*\.js$/);
  await page.goto(`/study/${id}`, { waitUntil: 'commit' });
  // Fails where the shell is empty, and where the words wait for the code.
  await expect(page.locator('.study-columns .skeleton').first()).toBeVisible();
  await expect(page.getByText('What is <b>consideration</b>?')).toBeVisible();
  const end = page.locator('[data-turn] button', { hasText: 'Try again' }).last();
  const before = await end.boundingBox();
  // Fails where the conversation stands at its beginning.
  await expect(end).toBeInViewport();
  const course = `/api/professor-clones/${id}`;
  // Fails where the app asks one after the other.
  await expect
    .poll(() => [...calls].sort())
    .toEqual(['/api/auth/me', course, `${course}/materials`, `${course}/messages`]);
  await letCodeCome();
  await expect(page.getByText(QUESTION).first()).toBeVisible();
  await expect(page.getByLabel('Your question')).toBeVisible();
  // Fails where the words leap when the app draws over them.
  expect(Math.abs(((await end.boundingBox())?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(16);
  for (const path of [course, `${course}/messages`])
    expect(
      calls.filter((each) => each === path),
      path,
    ).toHaveLength(1);
});

test('the study screen begins with few files of code, and none of a face', async ({ request }) => {
  const html = await (await request.get('/study/1')).text();
  expect(html).not.toContain('as="font"');
  const code = [...html.matchAll(/<link rel="modulepreload"[^>]*href="([^"]+)"/g)].map(
    ([, href]) => href ?? '',
  );
  expect(code.length).toBeGreaterThan(3);
  // Over six connections each six more are a round trip: it was fifty files, of 214,000 bytes.
  expect(code.length).toBeLessThanOrEqual(16);
  let bytes = 0;
  for (const href of code) {
    const answer = await request.get(href, { headers: { 'accept-encoding': 'br' } });
    bytes += Number(answer.headers()['content-length']);
  }
  console.log(`/study begins with ${code.length} files of code, ${bytes} bytes`);
  expect(bytes).toBeGreaterThan(10_000);
  expect(bytes).toBeLessThanOrEqual(165_000);
});

test('nothing shares the network with the styles, and text stands before its faces and the code', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const letStylesCome = await hold(page, /\/assets\/app-[^/]*\.css$/);
  const letRestCome = await hold(page, /\/assets\/.*\.(woff2|js)$/);
  await page.goto('/', { waitUntil: 'commit' });
  await expect.poll(() => asked.some((path) => path.endsWith('.css'))).toBe(true);
  await page.waitForTimeout(500);
  // Fails where code or faces stand in the page's head.
  expect(asked.filter((path) => /\.(woff2|js)$/.test(path)).sort()).toEqual([
    expect.stringMatching(/first-calls/),
    '/start-up.js',
  ]);
  await letStylesCome();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // The words were painted: while a face is awaited they stand in another.
  await expect
    .poll(() => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length))
    .toBe(1);
  await letRestCome();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Get started' })).toBeVisible();
});

test('the waiting screen of a visitor gives way to the first page', async ({ page }) => {
  await page.goto('/study/1');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('the demo opens for who sends its form before the code is here', async ({ page }) => {
  const letCodeCome = await hold(page, /\/assets\/(app|demo)-[^/]*\.js$/);
  await page.goto('/demo', { waitUntil: 'commit' });
  await page.getByLabel('Name').fill('Ada Park');
  await page.getByLabel('Email').fill('ada@example.com');
  await page.getByRole('button', { name: 'Open the demo' }).click();
  // Fails where the browser sends the form itself: the address is then part of the URL, and the page is begun anew.
  expect(new URL(page.url()).search).toBe('');
  await letCodeCome();
  await expect(page.getByRole('heading', { name: 'Demo dashboard' })).toBeVisible();
});
