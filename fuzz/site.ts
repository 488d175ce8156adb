import { CONTRACT } from '#contract/table.ts';
import { buildApp } from '#server/app.ts';
import { listen } from '#server/listen.ts';
import { openTestApp } from '../test/support/app.ts';
import { dump } from '../test/support/dump.ts';
import { exampleOf } from '../test/support/examples.ts';
import { NAMED_AS_ID } from '../test/support/id-fields.ts';
import { openOwner } from '../test/support/own-rows.ts';
import { cookieAt } from '../test/support/server.ts';
import { type Operation, operationsOf } from './operations.ts';
import { CALLERS, type Caller, type Inputs, type Known, type WireRequest } from './requests.ts';
import { openWire, type WireAnswer } from './wire.ts';

/** What would take away the rows that other requests are about: asked for another student's only. */
const TAKING_AWAY: readonly string[] = [
  'deleteClone',
  'deleteMaterial',
  'deleteSaved',
  'startConversation',
  'endSession',
];

/** Calls of which only refusals are tried: those, and what wants a zip of ours, a deck of Anki's or a message of Stripe's. */
export const ONLY_REFUSED = [
  ...TAKING_AWAY,
  'deleteAccount',
  'bringBackPersonalData',
  'importCards',
  'receiveStripeEvent',
];

/**
 * The real app on a port of this machine, over a real database, with three students who have something of everything: a
 * free one and a premium one who send requests, and a third about whom nobody must find out or change anything.
 */
export async function openSite() {
  let instant = Date.parse('2026-03-02T12:00:00Z');
  const app = await openTestApp({ readsOnce: true, now: () => new Date(instant) });
  const free = await openOwner(app, 'free@example.com');
  const premium = await openOwner(app, 'premium@example.com', { isPremium: true });
  const other = await openOwner(app, 'other@example.com', { isPremium: true });
  const { address: url, close } = await listen(
    { ...app.deps.env, port: 0 },
    buildApp(app.deps).fetch,
    (words) => {
      throw new Error(words);
    },
  );
  const wire = openWire(url);

  const operations = operationsOf(await (await fetch(`${url}/api/openapi.json`)).json());
  const owners = { visitor: free, free, premium };
  const inputs = new Map<string, Inputs>();
  for (const caller of CALLERS)
    for (const name of Object.keys(CONTRACT)) {
      const right = await exampleOf(name, owners[caller]);
      const foreign = onlyIds(await exampleOf(name, other));
      inputs.set(`${caller} ${name}`, { foreign, right: harmless(name, right, foreign) });
    }
  const known: Known = (caller, operation) => {
    const found = inputs.get(`${caller} ${operation}`);
    if (!found) throw new Error(`nobody knows what to send to ${operation}`);
    return found;
  };

  const cookies: Record<Caller, string> = { visitor: '', free: '', premium: '' };
  const signIn = async (caller: Caller) => {
    if (caller !== 'visitor') cookies[caller] = await cookieAt(url, owners[caller].email);
  };
  await signIn('free');
  await signIn('premium');
  const before = await dump(app.deps, [other.userId]);

  return {
    url,
    known,
    operations: operations.filter(({ name }) => name !== 'endSandboxSubscription'),
    /** Sends a request as its caller, a minute after the one before: the limits against haste have tests of their own. */
    async send(request: WireRequest): Promise<WireAnswer> {
      instant += 60_000;
      const answer = await wire.send(request, cookies[request.caller]);
      // Signed in as somebody else, or out.
      if (answer.headers['set-cookie']?.some((cookie) => cookie.startsWith('hornbook=')))
        await signIn(request.caller);
      return answer;
    },
    /** The rows about which nobody may find out or change anything: as they were, and as they are. */
    rowsOfOther: async () => ({ before, after: await dump(app.deps, [other.userId]) }),
    /** Words that stand in their rows alone. */
    secrets: [other.canary, other.email],
    /** Whether the two who send requests have Premium, which no request may change. */
    async plans() {
      const rows = await app.deps.db.selectFrom('subscriptions').selectAll().execute();
      const hasPremium = ({ userId }: { userId: number }) =>
        rows.some((row) => row.user_id === userId && row.is_active);
      return { free: hasPremium(free), premium: hasPremium(premium) };
    },
    /** Ends everything; throws where the app does not work any more. */
    async close() {
      const { status } = await fetch(`${url}/api/health`);
      if (status !== 200) throw new Error(`the health of the site is ${status}`);
      await app.settled();
      wire.close();
      await close();
      await app.close();
    },
  };
}
export type Site = Awaited<ReturnType<typeof openSite>>;

/** The fields that name rows. */
const onlyIds = (input: Inputs['foreign']): Inputs['foreign'] =>
  Object.fromEntries(Object.entries(input).filter(([name]) => NAMED_AS_ID.test(name)));

/** What a caller may send so often as is wanted: the rows stay, and so does the account. */
function harmless(name: string, right: Inputs['right'], foreign: Inputs['foreign']): Inputs['right'] {
  if (name === 'deleteAccount') return { confirmation: 'no' };
  // A professor whose clone gets another one is gone.
  if (name === 'createClone') return { ...right, professor_id: undefined };
  return TAKING_AWAY.includes(name) ? foreign : right;
}

/** What a request called, where that is sure: its method and path are those of one call of the document. */
export function calledBy(request: WireRequest, operations: readonly Operation[]): Operation | null {
  const path = request.path.split('?', 1)[0] ?? '';
  if (request.headers.host !== undefined) return null;
  const named = operations.filter(
    (operation) =>
      operation.method === request.method &&
      new RegExp(`^${operation.path.replace(/\{\w+\}/g, '[^/%.]+')}$`).test(path),
  );
  const own = named.find(({ name }) => name === request.operation);
  return own ?? (named.length === 1 ? (named[0] ?? null) : null);
}
