import type { Db } from '../../db/open.ts';
import { hashToken } from '../../http/session.ts';
import type { Payments } from './payments.ts';
import { addCheckout, closeCheckout, endAll, findCheckout, listPaid } from './sandbox-store.ts';

/** Who a student is in the sandbox. */
const customerOf = (userId: number): string => `sandbox_${userId}`;

/** Local mode's payments: pages of this site that charge nothing, and what was paid there kept in our own tables. */
export const sandboxPayments = (db: Db): Payments => ({
  kind: 'sandbox',
  desk: {
    async find(userId, id) {
      const checkout = await findCheckout(db, id);
      if (checkout?.user_id !== userId) return null;
      return { plan: checkout.plan, returnPath: checkout.return_path, hasTrial: checkout.has_trial };
    },
    async close(userId, id, outcome) {
      await closeCheckout(db, userId, id, outcome);
      return (await findCheckout(db, id))?.outcome ?? outcome;
    },
  },
  addCustomer: async ({ userId }) => ({ customerId: customerOf(userId) }),
  async beginCheckout({ customer, key, ...order }) {
    const sessionId = `sandbox_${hashToken(`${customer.userId} ${key}`)}`;
    await addCheckout(db, {
      id: sessionId,
      user_id: customer.userId,
      plan: order.plan,
      source: order.source,
      return_path: order.returnPath,
      has_trial: order.hasTrial,
    });
    return { sessionId, url: `/checkout/sandbox?${new URLSearchParams({ session_id: sessionId })}` };
  },
  // The sandbox charges nothing, so that it does not matter how many checkouts could be paid.
  closeCheckout: async () => undefined,
  async findCheckout(id) {
    const checkout = await findCheckout(db, id);
    if (!checkout) return null;
    const userId = checkout.user_id;
    return { userId, customerId: customerOf(userId), isPaid: checkout.outcome === 'paid' };
  },
  async listSubscriptions({ userId }) {
    return (await listPaid(db, userId)).map((paid) => ({
      id: paid.id,
      plan: paid.plan,
      isPremium: paid.ended_at === null,
      hadTrial: paid.has_trial,
      isTrial: false,
      isOver: paid.ended_at !== null,
      began: paid.created_at.getTime(),
    }));
  },
  openPortal: async () => '/checkout/sandbox?manage=true',
  cancelOne: async () => undefined,
  // What the sandbox knows of a student are rows that go with the account.
  forgetCustomer: async () => undefined,
  cancelAll: ({ userId }) => endAll(db, userId),
  comparePrices: async () => undefined,
  problems: () => [],
  readEvent: () => null,
});
