import type { Hono } from 'hono';
import type { SSEStreamingApi } from 'hono/streaming';
import type { Endpoint, ParsedOf, ReplyOf } from '#contract/endpoint.ts';
import type { Deps } from '../deps.ts';
import { beforeLongWork } from '../in-turns.ts';
import { AppError } from './errors.ts';
import { openEventStreams } from './event-streams.ts';
import {
  isKeyed,
  type KeyedCall,
  type Once,
  type Outcome,
  runOnce,
  tellOnce,
  UNKEYED,
} from './idempotency.ts';
import { parseInput, readInput } from './input.ts';
import { openDoor } from './overload.ts';
import { limitRate } from './rate-limit.ts';
import { type AppContext, addressOf, isFromThisMachine, requireSameOrigin, timeZoneOf } from './request.ts';
import { type Caller, findCaller } from './session.ts';

/** A call as a route's function sees it. `signal` aborts when the client goes away. */
export type VisitorCall<E extends Endpoint> = {
  input: ParsedOf<E>;
  caller: Caller | null;
  c: AppContext;
  signal: AbortSignal;
};
/** `once` matters only to lines that take an Idempotency-Key. */
export type StudentCall<E extends Endpoint> = VisitorCall<E> & { caller: Caller; once: Once };

/** What a student owns, as its own row says. */
export type Own = { readonly userId: number };
/** `own` is what the line is about, shown to be the caller's. */
export type OwnerCall<E extends Endpoint, T extends Own> = StudentCall<E> & { own: T };

/** A reply whose status differs from the line's own. */
export class Reply<T> {
  readonly body: T;
  readonly status: 200 | 201;
  constructor(body: T, status: 200 | 201) {
    this.body = body;
    this.status = status;
  }
}

/** A rule answers the line's reply, or a response of its own making: a file, a redirect, an upload's reply. */
type Answer<E extends Endpoint> = Promise<ReplyOf<E> | Reply<ReplyOf<E>> | Response>;
/** Finds what an input names among the caller's own rows; throws what the line answers where it is not there. */
type Find<E extends Endpoint, T extends Own> = (call: StudentCall<E>) => Promise<T>;
type App = Hono<{ Bindings: object; Variables: { requestId: string; address: string } }>;

/** Mounts lines of the contract on the app: policy, parsing, rates, errors and idempotency are done here, once. */
export type Router = ReturnType<typeof routerFor>;

/** Builds the router that features mount their lines on. Each function takes lines of its own policy and no other. */
export function routerFor(app: App, deps: Deps) {
  const door = openDoor();
  const streams = openEventStreams(deps);
  const on = (line: Endpoint, run: (call: VisitorCall<Endpoint>) => Promise<Response>) => {
    const path = line.path.replace(/\{(\w+)\}/g, ':$1');
    const isRead = line.method === 'GET' && line.transport === 'json';
    app.on(line.method, path, (context) => (isRead ? beforeLongWork(() => serve(context)) : serve(context)));
    async function serve(context: unknown): Promise<Response> {
      const c = context as unknown as AppContext;
      // Another server has no page, no session and no wish to have its bytes read before their signature is.
      if (line.transport === 'signed') return run({ input: {}, caller: null, c, signal: c.req.raw.signal });
      requireSameOrigin(c, deps.env.publicUrl);
      // HEAD runs a GET and drops its body, which an endless one would never notice.
      if (c.req.method === 'HEAD' && line.transport === 'events') throw new AppError('not_found');
      if (line.policy === 'local' && !(deps.env.isLoopback && isFromThisMachine(c)))
        throw new AppError('local_only');
      // Who brings no cookie asks nothing of the database here.
      const isKnown = c.req.header('cookie') !== undefined;
      const caller = isKnown ? await door(() => findCaller(c, deps, timeZoneOf(c))) : null;
      c.set('userId', caller?.userId ?? null);
      if (!caller && line.policy !== 'visitor' && line.policy !== 'local')
        throw new AppError('not_signed_in');
      const input = line.transport === 'upload' ? {} : parseInput(line, await readInput(c, line));
      return run({ input, caller, c, signal: c.req.raw.signal });
    }
  };

  return {
    /** A line that anybody may call, signed in or not. */
    visitor<E extends Endpoint>(line: E, rule: (call: VisitorCall<E>) => Answer<E>): void {
      requirePolicy(line, ['visitor', 'local']);
      on(line, async (call) => {
        await limit(deps, line, call);
        return respond(call.c, line, await rule(call as VisitorCall<E>));
      });
    },

    /** A line for signed-in students, about nothing or about all that is theirs. */
    student<E extends Endpoint>(line: E, rule: (call: StudentCall<E>) => Answer<E>): void {
      requirePolicy(line, ['student', 'local']);
      on(line, async (call) => respondOnce(deps, line, asStudent<E>(call), rule));
    },

    /** A line about something of a student's. The rule does not run before `find` has shown it to be the caller's. */
    owner<E extends Endpoint, T extends Own>(
      line: E,
      find: Find<E, T>,
      rule: (call: OwnerCall<E, T>) => Answer<E>,
    ): void {
      requirePolicy(line, ['owner']);
      on(line, async (call) =>
        respondOnce(deps, line, asStudent<E>(call), async (mine) =>
          rule({ ...mine, own: await findOwn(mine, find) }),
        ),
      );
    },

    /** A line of students that streams until the client leaves, or the session ends: then `over` aborts. */
    stream<E extends Endpoint>(
      line: E,
      follow: (call: StudentCall<E>, stream: SSEStreamingApi, over: AbortSignal) => Promise<void>,
    ): void {
      requirePolicy(line, ['student']);
      on(line, async (call) => {
        const mine = asStudent<E>(call);
        await limit(deps, line, mine);
        return streams.follow(call.c, (stream, over) => follow(mine, stream, over));
      });
    },

    /**
     * The same for a line that streams an owner's answer: `events` yields it; a client that does not accept text/event-stream gets
     * `collect` of them as JSON. An error before the first event is an ordinary error reply, later it is a `failed` event.
     */
    events<E extends Endpoint, T extends Own, V extends { type: string }>(
      line: E,
      find: Find<E, T>,
      events: (call: OwnerCall<E, T>) => AsyncGenerator<V>,
      collect: (events: AsyncIterable<V>) => Promise<ReplyOf<E>>,
    ): void {
      requirePolicy(line, ['owner']);
      on(line, async (call) => {
        const mine = asStudent<E>(call);
        const keyed = keyedCall(line, mine);
        const tell = async function* (told: StudentCall<E>): AsyncGenerator<V> {
          await limit(deps, line, told);
          yield* events({ ...told, own: await findOwn(told, find) });
        };
        const begin = (signal: AbortSignal) =>
          isKeyed(keyed)
            ? tellOnce(deps, keyed, (once) => tell({ ...mine, once, signal: new AbortController().signal }))
            : tell({ ...mine, signal });
        if (call.c.req.header('accept')?.includes('text/event-stream')) return streams.tell(call.c, begin);
        return call.c.json((await collect(begin(call.signal))) as never);
      });
    },
  };
}

