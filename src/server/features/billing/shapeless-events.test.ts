import Stripe from 'stripe';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStripeSite, type StripeSite } from '../../../../test/support/stripe-site.ts';

let site: StripeSite;
beforeAll(async () => {
  site = await openStripeSite();
});
afterAll(() => site.close());

const EVENT = {
  id: 'evt_1',
  object: 'event',
  type: 'customer.subscription.updated',
  data: { object: { object: 'subscription', id: 'sub_1', customer: 'cus_1' } },
};

// Up to 0.5.0 each was "Something went wrong on our side", which has Stripe tell it again for three days.
test.each<[string, unknown]>([
  ['null', null],
  ['a list', []],
  ['a number', 7],
  ['an empty object', {}],
  ['no id', { ...EVENT, id: undefined }],
  ['an id that is a list', { ...EVENT, id: ['evt_1'] }],
  ['an id with a NUL', { ...EVENT, id: 'evt_\u0000' }],
  ['an id without end', { ...EVENT, id: `evt_${'x'.repeat(10_000)}` }],
  ['no type', { ...EVENT, type: undefined }],
  ['a type that is an object', { ...EVENT, type: {} }],
  ['no data', { ...EVENT, data: undefined }],
  ['nothing in its data', { ...EVENT, data: { object: null } }],
  ['a customer that is a number', { ...EVENT, data: { object: { customer: 7 } } }],
  ['a customer with a NUL', { ...EVENT, data: { object: { customer: 'cus_\u0000' } } }],
])('a message that is signed and holds %s is refused as no event', async (_what, event) => {
  const payload = JSON.stringify(event);
  const secret = site.stripe.settings.STRIPE_WEBHOOK_SECRET ?? '';
  const answer = await site.app.browser().fetch(
    new Request('http://localhost:3000/api/stripe-events', {
      method: 'POST',
      headers: {
        'stripe-signature': Stripe.webhooks.generateTestHeaderString({ payload, secret }),
        'content-type': 'application/json',
      },
      body: payload,
    }),
  );
  expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([400, 'bad_input']);
});
