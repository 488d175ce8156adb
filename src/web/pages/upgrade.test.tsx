import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  createCheckoutSession,
  endSandboxSubscription,
  getSubscription,
  paySandboxCheckout,
} from '#contract/billing.ts';
import { createClone } from '#contract/clones.ts';
import { getCapabilities } from '#contract/operations.ts';
import { type Browser, openTestApp, type TestApp } from '../../../test/support/app.ts';
import { closeScreen, instead, openScreen, refusal } from '../../../test/support/screen.tsx';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterEach(closeScreen);
afterAll(() => app.close());

const newCheckout = async (student: Browser, return_url = '/account') =>
  (await student.call(createCheckoutSession, { plan: 'yearly', source: 'upgrade', return_url })).body
    .sessionId;

describe('the upgrade screen', () => {
  it('puts the line of the asked feature first and shows the yearly price', async () => {
    openScreen('/upgrade?feature=advanced_chat', (await app.student()).fetch);
    expect(await screen.findByRole('heading', { name: 'Keep asking' })).toBeTruthy();
    const [firstLine] = within(screen.getByRole('table')).getAllByRole('rowheader');
    expect(firstLine?.textContent).toContain('Chat messages');
    expect(screen.getByText('$7.49')).toBeTruthy();
    expect(screen.getByText('billed yearly ($89.88), save $30')).toBeTruthy();
  });

  it('shows the monthly price when asked to', async () => {
    const { user } = openScreen('/upgrade', (await app.student()).fetch);
    await user.click(await screen.findByRole('radio', { name: 'Monthly' }));
    expect(screen.getByText('$9.99')).toBeTruthy();
    expect(screen.queryByText('$7.49')).toBeNull();
  });

  it.each([
    ['refuses', () => refusal(500, 'internal', 'x')],
    ['does not answer', () => Promise.reject(new TypeError('fetch failed'))],
    ['names no session', () => Response.json({ sessionId: '', url: '/x' })],
  ])('says how to go on when the checkout %s', async (_, answer) => {
    const student = await app.student();
    const fetchLike = instead(student.fetch, '/api/create-checkout-session', answer);
    const { user } = openScreen('/upgrade', fetchLike);
    await user.click(await screen.findByRole('button', { name: 'Start 7-day free trial' }));
    const words = 'Failed to start checkout. Please try again or contact support.';
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Start 7-day free trial' })).toBeTruthy();
  });

  it('never leads back to another site', async () => {
    openScreen('/upgrade?return=https%3A%2F%2Fevil.example%2F', (await app.student()).fetch);
    expect((await screen.findAllByRole('link', { name: 'Dashboard' })).length).toBeGreaterThan(0);
    expect(document.querySelector('a[href*="evil"]')).toBeNull();
  });

  it('offers no second trial to who has had one, also in the sandbox', async () => {
    const student = await app.student(undefined, { isPremium: true });
    await student.call(endSandboxSubscription, {});
    openScreen('/upgrade', student.fetch);
    expect(await screen.findByRole('button', { name: 'Go to checkout' })).toBeTruthy();
    expect(screen.queryByText(/free trial|days free/)).toBeNull();
    closeScreen();
    openScreen(`/checkout/sandbox?session_id=${await newCheckout(student)}`, student.fetch);
    expect(await screen.findByText('$89.88/year')).toBeTruthy();
    expect(screen.queryByText(/free trial/)).toBeNull();
  });

  it('and every prompt sell nothing on a server that takes no payments', async () => {
    const student = await app.student();
    const capabilities = (await student.call(getCapabilities, {})).body;
    const fetchLike = instead(student.fetch, '/api/capabilities', () =>
      Response.json({ ...capabilities, payments: 'off' }),
    );
    openScreen('/upgrade', fetchLike);
    expect(await screen.findByText('This server does not take payments.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Start 7-day free trial' })).toHaveProperty('disabled', true);
    closeScreen();
    openScreen('/account', fetchLike);
    expect(await screen.findByText(/1 professor clone, 20 messages a day/)).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Upgrade' })).toBeNull());
    closeScreen();
    openScreen('/dashboard', fetchLike);
    expect(await screen.findByRole('link', { name: /Cold call emergency/ })).toBeTruthy();
    await waitFor(() => expect(screen.queryByText(/free trial/)).toBeNull());
  });

  it('tells a premium student so', async () => {
    openScreen('/upgrade', (await app.student(undefined, { isPremium: true })).fetch);
    expect(await screen.findByRole('heading', { name: "You're Premium!" })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Manage subscription' })).toBeTruthy();
  });
});

