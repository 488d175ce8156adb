import { afterAll, beforeAll, expect, test } from 'vitest';
import * as line from '#contract/billing.ts';
import { getCapabilities } from '#contract/operations.ts';
import { openTestApp, type Student, type TestApp } from '../../../../test/support/app.ts';
import { inProcess } from '../../../../test/support/killed-servers.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const begin = async (student: Student, return_url = '/study/1') =>
  (await student.call(line.createCheckoutSession, { plan: 'yearly', source: 'advanced_chat', return_url }))
    .body;

test('paying in the sandbox makes a student premium, once verified', async () => {
  const student = await app.student();
  expect((await student.call(line.getSubscription, {})).body).toEqual({
    subscription_type: 'free',
    is_active: false,
  });
  const { sessionId, url } = await begin(student);
  expect(url).toBe(`/checkout/sandbox?session_id=${sessionId}`);
  expect((await student.call(line.getSandboxCheckout, { sessionId })).body).toEqual({
    plan: 'yearly',
    price: '$89.88/year',
    return_url: '/study/1',
    has_trial: true,
  });
  expect((await student.call(line.verifyPaymentSession, { sessionId })).body.success).toBe(false);
  const paid = await student.call(line.paySandboxCheckout, { sessionId, outcome: 'paid' });
  expect(paid.body.url).toBe(`/payment/success?session_id=${sessionId}&return=%2Fstudy%2F1`);
  expect((await student.call(line.verifyPaymentSession, { sessionId })).body).toEqual({ success: true });
  expect((await student.call(line.getSubscription, {})).body).toEqual({
    subscription_type: 'premium',
    is_active: true,
  });
});

test('a cancelled checkout changes nothing', async () => {
  const student = await app.student();
  const { sessionId } = await begin(student);
  const { body } = await student.call(line.paySandboxCheckout, { sessionId, outcome: 'cancelled' });
  expect(body.url).toBe('/payment/cancel?return=%2Fstudy%2F1');
  expect((await student.call(line.verifyPaymentSession, { sessionId })).body).toMatchObject({
    success: false,
  });
});

test('another student’s session is as good as none', async () => {
  const { sessionId } = await begin(await app.student());
  const other = await app.student();
  expect((await other.call(line.paySandboxCheckout, { sessionId, outcome: 'paid' })).status).toBe(404);
  expect((await other.call(line.verifyPaymentSession, { sessionId })).body.success).toBe(false);
});

test('an ended subscription is not revived by verifying its old session again', async () => {
  const student = await app.student();
  const { sessionId } = await begin(student);
  await student.call(line.paySandboxCheckout, { sessionId, outcome: 'paid' });
  await student.call(line.verifyPaymentSession, { sessionId });
  await student.call(line.endSandboxSubscription, {});
  await student.call(line.verifyPaymentSession, { sessionId });
  expect((await student.call(line.getSubscription, {})).body.is_active).toBe(false);
});

test('the way back after paying stays on this site', async () => {
  const student = await app.student();
  const { sessionId } = await begin(student, 'https://evil.example/');
  expect((await student.call(line.getSandboxCheckout, { sessionId })).body.return_url).toBe('/dashboard');
});

inProcess('nothing is for sale behind a proxy', async () => {
  const student = await app.student();
  const headers = { 'x-forwarded-for': '1.2.3.4' };
  const { status } = await student.call(line.createCheckoutSession, { plan: 'monthly' }, headers);
  expect(status).toBe(503);
  expect((await student.call(line.openBillingPortal, {}, headers)).status).toBe(503);
});

test('nothing is for sale on a public server without a provider, and what the sandbox sold opens nothing there', async () => {
  const student = await app.student(undefined, { isPremium: true });
  app.deps.env.isLoopback = false;
  try {
    expect((await student.call(getCapabilities, {})).body).toMatchObject({ mode: 'server', payments: 'off' });
    expect((await student.call(line.getSubscription, {})).body.is_active).toBe(false);
    expect((await student.call(line.createCheckoutSession, { plan: 'monthly' })).status).toBe(503);
    expect((await student.call(line.endSandboxSubscription, {})).status).toBe(404);
  } finally {
    app.deps.env.isLoopback = true;
  }
  expect((await student.call(line.getSubscription, {})).body.is_active).toBe(true);
});

test('who has had the trial is told so before the next checkout, which has none', async () => {
  const student = await app.student(undefined, { isPremium: true });
  await student.call(line.endSandboxSubscription, {});
  await student.call(line.verifyPaymentSession, { sessionId: 'none' });
  const { sessionId } = await begin(student);
  expect((await student.call(line.getSubscription, {})).body).toEqual({
    subscription_type: 'free',
    is_active: false,
    trial_used: true,
  });
  expect((await student.call(line.getSandboxCheckout, { sessionId })).body.has_trial).toBe(false);
});

test('each checkout that is paid counts, also one that was opened before the last subscription ended', async () => {
  const student = await app.student();
  const [first, second] = [await begin(student), await begin(student)];
  await student.call(line.paySandboxCheckout, { sessionId: first.sessionId, outcome: 'paid' });
  await student.call(line.endSandboxSubscription, {});
  await student.call(line.paySandboxCheckout, { sessionId: second.sessionId, outcome: 'paid' });
  const verified = await student.call(line.verifyPaymentSession, { sessionId: second.sessionId });
  expect(verified.body).toEqual({ success: true });
  expect((await student.call(line.getSubscription, {})).body.is_active).toBe(true);
});

test('a cancelled checkout cannot be paid afterwards', async () => {
  const student = await app.student();
  const { sessionId } = await begin(student);
  await student.call(line.paySandboxCheckout, { sessionId, outcome: 'cancelled' });
  const { body } = await student.call(line.paySandboxCheckout, { sessionId, outcome: 'paid' });
  expect(body.url).toBe('/payment/cancel?return=%2Fstudy%2F1');
  expect((await student.call(line.getSubscription, {})).body.is_active).toBe(false);
});
