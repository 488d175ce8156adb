import { readFileSync } from 'node:fs';
import { expect, signIn, test } from './browser.ts';
import { askByCall, quickClone, sampleFile } from './seed.ts';

test('the dashboard says where one was, how many days are left, and what was begun and not finished', async ({
  page,
}) => {
  await signIn(page, 'begun@example.com');
  // A wizard that is left in the middle, with a file.
  await page.goto('/create-clone');
  await page.getByLabel('Professor name').fill('Grace Lindt');
  await page.getByLabel('Course name').fill('Property');
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({
      name: 'Property Syllabus.docx',
      mimeType: 'application/octet-stream',
      buffer: readFileSync(sampleFile('Syllabus.docx')),
    });
  await expect(page.getByText('Ready', { exact: false }).first()).toBeVisible();

  const { id } = await quickClone(page);
  await askByCall(page, id, 'Is a threat by telephone an assault?');
  await page.goto('/dashboard');
  await expect(page.getByText('“Is a threat by telephone an assault?”')).toBeVisible();
  await expect(page.getByText('You asked this just now.')).toBeVisible();
  const begun = page.getByRole('link', { name: /Property, Grace Lindt: not finished/ });
  await expect(begun).toContainText('1 file: Property Syllabus.docx');

  await page.goto(`/dashboard?edit=${id}`);
  const day = new Date(Date.now() + 12 * 86_400_000);
  const text = [day.getFullYear(), day.getMonth() + 1, day.getDate()].map((n) => String(n).padStart(2, '0'));
  await page.getByRole('dialog').getByLabel('Day of the final').fill(text.join('-'));
  await page.getByRole('dialog').getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Final in 12 days')).toBeVisible();

  await page.getByRole('link', { name: /Is a threat by telephone/ }).click();
  await page.waitForURL(`**/study/${id}`);
});
