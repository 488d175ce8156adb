import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import type { Outline, OutlineEntry } from '#contract/outlines.ts';
import { BY_A_JOB, expect, signIn, test } from './browser.ts';
import { sampleCourse } from './seed.ts';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'];

/** Where pictures of every screen are put, for whoever wants to look at them; none are taken without it. */
const PICTURES = process.env.OUTLINE_PICTURES;

// The journey takes the network away and brings it back.
test.use({ tolerated: /ERR_FAILED|ERR_ABORTED/ });

async function look(page: Page, name: string): Promise<void> {
  const width = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  expect(width[0], name).toBeLessThanOrEqual(width[1] ?? 0);
  // Panes scroll by themselves; a page that scrolls too has lost something out of one.
  if ((width[1] ?? 0) >= 760)
    expect(await page.evaluate(() => document.documentElement.scrollHeight <= innerHeight), name).toBe(true);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    // Colors change over a moment.
    await page.waitForTimeout(400);
    const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).withTags(RULES).analyze();
    expect(violations.map(({ id, nodes }) => [name, colorScheme, id, nodes.map(({ html }) => html)])).toEqual(
      [],
    );
    if (PICTURES) await page.screenshot({ path: `${PICTURES}/${name}-${width[1]}-${colorScheme}.png` });
  }
  await page.emulateMedia({ colorScheme: 'light' });
}

const outlineOf = async (page: Page, id: number): Promise<Outline> =>
  (await page.request.get(`/api/outlines/${id}`)).json();
const writtenOf = async (page: Page, id: number, key: string) =>
  (await outlineOf(page, id)).entries.find((entry) => entry.key === key)?.written;
const rule = (page: Page) => page.getByRole('textbox', { name: 'Rule' });

/** The sample course with its skeleton, and its units that have a rule and elements on their pages. */
async function withSkeleton(page: Page, email: string) {
  await signIn(page, email);
  const { id } = await sampleCourse(page);
  await expect
    .poll(async () => {
      const { is_making, entries } = await outlineOf(page, id);
      return !is_making && entries.length > 0;
    }, BY_A_JOB)
    .toBe(true);
  const { entries } = await outlineOf(page, id);
  const units = entries.filter(({ unit }) => unit?.rule && unit.elements.length > 1);
  const [first, second] = units;
  if (!first || !second) throw new Error('The sample course has units with rules and elements.');
  return { id, entries, first, second };
}

const addressOf = (id: number, { key }: OutlineEntry) => `/outline/${id}?unit=${encodeURIComponent(key)}`;

