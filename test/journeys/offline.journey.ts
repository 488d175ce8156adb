import type { Page } from '@playwright/test';
import { expect, signIn, test } from './browser.ts';
import { quickClone } from './seed.ts';

test.use({ tolerated: /ERR_INTERNET_DISCONNECTED|status of (404|410)|MIME type/ });

const note = (page: Page) => page.getByText(/^You are offline\./);
const DEAD = /The app could not start|This screen could not be shown/;

test('offline within a second of the first page nothing falls, and what was opened comes when the network is back', async ({
  page,
  context,
}) => {
  await page.goto('/');
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign in' })).toBeVisible();
  await context.setOffline(true);
  await expect(note(page)).toBeVisible();
  // Every part that is loaded when it is first wanted: Lex, the dialog, the counting of pages a second after the start.
  await page.getByRole('button', { name: 'Ask Lex' }).click();
  await page.waitForTimeout(2_000);
  await expect(page.getByText(DEAD)).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await context.setOffline(false);
  await expect(note(page)).toHaveCount(0);
  await expect(page.getByRole('dialog', { name: 'Lex' })).toBeVisible();
});

test('offline a link keeps the screen with what is typed on it, and opens its screen once the network is back', async ({
  page,
  context,
}) => {
  await signIn(page, 'offline@example.com');
  const { id } = await quickClone(page);
  await page.goto(`/study/${id}`);
  await page.getByLabel('Your question').fill('Is a shout an assault');
  await context.setOffline(true);
  await page
    .getByRole('navigation', { name: 'Course' })
    .getByRole('link', { name: 'Exam Prediction' })
    .click();
  await expect(note(page)).toBeVisible();
  await page.waitForTimeout(2_000);
  await expect(page.getByLabel('Your question')).toHaveValue('Is a shout an assault');
  await expect(page.getByText(DEAD)).toHaveCount(0);
  await context.setOffline(false);
  await expect(page.getByRole('button', { name: /^Generate/ })).toBeVisible();
  await expect(note(page)).toHaveCount(0);
  await page.getByRole('navigation', { name: 'Course' }).getByRole('link', { name: 'Study' }).click();
  await expect(page.getByLabel('Your question')).toHaveValue('Is a shout an assault');
});

test('a tab of an older version loads itself anew once, where its next screen is, with the typed words kept', async ({
  page,
}) => {
  await signIn(page, 'version@example.com');
  const { id } = await quickClone(page);
  await page.goto(`/study/${id}`);
  await page.getByLabel('Your question').fill('Is a shout an assault');
  // The new version's server has none of the old one's files until the page is loaded anew.
  let isOld = true;
  let loads = 0;
  page.on('domcontentloaded', () => {
    isOld = false;
    loads += 1;
  });
  await page.route('**/assets/exam-prediction*', (route) =>
    isOld ? route.fulfill({ status: 404, contentType: 'text/html', body: 'gone' }) : route.continue(),
  );
  await page
    .getByRole('navigation', { name: 'Course' })
    .getByRole('link', { name: 'Exam Prediction' })
    .click();
  await expect(page.getByRole('button', { name: /^Generate/ })).toBeVisible();
  expect(loads).toBe(1);
  await page.getByRole('navigation', { name: 'Course' }).getByRole('link', { name: 'Study' }).click();
  await expect(page.getByLabel('Your question')).toHaveValue('Is a shout an assault');
});
