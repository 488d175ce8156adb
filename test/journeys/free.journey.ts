import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { BY_A_JOB, expect, signInByScreens, test } from './browser.ts';
import { askByCall, sampleFile } from './seed.ts';

const EMAIL = 'free@example.com';

/** The professor's answers; the page of a source is an article too. */
const answers = (page: Page) => page.getByRole('region', { name: 'Conversation' }).getByRole('article');

/** The answer under way is whole: its foot is there and the field takes the next question. */
async function answered(page: Page, count: number): Promise<void> {
  await expect(answers(page)).toHaveCount(count);
  await expect(answers(page).last().getByRole('button', { name: 'Copy' })).toBeVisible();
  await expect(page.getByLabel('Your question')).toBeEnabled();
}

test('a free student goes from a cold call to a clone, its limits, and the end of the account', async ({
  page,
}) => {
  await signUpForColdCall(page);
  const id = await cloneForColdCall(page);
  await studyAndSave(page);
  await secondCloneIsRefused(page, id);

  await page.getByRole('link', { name: 'Exam Prediction' }).click();
  await page.getByRole('button', { name: 'Generate simple prediction' }).click();
  await expect(page.getByRole('heading', { name: 'Likely topics' })).toBeVisible(BY_A_JOB);
  await expect(page.getByRole('heading', { name: 'Practice questions' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Export' }).click();
  const more = page.getByRole('dialog', { name: 'See the whole forecast' });
  await more.getByRole('button', { name: 'Close' }).last().click();
  await expect(more).toBeHidden();

  await useUpTheDay(page, id);
  await leaveCheckout(page);
  await takeAllAndGo(page);
});

/** From the public form over sign-up and the offer to the dashboard, which still knows what was wanted. */
async function signUpForColdCall(page: Page): Promise<void> {
  await page.goto('/cold-call-help');
  await page.getByLabel('Topic or question').fill('Consideration');
  await page.getByLabel('Case name').fill('Hamer v. Sidway');
  await page.getByRole('button', { name: 'Get cold call help' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await signInByScreens(page, 'Fred Free', EMAIL);
  await page.waitForURL('**/onboarding');

  await page.goto('/onboarding?show_upgrade=true');
  await page.getByLabel('Law school').fill('yal');
  await page.getByRole('option', { name: 'Yale Law School' }).click();
  await page.getByText('1L', { exact: true }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Hornbook Premium' })).toBeVisible();
  await page.getByRole('button', { name: 'Continue free' }).click();
  await page.waitForURL('**/dashboard');
  await page.getByRole('link', { name: 'Continue: cold-call helper for Consideration' }).click();
}

/** Makes the quick clone; its study screen asks for the script by itself. Answers the clone's id. */
async function cloneForColdCall(page: Page): Promise<number> {
  await page.waitForURL('**/quick-clone?**');
  await expect(page.getByLabel('Course name')).toHaveValue('Consideration');
  await expect(page.getByLabel('Quirks and hints')).toHaveValue('Focus on Hamer v. Sidway.');
  await page.getByRole('button', { name: 'Create My Cold Call Helper' }).click();
  await expect(page.getByRole('alert')).toContainText('Please fill in professor name and course name.');
  await page.getByRole('textbox', { name: 'Professor name' }).fill('Ruth Abara');
  await page.getByRole('textbox', { name: 'Course name' }).fill('Contracts');
  await page.getByRole('button', { name: 'Create My Cold Call Helper' }).click();

  await page.waitForURL('**/study/*');
  await expect(page.getByText('Case: Hamer v. Sidway')).toBeVisible();
  await answered(page, 1);
  await expect(answers(page)).toContainText('general law, not from your materials');
  return Number(new URL(page.url()).pathname.split('/').at(-1));
}

/** Every study action, then a file, so that an answer can be kept with its source. */
async function studyAndSave(page: Page): Promise<void> {
  let count = 1;
  for (const [action, words, send] of [
    ['Case Breakdown', 'Hamer v. Sidway', 'Break it down'],
    ['Explain Concept', 'consideration', 'Explain it'],
    ['Avoid Mistakes', 'consideration', 'Show mistakes'],
    ['Practice Quiz', 'consideration', 'Quiz me'],
  ] as const) {
    await page.getByRole('button', { name: action }).click();
    await page.getByLabel(/^(Which|On which)/).fill(words);
    await page.getByRole('button', { name: send }).click();
    await answered(page, ++count);
  }

  await page.getByRole('button', { name: 'Add materials' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Materials' });
  await dialog
    .locator('input[type=file]')
    .nth(1)
    .setInputFiles(sampleFile('Lecture Notes 3 - Defenses.docx'));
  await expect(dialog.getByText('All files are ready: 1.')).toBeAttached(BY_A_JOB);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('1 of 1 in use')).toBeVisible();

  await page.getByLabel('Your question').fill('When is a contract voidable for duress?');
  await page.getByLabel('Your question').press('Enter');
  await answered(page, ++count);
  await answers(page).last().getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Material saved successfully!')).toBeVisible();
  await page.getByRole('button', { name: 'Saved (1)' }).click();
  await expect(page.getByRole('button', { name: /^Saved from chat - / })).toBeVisible();
}

/** Both ways to a clone show the prompt; the quick one leads back to the clone there is. */
async function secondCloneIsRefused(page: Page, id: number): Promise<void> {
  await page.goto('/create-clone');
  await expect(page.getByRole('heading', { name: 'One clone is free' })).toBeVisible();
  await page.goto('/quick-clone');
  await expect(page.getByRole('heading', { name: 'One clone is free' })).toBeVisible();
  await page.getByRole('button', { name: 'Use Ruth Abara instead' }).click();
  await page.waitForURL(`**/study/${id}**`);
  await expect(page.getByRole('button', { name: 'Saved (1)' })).toBeVisible();
}

/** Asks until nothing is left of the day's messages; the next question opens the limit, which leads to the plans. */
async function useUpTheDay(page: Page, id: number): Promise<void> {
  for (let left = 1; left > 0; )
    left = (await askByCall(page, id, 'When is a contract voidable for duress?')).remaining ?? 0;
  await page.goto(`/study/${id}`);
  await expect(page.getByText('0 of 20 messages left today')).toBeVisible();
  await page.getByLabel('Your question').fill('What is fraud?');
  await page.getByLabel('Your question').press('Enter');
  const limit = page.getByRole('dialog', { name: 'Daily Message Limit Reached' });
  await limit.getByRole('link', { name: 'Upgrade' }).click();
  await expect(page.getByRole('heading', { name: 'Keep asking' })).toBeVisible();
}

async function leaveCheckout(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Start/ }).click();
  await page.waitForURL('**/checkout/sandbox?**');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('heading', { name: 'Payment canceled' })).toBeVisible();
  await page.getByRole('link', { name: 'Go Back' }).click();
  await expect(page.getByText('0 of 20 messages left today')).toBeVisible();
}

async function takeAllAndGo(page: Page): Promise<void> {
  await page.goto('/account');
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download' }).click();
  const bytes = readFileSync(await (await download).path());
  expect(bytes.subarray(0, 2).toString()).toBe('PK');
  expect(bytes.includes('Lecture Notes 3 - Defenses.docx')).toBe(true);

  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete my account?' });
  const confirm = dialog.getByRole('button', { name: 'Delete my account' });
  await expect(confirm).toBeDisabled();
  await dialog.getByRole('textbox').fill('delete my account');
  await confirm.click();
  await page.waitForURL((url) => url.pathname === '/');
  await expect(page.getByText('Your account is deleted')).toBeVisible();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Get started' })).toBeVisible();
  expect((await page.request.get('/api/auth/me')).status()).toBe(401);
}
