import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { BY_A_JOB, expect, signIn, test } from './browser.ts';
import { untilRead } from './seed.ts';

const field = (page: Page) => page.getByLabel('Your question');

test('a premium student pays, studies the sample course, exports, guards graded work, and ends the plan', async ({
  page,
}) => {
  await signIn(page, 'premium-role@example.com');
  await pay(page);
  const id = await studySampleCourse(page);
  await predictAndExport(page);
  await guardGradedWork(page, id);
  await endPlan(page);

  await page.goto(`/study/${id}`);
  await expect(page.getByText(/(excerpts?|quotes?) checked/)).toBeVisible();
  await expect(page.getByText('20 of 20 messages left today')).toBeVisible();
  await page.getByRole('button', { name: 'Saved (1)' }).click();
  await expect(page.getByRole('button', { name: /^Saved from chat - / })).toBeVisible();
  await page.getByRole('link', { name: 'Exam Prediction' }).click();
  await expect(page.getByRole('tab', { name: 'Practice' })).toBeVisible();
  await exportPrediction(page);
  await page.getByRole('button', { name: 'Regenerate' }).click();
  const warning = page.getByRole('dialog', { name: 'Replace the full prediction?' });
  await warning.getByRole('button', { name: 'Keep it' }).click();
  await expect(page.getByRole('tab', { name: 'Practice' })).toBeVisible();
});

async function pay(page: Page): Promise<void> {
  await page.goto('/dashboard');
  await page
    .getByRole('navigation', { name: 'Quick actions' })
    .getByRole('link', { name: 'Upgrade' })
    .click();
  await page.getByText('Monthly', { exact: true }).click();
  await page.getByRole('button', { name: /^Start/ }).click();
  await page.waitForURL('**/checkout/sandbox?**');
  await page.getByRole('button', { name: 'Pay' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome to Premium!' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to Dashboard' }).click();
  await expect(page.getByRole('main').getByText('Premium', { exact: true }).first()).toBeVisible();
}

/** Asks, opens the source, saves, and finds it all again. Answers the clone's id. */
async function studySampleCourse(page: Page): Promise<number> {
  await page.getByText('Try it with the sample course').click();
  await page.waitForURL('**/study/*');
  const id = Number(new URL(page.url()).pathname.split('/').at(-1));
  await untilRead(page, id);
  await page.request.post(`/api/professor-clones/${id}/conversation`);
  await page.reload();
  await field(page).fill('What is consideration?');
  await field(page).press('Enter');
  await expect(page.getByText(/(excerpts?|quotes?) checked/)).toBeVisible();
  await expect(page.getByText(/messages left today/)).toHaveCount(0);
  await page
    .getByRole('button', { name: /^Source 1:/ })
    .first()
    .click();
  await expect(page.getByRole('region', { name: 'Source and saved' })).toContainText(/p\. \d+|¶/);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Material saved successfully!')).toBeVisible();
  await page.reload();
  await expect(page.getByText(/(excerpts?|quotes?) checked/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Saved (1)' })).toBeVisible();
  return id;
}

async function predictAndExport(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Exam Prediction' }).click();
  await page.getByRole('button', { name: 'Generate' }).click();
  await expect(page.getByRole('tab', { name: 'Practice' })).toBeVisible(BY_A_JOB);
  await page.getByRole('tab', { name: 'Practice' }).click();
  await page.getByRole('button', { name: 'Show Model Answer' }).click();
  await expect(page.getByRole('button', { name: 'Hide Model Answer' })).toBeVisible();
  await exportPrediction(page);
}

async function exportPrediction(page: Page): Promise<void> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/_Exam_Prediction\.md$/);
  expect(readFileSync(await file.path(), 'utf8')).toContain('# Exam prediction');
}

/** Marks the course as graded work; every screen of it then asks first, until the mark is confirmed and taken away. */
async function guardGradedWork(page: Page, id: number): Promise<void> {
  await page.goto('/dashboard');
  await page.getByRole('button', { name: /^More for/ }).click();
  await page.getByRole('menuitem', { name: 'Edit clone' }).click();
  const dialog = page.getByRole('dialog', { name: /^Edit / });
  const nextWeek = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
  await dialog.getByLabel('Graded work in progress until').fill(nextWeek);
  await dialog.getByLabel('Department').fill('Private law');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Clone saved')).toBeVisible();

  await page.goto(`/exam-prediction/${id}`);
  await expect(page.getByRole('heading', { name: 'Are you allowed to use AI for it?' })).toBeVisible();
  await page.goto(`/study/${id}`);
  await expect(page.getByRole('heading', { name: 'Are you allowed to use AI for it?' })).toBeVisible();
  await expect(field(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Yes, AI use is allowed' }).click();
  await expect(page.getByText(/(excerpts?|quotes?) checked/)).toBeVisible();
}

async function endPlan(page: Page): Promise<void> {
  await page.goto('/account');
  await page.getByRole('button', { name: 'Manage subscription' }).click();
  await page.getByRole('button', { name: 'End subscription' }).click();
  await expect(page.getByRole('heading', { name: 'You are on the free plan' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to account' }).click();
  await expect(page.getByRole('heading', { name: 'Account', exact: true })).toBeVisible();
}
