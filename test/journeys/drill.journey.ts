import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import type { Drill } from '#contract/drills.ts';
import { expect, signIn, test } from './browser.ts';
import { sampleCourse } from './seed.ts';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'];

/** Where pictures of every screen are put, for whoever wants to look at them; none are taken without it. */
const PICTURES = process.env.DRILL_PICTURES;

/** In light and dark nothing breaks a rule of WCAG, and nothing runs out of the window. */
async function look(page: Page, name: string): Promise<void> {
  const width = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  expect(width[0], name).toBeLessThanOrEqual(width[1] ?? 0);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    // Colors change over a moment.
    await page.waitForTimeout(400);
    const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).withTags(RULES).analyze();
    expect(
      violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]),
      `${name}, ${colorScheme}`,
    ).toEqual([]);
    if (PICTURES)
      await page.screenshot({
        path: `${PICTURES}/${name}-${width[1]}-${colorScheme}.png`,
        fullPage: !/call|reply|menu|sheet/.test(name),
      });
  }
  await page.emulateMedia({ colorScheme: 'light' });
}

const CASE = 'Hamer v. Sidway';
const RIGHT =
  'An uncle promised his nephew $5,000 if he refrained from drinking, tobacco, swearing and cards until 21; the uncle acknowledged the debt and died before paying.';
const box = (page: Page) => page.getByRole('textbox', { name: 'Your answer' });
const question = (page: Page) =>
  page.getByRole('region', { name: 'The call' }).getByRole('heading', { level: 2 });
const drillOf = async (page: Page): Promise<Drill> =>
  (await page.request.get(`/api/drills/${new URL(page.url()).searchParams.get('call')}`)).json();

async function withCourse(page: Page, email: string): Promise<number> {
  await signIn(page, email);
  const { id } = await sampleCourse(page);
  await expect
    .poll(async () => (await (await page.request.get(`/api/drills/subjects/${id}`)).json()).is_making, {
      timeout: 60_000,
    })
    .toBe(false);
  return id;
}

/** A call on one case, begun without the screen. */
async function begun(page: Page, clone_id: number): Promise<string> {
  const data = { clone_id, on: 'case', name: CASE, pressure: 'class', seconds: 90 };
  const drill: Drill = await (await page.request.post('/api/drills', { data })).json();
  return `/drill/${clone_id}?call=${drill.id}`;
}

test('first use, and the next day: from Study by the menu to a call, its end, its cards and another one', async ({
  page,
}) => {
  const id = await withCourse(page, 'drill@example.com');
  await page.goto(`/study/${id}`);
  await page.getByRole('navigation', { name: 'Course' }).getByRole('button', { name: 'Practice' }).click();
  await expect(page.getByRole('menuitem', { name: /Cold-call drill/ })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: /Cards.*due/ })).toBeVisible();
  await look(page, 'menu');
  await page.getByRole('menuitem', { name: /Cold-call drill/ }).click();
  await expect(page.getByRole('heading', { name: 'Drill', level: 1 })).toBeVisible();
  await look(page, 'start');

  await page.getByRole('radio', { name: /^A case/ }).check();
  await page.getByLabel('Case', { exact: true }).selectOption(CASE);
  const started = Date.now();
  await page.getByRole('button', { name: 'Start the call' }).click();
  await expect(box(page)).toBeFocused();
  expect(Date.now() - started).toBeLessThan(5_000);
  await look(page, 'call');

  await box(page).fill(RIGHT);
  await page.getByRole('button', { name: 'Answer' }).click();
  await expect.poll(async () => (await drillOf(page)).rungs[0]?.state).toBe('strong');
  await expect(question(page)).toHaveText((await drillOf(page)).asked?.question ?? '');
  await box(page).fill('Because the moon is made of cheese.');
  await page.getByRole('button', { name: 'Answer' }).click();
  await expect(page.getByText(/At least one more try before the answer opens\./)).toBeVisible();
  await page
    .getByRole('button', { name: /Heading|What kind|First words/ })
    .first()
    .click();
  await expect(page.locator('.drill-hint')).toHaveCount(1);
  await look(page, 'reply');

  // What is typed survives the browser being closed on it.
  await box(page).fill('Half a thought');
  await page.reload();
  await expect(box(page)).toHaveValue('Half a thought');
  await page.getByRole('button', { name: /^Pass/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Pass' }).click();
  // The notes do not say how the case came up: the law library does, under its label.
  await expect(page.getByRole('heading', { name: 'Here is what general law says.' })).toBeVisible();
  await look(page, 'law');
  await page.getByRole('button', { name: 'Next question' }).click();
  for (const hint of ['Heading', 'What kind', 'First words', 'The page']) {
    const button = page.getByRole('group', { name: 'Hints' }).getByRole('button', { name: hint });
    if (await button.isVisible()) await button.click();
  }
  await page.getByRole('alertdialog').getByRole('button', { name: 'Open the page' }).click();
  await expect(page.getByRole('heading', { name: 'Here is the page.' })).toBeVisible();
  await look(page, 'page');
  await page
    .getByRole('button', { name: /^Open page/ })
    .first()
    .click();
  const sheet = page.getByRole('dialog', { name: 'Source' });
  await expect(sheet.locator('canvas, mark').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await page.getByRole('button', { name: 'Next question' }).click();
  const drill = await drillOf(page);
  for (let rung = 3; rung < drill.rungs.length; rung++)
    await page.request.post(`/api/drills/${drill.id}/moves`, { data: { rung, move: 'page' } });
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: `${CASE}, called` })).toBeVisible();
  await look(page, 'end');
  await page.getByRole('button', { name: 'Add to cards' }).click();
  await page.getByRole('link', { name: 'Review these now' }).click();
  await expect(page.getByText(/^1 of \d+$/)).toBeVisible();

  await page.goto(`/drill/${id}`);
  await page.getByRole('button', { name: new RegExp(CASE) }).click();
  await expect(page.getByRole('heading', { level: 1, name: `${CASE}, called` })).toBeVisible();
  await page.getByRole('button', { name: /^Again/ }).click();
  await expect(box(page)).toBeFocused();
  expect((await drillOf(page)).rungs.length).toBeLessThan(drill.rungs.length);
});

