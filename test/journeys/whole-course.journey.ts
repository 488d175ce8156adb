import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { BY_A_JOB, expect, signIn, test } from './browser.ts';

const COURSE = resolve(import.meta.dirname, '../../content/sample-course');
const course = JSON.parse(readFileSync(join(COURSE, 'course.json'), 'utf8')) as {
  files: { file: string; kind: string }[];
};
const filesOf = (kind: string) =>
  course.files
    .filter((file) => file.kind === kind)
    .map(({ file }) => join(COURSE, 'files', file.split('/').at(-1) ?? ''));

test('a student uploads a course, creates the clone, pays in the sandbox and exports the prediction', async ({
  page,
}) => {
  await signIn(page, 'bo@example.com');
  await page.goto('/create-clone');
  await expect(page.getByText('Step 1 of 3')).toBeVisible();
  const proceed = page.getByRole('button', { name: 'Continue' });
  await expect(proceed).toBeDisabled();
  await page.getByLabel('Professor name').fill('Amara Okafor');
  await page.getByLabel('Course name').fill('Contracts');
  const inputs = page.locator('input[type=file][multiple]');
  for (const [at, kind] of ['syllabus', 'lectureNotes', 'additionalMaterials', 'pastExams'].entries()) {
    // The first takes everything, and sorts it.
    await inputs.nth(at + 1).setInputFiles(filesOf(kind));
  }
  await expect(proceed).toBeEnabled(BY_A_JOB);
  await proceed.click();
  await page.getByRole('button', { name: "I'll be quick" }).click();

  await expect(page.getByText('Step 2 of 3')).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Step 3 of 3')).toBeVisible();
  const create = page.getByRole('button', { name: 'Create AI exam predictor' });
  await create.click();
  await expect(page.getByRole('alert')).toContainText(
    'Please complete all required questionnaire fields before proceeding. Missing: Teaching approach.',
  );

  await page.getByRole('button', { name: 'Back' }).click();
  await page.getByRole('combobox', { name: 'Teaching approach' }).selectOption('case_law_heavy');
  await page.getByText('Closed-book essays').click();
  await page.getByRole('combobox', { name: 'Technology usage' }).selectOption('minimal');
  await page.getByRole('button', { name: 'Continue' }).click();
  await create.click();
  await page.waitForURL('**/dashboard');
  await expect(page.getByRole('heading', { name: 'Contracts' })).toBeVisible();
  await expect(page.getByText('Ready', { exact: true })).toBeVisible(BY_A_JOB);

  await page.getByRole('link', { name: 'Exam Prediction' }).click();
  await page.getByRole('button', { name: 'Generate simple prediction' }).click();
  await expect(page.getByRole('heading', { name: 'Likely topics' })).toBeVisible(BY_A_JOB);
  await expect(page.getByRole('tab', { name: 'Practice' })).toHaveCount(0);

  await page.getByRole('link', { name: 'Upgrade to Premium' }).first().click();
  await page.waitForURL('**/upgrade?**');
  await page
    .getByRole('button', { name: /trial|Upgrade|Premium/ })
    .first()
    .click();
  await page.waitForURL('**/checkout/sandbox?**');
  await page.getByRole('button', { name: /^Pay/ }).click();
  await expect(page.getByText('Welcome to Premium!')).toBeVisible();
  await page.getByRole('link', { name: 'Continue' }).click();

  await page.waitForURL('**/exam-prediction/*');
  await page.getByRole('button', { name: /^(Reg|G)enerate/ }).click();
  await expect(page.getByRole('tab', { name: 'Practice' })).toBeVisible(BY_A_JOB);
  await page
    .getByRole('button', { name: /^Evidence for/ })
    .first()
    .click();
  await expect(page.getByRole('region', { name: /^Evidence for/ })).toContainText(/\w+/);
  await page.getByRole('tab', { name: 'Practice' }).click();
  await page.getByRole('button', { name: 'Show Model Answer' }).click();
  await expect(page.getByRole('button', { name: 'Hide Model Answer' })).toBeVisible();

  const download = page.waitForEvent('download');
  await page
    .getByRole('button', { name: 'Export' })
    .or(page.getByRole('link', { name: 'Export' }))
    .click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('Contracts_Exam_Prediction.md');
  expect(readFileSync(await file.path(), 'utf8')).toContain('# Exam prediction: Contracts');
});
