import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, signIn, test } from './browser.ts';
import { sampleCourse } from './seed.ts';

const heading = (page: Page) => page.getByRole('heading', { name: 'This is what we found' });
const change = async (page: Page, topic: string, item: string) => {
  await page.getByRole('button', { name: `Change ${topic}`, exact: true }).click();
  await page.getByRole('menuitem', { name: item }).click();
};

test('what was found is put right and confirmed, kept as a draft before that, and counts from then on', async ({
  page,
}) => {
  await signIn(page, 'found@example.com');
  const { id } = await sampleCourse(page);
  await page.goto('/dashboard');
  await page.getByRole('link', { name: /^What we found/ }).click();
  await page.waitForURL(`**/found/${id}`);
  await expect(heading(page)).toBeVisible();
  const topics = page.getByRole('list', { name: 'Topics of the course' }).getByRole('listitem');
  const before = await topics.count();
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze();
  expect(violations.map(({ id: rule, nodes }) => [rule, nodes[0]?.html])).toEqual([]);

  const names = await topics.locator('p:first-child').allTextContents();
  const [first = '', second = '', third = ''] = names;
  await change(page, first, 'Rename');
  await page.getByRole('textbox', { name: `New name of ${first}` }).fill('Our own name');
  await page.keyboard.press('Enter');
  await change(page, third, 'Merge with another');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Merge it into').selectOption({ label: second });
  await dialog.getByRole('button', { name: 'Merge' }).click();
  await expect(topics).toHaveCount(before - 1);
  await page.getByLabel('Day', { exact: true }).fill('2099-05-05');

  // Not confirmed: it is a draft, which a reload finds again.
  await page.reload();
  await expect(page.getByText(`Read as ${second}; ${third}`)).toBeVisible();
  await expect(topics.getByText('Our own name')).toBeVisible();
  await page.getByRole('link', { name: 'Not now' }).click();
  await page.waitForURL(`**/study/${id}`);
  await page.getByRole('link', { name: 'What we found in them' }).click();
  await expect(page.getByLabel('Day', { exact: true })).toHaveValue('2099-05-05');

  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.waitForURL(`**/study/${id}`);
  await page.goto('/dashboard');
  await expect(page.getByText(/^Final in [\d,]+ days$/)).toBeVisible();
  const found = await (await page.request.get(`/api/found/${id}`)).json();
  expect(found.said.exam.day).toBe('2099-05-05');
  expect(found.now.length).toBe(before - 1);

  // The words of a page open it.
  await page.goto(`/found/${id}`);
  await expect(page.getByText(/^You confirmed this on/)).toBeVisible();
  await page.getByRole('region', { name: 'The exam' }).getByRole('button').first().click();
  await expect(page.getByRole('dialog', { name: 'Source' })).toBeVisible();
});
