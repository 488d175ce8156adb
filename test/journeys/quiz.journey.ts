import { AxeBuilder } from '@axe-core/playwright';
import type { Message } from '#contract/chat.ts';
import { linesOf } from '#contract/chat.ts';
import { expect, signIn, test } from './browser.ts';
import { messagesOf, sampleCourse } from './seed.ts';

test('a quiz of ten is answered by keys alone, scored, and asks again what was missed', async ({ page }) => {
  test.setTimeout(180_000);
  await signIn(page, 'quiz@example.com');
  const clone = await sampleCourse(page);
  await page.goto(`/study/${clone.id}`);
  await page.getByRole('button', { name: 'Practice Quiz' }).click();
  await page.keyboard.press('Enter');
  const quiz = page.getByRole('region', { name: 'Quiz' });
  await expect(quiz.getByText('Question 1 of 10')).toBeVisible({ timeout: 30_000 });
  await expect(quiz.getByRole('list', { name: /^Choices/ })).toBeVisible();
  const right = rightLetters((await messagesOf(page, clone.id)).at(-1));
  expect(right).toHaveLength(10);

  // The first two are answered wrong on purpose.
  for (const [n, letter] of right.entries()) {
    await expect(quiz.getByText(`Question ${n + 1} of 10`)).toBeVisible();
    const other = letter === 'A' ? 'B' : 'A';
    await page.keyboard.press((n < 2 ? other : letter).toLowerCase());
    await expect(quiz.getByRole('status')).toContainText(n < 2 ? 'Not this one.' : 'Right.');
    if (n === 0) {
      // Why the pick is not right stands below the answer.
      await expect(quiz.getByRole('status').locator('blockquote')).toHaveCount(2);
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id }) => id)).toEqual([]);
    }
    const next = quiz.getByRole('button', { name: /^(Next question|See how it went)$/ });
    await expect(next).toBeFocused();
    await expect(next).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Enter');
  }
  await expect(quiz.getByText('8 of 10 right')).toBeVisible();
  await quiz.getByRole('button', { name: 'Ask 2 missed questions again' }).press('Enter');
  for (const letter of right.slice(0, 2)) {
    await expect(quiz.getByRole('list', { name: /^Choices/ })).toBeVisible();
    await page.waitForTimeout(150);
    await page.keyboard.press(letter);
    await expect(quiz.getByRole('button', { name: /^(Next question|See how it went)$/ })).toBeFocused();
    await page.keyboard.press('Enter');
  }
  await expect(quiz.getByText('Nothing is left open.')).toBeVisible();

  // The first round is kept: another day shows how it went.
  await page.reload();
  await expect(quiz.getByText('8 of 10 right')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(quiz.getByRole('list', { name: /^Choices/ })).toHaveCount(10);
});

const rightLetters = (message: Message | undefined): string[] =>
  message?.role === 'professor'
    ? linesOf(message.blocks).flatMap(({ part, letter }) => (part === 'key' && letter ? [letter] : []))
    : [];
