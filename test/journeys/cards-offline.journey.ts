import type { Page } from '@playwright/test';
import type { Card, QueuedCard } from '#contract/cards.ts';
import { expect, signIn, test } from './browser.ts';
import { smallCourse } from './seed.ts';

test.use({ tolerated: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 401/ });

const front = (page: Page) => page.getByRole('article').getByRole('heading', { level: 2 });
const reviewed = async (page: Page, id: number): Promise<number[]> =>
  ((await (await page.request.get(`/api/cards/${id}/all`)).json()) as Card[])
    .filter(({ reviews }) => reviews > 0)
    .map((card) => card.id);
const kept = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((name) => name.includes(':cards:')).length);

/** A course whose due cards this browser keeps, with the screen they are drawn on. */
async function withKeptDeck(page: Page, email: string): Promise<{ id: number; due: QueuedCard[] }> {
  await signIn(page, email);
  const { id } = await smallCourse(page);
  await expect
    .poll(async () => (await (await page.request.get(`/api/cards/${id}`)).json()).is_making, {
      timeout: 60_000,
    })
    .toBe(false);
  await page.goto(`/cards/${id}`);
  const keep = page.getByRole('switch', { name: 'Keep the due cards on this device' });
  await expect(keep).not.toBeChecked();
  await keep.click();
  await expect(keep).toBeChecked();
  await expect
    .poll(() => page.evaluate(async () => (await (await caches.open('hornbook-cards')).keys()).length))
    .toBeGreaterThan(3);
  // Never a call, whatever was asked for.
  const addresses = await page.evaluate(async () =>
    (await (await caches.open('hornbook-cards')).keys()).map(({ url }) => new URL(url).pathname),
  );
  expect(addresses.filter((path) => path.startsWith('/api'))).toEqual([]);
  await page.waitForTimeout(1_000);
  return { id, due: await (await page.request.get(`/api/cards/${id}/due`)).json() };
}

async function rateTwo(page: Page, due: QueuedCard[]): Promise<void> {
  for (const card of due.slice(0, 2)) {
    await expect(front(page)).toHaveText(card.front);
    await page.keyboard.press('Space');
    await page.keyboard.press('3');
  }
}

test('cards are reviewed without a network, and the reviews are there once when it is back', async ({
  page,
  context,
}) => {
  const { id, due } = await withKeptDeck(page, 'kept@example.com');
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText('Without a network: the cards that this device keeps.')).toBeVisible();
  await page.getByRole('button', { name: 'Review' }).click();
  await rateTwo(page, due);
  // The third is rated and taken back: it is no review.
  await expect(front(page)).toHaveText(due[2]?.front ?? '');
  await page.keyboard.press('Space');
  await page.keyboard.press('1');
  await page.keyboard.press('u');
  await page.getByRole('button', { name: 'End' }).click();
  await expect(page.getByText(/reviews? will be sent when you are back/)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Review' })).toBeVisible();

  // Another tab of the same deck hears of the network at the same moment.
  const second = await context.newPage();
  await second.goto(`/cards/${id}`);
  await expect(second.getByText('Without a network: the cards that this device keeps.')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'By topic' })).toBeVisible();
  await expect
    .poll(() => reviewed(page, id))
    .toEqual(
      due
        .slice(0, 2)
        .map((card) => card.id)
        .sort((a, b) => a - b),
    );
  await expect(second.getByRole('heading', { name: 'By topic' })).toBeVisible();
  const all: Card[] = await (await page.request.get(`/api/cards/${id}/all`)).json();
  expect(all.map(({ reviews }) => reviews).filter((reviews) => reviews > 0)).toEqual([1, 1]);
});

test('a rating on the way when the network goes waits on the device, and the sitting goes on', async ({
  page,
  context,
}) => {
  const { id, due } = await withKeptDeck(page, 'kept-midway@example.com');
  await page.getByRole('button', { name: /^Review/ }).click();
  await expect(front(page)).toHaveText(due[0]?.front ?? '');
  await context.setOffline(true);
  await rateTwo(page, due);
  await expect(front(page)).toHaveText(due[2]?.front ?? '');
  await expect(page.getByText('That was not saved.')).toHaveCount(0);
  await context.setOffline(false);
  await expect.poll(async () => (await reviewed(page, id)).length).toBe(2);
});

test('signing out wipes the cards of the device, and so does the end of the session', async ({
  page,
  context,
}) => {
  const { id } = await withKeptDeck(page, 'kept-left@example.com');
  expect(await kept(page)).toBe(1);
  // The session is gone without a word to this browser.
  await context.clearCookies();
  await page.goto(`/cards/${id}`);
  await expect(page).toHaveURL('/');
  await expect.poll(() => kept(page)).toBe(0);

  await signIn(page, 'kept-left@example.com');
  await page.goto(`/cards/${id}`);
  const keep = page.getByRole('switch', { name: 'Keep the due cards on this device' });
  await keep.click();
  await expect(keep).toBeChecked();
  expect(await kept(page)).toBe(1);
  await page.getByRole('button', { name: /your account$/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL('/');
  await expect.poll(() => kept(page)).toBe(0);
});
