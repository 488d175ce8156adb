import { expect, signIn, test } from './browser.ts';
import { askByCall, quickClone } from './seed.ts';

test('a visitor who is named in class has a script half a second after typing, and takes it into the account', async ({
  page,
}) => {
  await page.goto('/cold-call-help');
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign in' })).toBeVisible();
  let calls = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/cold-call-script')) calls += 1;
  });
  await page.getByLabel('Case name').pressSequentially('Vosburg v. Putney', { delay: 30 });
  const typed = Date.now();
  const script = page.getByRole('region', { name: 'Script', exact: true });
  await expect(script).toBeVisible();
  expect(Date.now() - typed).toBeLessThan(5_000);
  await expect(script).toContainText('Vosburg');
  await expect(script).toContainText(/general law/i);
  // Not one for every letter.
  expect(calls).toBeLessThan(4);

  await script.getByRole('button', { name: 'Full page' }).click();
  const full = page.getByRole('dialog', { name: /Vosburg/ });
  await expect(full.getByRole('heading', { name: 'Likely follow-ups' })).toBeVisible();
  await full.getByRole('button', { name: 'Start the minute' }).click();
  await expect(full.getByRole('timer')).toHaveText(/^0:0[1-9] of/);
  await full.getByRole('button', { name: 'Close the full page' }).first().click();
  await expect(page.getByRole('timer')).toHaveText(/^0:\d\d of/);

  await page.getByLabel('Case name').fill('Zyx v. Wvut');
  await expect(page.getByText(/The law library has nothing under these words yet/)).toBeVisible();
  await page.getByLabel('Case name').fill('Vosburg v. Putney');
  await expect(script).toBeVisible();

  // The account keeps it: sign-in, two names, and the script stands in the conversation.
  await signIn(page, 'named@example.com');
  await page.reload();
  await expect(page.getByLabel('Case name')).toHaveValue('Vosburg v. Putney');
  await page.getByRole('button', { name: 'Get cold call help' }).click();
  await page.waitForURL('**/quick-clone?*');
  await page.getByLabel('Professor name').fill('Ada Lovett');
  await page.getByLabel('Course name').fill('Torts');
  await page.getByRole('button', { name: 'Create My Cold Call Helper' }).click();
  await page.waitForURL('**/study/*');
  await expect(page.getByRole('region', { name: 'Script', exact: true })).toContainText('Vosburg');
  await page.reload();
  await expect(page.getByRole('region', { name: 'Script', exact: true })).toContainText('Vosburg');
});

test('a student has the script of the last course in one press', async ({ page }) => {
  await signIn(page, 'named-again@example.com');
  const { id } = await quickClone(page);
  await askByCall(page, id, 'What is battery?');
  await page.goto('/cold-call-help');
  await page.getByLabel('Topic or question').fill('Battery');
  const courses = page.getByRole('heading', { name: 'Which course?' }).locator('..').getByRole('link');
  await expect(courses.first()).toContainText('Torts');
  await courses.first().click();
  await page.waitForURL(`**/study/${id}`);
  await expect(page.getByRole('region', { name: 'Script', exact: true })).toBeVisible();
});

test('in an emergency a free student meets no prompt to buy: the one clone answers, and without messages the law library', async ({
  page,
}) => {
  await signIn(page, 'no-messages@example.com');
  const { id } = await quickClone(page);
  await page.goto('/quick-clone?case=Vosburg+v.+Putney&emergency=true');
  await page.waitForURL(`**/study/${id}`);
  await expect(page.getByRole('region', { name: 'Script', exact: true })).toContainText('Vosburg');
  for (let left = 1; left > 0; ) left = (await askByCall(page, id, 'What is battery?')).remaining ?? 0;
  await page.goto(`/study/${id}?case=Hadley+v.+Baxendale&emergency=true`);
  const script = page.getByRole('article', { name: 'Script of general law' });
  await expect(script).toContainText('Hadley v. Baxendale');
  await expect(script).toContainText('This script costs none');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  test('the minute is at the thumb', async ({ page }) => {
    await page.goto('/cold-call-help');
    await page.getByLabel('Topic or question').fill('promissory estoppel');
    await page.getByRole('button', { name: 'Full page' }).tap();
    const full = page.getByRole('dialog');
    const start = full.getByRole('button', { name: 'Start the minute' });
    const box = await start.boundingBox();
    expect(box?.y).toBeGreaterThan(844 - 80);
    await start.tap();
    await expect(full.getByRole('button', { name: 'Stop the minute' })).toBeVisible();
    const wide = await page.evaluate(() => document.scrollingElement?.scrollWidth ?? 0);
    expect(wide).toBeLessThanOrEqual(390);
  });
});
