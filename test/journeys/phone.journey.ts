import type { Page } from '@playwright/test';
import { BY_A_JOB, expect, test } from './browser.ts';
import { untilRead } from './seed.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

/** Nothing on the screen is wider than the screen. Called once the screen is drawn. */
async function expectFits(page: Page): Promise<void> {
  const wide = await page.evaluate(() => {
    const { scrollWidth = 0 } = document.scrollingElement ?? {};
    return scrollWidth > 390 ? `${location.pathname} is ${scrollWidth} wide` : '';
  });
  expect(wide).toBe('');
}

test('the whole way on a phone: menu, Lex, sign in, sample course, question, source, panes, prediction, plans', async ({
  page,
}) => {
  await page.goto('/');
  await expectFits(page);
  await page.getByRole('button', { name: 'Menu' }).tap();
  await expectFits(page);
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'FAQ' }).tap();
  await page.waitForURL('**/faq');
  await page.getByRole('main').locator('summary').first().tap();
  await expectFits(page);
  await page.getByRole('button', { name: 'Ask Lex' }).tap();
  const lex = page.getByRole('dialog', { name: 'Lex' });
  await lex.getByLabel('Your question').fill('Is there a daily message limit?');
  await lex.getByRole('button', { name: 'Send' }).tap();
  await expect(lex.getByRole('log')).toContainText('20');
  await expectFits(page);
  await lex.getByRole('button', { name: 'Close Lex' }).tap();
  await page.getByRole('button', { name: 'Get started' }).first().tap();
  await expect(page.getByRole('dialog')).toContainText('13 or older');
  await expectFits(page);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Continue with/ })
    .tap();
  await page.getByLabel('Name').fill('Maximiliana Featherstonehaugh-Cholmondeley');
  await page.getByLabel('Email').fill('phone@example.com');
  await expectFits(page);
  await page.getByRole('button', { name: 'Continue' }).tap();
  await page.waitForURL('**/onboarding');
  await page.getByLabel('Law school').fill('yal');
  await page.getByRole('option', { name: 'Yale Law School' }).tap();
  await page.getByText('1L', { exact: true }).tap();
  await expectFits(page);
  await page.getByRole('button', { name: 'Continue' }).tap();

  await page.waitForURL('**/dashboard');
  await expect(page.getByText('Try it with the sample course')).toBeVisible();
  await expectFits(page);
  await page.getByText('Try it with the sample course').tap();
  await page.waitForURL('**/study/*');
  await expectFits(page);
  const id = Number(new URL(page.url()).pathname.split('/').at(-1));
  await untilRead(page, id);
  // The course begins with a question, its answer and its forecast.
  await expect(page.getByText(/(excerpts?|quotes?) checked/)).toBeVisible();
  await expectFits(page);
  await page.request.post(`/api/professor-clones/${id}/conversation`);
  await page.reload();

  await page.getByRole('button', { name: 'What makes an offer definite enough to accept?' }).tap();
  await expect(page.getByText(/(excerpts?|quotes?) checked/)).toBeVisible();
  await expectFits(page);
  await page
    .getByRole('button', { name: /^Source 1:/ })
    .first()
    .tap();
  const sheet = page.getByRole('dialog', { name: 'Source' });
  await expect(sheet.locator('canvas, mark').first()).toBeVisible();
  await expectFits(page);
  // Back is how one leaves what covers the whole screen; the conversation stays.
  await page.goBack();
  await expect(sheet).toBeHidden();
  expect(page.url()).toContain(`/study/${id}`);

  const panes = page.getByRole('navigation', { name: 'Course screens' });
  await page.getByRole('button', { name: 'Save', exact: true }).tap();
  await page.getByRole('button', { name: 'Saved (1)' }).tap();
  await expect(page.getByRole('button', { name: /^Saved from chat/ })).toBeVisible();
  await expectFits(page);
  await panes.getByRole('button', { name: 'Materials' }).tap();
  await expect(page.getByText(/\d+ of \d+ in use/)).toBeVisible();
  await expectFits(page);
  await panes.getByRole('button', { name: 'Study' }).tap();
  await expect(page.getByLabel('Your question')).toBeVisible();

  await panes.getByRole('link', { name: 'Prediction' }).tap();
  await page.waitForURL('**/exam-prediction/*');
  await expect(page.getByRole('heading', { name: 'Likely topics' })).toBeVisible();
  await expectFits(page);

  await page.getByRole('link', { name: 'Upgrade to Premium' }).first().tap();
  await page.getByRole('button', { name: /^Start/ }).tap();
  await page.getByRole('button', { name: 'Pay' }).tap();
  await expect(page.getByText('Welcome to Premium!')).toBeVisible();
  await expectFits(page);
  await page.getByRole('link', { name: 'Continue' }).tap();
  await page.getByRole('button', { name: /^(Reg|G)enerate/ }).tap();
  await expect(page.getByRole('tab', { name: 'Practice' })).toBeVisible(BY_A_JOB);
  await page
    .getByRole('button', { name: /^Evidence for/ })
    .first()
    .tap();
  await expect(page.getByRole('region', { name: /^Evidence for/ })).toBeVisible();
  await expectFits(page);
  await page.getByRole('tab', { name: 'Practice' }).tap();
  await page.getByRole('button', { name: 'Show Model Answer' }).tap();
  await expectFits(page);

  for (const [path, words] of [
    ['/dashboard', 'Your professor clones'],
    ['/account', 'Profile'],
    ['/upgrade', "You're Premium!"],
    ['/create-clone', 'The materials'],
    ['/payment/cancel', 'Payment canceled'],
    ['/payment/success', 'Payment Error'],
    ['/checkout/sandbox', 'No payment session found'],
    ['/auth/local', 'Sign in'],
    ['/study/99999', 'Professor Clone Not Found'],
    ['/no/such/page', 'This page is not in the book.'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: words })).toBeVisible();
    await expectFits(page);
  }
});
