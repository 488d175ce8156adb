import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, signIn, test } from './browser.ts';
import { becomePremium, sampleCourse } from './seed.ts';

const box = (page: Page) => page.getByLabel('Your answer', { exact: true });
const practice = (page: Page) => page.getByRole('region', { name: 'Practice questions' });

test.use({ tolerated: /ERR_INTERNET_DISCONNECTED/ });

test('a premium student writes an answer, keeps it over a reload, sees it graded and writes it again', async ({
  page,
  context,
}) => {
  test.setTimeout(180_000);
  await signIn(page, 'practice-answer@example.com');
  await becomePremium(page);
  const clone = await sampleCourse(page);
  const made = await page.request.post('/api/generate-exam-prediction', {
    data: { clone_id: clone.id },
    timeout: 120_000,
  });
  expect(made.ok()).toBe(true);
  const [first] = (await made.json()).practice_questions;
  const answer = `The issue is what the rule asks here. ${first.citations[0].quote} The other side will argue that
the rule does not reach these facts, and that nothing was promised to it at all.

The court should decide that there is a contract because the promise was accepted in time.`;

  await page.goto(`/exam-prediction/${clone.id}#practice`);
  await box(page).fill('Too short to grade.');
  await expect(practice(page).getByText('Grading takes 30 words or more.')).toBeVisible();
  await box(page).fill(answer);
  await page.reload();
  await expect(box(page)).toHaveValue(answer);
  await context.setOffline(true);
  await expect(practice(page).getByText(/You are offline/)).toBeVisible();
  await context.setOffline(false);

  await box(page).press('Control+Enter');
  await page.waitForURL('**#answer-*');
  await expect(page.getByRole('heading', { level: 1, name: 'What your answer covers' })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: /^Your answer covers / })).toHaveCount(1);
  const rows = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3 }) });
  expect(await rows.count()).toBeLessThanOrEqual(10);
  expect(await rows.count()).toBeGreaterThanOrEqual(4);

  // From a row to its sentence, and back.
  await page
    .getByRole('button', { name: /^Sentence a of your answer/ })
    .first()
    .click();
  const sentence = page.getByRole('button', { name: /^Sentence a:/ });
  await expect(sentence).toBeFocused();
  await sentence.click();
  await expect(rows.filter({ hasText: 'You wrote:' }).first()).toBeFocused();

  // The rule's quote opens its page.
  await page
    .getByRole('list')
    .getByRole('button', { name: /^Source \d+:/ })
    .first()
    .click();
  await expect(page.getByRole('dialog', { name: 'Source' })).toBeVisible();
  await page.keyboard.press('Escape');
  // Back on the source, which shows its words while it is pointed at or has the focus; they fade away.
  const source = page
    .getByRole('list')
    .getByRole('button', { name: /^Source \d+:/ })
    .first();
  await expect(source).toBeFocused();
  await page.mouse.move(0, 0);
  await source.blur();
  await expect(page.locator('[data-base-ui-portal]')).toHaveCount(0);
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);

  // The page has an address of its own: a reload stays, Back leads to the question.
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'What your answer covers' })).toBeVisible();
  await page.getByRole('button', { name: 'Revise and grade again' }).click();
  await expect(box(page)).toHaveValue(answer);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'What your answer covers' })).toBeVisible();
  await page.goBack();
  await practice(page)
    .getByRole('button', { name: /^[\d.]+ of [\d.]+/ })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'What your answer covers' })).toBeVisible();
});
