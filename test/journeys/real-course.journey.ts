import { existsSync, readdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { BY_A_JOB, expect, signIn, test } from './browser.ts';

// A real course lies beside the checkout where the product is made; on a student's machine it is absent.
const SHARED = resolve(import.meta.dirname, '../../../shared');
const COURSE = join(SHARED, 'courses/civil-procedure');
const OPINIONS = 'Pennoyer Shoe Volkswagen Erie Twombly Iqbal Gibbs Mas_Perry Parklane_Shore Hanna'.split(
  ' ',
);
/** What a student of any course on civil procedure asks; the materials of this one answer each. */
const QUESTIONS = [
  'What is subject matter jurisdiction?',
  'What did the Court hold in International Shoe?',
  'When may a defendant remove a case to federal court?',
  'What is issue preclusion?',
  'What must a complaint say to survive a motion to dismiss?',
  'How does the Erie doctrine work?',
];
/** Seconds from the first upload until everything is read; where servers are killed some files wait for their turn again. */
const READY_SECONDS = process.env.JOURNEY_KILLED_EVERY === undefined ? 90 : 180;

const filesIn = (folder: string): string[] =>
  readdirSync(join(COURSE, folder))
    .map((name) => join(COURSE, folder, name))
    .filter((path) => statSync(path).isFile())
    .sort();

test('a real course of 57 files goes from upload to ready, answers, prediction and export', async ({
  page,
}) => {
  test.skip(
    !existsSync(COURSE),
    'the real course (../shared/courses/civil-procedure) is not on this machine',
  );
  test.setTimeout(4 * READY_SECONDS * 1_000);
  const groups = [
    [join(COURSE, 'syllabus/syllabus.md')],
    filesIn('lecture-notes'),
    [
      ...OPINIONS.map((name) => join(COURSE, 'additional/cases', `${name}.md`)),
      join(COURSE, 'additional/statutes/FRCP.md'),
    ],
    filesIn('past-exams'),
  ];
  expect(groups.flat()).toHaveLength(57);

  await signIn(page, 'real-course@example.com');
  await page.goto('/create-clone');
  await page.getByLabel('Professor name').fill('Eric Fink');
  await page.getByLabel('Course name').fill('Civil Procedure');
  const started = Date.now();
  // The first takes everything, and sorts it.
  const inputs = page.locator('input[type=file][multiple]');
  for (const [at, files] of groups.entries()) await inputs.nth(at + 1).setInputFiles(files);
  const proceed = page.getByRole('button', { name: 'Continue' });
  await expect(proceed).toBeEnabled({ timeout: READY_SECONDS * 1_000 });
  await proceed.click();
  await page.getByRole('button', { name: "I'll be thorough" }).click();
  await page.getByRole('combobox', { name: 'Teaching approach' }).selectOption('balanced_approach');
  await page.getByText('Closed-book essays').click();
  await page.getByRole('combobox', { name: 'Technology usage' }).selectOption('moderate');
  await proceed.click();
  await page.getByRole('button', { name: 'Create AI exam predictor' }).click();
  await page.waitForURL('**/dashboard');
  await expect(page.getByText('Ready', { exact: true })).toBeVisible({ timeout: READY_SECONDS * 1_000 });
  expect((Date.now() - started) / 1_000).toBeLessThan(READY_SECONDS);

  await page.getByRole('link', { name: 'Study', exact: true }).click();
  await page.waitForURL('**/study/*');
  const lastAnswer = page.getByRole('region', { name: 'Conversation' }).getByRole('article').last();
  for (const [at, question] of QUESTIONS.entries()) {
    const field = page.getByLabel('Your question');
    await field.fill(question);
    await field.press('Enter');
    await expect(page.getByText(`${19 - at} of 20 messages left today`)).toBeVisible();
    await expect(lastAnswer.getByText(/(excerpts?|quotes?) checked/)).toBeVisible();
  }
  const chips = lastAnswer.getByRole('button', { name: /^Source \d+:/ });
  const marks = page.getByRole('region', { name: 'Source and saved' }).locator('mark');
  for (let at = 0; at < Math.min(3, await chips.count()); at++) {
    await chips.nth(at).click();
    await expect(chips.nth(at)).toHaveAttribute('aria-pressed', 'true');
    await expect(marks.first()).toBeVisible();
  }

  await page.getByRole('link', { name: 'Exam Prediction' }).first().click();
  await page.getByRole('link', { name: 'Upgrade to Premium' }).first().click();
  await page.waitForURL('**/upgrade?**');
  await page
    .getByRole('button', { name: /trial|Upgrade|Premium/ })
    .first()
    .click();
  await page.waitForURL('**/checkout/sandbox?**');
  await page.getByRole('button', { name: /^Pay/ }).click();
  await page.getByRole('link', { name: 'Continue' }).click();
  await page.waitForURL('**/exam-prediction/*');
  await page.getByRole('button', { name: /^Generate/ }).click();
  await expect(page.getByRole('tab', { name: 'Practice' })).toBeVisible(BY_A_JOB);
  await page.getByRole('tab', { name: 'The test' }).click();
  await expect(page.getByText('9 exams from 37 files')).toBeVisible();
  const download = page.waitForEvent('download');
  await page
    .getByRole('button', { name: 'Export' })
    .or(page.getByRole('link', { name: 'Export' }))
    .click();
  expect((await download).suggestedFilename()).toBe('Civil Procedure_Exam_Prediction.md');
});