describe('the sandbox checkout', () => {
  it('says that it charges nothing, and paying makes the student premium', async () => {
    const student = await app.student();
    const opened = openScreen(`/checkout/sandbox?session_id=${await newCheckout(student)}`, student.fetch);
    expect(await screen.findByText(/charges nothing/)).toBeTruthy();
    await opened.user.click(await screen.findByRole('button', { name: 'Pay' }));
    expect(await screen.findByRole('heading', { name: 'Welcome to Premium!' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Continue' }).getAttribute('href')).toBe('/account');
    expect((await student.call(getSubscription, {})).body.is_active).toBe(true);
  });

  it('leaves the plan as it was after Cancel', async () => {
    const student = await app.student();
    const opened = openScreen(`/checkout/sandbox?session_id=${await newCheckout(student)}`, student.fetch);
    await opened.user.click(await screen.findByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(opened.path()).toBe('/payment/cancel?return=%2Faccount'));
    expect((await screen.findByRole('link', { name: 'Go Back' })).getAttribute('href')).toBe('/account');
    expect((await student.call(getSubscription, {})).body.is_active).toBe(false);
  });

  it('ends the subscription', async () => {
    const student = await app.student(undefined, { isPremium: true });
    const { user } = openScreen('/checkout/sandbox?manage=true', student.fetch);
    const end = await screen.findByRole<HTMLButtonElement>('button', { name: 'End subscription' });
    await waitFor(() => expect(end.disabled).toBe(false));
    await user.click(end);
    expect(await screen.findByRole('heading', { name: 'You are on the free plan' })).toBeTruthy();
    expect((await student.call(getSubscription, {})).body.is_active).toBe(false);
  });

  it('does not show another student’s checkout', async () => {
    const sessionId = await newCheckout(await app.student());
    openScreen(`/checkout/sandbox?session_id=${sessionId}`, (await app.student()).fetch);
    expect(await screen.findByText('This checkout was not found.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Pay' })).toBeNull();
  });
});

describe('the premium gate', () => {
  it('tells more in a dialog with both plans, the price and the way to upgrade', async () => {
    const student = await app.student();
    await student.call(createClone, { professor_name: 'Ada Park', course_name: 'Torts' });
    const { user } = openScreen('/create-clone', student.fetch);
    await user.click(await screen.findByRole('button', { name: 'Learn more' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'One clone is free' }));
    expect(dialog.getByRole('columnheader', { name: 'Free' })).toBeTruthy();
    expect(dialog.getByRole('columnheader', { name: 'Premium' })).toBeTruthy();
    expect(dialog.getByText(/\$9\.99\/month.*7-day free trial.*Cancel anytime/)).toBeTruthy();
    expect(dialog.getByRole('link', { name: 'Upgrade' }).getAttribute('href')).toBe(
      '/upgrade?feature=multiple_clones&return=%2Fcreate-clone',
    );
    expect(dialog.getAllByRole('button', { name: 'Close' }).length).toBeGreaterThan(0);
  });
});

describe('after paying', () => {
  const support = 'Please contact support if you continue to have issues.';

  it('no session in the address is said', async () => {
    openScreen('/payment/success', (await app.student()).fetch);
    expect(await screen.findByText('No payment session found')).toBeTruthy();
    expect(screen.getByText(support)).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Payment Error' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Try Again' }).getAttribute('href')).toBe('/upgrade');
    expect(screen.getByRole('link', { name: 'Contact Support' }).getAttribute('href')).toBe('/contact');
  });

  it('a session that was not paid is not verified', async () => {
    const student = await app.student();
    const sessionId = await newCheckout(student);
    await student.call(paySandboxCheckout, { sessionId, outcome: 'cancelled' });
    openScreen(`/payment/success?session_id=${sessionId}`, student.fetch);
    expect(await screen.findByText('Payment verification failed')).toBeTruthy();
    expect(screen.getByText(support)).toBeTruthy();
  });

  it.each([[() => new Response('<html>')], [() => refusal(502, 'internal', 'x')]])(
    'an answer that cannot be used is a failed check: %#',
    async (answer) => {
      const student = await app.student();
      openScreen(
        '/payment/success?session_id=s',
        instead(student.fetch, '/api/verify-payment-session', answer),
      );
      expect(await screen.findByText('Failed to verify payment')).toBeTruthy();
      expect(screen.getByText(support)).toBeTruthy();
    },
  );
});

describe('the plans', () => {
  it('lists early access, and says when there is nothing in preview', async () => {
    openScreen('/upgrade', (await app.student()).fetch);
    const line = (await screen.findByRole('rowheader', { name: /Early access/ })).closest('tr');
    expect(line?.textContent).toMatch(/nothing in preview now/i);
  });
});

describe('the ways back', () => {
  it('lead to /dashboard after paying and to /upgrade after canceling, unless the address says otherwise', async () => {
    const student = await app.student();
    openScreen('/payment/cancel', student.fetch);
    expect(await screen.findByRole('link', { name: 'Try Again' })).toBeTruthy();
    for (const name of ['Try Again', 'Go Back'])
      expect(screen.getByRole('link', { name }).getAttribute('href')).toBe('/upgrade');
    closeScreen();
    const sessionId = await newCheckout(student);
    await student.call(paySandboxCheckout, { sessionId, outcome: 'paid' });
    openScreen(`/payment/success?session_id=${sessionId}`, student.fetch);
    const on = await screen.findByRole('link', { name: 'Go to Dashboard' });
    expect(on.getAttribute('href')).toBe('/dashboard');
  });

  it('an address that cannot be opened is a failed payment', async () => {
    const student = await app.student();
    const nowhere = instead(student.fetch, '/api/create-checkout-session', () =>
      Response.json({ sessionId: 's', url: 'http://[' }),
    );
    const { user } = openScreen('/upgrade', nowhere);
    await user.click(await screen.findByRole('button', { name: 'Start 7-day free trial' }));
    expect(await screen.findByText('Payment failed. Please try again.')).toBeTruthy();
  });

  it('shows the comparison, both prices, the trial and sample testimonials', async () => {
    const { user } = openScreen('/upgrade', (await app.student()).fetch);
    const table = within(await screen.findByRole('table'));
    for (const column of ['Free', 'Premium'])
      expect(table.getByRole('columnheader', { name: new RegExp(column) })).toBeTruthy();
    expect(screen.getByText('Save 25%')).toBeTruthy();
    expect(screen.getByText('$7.49')).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: 'Monthly' }));
    expect(screen.getByText('$9.99')).toBeTruthy();
    expect(screen.getByText(/^Cancel anytime/)).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Sample testimonials' })).toBeTruthy();
  });
});