test('first use and the next day: the rule from memory, quotes with their pages, the audit, the attack sheet, a file', async ({
  page,
}) => {
  const { id, first } = await withSkeleton(page, 'outline@example.com');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(addressOf(id, first));
  await expect(page.getByRole('heading', { name: first.name, level: 1 })).toBeVisible();
  await expect(page.getByText('The page stays closed')).toBeVisible();
  await expect(page.getByText(first.unit?.rule?.text ?? '')).toHaveCount(0);
  await look(page, 'closed');

  const words = (first.unit?.rule?.text ?? '').split(' ');
  await rule(page).fill(words.slice(0, Math.ceil(words.length * 0.6)).join(' '));
  await page.keyboard.press('Control+Enter');
  await expect(page.locator('mark[data-kind="matched"]').first()).toBeVisible();
  // Its page stands beside it now.
  await expect(page.getByRole('region', { name: 'Source' }).locator('canvas, mark').first()).toBeVisible();
  const takes = page.getByRole('button', { name: /^Take this/ });
  const offered = await takes.count();
  expect(offered).toBeGreaterThan(1);
  await look(page, 'checked');
  const started = Date.now();
  await takes.first().click();
  await expect(takes).toHaveCount(offered - 1);
  expect(Date.now() - started).toBeLessThan(2_000);
  await takes.first().click();
  await page.getByRole('button', { name: 'Sure 2 of 3' }).click();
  await expect.poll(async () => (await writtenOf(page, id, first.key))?.lines.length).toBe(2);
  await expect.poll(async () => (await writtenOf(page, id, first.key))?.confidence).toBe(2);
  await expect(page.getByText(/^0\.[1-9]/).first()).toBeVisible();
  await look(page, 'unit');

  await page.reload();
  await expect(rule(page)).toHaveValue(words.slice(0, Math.ceil(words.length * 0.6)).join(' '));
  await page.getByText(/^Audit/).click();
  await expect(page.getByRole('heading', { name: 'Audit', level: 1 })).toBeVisible();
  await look(page, 'audit');
  await page.getByText('Attack sheet', { exact: true }).click();
  await expect(page.getByRole('heading', { name: /attack sheet$/ })).toBeVisible();
  await expect(page.getByRole('checkbox', { name: first.topic })).toBeChecked();
  await look(page, 'attack');

  await page.getByText('Outline', { exact: true }).last().click();
  await page.getByRole('button', { name: 'Export' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await look(page, 'export');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as Word document' }).click();
  expect((await saved).suggestedFilename()).toMatch(/\.docx$/);
  await page.getByRole('radio', { name: 'A4' }).click({ force: true });
  await expect.poll(async () => (await outlineOf(page, id)).arrangement.paper).toBe('a4');
  await page.keyboard.press('Escape');

  await page.emulateMedia({ media: 'print' });
  const paper = page.locator('.ol-print');
  await expect(paper.getByRole('heading', { name: first.name, exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Export' })).toBeHidden();
  expect(await paper.evaluate((sheet) => getComputedStyle(sheet).fontSize)).toBe('16px');
  if (PICTURES) await page.pdf({ path: `${PICTURES}/outline.pdf`, preferCSSPageSize: true });
  await page.emulateMedia({ media: 'screen' });
});

test('by keys alone: F6 between the panes, arrows in the skeleton, one key for a quote, Alt and an arrow for the order', async ({
  page,
}) => {
  const { id, first } = await withSkeleton(page, 'outline-keys@example.com');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(addressOf(id, first));
  await expect(rule(page)).toBeVisible();
  await page.keyboard.press('F6');
  await expect(page.locator('[aria-current="true"]')).toBeFocused();
  await page.keyboard.press('F6');
  await expect(rule(page)).toBeFocused();
  await page.keyboard.type('A rule from memory.');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('button', { name: /^Take this/ }).first()).toBeVisible();
  await page.keyboard.press('F6');
  await expect(page.getByRole('region', { name: 'Page of the material' })).toBeFocused();
  await page.keyboard.press('t');
  await page.keyboard.press('3');
  await expect.poll(async () => (await writtenOf(page, id, first.key))?.lines.length).toBe(1);
  await expect.poll(async () => (await writtenOf(page, id, first.key))?.confidence).toBe(3);

  await page.keyboard.press('F6');
  const names = page.locator('nav .ol-topic > span:nth-child(2)');
  const before = await names.allTextContents();
  await page.locator('nav .ol-topic').first().focus();
  await page.keyboard.press('Alt+ArrowDown');
  await expect.poll(async () => (await names.allTextContents())[1]).toBe(before[0]);
  await expect.poll(async () => (await outlineOf(page, id)).topics[1]?.name).toBe(before[0]);
});

test('two tabs, a reload and a network that is away lose nothing', async ({ page, context }) => {
  const { id, first, second } = await withSkeleton(page, 'outline-tabs@example.com');
  const other = await context.newPage();
  await page.goto(addressOf(id, first));
  await other.goto(addressOf(id, first));
  await expect(rule(page)).toBeVisible();
  await expect(rule(other)).toBeVisible();
  await other.route('**/api/outlines/*/units', (route) => route.abort());
  await rule(other).fill('From the other tab.');
  await rule(page).fill('From this tab.');
  await expect.poll(async () => (await writtenOf(page, id, first.key))?.rule).toBe('From this tab.');
  await expect(other.getByText('Kept on this device')).toBeVisible();
  await other.unroute('**/api/outlines/*/units');
  await other.getByRole('button', { name: 'Try again' }).click();
  const box = other.getByRole('alert', { name: 'Changed in another tab' });
  await expect(box.getByText('From this tab.')).toBeVisible();
  await expect(box.getByText('From the other tab.')).toBeVisible();
  await look(other, 'two-tabs');
  await box.getByRole('button', { name: 'Keep both' }).click();
  await expect
    .poll(async () => (await writtenOf(page, id, first.key))?.lines.map(({ text }) => text))
    .toEqual(['From this tab.']);
  expect((await writtenOf(page, id, first.key))?.rule).toBe('From the other tab.');
  // The first tab learns of it by itself.
  await expect(rule(page)).toHaveValue('From the other tab.');
  await other.close();

  await page.goto(addressOf(id, second));
  await expect(rule(page)).toBeVisible();
  await page.route('**/api/outlines/*/units', (route) => route.abort());
  await rule(page).fill('Typed, and the tab was gone. '.repeat(20));
  await page.reload();
  await expect(rule(page)).toHaveValue(/^Typed, and the tab was gone\./);
  await page.unroute('**/api/outlines/*/units');
  await page.reload();
  await expect.poll(async () => (await writtenOf(page, id, second.key))?.rule).toMatch(/^Typed/);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('the skeleton is a bar on top, the source opens as a sheet', async ({ page }) => {
    const { id, first, second } = await withSkeleton(page, 'outline-phone@example.com');
    await page.goto(addressOf(id, first));
    await expect(rule(page)).toBeVisible();
    await page.locator('.ol-opener').tap();
    const units = page.getByRole('dialog', { name: 'Units' });
    await expect(units).toBeVisible();
    await look(page, 'units');
    const topic = units.getByRole('button', { name: second.topic }).first();
    if ((await topic.getAttribute('aria-expanded')) === 'false') await topic.tap();
    await units.locator('.ol-unit-row', { hasText: second.name }).first().tap();
    await expect(page.getByRole('heading', { name: second.name, level: 1 })).toBeVisible();
    await page.getByRole('button', { name: 'Show it' }).tap();
    await page.getByRole('button', { name: 'Take all' }).first().tap();
    await look(page, 'unit');
    await page
      .getByRole('button', { name: /^Open / })
      .first()
      .tap();
    const source = page.getByRole('dialog', { name: 'Source' });
    await expect(source.locator('canvas, mark').first()).toBeVisible();
    await look(page, 'source');
    await page.keyboard.press('Escape');
    await expect(source).toBeHidden();
    await page.getByText('Attack sheet', { exact: true }).tap();
    await expect(page.getByRole('heading', { name: /attack sheet$/ })).toBeVisible();
    await look(page, 'attack');
  });
});
