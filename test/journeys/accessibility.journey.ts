import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, signIn, test } from './browser.ts';
import { askByCall, smallCourse } from './seed.ts';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'];

/** No rule is broken by what is on the screen. Called once the screen is drawn; motion is off, so it is drawn at once. */
async function expectAccessible(page: Page, screen: string): Promise<void> {
  const { violations, passes } = await new AxeBuilder({ page }).withTags(RULES).analyze();
  const broken = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${screen}, ${id}: ${html}\n${failureSummary}`),
  );
  expect.soft(broken, screen).toEqual([]);
  expect(passes.length, `${screen} has something to check`).toBeGreaterThan(5);
}

async function visitorScreens(page: Page): Promise<void> {
  await page.goto('/');
  const start = page.getByRole('button', { name: 'Get started' }).first();
  await expect(start).toBeVisible();
  await expectAccessible(page, 'landing');
  await start.click();
  await expect(page.getByRole('dialog')).toContainText('13 or older');
  await expectAccessible(page, 'sign-in dialog');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Continue with/ })
    .click();
  await expect(page.getByLabel('Email')).toBeVisible();
  await expectAccessible(page, 'local sign-in');
  await page.goto('/no/such/page');
  await expect(page.getByRole('heading', { name: 'This page is not in the book.' })).toBeVisible();
  await expectAccessible(page, 'not found');
}

/** Screens of a student who has no clone yet. */
async function firstScreens(page: Page): Promise<void> {
  for (const [path, words] of [
    ['/dashboard', 'Your professor clones'],
    ['/create-clone', 'The materials'],
    ['/account', 'Profile'],
    ['/upgrade?feature=advanced_chat', 'Keep asking'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: words })).toBeVisible();
    await expectAccessible(page, path);
  }
}

/** Screens of a clone: an answer with its source beside it, and a simple prediction. */
async function courseScreens(page: Page): Promise<void> {
  const { id } = await smallCourse(page);
  await page.goto('/dashboard');
  await expect(page.getByText('Ready', { exact: true })).toBeVisible();
  await expectAccessible(page, 'dashboard with a clone');

  await askByCall(page, id, 'What is consideration?');
  await page.goto(`/study/${id}`);
  const source = page.getByRole('button', { name: /^Source 1:/ }).first();
  await expect(source).toBeVisible();
  // On a phone the source covers the answer, so the answer is looked at before.
  await expectAccessible(page, 'study with an answer');
  await source.click();
  await expect(page.getByRole('region', { name: 'Printed page' }).locator('canvas')).toBeVisible();
  await expectAccessible(page, 'study with a source');

  await page.goto(`/exam-prediction/${id}`);
  await page.getByRole('button', { name: 'Generate simple prediction' }).click();
  await expect(page.getByRole('heading', { name: 'Likely topics' })).toBeVisible({ timeout: 60_000 });
  await expectAccessible(page, 'exam prediction');
}

for (const { colorScheme, width, height } of [
  { colorScheme: 'light', width: 1440, height: 900 },
  { colorScheme: 'dark', width: 390, height: 844 },
] as const) {
  test.describe(`every screen, ${colorScheme} and ${width} wide`, () => {
    test.use({ viewport: { width, height }, colorScheme, contextOptions: { reducedMotion: 'reduce' } });

    test('breaks no rule of WCAG 2.1 AA that a machine can check', async ({ page }) => {
      await visitorScreens(page);
      const email = `${colorScheme}@example.com`;
      await signIn(page, email, { isOnboarded: false });
      await page.goto('/onboarding');
      await expect(page.getByLabel('Law school')).toBeVisible();
      await expectAccessible(page, 'onboarding');
      await signIn(page, email);
      await firstScreens(page);
      await courseScreens(page);
    });
  });
}
