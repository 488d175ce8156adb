import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import type { Card, QueuedCard } from '#contract/cards.ts';
import { expect, signIn, test } from './browser.ts';
import { smallCourse } from './seed.ts';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'];

/** Where pictures of every screen are put, for whoever wants to look at them; none are taken without it. */
const PICTURES = process.env.CARD_PICTURES;

async function look(page: Page, name: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).withTags(RULES).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  const width = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  expect(width[0], name).toBeLessThanOrEqual(width[1] ?? 0);
  if (!PICTURES) return;
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    // Colors change over a moment.
    await page.waitForTimeout(400);
    await page.screenshot({ path: `${PICTURES}/${name}-${width[1]}-${colorScheme}.png` });
  }
  await page.emulateMedia({ colorScheme: 'light' });
}

const due = async (page: Page, id: number): Promise<QueuedCard[]> =>
  (await page.request.get(`/api/cards/${id}/due`)).json();
const front = (page: Page) => page.getByRole('article').getByRole('heading', { level: 2 });

/** A course whose cards have been made. */
async function withDeck(page: Page, email: string): Promise<number> {
  await signIn(page, email);
  const { id } = await smallCourse(page);
  await expect
    .poll(async () => (await (await page.request.get(`/api/cards/${id}`)).json()).is_making, {
      timeout: 60_000,
    })
    .toBe(false);
  return id;
}

test('first use, and the next day: from Study to the deck, through cards by mouse, to the page behind one', async ({
  page,
}) => {
  const id = await withDeck(page, 'cards@example.com');
  await page.goto(`/study/${id}`);
  await page.getByRole('navigation', { name: 'Course' }).getByRole('button', { name: 'Practice' }).click();
  await page.getByRole('menuitem', { name: /^Cards/ }).click();
  await expect(page.getByRole('heading', { name: 'Cards', level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Review/ })).toBeVisible();
  await look(page, 'deck');

  const [first, second] = await due(page, id);
  await page.getByRole('button', { name: /^Review/ }).click();
  await expect(front(page)).toHaveText(first?.front ?? '');
  await look(page, 'front');
  await page.getByRole('button', { name: /^Show answer/ }).click();
  await expect(page.getByRole('button', { name: /^Good/ })).toBeFocused();
  await look(page, 'back');

  await page.getByRole('button', { name: 'Open page' }).click();
  const sheet = page.getByRole('dialog', { name: 'Source' });
  await expect(sheet.locator('canvas, mark').first()).toBeVisible();
  await look(page, 'page');
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();

  const started = Date.now();
  await page.getByRole('button', { name: /^Good/ }).click();
  await expect(front(page)).toHaveText(second?.front ?? '');
  expect(Date.now() - started).toBeLessThan(2_000);
  await page.getByRole('button', { name: 'End' }).click();
  await expect(page.getByRole('heading', { name: 'By topic' })).toBeVisible();
  await page
    .getByRole('button', { name: first?.topic ?? '' })
    .first()
    .click();
  await look(page, 'topic');

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save Anki package' }).click();
  expect((await saved).suggestedFilename()).toBe('Contracts_Cards.apkg');
  const table = await page.request.get(`/api/cards/${id}/export?format=csv`);
  expect(table.headers()['content-type']).toBe('text/csv; charset=utf-8');
  expect(await table.text()).toContain('Front,Back,Quote,Source,Page,Link,Topic');

  await page.reload();
  const all: Card[] = await (await page.request.get(`/api/cards/${id}/all`)).json();
  expect(all.filter(({ reviews }) => reviews > 0).map((card) => card.id)).toEqual([first?.id]);
});

test('by keys alone: a sitting, an undo, a changed card, one set aside', async ({ page }) => {
  const id = await withDeck(page, 'cards-keys@example.com');
  const [first, second, third] = await due(page, id);
  await page.goto(`/cards/${id}`);
  await expect(page.getByRole('button', { name: /^Review/ })).toBeVisible();
  await page.keyboard.press('Space');
  await expect(front(page)).toHaveText(first?.front ?? '');
  await page.keyboard.press('Space');
  await page.keyboard.press('1');
  await expect(front(page)).toHaveText(second?.front ?? '');
  await page.keyboard.press('u');
  await expect(front(page)).toHaveText(first?.front ?? '');
  await page.keyboard.press('Space');
  await expect(front(page)).toHaveText(second?.front ?? '');
  await page.keyboard.press('e');
  await expect(page.getByRole('dialog', { name: 'Edit card' })).toBeVisible();
  await look(page, 'edit');
  await page.getByLabel('Front').fill('What would a reasonable person have understood, '.repeat(30));
  await page.getByLabel('Front').press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(front(page)).toContainText('What would a reasonable person have understood,');
  await page.keyboard.press('Space');
  await look(page, 'long');
  await page.keyboard.press('s');
  await expect(front(page)).toHaveText(third?.front ?? '');
  await expect.poll(async () => (await due(page, id)).map((card) => card.id)).not.toContain(second?.id);
  // Tab and Space on a button do what the button says, and rate nothing.
  await page.getByRole('button', { name: 'End' }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByRole('heading', { name: 'By topic' })).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  test('the deck, a card and its rating are in reach', async ({ page }) => {
    const id = await withDeck(page, 'cards-phone@example.com');
    const [first, second] = await due(page, id);
    await page.goto(`/study/${id}`);
    await page
      .getByRole('navigation', { name: 'Course screens' })
      .getByRole('button', { name: 'Practice' })
      .tap();
    await page
      .getByRole('dialog', { name: 'Practice' })
      .getByRole('link', { name: /^Cards/ })
      .tap();
    await expect(page.getByRole('heading', { name: 'By topic' })).toBeVisible();
    await look(page, 'deck');
    await page.getByRole('button', { name: 'New card' }).tap();
    await expect(page.getByRole('dialog', { name: 'New card' })).toBeVisible();
    await look(page, 'new');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /^Review/ }).tap();
    await expect(front(page)).toHaveText(first?.front ?? '');
    await look(page, 'front');
    await page.getByRole('button', { name: /^Show answer/ }).tap();
    const good = page.getByRole('button', { name: /^Good/ });
    await expect(good).toBeInViewport();
    await look(page, 'back');
    await good.tap();
    await expect(front(page)).toHaveText(second?.front ?? '');
  });
});
