import { writeFileSync } from 'node:fs';
import type { Page, TestInfo } from '@playwright/test';
import { READING_FAILURES } from '#contract/materials.ts';
import { MAX_FILE_BYTES } from '#contract/plans.ts';
import { drawnPdf } from '../support/made-pdf.ts';
import { madeDocx } from '../support/made-zip.ts';
import { BY_A_JOB, expect, signIn, test } from './browser.ts';
import { sampleFile } from './seed.ts';

const MB = 1024 * 1024;
const SENTENCE = 'The court has jurisdiction over the person of the defendant.';
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

type Kind = 'Syllabus' | 'Lecture notes';
type BadFile = { name: string; kind: Kind; bytes: Buffer; words: string };

/** Six files nobody can read, in the two groups that step 1 requires, and what the student is told about each. */
async function badFiles(): Promise<BadFile[]> {
  const pdf = await drawnPdf((page) => page.text(SENTENCE));
  const locked = await drawnPdf((page) => page.text(SENTENCE), { userPassword: 'secret' });
  const { empty_file, corrupt, password, unsupported_type, bomb } = READING_FAILURES;
  return [
    { name: 'empty.pdf', kind: 'Syllabus', bytes: Buffer.alloc(0), words: empty_file },
    { name: 'truncated.pdf', kind: 'Syllabus', bytes: pdf.subarray(0, 300), words: corrupt },
    { name: 'locked.pdf', kind: 'Syllabus', bytes: locked, words: password },
    { name: 'picture.pdf', kind: 'Lecture notes', bytes: PICTURE, words: unsupported_type },
    { name: 'bomb.docx', kind: 'Lecture notes', bytes: madeDocx(Buffer.alloc(20 * MB, 32)), words: bomb },
    {
      name: 'oversized.pdf',
      kind: 'Lecture notes',
      bytes: Buffer.concat([pdf, Buffer.alloc(MAX_FILE_BYTES + MB)]),
      words: 'The file is larger than 50 MB. Split it and upload the parts you need.',
    },
  ];
}

/** Chooses files of a group; they lie on disk, as Playwright takes no more than 50 MB from memory. */
async function choose(page: Page, kind: Kind, files: BadFile[], info: TestInfo): Promise<void> {
  const paths = files.map(({ name, bytes }) => {
    const path = info.outputPath(name);
    writeFileSync(path, bytes);
    return path;
  });
  await input(page, kind).setInputFiles(paths);
}

const input = (page: Page, kind: Kind) => page.getByLabel(kind, { exact: true }).and(page.locator('input'));
const row = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('button', { name: `Remove ${name}` }) });

test.describe('files nobody can read', () => {
  // The server refuses the empty file, and the browser writes that down.
  test.use({ tolerated: /status of 400/ });

  test('each says why, can be removed, and does not count toward what is required', async ({
    page,
  }, info) => {
    await signIn(page, 'bad-files@example.com');
    await page.goto('/create-clone');
    await page.getByLabel('Professor name').fill('Amara Okafor');
    await page.getByLabel('Course name').fill('Contracts');
    const proceed = page.getByRole('button', { name: 'Continue' });
    await expect(proceed).toBeDisabled();

    const files = await badFiles();
    for (const kind of ['Syllabus', 'Lecture notes'] as const) {
      const ofKind = files.filter((file) => file.kind === kind);
      await choose(page, kind, ofKind, info);
    }
    for (const { name, words } of files) {
      await expect(row(page, name)).toContainText(words, BY_A_JOB);
      await expect(row(page, name).getByRole('button', { name: 'Choose another file' })).toBeVisible();
    }
    await expect(proceed).toBeDisabled();

    for (const { name } of files.filter((file) => file.name !== 'locked.pdf')) {
      await page.getByRole('button', { name: `Remove ${name}` }).click();
      await expect(row(page, name)).toHaveCount(0);
    }
    await page.reload();
    await expect(row(page, 'locked.pdf')).toContainText(READING_FAILURES.password);
    await expect(page.getByRole('button', { name: /^Remove / })).toHaveCount(1);
    await expect(proceed).toBeDisabled();

    await input(page, 'Syllabus').setInputFiles(sampleFile('Syllabus.docx'));
    await expect(row(page, 'Syllabus.docx')).toContainText('Ready', BY_A_JOB);
    await expect(proceed).toBeDisabled();
    await input(page, 'Lecture notes').setInputFiles(sampleFile('Lecture Notes 3 - Defenses.docx'));
    await expect(proceed).toBeEnabled();
    await proceed.click();
    await page.getByRole('button', { name: "I'll be quick" }).click();
    await expect(page.getByText('Step 2 of 3')).toBeVisible();
  });
});
