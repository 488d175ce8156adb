import { expect, signIn, test } from './browser.ts';
import { askByCall, quickClone } from './seed.ts';

test('what was downloaded is brought back into a new account on a phone, by the keyboard', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, 'leaving@example.com');
  const clone = await quickClone(page);
  await askByCall(page, clone.id, 'What does negligence ask for?');
  await page.goto('/account');
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download' }).click();
  const zip = await (await downloading).path();

  await page.getByRole('button', { name: 'Delete my account' }).click();
  await page.getByRole('dialog').getByRole('textbox').fill('delete my account');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete my account' }).click();
  await expect(page.getByText('Your account is deleted')).toBeVisible();

  await signIn(page, 'leaving@example.com', { isOnboarded: false });
  await page.goto('/account');
  const button = page.getByRole('button', { name: 'Choose the zip' });
  await expect(button).toBeVisible();
  expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  const choosing = page.waitForEvent('filechooser');
  await button.focus();
  await page.keyboard.press('Enter');
  await (await choosing).setFiles(zip);
  await expect(page.getByText('Brought back: 1 clone, 2 messages.')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);

  await page.goto('/dashboard');
  await page.getByRole('link', { name: /Study/ }).first().click();
  await expect(page.getByText('What does negligence ask for?')).toBeVisible();
});
