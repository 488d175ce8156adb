import type { Page } from '@playwright/test';
import { expect, signIn, test } from './browser.ts';
import { quickClone } from './seed.ts';

test.use({ tolerated: /ERR_ABORTED/ });

const WORDS = 'Is a threat by telephone an assault';
const field = (page: Page) => page.getByLabel('Your question');

test('what is typed survives a reload and a closed tab: a question, a message, the wizard, an edited course', async ({
  page,
  context,
}) => {
  await signIn(page, 'drafts@example.com');
  const { id } = await quickClone(page);
  await page.goto(`/study/${id}`);
  await field(page).fill(WORDS);
  await page.reload();
  await expect(field(page)).toHaveValue(WORDS);
  await page.close();

  const next = await context.newPage();
  await next.goto(`/study/${id}`);
  await expect(field(next)).toHaveValue(WORDS);
  await next.goto('/contact');
  await expect(next.getByRole('button', { name: /your account/ })).toBeVisible();
  await next.getByLabel('Message').fill('Does it read handwritten notes?');
  await next.goto(`/dashboard?edit=${id}`);
  await next.getByRole('dialog').getByLabel('Course name').fill('Torts, second half');
  await next.close();

  const last = await context.newPage();
  await last.goto('/contact');
  await expect(last.getByLabel('Message')).toHaveValue('Does it read handwritten notes?');
  await last.goto(`/dashboard?edit=${id}`);
  await expect(last.getByRole('dialog').getByLabel('Course name')).toHaveValue('Torts, second half');
});

test('the wizard survives a closed tab', async ({ page, context }) => {
  await signIn(page, 'wizard@example.com');
  await page.goto('/create-clone');
  await page.getByLabel('Professor name').fill('Ada Lovett');
  await page.close();
  const next = await context.newPage();
  await next.goto('/create-clone');
  await expect(next.getByLabel('Professor name')).toHaveValue('Ada Lovett');
});

test('an expired session asks over the page, and the student goes on there with the words kept; nobody else sees them', async ({
  page,
  context,
}) => {
  await signIn(page, 'expired@example.com');
  const { id } = await quickClone(page);
  await page.goto(`/study/${id}`);
  await field(page).fill(WORDS);
  // As a browser does when the cookie's time is over.
  await context.clearCookies();
  await field(page).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Sign in again' });
  await expect(dialog).toBeVisible();
  await expect(page).toHaveURL(`/study/${id}`);
  // Under the dialog the page is as it was.
  await expect(page.locator('h1')).toHaveText('Torts');
  await dialog.getByRole('button', { name: /^Continue with/ }).click();
  await page.getByLabel('Email').fill('expired@example.com');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL(`**/study/${id}`);
  await expect(field(page)).toHaveValue(WORDS);

  await context.clearCookies();
  await signIn(page, 'somebody-else@example.com');
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Your professor clones' })).toBeVisible();
  await expect(page.getByRole('button', { name: /your account/ })).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain(WORDS);
});

test('a second tab shows what the first one does: typed, asked and signed out', async ({ page, context }) => {
  await signIn(page, 'tabs@example.com');
  const { id } = await quickClone(page);
  await page.goto(`/study/${id}`);
  await expect(field(page)).toBeVisible();
  const second = await context.newPage();
  await second.goto(`/study/${id}`);
  await expect(second.getByRole('button', { name: /your account/ })).toBeVisible();
  await field(page).fill(WORDS);
  await expect(field(second)).toHaveValue(WORDS);
  await field(page).press('Enter');
  await expect(page.getByRole('article', { name: /simulated/ }).last()).toBeVisible();
  await expect(second.getByText(WORDS)).toBeVisible();
  await expect(field(second)).toHaveValue('');
  await page.getByRole('button', { name: /your account/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await second.waitForURL((url) => url.pathname === '/');
});
