import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';

type Status = 'active' | 'trialing' | 'past_due' | 'unpaid' | 'canceled' | 'incomplete' | 'paused';
export type FakeSubscription = {
  id: string;
  customer: string;
  status: Status;
  interval: 'month' | 'year';
  hadTrial: boolean;
  /** In seconds. */
  created: number;
  /** Whether Stripe itself will try to take the money again. */
  isTriedAgain: boolean;
};
type Session = {
  id: string;
  customer: string;
  user: string;
  price: string;
  trialDays: number;
  created: number;
  status: 'open' | 'complete' | 'expired';
  wanted: Record<string, string>;
};
type Answer = { status: number; body: object };
/** What of a price is asked for; as Stripe shows it. */
export type FakePrice = {
  id: string;
  active: boolean;
  currency: string;
  unit_amount: number | null;
  recurring: {
    interval: 'day' | 'month' | 'year';
    interval_count: number;
    usage_type: 'licensed' | 'metered';
  } | null;
  transform_quantity: { divide_by: number; round: 'up' } | null;
  /** Shown only to who asks for them. */
  currency_options: Record<string, { unit_amount: number }>;
};

/** The part of Stripe that is used, in memory, over HTTP; and the customer's side of it. */
export type StripeServer = {
  settings: Record<string, string>;
  prices: Map<string, FakePrice>;
  customers: Set<string>;
  sessions: Map<string, Session>;
  subscriptions: Map<string, FakeSubscription>;
  /** Requests that came, as METHOD /path. */
  requests: string[];
  /** `down`: 500 to all; `failing`: the same, kept under the request's key as Stripe does; `silent`: never an answer. */
  outage: 'down' | 'failing' | 'silent' | null;
  /** Runs before each answer is made; a test holds or changes things here. */
  before: (request: string) => Promise<void> | void;
  /** Pays a checkout as a student does on Stripe's page: a subscription begins. */
  pay: (sessionId: string) => FakeSubscription;
  /** A message about something, as Stripe would send it now. `age` in seconds. */
  event: (
    type: string,
    about: object,
    options?: { id?: string; age?: number; secret?: string },
  ) => { body: string; signature: string };
  /** What a message about a subscription holds; `status` may be an outdated one. */
  about: (subscription: FakeSubscription, status?: Status) => object;
  close: () => Promise<void>;
};

/** Each thing that is made is a second younger than the one before. */
const FIRST_SECOND = 1_790_000_000;
const KEY = 'sk_test_of_the_tests';
const SECRET = 'whsec_of_the_tests';