/** What `find` found, if its row says that it is the caller's: a query that forgot to ask whose it is finds nothing. */
async function findOwn<E extends Endpoint, T extends Own>(
  call: StudentCall<E>,
  find: Find<E, T>,
): Promise<T> {
  const own = await find(call);
  if (own.userId !== call.caller.userId) throw new AppError('not_found');
  return own;
}

function respond<E extends Endpoint>(c: AppContext, line: E, answer: Awaited<Answer<E>>): Response {
  if (answer instanceof Response) return answer;
  const { status, body } = outcomeOf(line, answer);
  return c.json(body as never, status as 200);
}

/** Holds a call to the rate of its line. A retry that gets the first one's answer does not come here. */
async function limit(deps: Deps, { rate }: Endpoint, { c, caller }: VisitorCall<Endpoint>): Promise<void> {
  if (rate) await limitRate(deps, rate, { address: addressOf(c), userId: caller?.userId ?? null });
}

/** Runs a rule, once per Idempotency-Key where the line honors one. */
async function respondOnce<E extends Endpoint>(
  deps: Deps,
  line: E,
  call: StudentCall<E>,
  rule: (call: StudentCall<E>) => Answer<E>,
): Promise<Response> {
  const keyed = keyedCall(line, call);
  const run = async (mine: StudentCall<E>) => {
    await limit(deps, line, mine);
    return rule(mine);
  };
  if (!isKeyed(keyed)) return respond(call.c, line, await run(call));
  const { status, body } = await runOnce(deps, keyed, async (once) =>
    outcomeOf(line, await run({ ...call, once })),
  );
  return call.c.json(body as never, status as 200);
}

function outcomeOf<E extends Endpoint>(line: E, answer: Awaited<Answer<E>>): Outcome {
  if (answer instanceof Response) throw new Error(`${line.path} cannot keep a response for a key`);
  if (answer instanceof Reply) return { status: answer.status, body: answer.body };
  return { status: line.status ?? 200, body: answer };
}

const keyedCall = <E extends Endpoint>(line: E, call: StudentCall<E>): KeyedCall => ({
  caller: call.caller,
  line,
  key: call.c.req.header('idempotency-key'),
  input: call.input,
});

function asStudent<E extends Endpoint>(call: VisitorCall<Endpoint>): StudentCall<E> {
  if (!call.caller) throw new AppError('not_signed_in');
  return { ...call, once: UNKEYED } as StudentCall<E>;
}

function requirePolicy(line: Endpoint, allowed: Endpoint['policy'][]): void {
  if (!allowed.includes(line.policy))
    throw new Error(`${line.method} ${line.path} has the policy ${line.policy}`);
}
