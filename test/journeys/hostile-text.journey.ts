import type { Page } from '@playwright/test';
import { HOSTILE_TEXTS, storedForm } from '../support/hostile-texts.ts';
import { expect, signIn, test } from './browser.ts';
import { askByCall, becomePremium, quickClone } from './seed.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

/** The whole text stands on the screen as text, has become no element, and makes nothing wider than the screen. */
async function expectShownAsText(page: Page, text: string): Promise<void> {
  const words = text.replace(/\s+/g, ' ').trim();
  const shown = () => page.evaluate(() => document.body.textContent?.replace(/\s+/g, ' ') ?? '');
  await expect.poll(shown).toContain(words);
  await expect(page.locator('img[src="x"], [onerror], script:not([src])')).toHaveCount(0);
  const width = await page.evaluate(() => document.scrollingElement?.scrollWidth);
  expect(width, new URL(page.url()).pathname).toBeLessThanOrEqual(390);
}

const SHORT = Object.entries(HOSTILE_TEXTS).filter(([, { length }]) => length <= 100);

test('names of students made of anything are shown as text and fit a phone', async ({ page }) => {
  for (const [what, text] of SHORT) {
    const email = `${what.replace(/\W+/g, '-')}@example.com`;
    await page.request.post('/api/auth/local', { data: { email, name: text } });
    await page.goto('/account');
    await expect(page.getByRole('heading', { name: 'Your data' })).toBeVisible();
    await expectShownAsText(page, storedForm(text));
  }
});

test('names of courses, messages and titles made of anything are shown as text and fit a phone', async ({
  page,
}) => {
  await signIn(page, 'anything@example.com');
  await becomePremium(page);
  const ids: number[] = [];
  for (const [, text] of SHORT) {
    const { id } = await quickClone(page, { professor_name: text, course_name: text });
    await askByCall(page, id, text);
    const kept = { professor_clone_id: id, content: text, title: text };
    await page.request.post('/api/save-material', { data: kept });
    ids.push(id);
  }
  await page.goto('/dashboard');
  await expect(page.getByRole('button', { name: /^More for/ })).toHaveCount(SHORT.length);
  for (const [, text] of SHORT) await expectShownAsText(page, storedForm(text));
  for (const [at, [, text]] of SHORT.entries()) {
    await page.goto(`/study/${ids[at]}`);
    await expect(page.getByRole('region', { name: 'Conversation' }).getByRole('article')).toBeVisible();
    await expectShownAsText(page, storedForm(text));
    await page.getByRole('button', { name: 'Saved (1)' }).tap();
    const saved = page.getByRole('region', { name: 'Saved' });
    await saved.getByRole('listitem').getByRole('button').tap();
    await expect(saved.getByRole('button', { name: 'Rename' })).toBeVisible();
    await expectShownAsText(page, storedForm(text));
  }
});