test('by keys alone: the menu, a choice, an answer, a hint, a pass and the next question', async ({
  page,
}) => {
  const id = await withCourse(page, 'drill-keys@example.com');
  await page.goto(`/cards/${id}`);
  const practice = page
    .getByRole('navigation', { name: 'Course' })
    .getByRole('button', { name: /^Practice/ });
  await practice.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: /Cold-call drill/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Drill', level: 1 })).toBeVisible();
  await page.getByRole('radio', { name: /^Surprise me/ }).focus();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Start the call' }).focus();
  await page.keyboard.press('Enter');
  await expect(box(page)).toBeFocused();
  const { asked } = await drillOf(page);
  if (asked?.hints_ahead[0] !== 'page') {
    await page.keyboard.press('Alt+h');
    await expect(page.locator('.drill-hint')).toHaveCount(1);
  }
  await box(page).focus();
  await page.keyboard.type('I do not know.');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(/At least one more try before the answer opens\./)).toBeVisible();
  await expect(box(page)).toBeFocused();
  await page.keyboard.press('Alt+p');
  await expect(page.getByRole('alertdialog').getByRole('button', { name: 'Go on' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(box(page)).toBeFocused();
  await page.keyboard.press('Alt+p');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /Next question|See how it went/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(box(page)).toBeFocused();
});

test('two tabs: what one closes the other learns, and nothing is answered twice', async ({
  page,
  context,
}) => {
  const id = await withCourse(page, 'drill-tabs@example.com');
  const path = await begun(page, id);
  await page.goto(path);
  await expect(box(page)).toBeFocused();
  const other = await context.newPage();
  await other.goto(path);
  // What is typed is the same in both.
  await box(other).fill(RIGHT);
  await expect(box(page)).toHaveValue(RIGHT);
  await other.getByRole('button', { name: 'Answer' }).click();
  await expect.poll(async () => (await drillOf(page)).rungs[0]?.state).toBe('strong');
  await page.bringToFront();
  const { asked, rungs } = await drillOf(page);
  await expect(question(page)).toHaveText(asked?.question ?? '');
  await expect(box(page)).toHaveValue('');
  expect(rungs.map(({ tries }) => tries.length).slice(0, 2)).toEqual([1, 0]);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  test('the sheet, the start, and a call with its answer in reach of a thumb', async ({ page }) => {
    const id = await withCourse(page, 'drill-phone@example.com');
    await page.goto(`/study/${id}`);
    await page
      .getByRole('navigation', { name: 'Course screens' })
      .getByRole('button', { name: 'Practice' })
      .tap();
    const sheet = page.getByRole('dialog', { name: 'Practice' });
    await expect(sheet.getByRole('link', { name: /Cards.*due/ })).toBeVisible();
    await look(page, 'sheet');
    await sheet.getByRole('link', { name: /Cold-call drill/ }).tap();
    await expect(page.getByRole('heading', { name: 'Drill', level: 1 })).toBeVisible();
    await expect(sheet).toBeHidden();
    await expect(page.getByRole('navigation', { name: 'Course screens' })).toBeInViewport();
    await look(page, 'start');

    await page.goto(await begun(page, id));
    await expect(box(page)).toBeVisible();
    await look(page, 'call');
    // Words without end, as a long answer and a machine's string.
    await box(page).fill(`${'a'.repeat(400)} ${'What the court said next, '.repeat(60)}`);
    await expect(page.getByRole('button', { name: 'Answer' })).toBeInViewport();
    await page.getByRole('button', { name: 'Answer' }).tap();
    await expect(page.getByText(/At least one more try before the answer opens\./)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Answer' })).toBeInViewport();
    await look(page, 'reply');
    const drill = await drillOf(page);
    for (let rung = 0; rung < drill.rungs.length; rung++)
      await page.request.post(`/api/drills/${drill.id}/moves`, { data: { rung, move: 'page' } });
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: `${CASE}, called` })).toBeVisible();
    await look(page, 'end');
  });
});