/** Starts it on a free port of this machine. Lists have at most `page` entries. */
export async function startStripeServer(page = 2): Promise<StripeServer> {
  const replies = new Map<string, { wish: string; answer: Answer }>();
  let made = 0;
  const newId = (kind: string) => `${kind}_${++made}`;

  const server = createServer(async (request, response) => {
    const name = `${request.method} ${(request.url ?? '').split('?')[0]}`;
    fake.requests.push(name);
    const body = await readAll(request);
    if (fake.outage === 'silent') return;
    await fake.before(name);
    if (fake.outage === 'down') return send(response, error(500, { type: 'api_error', message: 'down' }));
    if (request.headers.authorization !== `Bearer ${KEY}`)
      return send(response, error(401, { type: 'invalid_request_error', message: 'wrong key' }));
    send(response, once(request, name, body));
  });

  /** Stripe's idempotency: the same key answers the same, and other wishes under it are refused. */
  function once(request: IncomingMessage, name: string, body: string): Answer {
    const key = request.headers['idempotency-key'];
    const url = new URL(request.url ?? '/', 'http://stripe');
    const wish = `${name} ${body}`;
    const known = typeof key === 'string' ? replies.get(key) : undefined;
    if (known && known.wish !== wish)
      return error(400, { type: 'idempotency_error', message: 'key used for something else' });
    if (known) return known.answer;
    const isFailing = fake.outage === 'failing';
    const input = Object.fromEntries(request.method === 'GET' ? url.searchParams : new URLSearchParams(body));
    const empty = Object.keys(input).find((field) => input[field] === '');
    if (empty !== undefined)
      return error(400, { type: 'invalid_request_error', code: 'parameter_invalid_empty', param: empty });
    const failure = error(500, { type: 'api_error', message: 'failed' });
    const answer = isFailing ? failure : act(name, input);
    if (typeof key === 'string') replies.set(key, { wish, answer });
    return answer;
  }

  function act(name: string, input: Record<string, string>): Answer {
    const [method = '', path = ''] = name.split(' ');
    const [, , ...parts] = path.split('/');
    const [noun = '', id = ''] = parts;
    if (name === 'POST /v1/customers') {
      const customer = newId('cus');
      fake.customers.add(customer);
      return ok({ id: customer, object: 'customer', email: input.email });
    }
    if (noun === 'customers' && method === 'DELETE') {
      if (!fake.customers.delete(id)) return missing('id');
      for (const one of fake.subscriptions.values()) if (one.customer === id) one.status = 'canceled';
      return ok({ id, object: 'customer', deleted: true });
    }
    if (noun === 'prices') {
      const price = fake.prices.get(id);
      if (!price) return missing('price');
      const { currency_options, ...shown } = price;
      const isExpanded = input['expand[0]'] === 'currency_options';
      return ok({ object: 'price', ...shown, ...(isExpanded ? { currency_options } : {}) });
    }
    const isOfCustomer = input.customer !== undefined;
    if (isOfCustomer && !fake.customers.has(input.customer ?? '')) return missing('customer');
    if (path === '/v1/checkout/sessions' && method === 'POST') return begin(input);
    if (path === '/v1/checkout/sessions')
      return list(
        [...fake.sessions.values()].filter(
          (one) => one.customer === input.customer && one.status === input.status,
        ),
        input,
        sessionJson,
      );
    if (noun === 'checkout') {
      const session = fake.sessions.get(parts[2] ?? '');
      if (!session) return missing('session');
      if (parts[3] === 'expire') {
        if (session.status !== 'open')
          return error(400, { type: 'invalid_request_error', message: 'not open any more' });
        session.status = 'expired';
      }
      return ok(sessionJson(session));
    }
    if (path === '/v1/subscriptions')
      return list(
        [...fake.subscriptions.values()].filter(
          (one) => one.customer === input.customer && (input.status === 'all' || one.status !== 'canceled'),
        ),
        input,
        subscriptionJson,
      );
    if (noun === 'subscriptions' && method === 'DELETE') {
      const subscription = fake.subscriptions.get(id);
      if (!subscription || subscription.status === 'canceled') return missing('id');
      subscription.status = 'canceled';
      return ok(subscriptionJson(subscription));
    }
    if (path === '/v1/billing_portal/sessions')
      return ok({
        id: newId('bps'),
        object: 'billing_portal.session',
        url: `https://billing.stripe.example/${input.customer}?back=${input.return_url}`,
      });
    return error(404, { type: 'invalid_request_error', message: `nothing at ${name}` });
  }

  function begin(input: Record<string, string>): Answer {
    const price = input['line_items[0][price]'] ?? '';
    if (!fake.prices.has(price) || input.mode !== 'subscription') return missing('price');
    const session: Session = {
      id: newId('cs_test'),
      customer: input.customer ?? '',
      user: input.client_reference_id ?? '',
      price,
      trialDays: Number(input['subscription_data[trial_period_days]'] ?? 0),
      created: FIRST_SECOND + made,
      status: 'open',
      wanted: input,
    };
    fake.sessions.set(session.id, session);
    return ok(sessionJson(session));
  }

  function list<T extends { id: string }>(
    all: T[],
    input: Record<string, string>,
    toJson: (one: T) => object,
  ) {
    const from = input.starting_after ? all.findIndex((one) => one.id === input.starting_after) + 1 : 0;
    const data = all.slice(from, from + page).map(toJson);
    return ok({ object: 'list', data, has_more: from + page < all.length, url: '/v1/list' });
  }

  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const fake: StripeServer = {
    settings: {
      STRIPE_SECRET_KEY: KEY,
      STRIPE_WEBHOOK_SECRET: SECRET,
      STRIPE_PRICE_MONTHLY: 'price_month',
      STRIPE_PRICE_YEARLY: 'price_year',
      STRIPE_API_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    },
    prices: new Map([
      ['price_month', newPrice('price_month', 999, 'month')],
      ['price_year', newPrice('price_year', 8988, 'year')],
    ]),
    customers: new Set(),
    sessions: new Map(),
    subscriptions: new Map(),
    requests: [],
    outage: null,
    before: () => undefined,
    pay(sessionId) {
      const session = fake.sessions.get(sessionId);
      if (session?.status !== 'open') throw new Error('this checkout cannot be paid');
      session.status = 'complete';
      const subscription: FakeSubscription = {
        id: newId('sub'),
        customer: session.customer,
        status: session.trialDays > 0 ? 'trialing' : 'active',
        interval: session.price === 'price_year' ? 'year' : 'month',
        hadTrial: session.trialDays > 0,
        created: FIRST_SECOND + made,
        isTriedAgain: false,
      };
      fake.subscriptions.set(subscription.id, subscription);
      return subscription;
    },
    event(type, about, { id = newId('evt'), age = 0, secret = SECRET } = {}) {
      const body = JSON.stringify({ id, object: 'event', type, data: { object: about } });
      const timestamp = Math.floor(Date.now() / 1000) - age;
      return {
        body,
        signature: Stripe.webhooks.generateTestHeaderString({ payload: body, secret, timestamp }),
      };
    },
    about: (subscription, status = subscription.status) => subscriptionJson({ ...subscription, status }),
    close: () =>
      new Promise((closed) => {
        server.closeAllConnections();
        server.close(() => closed());
      }),
  };
  return fake;
}

