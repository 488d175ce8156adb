import { expect, test } from './browser.ts';

test('a new student signs in, tries the sample course, asks, opens the source, saves, and finds it all again', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Get started' }).first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('13 or older');
  await dialog.getByRole('button', { name: /^Continue with/ }).click();

  await page.getByLabel('Name').fill('Ada Park');
  await page.getByLabel('Email').fill('ada@example.com');
  await page.getByRole('button', { name: 'Continue' }).click();

  await page.waitForURL('**/onboarding');
  const proceed = page.getByRole('button', { name: 'Continue' });
  await expect(proceed).toBeDisabled();
  await page.getByLabel('Law school').fill('yal');
  await page.getByRole('option', { name: 'Yale Law School' }).click();
  await expect(proceed).toBeDisabled();
  await page.getByText('1L', { exact: true }).click();
  await proceed.click();

  await page.waitForURL('**/dashboard');
  await page.getByText('Try it with the sample course').click();
  await page.waitForURL('**/study/*', { timeout: 60_000 });

  const question = page.getByLabel('Your question');
  await expect(page.getByText(/of 20 messages left today/)).toBeVisible();
  await expect(async () => {
    await question.fill('What is consideration?');
    await question.press('Enter');
    await expect(page.getByText(/quotes? checked/)).toBeVisible({ timeout: 8_000 });
  }).toPass({ timeout: 90_000 });
  await expect(page.getByText('19 of 20 messages left today')).toBeVisible();

  await page
    .getByRole('button', { name: /^Quote 1\b|^1$|^Source 1/ })
    .first()
    .click();
  await expect(page.getByLabel('Source and saved')).toContainText(/p\. \d+|¶/);

  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Material saved successfully!')).toBeVisible();
  await page.reload();
  await expect(page.getByText(/quotes? checked/)).toBeVisible();
  await page.getByRole('button', { name: 'Saved (1)' }).first().click();
  await expect(page.getByText(/Saved from chat - \d+\/\d+\/\d+/)).toBeVisible();
});
