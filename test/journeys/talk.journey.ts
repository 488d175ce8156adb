import AxeBuilder from '@axe-core/playwright';
import { expect, signIn, test } from './browser.ts';

test('the sample course is there at once; small talk, orders and questions on the course cost nothing', async ({
  page,
}) => {
  await signIn(page, 'talk@example.com');
  await page.goto('/dashboard');
  await page.getByText('Try it with the sample course').click();
  await page.waitForURL('**/study/*');
  const log = page.locator('[data-log]');
  await expect(log.getByText('What is an offer?').first()).toBeVisible();
  await expect(log.getByText(/excerpts? checked/).first()).toBeVisible();
  await expect(page.getByText('20 of 20 messages left today')).toBeVisible();

  const field = page.getByLabel('Your question');
  const say = async (words: string) => {
    await field.fill(words);
    await field.press('Enter');
  };
  await say('hi');
  await expect(log.getByText(/^Hello\. Ask about a case/)).toBeVisible();
  await say("hey quick q - when's the final, is it open book??");
  await expect(log.getByText(/December 14, 2026/).first()).toBeVisible();
  await expect(log.getByText(/closed-book examination/).first()).toBeVisible();
  await say('which cases matter for the exam');
  await expect(log.getByText(/The cases that your past exams and your notes name most/)).toBeVisible();
  await expect(page.getByText('20 of 20 messages left today')).toBeVisible();
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);
  await page.setViewportSize({ width: 1440, height: 900 });

  await say('make a study plan');
  await log.getByRole('link', { name: 'Open Exam Prediction' }).last().click();
  await page.waitForURL('**/exam-prediction/*');
  await expect(page.getByRole('heading', { name: 'Likely topics' })).toBeVisible();
});
