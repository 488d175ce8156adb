import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, signIn, test } from './browser.ts';
import { askByCall, quickClone, sampleCourse, sampleFile, smallCourse, untilRead } from './seed.ts';

const field = (page: Page) => page.getByLabel('Your question');

/** Presses Tab until `isThere`, at most `most` times; answers how often it took. */
async function tabsUntil(page: Page, isThere: () => Promise<boolean>, most: number): Promise<number> {
  for (let n = 1; n <= most; n++) {
    await page.keyboard.press('Tab');
    if (await isThere()) return n;
  }
  return Number.POSITIVE_INFINITY;
}

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '');

test('a keyboard reaches the question in two stops, the main part of every page in three, and ? shows the keys', async ({
  page,
}) => {
  await signIn(page, 'keys@example.com');
  const { id } = await smallCourse(page);
  await page.goto(`/study/${id}`);
  await expect(field(page)).toBeVisible();
  expect(await tabsUntil(page, async () => /Skip to your question/.test(await focused(page)), 12)).toBe(1);
  await page.keyboard.press('Enter');
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await page.keyboard.press('Escape');

  // From another page the focus goes to the heading, and the question is the next stop but one.
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Study', exact: true }).first().focus();
  await page.keyboard.press('Enter');
  await expect(field(page)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(await tabsUntil(page, async () => /Skip to your question/.test(await focused(page)), 12)).toBe(1);

  await page.goto(`/exam-prediction/${id}`);
  await expect(
    page
      .getByRole('heading', { name: 'What will the final ask?' })
      .or(page.getByRole('main').getByRole('button'))
      .first(),
  ).toBeVisible();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await page.keyboard.press('Escape');

  for (const path of [`/exam-prediction/${id}`, '/dashboard', '/account', '/faq']) {
    await page.goto(path);
    await expect(page.getByRole('heading').first()).toBeAttached();
    await expect(page.getByRole('main')).toHaveCount(1);
    await expect(page.getByRole('banner')).toHaveCount(1);
    expect(
      await tabsUntil(page, async () => /^Skip to content/.test(await focused(page)), 3),
      path,
    ).toBeLessThan(4);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  }
});

test.describe('in a low window', () => {
  test.use({ viewport: { width: 1100, height: 620 } });
  test('nothing that a keyboard reaches in the wizard lies under its bar', async ({ page }) => {
    await signIn(page, 'low@example.com');
    await page.goto('/create-clone');
    await page.getByLabel(/^Professor name/).focus();
    const under: string[] = [];
    for (let n = 0; n < 12; n++) {
      await page.keyboard.press('Tab');
      const stop = await page.evaluate(() => {
        const at = document.activeElement;
        const bar = document.querySelector('section[aria-label="Wizard"]');
        if (!at || !bar || bar.contains(at) || at === document.body) return null;
        const isUnder = at.getBoundingClientRect().bottom > bar.getBoundingClientRect().top;
        return { name: at.getAttribute('aria-label') ?? at.textContent ?? '', isUnder };
      });
      if (stop?.isUnder) under.push(stop.name);
      if (stop && /Past exams/.test(stop.name)) break;
    }
    expect(await focused(page)).toBe('Add');
    expect(under).toEqual([]);
  });
});

test('many materials stand by kind, and a filter finds one by words of its name', async ({ page }) => {
  await signIn(page, 'sixty-three@example.com');
  const ids: number[] = [];
  const text = readFileSync(sampleFile('Contracts Final 2021 Key.txt'));
  for (let n = 1; n <= 63; n++) {
    const kind = n % 7 === 0 ? 'pastExams' : 'lectureNotes';
    const name = kind === 'pastExams' ? `Final 20${String(n).padStart(2, '0')}.txt` : `Lecture ${n}.txt`;
    const buffer = Buffer.concat([text, Buffer.from(`\n${name}\n`)]);
    const multipart = { kind, file: { name, mimeType: 'text/plain', buffer } };
    ids.push(
      ((await (await page.request.post('/api/materials', { multipart })).json()) as { id: number }).id,
    );
  }
  const names = { professor_name: 'Ada Lovett', course_name: 'Torts' };
  const made = await page.request.post('/api/professor-clones', {
    data: { kind: 'quick', ...names, material_ids: ids },
  });
  const { id } = (await made.json()) as { id: number };
  await untilRead(page, id);
  await page.goto(`/study/${id}`);
  const list = page.getByRole('region', { name: /^Materials/ }).first();
  const rows = list.getByRole('checkbox');
  await expect(list.getByRole('button', { name: /^Lecture notes/ })).toContainText('54');
  await expect(list.getByRole('button', { name: /^Past exams/ })).toContainText('9');
  await expect(page.getByRole('heading', { name: 'Study actions' })).toBeInViewport();
  await list.getByRole('button', { name: /^Past exams/ }).click();
  await expect(rows).toHaveCount(9);
  await list.getByRole('searchbox').fill('lecture 12');
  await expect(rows).toHaveCount(1);
  await expect(rows).toHaveAccessibleName(/Lecture 12/);
  await list.getByRole('searchbox').fill('nowhere');
  await expect(list.getByText('No material has these words in its name.')).toBeVisible();
});

test.describe('a page of a PDF', () => {
  test.use({ colorScheme: 'dark' });
  test('is wide enough to be read, and dimmed by lamp light', async ({ page }) => {
    await signIn(page, 'pdf@example.com');
    const { id } = await smallCourse(page);
    await page.goto(`/study/${id}`);
    await page.getByRole('button', { name: /^Read Lecture Notes 2/ }).click({ force: true });
    const sheet = page.getByRole('region', { name: 'Printed page' });
    await expect(sheet.locator('canvas')).toBeVisible();
    const smallest = await sheet.evaluate((frame) => {
      const sizes = new Map<number, number>();
      for (const run of frame.querySelectorAll<HTMLElement>('.pdf-text span')) {
        const size = Number.parseFloat(getComputedStyle(run).fontSize);
        sizes.set(size, (sizes.get(size) ?? 0) + (run.textContent?.length ?? 0));
      }
      return [...sizes].sort(([, a], [, b]) => b - a)[0]?.[0] ?? 0;
    });
    expect(smallest).toBeGreaterThanOrEqual(11);
    expect(await sheet.locator('canvas').evaluate((canvas) => getComputedStyle(canvas).filter)).toContain(
      'brightness',
    );
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  test('the field and the tabs take at most a fifth of the screen', async ({ page }) => {
    await signIn(page, 'thumb@example.com');
    const { id } = await smallCourse(page);
    await page.goto(`/study/${id}`);
    await expect(field(page)).toBeVisible();
    await expect(page.getByText(/messages? left/)).toBeVisible();
    const log = await page.getByRole('region', { name: 'Conversation' }).boundingBox();
    expect(844 - (log?.y ?? 0) - (log?.height ?? 0)).toBeLessThanOrEqual(844 / 5);
  });
});

test.describe('at 400 %', () => {
  // 1280 by 1024 pixels.
  test.use({ viewport: { width: 320, height: 256 } });
  test('the conversation has most of the window, and the field stays in reach', async ({ page }) => {
    await signIn(page, 'zoom@example.com');
    const { id } = await quickClone(page);
    await askByCall(page, id, 'What is battery?');
    await page.goto(`/study/${id}`);
    const answer = page.getByRole('article', { name: /simulated/ }).last();
    await expect(answer).toBeVisible();
    // From the first line of the conversation on.
    await page.evaluate(() => window.scrollTo(0, 60));
    await expect(field(page)).toBeInViewport();
    const room = await page.evaluate(() => {
      const composer = document.querySelector('[data-composer]')?.getBoundingClientRect();
      return composer ? composer.top : 0;
    });
    expect(room).toBeGreaterThan(128);
    const wide = await page.evaluate(() => document.scrollingElement?.scrollWidth ?? 0);
    expect(wide).toBeLessThanOrEqual(320);
    // The page itself scrolls, to its very end.
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await expect(page.getByRole('navigation', { name: 'Course screens' })).toBeInViewport();
  });
});

test('paper has the answer, the script and the forecast, with its bars, and nothing to press', async ({
  page,
}) => {
  await signIn(page, 'paper@example.com');
  const { id } = await sampleCourse(page);
  await askByCall(page, id, 'What makes an offer definite enough to accept?');
  await page.goto(`/study/${id}`);
  const answer = page.getByRole('article', { name: /simulated/ }).last();
  await expect(answer).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(answer).toBeVisible();
  await expect(field(page)).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Course' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Copy' })).toBeHidden();
  // Nothing is cut off by a pane that scrolls.
  const cut = await page.evaluate(() => {
    const log = document.querySelector('[data-log]');
    return log ? log.scrollHeight - log.clientHeight : -1;
  });
  expect(cut).toBeLessThanOrEqual(1);

  await page.emulateMedia({ media: 'screen' });
  await page.goto(`/exam-prediction/${id}`);
  await expect(page.getByRole('heading', { name: 'Likely topics' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('navigation', { name: 'Course' })).toBeHidden();
  const adjust = await page
    .getByRole('img', { name: /tested/ })
    .first()
    .locator('span')
    .first()
    .evaluate((square) => getComputedStyle(square).getPropertyValue('print-color-adjust'));
  expect(adjust).toBe('exact');
});