const newPrice = (id: string, cents: number, interval: 'month' | 'year'): FakePrice => ({
  id,
  active: true,
  currency: 'usd',
  unit_amount: cents,
  recurring: { interval, interval_count: 1, usage_type: 'licensed' },
  transform_quantity: null,
  currency_options: { usd: { unit_amount: cents } },
});

const sessionJson = (session: Session) => ({
  id: session.id,
  object: 'checkout.session',
  mode: 'subscription',
  url: session.status === 'open' ? `https://checkout.stripe.example/${session.id}` : null,
  status: session.status,
  payment_status:
    session.status !== 'complete' ? 'unpaid' : session.trialDays > 0 ? 'no_payment_required' : 'paid',
  customer: session.customer,
  client_reference_id: session.user,
  created: session.created,
});

const subscriptionJson = (one: FakeSubscription) => ({
  id: one.id,
  object: 'subscription',
  customer: one.customer,
  status: one.status,
  created: one.created,
  trial_start: one.hadTrial ? 1_790_000_000 : null,
  items: {
    object: 'list',
    data: [{ id: 'si', price: { id: 'price', recurring: { interval: one.interval } } }],
  },
  latest_invoice: {
    id: 'in',
    object: 'invoice',
    next_payment_attempt: one.isTriedAgain ? 1_790_000_000 : null,
  },
});

const ok = (body: object): Answer => ({ status: 200, body });
const error = (status: number, cause: object): Answer => ({ status, body: { error: cause } });
const missing = (param: string): Answer =>
  error(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    param,
    message: 'No such thing of ada@example.com',
  });

function send(response: ServerResponse, { status, body }: Answer): void {
  response.writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_test' });
  response.end(JSON.stringify(body));
}

async function readAll(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request.setEncoding('utf8')) text += chunk;
  return text;
}
