import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { findPage, PAGES, PUBLIC_PAGES } from '../../src/contract/pages.ts';
import { BY_A_JOB, expect, signIn, test } from './browser.ts';
import { askByCall, quickClone, smallCourse } from './seed.ts';

/** Each screen is looked at light and wide, or dark and narrow; by `JOURNEYS=long npm run e2e` both ways. */
const isLong = process.env.JOURNEYS === 'long';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'];

/** No rule is broken by what is on the screen. Called once the screen is drawn; motion is off, so it is drawn at once. */
async function expectAccessible(page: Page, screen: string): Promise<void> {
  const { violations, passes } = await new AxeBuilder({ page })
    // Without frames of other sites there is nothing to put together on a page of its own.
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'] })
    .withTags(RULES)
    .analyze();
  const broken = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${screen}, ${id}: ${html}\n${failureSummary}`),
  );
  expect.soft(broken, screen).toEqual([]);
  expect(passes.length, `${screen} has something to check`).toBeGreaterThan(5);
}

/** Opens a dialog, checks it, and closes it again by Escape. */
async function checkDialog(page: Page, name: string, open: () => Promise<void>): Promise<void> {
  await open();
  const dialog = page.getByRole('dialog').last();
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole('status', { name: /^Loading/ })).toHaveCount(0);
  await expectAccessible(page, `dialog: ${name}`);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
}

/** What is read on every page for signed-in students; `:cloneId` is a clone with materials. */
const STUDENT_PAGES: readonly (readonly [path: string, words: string])[] = [
  ['/onboarding', 'Where do you study?'],
  ['/onboarding?show_upgrade=true', 'Where do you study?'],
  ['/dashboard', 'Your professor clones'],
  ['/account', 'Your data'],
  ['/upgrade?feature=advanced_chat', 'Keep asking'],
  ['/checkout/sandbox', 'No payment session found'],
  ['/checkout/sandbox?manage=true', 'You are on the free plan'],
  ['/payment/success', 'Payment Error'],
  ['/payment/cancel', 'Payment canceled'],
  ['/found/99999', 'Professor Clone Not Found'],
  ['/study/99999', 'Professor Clone Not Found'],
  ['/cards/99999', 'Professor Clone Not Found'],
  ['/drill/99999', 'Professor Clone Not Found'],
  ['/outline/99999', 'Professor Clone Not Found'],
  ['/exam-prediction/99999', 'Professor Clone Not Found'],
  ['/create-clone', 'One clone is free'],
  ['/quick-clone', 'One clone is free'],
  ['/', 'Hornbook'],
];

/** Pages of the app that visitors see; every other one sends them to the start page (account.journey.ts). */
const VISITOR_PAGES: readonly (readonly [path: string, words: string])[] = [
  ['/dashboard', 'Please sign in to see your dashboard.'],
  ['/auth/callback?error=access_denied', 'Authentication Error'],
  ['/auth/local?state=x&mode=signin', 'Sign in'],
  ['/no/such/page', 'This page is not in the book.'],
];

test('every address of a screen is among the pages that are looked at', () => {
  const looked = [
    ...PUBLIC_PAGES,
    ...[...STUDENT_PAGES, ...VISITOR_PAGES].map(([path]) => path.split('?')[0] ?? ''),
  ];
  const covered = new Set(looked.map((path) => findPage(path)));
  expect(PAGES.filter((page) => !covered.has(page))).toEqual([]);
});

for (const { colorScheme, width, height } of [
  { colorScheme: 'light', width: 1440, height: 900 },
  { colorScheme: 'dark', width: 390, height: 844 },
] as const) {
  const isPhone = width < 600;
  const mail = (who: string) => `axe-${who}-${colorScheme}@example.com`;

  test.describe(`no rule of WCAG 2.1 AA that a machine can check is broken, ${colorScheme} and ${width} wide`, () => {
    test.use({ viewport: { width, height }, colorScheme, contextOptions: { reducedMotion: 'reduce' } });

    test('by what visitors see', async ({ page }) => {
      // Light and wide they are looked at in public-pages.journey.ts, with more rules.
      for (const path of isPhone ? PUBLIC_PAGES : []) {
        await page.goto(path);
        await expect(page.getByRole('banner').getByRole('button', { name: 'Get started' })).toBeVisible();
        await expectAccessible(page, path);
      }
      for (const [path, words] of VISITOR_PAGES) {
        await page.goto(path);
        await expect(page.getByRole('main').getByText(words).first()).toBeVisible();
        await expectAccessible(page, path);
      }
      await openDemo(page);
      await visitorDialogs(page, isPhone);
    });

    test('by the pages of a student', async ({ page }) => {
      test.skip(isPhone && !isLong, 'light and wide in the short form');
      await signIn(page, mail('new'), { isOnboarded: false });
      await page.goto('/onboarding?show_upgrade=true');
      await page.getByLabel('Law school').fill('yal');
      await expect(page.getByRole('option', { name: 'Yale Law School' })).toBeVisible();
      await expectAccessible(page, 'onboarding with the list of schools');
      await page.getByRole('option', { name: 'Yale Law School' }).click();
      await page.getByText('1L', { exact: true }).click();
      await page.getByRole('button', { name: 'Continue' }).click();
      await expect(page.getByRole('button', { name: 'Continue free' })).toBeVisible();
      await expectAccessible(page, 'the offer after onboarding');
      for (const [path, words] of [
        ['/dashboard', 'Try it with the sample course'],
        ['/create-clone', 'The materials'],
        ['/quick-clone', 'Who is about to call on you?'],
      ] as const) {
        await page.goto(path);
        await expect(page.getByText(words).first()).toBeVisible();
        await expectAccessible(page, `${path} without a clone`);
      }
      await quickClone(page);
      for (const [path, words] of STUDENT_PAGES) {
        await page.goto(path);
        await expect(page.getByText(words).first()).toBeVisible();
        await expectAccessible(page, path);
      }
    });

    test('by the screens of a course and their dialogs', async ({ page }) => {
      test.skip(!isPhone && !isLong, 'dark and narrow in the short form');
      await signIn(page, mail('course'));
      await page.goto('/create-clone');
      await wizardScreens(page);
      const { id } = await smallCourse(page);
      await courseScreens(page, id, isPhone);
    });

    test('by the dashboard, the account and what Premium opens', async ({ page }) => {
      test.skip(isPhone && !isLong, 'light and wide in the short form');
      await signIn(page, mail('premium'));
      const { id } = await smallCourse(page);
      await dashboardDialogs(page);
      await accountDialogs(page);
      await payScreens(page);
      await premiumScreens(page, id);
    });
  });
}

async function openDemo(page: Page): Promise<void> {
  await page.goto('/demo', { waitUntil: 'networkidle' });
  await page.getByLabel('Name').fill('Ada Park');
  await page.getByLabel('Email').fill('ada@example.com');
  await page.getByRole('button', { name: 'Open the demo' }).click();
  await expect(page.getByRole('heading', { name: 'Demo dashboard' })).toBeVisible();
  await expectAccessible(page, 'demo dashboard');
  await page.getByRole('link', { name: 'Study' }).first().click();
  await page.getByRole('list', { name: 'Sample questions' }).getByRole('button').first().click();
  const source = page.getByRole('button', { name: /^Source 1:/ }).first();
  await expect(source).toBeVisible();
  await expectAccessible(page, 'demo chat');
  const isWide = (page.viewportSize()?.width ?? 0) >= 1200;
  if (!isWide) await checkDialog(page, 'source of a demo answer', () => source.click());
  await page.goto('/demo?view=screen&clone=2');
  await page.getByRole('button', { name: 'Show Model Answer' }).click();
  await expectAccessible(page, 'interactive screen');
  await page.getByRole('tab', { name: 'Professor Chat' }).click();
  await expectAccessible(page, 'interactive screen, conversation');
}

async function visitorDialogs(page: Page, isPhone: boolean): Promise<void> {
  await page.goto('/faq');
  await page.locator('summary').first().click();
  await expectAccessible(page, 'an open question');
  const banner = page.getByRole('banner');
  await checkDialog(page, 'sign up', () => banner.getByRole('button', { name: 'Get started' }).click());
  if (isPhone) {
    await banner.getByRole('button', { name: 'Menu' }).click();
    await expectAccessible(page, 'menu');
    await banner.getByRole('button', { name: 'Sign in' }).last().click();
    await checkDialog(page, 'sign in', async () => undefined);
  } else {
    await checkDialog(page, 'sign in', () => banner.getByRole('button', { name: 'Sign in' }).click());
  }
  await checkDialog(page, 'Lex', async () => {
    await page.getByRole('button', { name: 'Ask Lex' }).click();
    await page.getByRole('dialog', { name: 'Lex' }).getByLabel('Your question').fill('What does it cost?');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('log').getByText('$9.99')).toBeVisible();
  });
  await page.goto('/contact');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText('Name is required')).toBeVisible();
  await expectAccessible(page, 'contact with problems');
}

/** The three steps of the wizard, and the question between them. */
async function wizardScreens(page: Page): Promise<void> {
  await page.getByLabel('Professor name').fill('Amara Okafor');
  await page.getByLabel('Course name').fill('Contracts');
  // The first takes everything, and sorts it.
  const inputs = page.locator('input[type=file][multiple]');
  for (const at of [1, 2]) {
    await inputs.nth(at).setInputFiles({
      name: `file-${at}.txt`,
      mimeType: 'text/plain',
      buffer: Buffer.from('Week 1. Offer and acceptance. An offer may be revoked before it is accepted.'),
    });
  }
  await expect(page.getByText('All files are ready: 2.')).toBeAttached();
  await expectAccessible(page, 'wizard, materials');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page, 'dialog: pace');
  await page.getByRole('button', { name: "I'll be thorough" }).click();
  await expect(page.getByText('Step 2 of 3')).toBeVisible();
  await expectAccessible(page, 'wizard, how they teach');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Step 3 of 3')).toBeVisible();
  await page.getByRole('button', { name: 'Create AI exam predictor' }).click();
  await expect(page.getByRole('alert')).toContainText('Missing: Teaching approach');
  await expectAccessible(page, 'wizard, quirks, with an alert');
}

/** An answer with its source beside it, a simple prediction, and what opens on them. */
async function courseScreens(page: Page, id: number, isPhone: boolean): Promise<void> {
  await askByCall(page, id, 'What is consideration?');
  await page.goto(`/study/${id}`);
  const source = page.getByRole('button', { name: /^Source 1:/ }).first();
  await expect(source).toBeVisible();
  // On a phone the source covers the answer, so the answer is looked at before.
  await expectAccessible(page, 'study with an answer');
  await page
    .getByRole('button', { name: /^Show all of/ })
    .first()
    .click();
  await page
    .getByRole('button', { name: /^Something wrong here/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByText('Say in one sentence what is wrong.')).toBeVisible();
  await expectAccessible(page, 'study with a report on general law');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await source.click();
  await expect(page.getByRole('region', { name: 'Printed page' }).locator('canvas')).toBeVisible();
  await expectAccessible(page, 'study with a source');
  await page.keyboard.press('Escape');

  await checkDialog(page, 'new conversation', () =>
    page.getByRole('button', { name: 'New conversation' }).click(),
  );
  await page.getByRole('region', { name: 'Conversation' }).focus();
  await checkDialog(page, 'shortcuts', () => page.keyboard.press('?'));
  if (isPhone) await page.getByRole('navigation', { name: 'Course screens' }).getByText('Materials').click();
  await page.getByRole('button', { name: 'Cold Call Emergency' }).click();
  await page.getByRole('button', { name: 'Explain Concept' }).click();
  await expectAccessible(page, 'study, materials and actions');
  await checkDialog(page, 'add materials', () =>
    page.getByRole('button', { name: 'Add materials' }).first().click(),
  );
  await page.getByRole('button', { name: 'Saved (1)' }).click();
  await page.getByRole('button', { name: /^Saved from chat/ }).click();
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectAccessible(page, 'a saved answer, about to be deleted');
  await page.getByRole('button', { name: 'Keep' }).click();
  await page.getByRole('button', { name: 'Rename' }).click();
  await expectAccessible(page, 'a saved answer, being renamed');

  await page.goto(`/exam-prediction/${id}`);
  await expect(page.getByRole('button', { name: 'Generate simple prediction' })).toBeVisible();
  await expectAccessible(page, 'exam prediction, none yet');
  await checkDialog(page, 'learn more', () => page.getByRole('button', { name: 'Learn more' }).click());
  await page.getByRole('button', { name: 'Generate simple prediction' }).click();
  await expect(page.getByRole('heading', { name: 'Likely topics' })).toBeVisible(BY_A_JOB);
  await expectAccessible(page, 'exam prediction, simple');
  // What the dialog shows is the same for every reason to show it; 20 messages take longer than this whole journey.
  const resets_at = new Date(Date.now() + 3_600_000).toISOString();
  const refusal = { error: 'x', code: 'daily_limit', id: '1', remaining: 0, resets_at };
  await page.route('**/api/professor-chat', (route) => route.fulfill({ status: 429, json: refusal }));
  await page.goto(`/study/${id}`);
  await page.getByLabel('Your question').fill('What is an offer?');
  await checkDialog(page, 'daily limit', () => page.getByLabel('Your question').press('Enter'));
  await page.unroute('**/api/professor-chat');
}

async function dashboardDialogs(page: Page): Promise<void> {
  await page.goto('/dashboard');
  await expect(page.getByText('Ready', { exact: true })).toBeVisible();
  await expectAccessible(page, 'dashboard with a clone');
  const more = page.getByRole('button', { name: 'More for Contracts' });
  await more.click();
  await expect(page.getByRole('menuitem', { name: 'Edit clone' })).toBeVisible();
  await expectAccessible(page, 'menu of a clone');
  await checkDialog(page, 'delete clone', () => page.getByRole('menuitem', { name: 'Delete clone' }).click());
  await more.click();
  await checkDialog(page, 'edit clone', () => page.getByRole('menuitem', { name: 'Edit clone' }).click());
  const account = page.getByRole('button', { name: /your account$/ });
  await account.click();
  await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeVisible();
  await expectAccessible(page, 'menu of the account');
}

async function accountDialogs(page: Page): Promise<void> {
  await page.goto('/account');
  await checkDialog(page, 'delete account', () =>
    page.getByRole('button', { name: 'Delete my account' }).click(),
  );
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await expect(page.getByRole('button', { name: 'Save Changes' })).toBeVisible();
  await expectAccessible(page, 'account, being edited');
}

async function payScreens(page: Page): Promise<void> {
  await page.goto('/upgrade');
  await page.getByRole('button', { name: /^Start/ }).click();
  await expect(page.getByRole('button', { name: 'Pay' })).toBeVisible();
  await expectAccessible(page, 'checkout');
  await page.getByRole('button', { name: 'Pay' }).click();
  await expect(page.getByText('Welcome to Premium!')).toBeVisible();
  await expectAccessible(page, 'payment success');
}

/** What Premium opens, the end of the plan, and what it leaves; then the guard before graded work. */
async function premiumScreens(page: Page, id: number): Promise<void> {
  await page.goto('/upgrade');
  await expect(page.getByRole('button', { name: 'Manage subscription' })).toBeVisible();
  await expectAccessible(page, 'upgrade, as premium');
  await page.goto(`/exam-prediction/${id}`);
  await page.getByRole('button', { name: 'Generate' }).click();
  await expect(page.getByRole('heading', { name: 'Likely topics' })).toBeVisible(BY_A_JOB);
  await page
    .getByRole('button', { name: /^Evidence for/ })
    .first()
    .click();
  await expectAccessible(page, 'exam prediction, topics');
  await page.getByRole('tab', { name: 'Format' }).click();
  await expectAccessible(page, 'exam prediction, format');
  await page.getByRole('tab', { name: 'The test' }).click();
  await expectAccessible(page, 'exam prediction, the test');
  await page.getByRole('tab', { name: 'Practice' }).click();
  await page.getByRole('button', { name: 'Show Model Answer' }).click();
  await expectAccessible(page, 'exam prediction, practice');
  await page.request.post('/api/sandbox-subscription/end');
  await page.reload();
  await expect(page.getByRole('tab', { name: 'Practice' })).toBeVisible();
  await checkDialog(page, 'replace prediction', () =>
    page.getByRole('button', { name: 'Regenerate' }).click(),
  );

  const clone = await (await page.request.get(`/api/professor-clones/${id}`)).json();
  const { professor_name, course_name, questionnaire_data } = clone;
  const graded_until = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
  await page.request.put(`/api/professor-clones/${id}`, {
    data: { professor_name, course_name, questionnaire_data, graded_until },
  });
  await page.goto(`/study/${id}`);
  await expect(page.getByRole('button', { name: 'Yes, AI use is allowed' })).toBeVisible();
  await expectAccessible(page, 'the guard before graded work');
}
