import type { Page } from '@playwright/test';
import { expect, signIn, signInByScreens, test } from './browser.ts';
import { becomePremium } from './seed.ts';

const PROTECTED = [
  '/onboarding',
  '/account',
  '/create-clone',
  '/study/1',
  '/exam-prediction/1',
  '/upgrade?feature=advanced_chat',
  '/payment/success?session_id=x',
  '/payment/cancel',
  '/checkout/sandbox',
];

const landing = (page: Page) => page.getByRole('button', { name: 'Get started' }).first();

test('a visitor is sent from every protected page to the start page, and sees a prompt on the dashboard', async ({
  page,
}) => {
  for (const path of PROTECTED) {
    await page.goto(path);
    await page.waitForURL((url) => url.pathname === '/');
    await expect(landing(page)).toBeVisible();
  }
  await page.goto('/dashboard');
  await expect(page.getByText('Please sign in to see your dashboard.')).toBeVisible();
  await page.getByRole('link', { name: 'Go to Homepage' }).click();
  await expect(landing(page)).toBeVisible();
});

test('the page that was wanted is offered after signing in, with its query', async ({ page }) => {
  const path = '/upgrade?feature=advanced_chat';
  await page.request.post('/api/auth/local', { data: { email: 'wanted@example.com', name: 'Ada Park' } });
  await page.request.put('/api/profile', { data: { law_school_id: 5, year_of_study: 2 } });
  await page.request.post('/api/auth/logout');
  await page.goto(path);
  await page.waitForURL((url) => url.pathname === '/');
  await landing(page).click();
  await signInByScreens(page, 'Ada Park', 'wanted@example.com');
  await page.waitForURL('**/onboarding');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL('**/dashboard');
  const link = page.getByRole('link', { name: 'Continue: upgrade to Premium' });
  await expect(link).toHaveAttribute('href', path);
  await page.reload();
  await expect(page.getByText('Your professor clones')).toBeVisible();
  await expect(link).toHaveCount(0);
});

test('the account shows what is known, is edited, and can be left', async ({ page }) => {
  await signIn(page, 'account@example.com', { isOnboarded: false });
  await page.goto('/account');
  const row = (name: string) => page.getByRole('term').filter({ hasText: name }).locator('+ dd');
  await expect(row('Email')).toContainText('account@example.com');
  await expect(row('Email')).toContainText('Managed by local sign-in');
  await expect(row('Law school')).toHaveText('Not set');
  await expect(row('Year of study')).toHaveText('Not set');

  await page.getByRole('button', { name: 'Edit Profile' }).click();
  const save = page.getByRole('button', { name: 'Save Changes' });
  await expect(save).toBeDisabled();
  await page.getByLabel('Law school').fill('zzzzz');
  await expect(page.getByText('No law schools found')).toBeVisible();
  await page.getByLabel('Law school').fill('yal');
  await page.getByRole('option', { name: 'Yale Law School' }).click();
  await expect(save).toBeDisabled();
  await page.getByText('2L', { exact: true }).click();
  await save.click();
  await expect(row('Law school')).toHaveText('Yale Law School');
  await expect(row('Year of study')).toHaveText('2L - Second Year');

  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await page.getByText('3L', { exact: true }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(row('Year of study')).toHaveText('2L - Second Year');

  await page.getByRole('button', { name: /your account$/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(landing(page)).toBeVisible();
  await page.goto('/account');
  await page.waitForURL((url) => url.pathname === '/');
  expect((await page.request.get('/api/auth/me')).status()).toBe(401);
});

test('a session in another browser is signed out from the account, by the keyboard', async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page, 'devices@example.com');
  const phone = await browser.newContext({
    baseURL: baseURL ?? '',
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 26_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.1 Mobile/15E148 Safari/604.1',
  });
  const there = await phone.newPage();
  await signIn(there, 'devices@example.com');
  expect((await there.request.get('/api/profile')).status()).toBe(200);

  await page.goto('/account');
  const list = page.getByRole('list', { name: 'Where you are signed in' });
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await expect(list.getByRole('listitem').first()).toContainText('This device');
  await list.getByRole('button', { name: 'Sign out Safari on iPhone' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Signed out: Safari on iPhone')).toBeVisible();
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await expect(page.getByRole('heading', { name: 'Where you are signed in' })).toBeFocused();
  expect((await there.request.get('/api/profile')).status()).toBe(401);
  expect((await page.request.get('/api/profile')).status()).toBe(200);
  await phone.close();

  await list.getByRole('button', { name: 'Sign out this device' }).click();
  await expect(landing(page)).toBeVisible();
  expect((await page.request.get('/api/profile')).status()).toBe(401);
});

test('a checkout that is canceled leaves the plan as it was; one without a session says so', async ({
  page,
}) => {
  await signIn(page, 'payer@example.com');
  await page.goto('/payment/success');
  await expect(page.getByRole('heading', { name: 'Payment Error' })).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('No payment session found');
  await expect(page.getByRole('alert')).toContainText(
    'Please contact support if you continue to have issues.',
  );
  await expect(page.getByRole('link', { name: 'Contact Support' })).toBeVisible();
  await page.getByRole('link', { name: 'Try Again' }).click();

  await page.waitForURL('**/upgrade');
  await page.getByText('Monthly', { exact: true }).click();
  await page.getByRole('button', { name: /^Start/ }).click();
  await page.waitForURL('**/checkout/sandbox?**');
  await expect(page.getByText('$9.99/month')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.waitForURL('**/payment/cancel**');
  await expect(page.getByText('Nothing was charged')).toBeVisible();
  expect(await (await page.request.get('/api/subscription')).json()).toEqual({
    subscription_type: 'free',
    is_active: false,
  });
  await page.goto('/payment/success?session_id=made-up');
  await expect(page.getByRole('alert')).toContainText('Payment verification failed');
});

test('who is premium already is told so, and can end it', async ({ page }) => {
  await signIn(page, 'premium@example.com');
  await becomePremium(page);
  await page.goto('/upgrade?return=%2Faccount');
  await expect(page.getByRole('heading', { name: "You're Premium!" })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Continue' })).toHaveAttribute('href', '/account');
  await page.getByRole('button', { name: 'Manage subscription' }).click();
  await page.getByRole('button', { name: 'End subscription' }).click();
  await expect(page.getByRole('heading', { name: 'You are on the free plan' })).toBeVisible();
  await page.goto('/upgrade?return=%2F%2Fevil.example');
  // The trial is for who never had one.
  await expect(page.getByRole('button', { name: 'Go to checkout' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Dashboard' })).toHaveAttribute(
    'href',
    '/dashboard',
  );
});

test('addresses that lead nowhere and clones that are not there say so', async ({ page }) => {
  await signIn(page, 'lost@example.com');
  const answer = await page.goto('/no/such/page');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'This page is not in the book.' })).toBeVisible();
  for (const path of ['/study/99999', '/study/none', '/exam-prediction/99999', '/exam-prediction/0']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'Professor Clone Not Found' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Go to Dashboard' })).toHaveAttribute('href', '/dashboard');
  }
});

// What else can go wrong there is held by src/web/pages/auth-callback.test.tsx.
test('a callback with a code that nobody gave says so for three seconds and goes to the start page', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/auth/callback?code=made-up&state=made-up');
  await expect(page.getByRole('alert')).toContainText('Authentication Error');
  await expect(page.getByRole('alert')).toContainText('Please try signing in again');
  await page.clock.fastForward(3_000);
  await expect(landing(page)).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/');
});
