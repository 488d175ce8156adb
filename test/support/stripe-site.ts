import { pino } from 'pino';
import { expect } from 'vitest';
import * as line from '#contract/billing.ts';
import { readEnv } from '#server/env.ts';
import { openPayments } from '#server/outside/payments/open-payments.ts';
import { openTestApp, type Student } from './app.ts';
import { startStripeServer } from './stripe-server.ts';

export type StripeSite = Awaited<ReturnType<typeof openStripeSite>>;

/** A site whose students pay at Stripe. */
export async function openStripeSite() {
  const [app, stripe] = [await openTestApp(), await startStripeServer()];
  const logged: string[] = [];
  const log = pino({ level: 'debug' }, { write: (text: string) => logged.push(text) });
  // app.ts holds this very object, so that rules and routes now have Stripe before them.
  app.deps.log = log;
  app.deps.payments = await openPayments(readEnv(stripe.settings), app.deps.db, log);

  const begin = (student: Student, plan: 'monthly' | 'yearly' = 'monthly', headers = {}) =>
    student.call(line.createCheckoutSession, { plan, source: 'upgrade', return_url: '/study/7' }, headers);
  const verify = async (student: Student, sessionId: string) =>
    (await student.call(line.verifyPaymentSession, { sessionId })).body;
  const isPremium = async (student: Student) => (await student.call(line.getSubscription, {})).body.is_active;

  /** A student whose checkout was paid at Stripe; Hornbook has not heard of it yet. */
  async function paidStudent() {
    const student = await app.student();
    const { sessionId } = (await begin(student)).body;
    return { student, sessionId, subscription: stripe.pay(sessionId) };
  }

  return {
    app,
    stripe,
    /** What the server wrote into its log. */
    logged,
    begin,
    verify,
    isPremium,
    paidStudent,
    /** The same, come back from Stripe. */
    async premiumStudent() {
      const paid = await paidStudent();
      expect(await verify(paid.student, paid.sessionId)).toEqual({ success: true });
      expect(await isPremium(paid.student)).toBe(true);
      return paid;
    },
    /** Stripe is well again. */
    mend(): void {
      Object.assign(stripe, { outage: null, before: () => undefined });
    },
    async close(): Promise<void> {
      await stripe.close();
      await app.close();
    },
  };
}
