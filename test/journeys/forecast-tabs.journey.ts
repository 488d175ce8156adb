import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, signIn, test } from './browser.ts';
import { becomePremium, sampleCourse } from './seed.ts';

/** A full prediction of the sample course, open. */
async function openForecast(page: Page, email: string): Promise<string> {
  await signIn(page, email);
  await becomePremium(page);
  const { id } = await sampleCourse(page);
  const data = { clone_id: id };
  const made = await page.request.post('/api/generate-exam-prediction', { data, timeout: 120_000 });
  expect(made.ok()).toBe(true);
  await page.goto(`/exam-prediction/${id}`);
  await expect(page.getByRole('heading', { name: 'Likely topics' })).toBeVisible();
  return `/exam-prediction/${id}`;
}

const isAccessible = async (page: Page) => {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
};

test('the forecast stands in tabs: tiers, format, practice and the test, kept by the address and printed whole', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const path = await openForecast(page, 'forecast-tabs@example.com');
  for (const name of [/^Master \d+ topic/, /^Know \d+ topic/, /^Skim \d+ topic/])
    await expect(page.getByRole('heading', { name })).toBeVisible();
  for (const name of ['Topics', 'Format', 'The test']) {
    await page.getByRole('tab', { name }).click();
    await isAccessible(page);
    // In place of one page of three thousand pixels.
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    expect(height, name).toBeLessThan(2600);
  }
  await expect(page).toHaveURL(/#test$/);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Would this have worked?' })).toBeVisible();

  await page.emulateMedia({ media: 'print' });
  for (const name of ['Likely topics', 'Format', 'Practice questions', 'Would this have worked?'])
    await expect(page.getByRole('heading', { name, exact: true }).first()).toBeVisible();
  await expect(page.getByRole('tab')).toHaveCount(0);
  await page.emulateMedia({ media: 'screen' });

  await page.setViewportSize({ width: 390, height: 844 });
  for (const name of ['Topics', 'Format', 'Practice', 'The test']) {
    await page.getByRole('tab', { name }).click();
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide, name).toBeLessThanOrEqual(390);
    const box = await page.getByRole('tab', { name }).boundingBox();
    expect(box?.height ?? 0).toBeGreaterThanOrEqual(44);
  }
  expect(path).toMatch(/\d+$/);
});

test('the answer box is reached by keyboard in at most twelve stops', async ({ page }) => {
  test.setTimeout(180_000);
  await openForecast(page, 'forecast-keys@example.com');
  let stops = 0;
  const isOn = (what: string) => page.evaluate((selector) => document.activeElement?.matches(selector), what);
  const press = async (key: string) => {
    await page.keyboard.press(key);
    stops += 1;
  };
  await press('Tab');
  await page.keyboard.press('Enter');
  while (!(await isOn('[role=tab]')) && stops < 20) await press('Tab');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Practice' })).toHaveAttribute('aria-selected', 'true');
  while (!(await isOn('textarea')) && stops < 30) await press('Tab');
  expect(stops).toBeLessThanOrEqual(12);
});
