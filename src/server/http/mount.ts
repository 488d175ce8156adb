import type { Hono } from 'hono';
import { streamSSE } from 'hono/streaming';
import type { Endpoint, ParsedOf, ReplyOf } from '#contract/endpoint.ts';
import type { Deps } from '../deps.ts';
import { AppError, toReply } from './errors.ts';
import { isKeyed, type KeyedCall, type Once, runOnce, tellOnce, UNKEYED } from './idempotency.ts';
import { parseInput, readInput } from './input.ts';
import { type AppContext, isFromThisMachine, requireSameOrigin, timeZoneOf } from './request.ts';
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

/** A reply whose status differs from the line's own. */
export class Reply<T> {
  readonly body: T;
  readonly status: 200 | 201;
  constructor(body: T, status: 200 | 201) {
    this.body = body;
    this.status = status;
  }
}

type Answer<E extends Endpoint> = Promise<ReplyOf<E> | Reply<ReplyOf<E>>>;
type App = Hono<{ Bindings: object; Variables: { requestId: string; address: string } }>;

/** Mounts lines of the contract on the app: policy, parsing, errors and idempotency are done here, once. */
export type Router = ReturnType<typeof routerFor>;

/** Builds the router that features mount their lines on. */
export function routerFor(app: App, deps: Deps) {
  const on = (line: Endpoint, run: (call: VisitorCall<Endpoint>) => Promise<Response>) => {
    const path = line.path.replace(/\{(\w+)\}/g, ':$1');
    app.on(line.method, path, async (context) => {
      const c = context as unknown as AppContext;
      // Another server has no page, no session and no wish to have its bytes read before their signature is.
      if (line.transport === 'signed') return run({ input: {}, caller: null, c, signal: c.req.raw.signal });
      requireSameOrigin(c, deps.env.publicUrl);
      // HEAD runs a GET and drops its body, which an endless one would never notice.
      if (c.req.method === 'HEAD' && line.transport === 'events') throw new AppError('not_found');
      if (line.policy === 'local' && !(deps.env.isLoopback && isFromThisMachine(c)))
        throw new AppError('local_only');
      const caller = await findCaller(c, deps, timeZoneOf(c));
      if (!caller && line.policy !== 'visitor' && line.policy !== 'local')
        throw new AppError('not_signed_in');
      const input = line.transport === 'upload' ? {} : parseInput(line, await readInput(c, line));
      return run({ input, caller, c, signal: c.req.raw.signal });
    });
  };

  const answer = async <E extends Endpoint>(line: E, result: Awaited<Answer<E>>) =>
    result instanceof Reply
      ? { status: result.status, body: result.body as unknown }
      : { status: line.status ?? 200, body: result as unknown };

  return {
    /** A line that anybody may call, signed in or not. */
    visitor<E extends Endpoint>(line: E, rule: (call: VisitorCall<E>) => Answer<E>): void {
      requirePolicy(line, ['visitor', 'local']);
      on(line, async (call) => {
        const { status, body } = await answer(line, await rule(call as VisitorCall<E>));
        return call.c.json(body as never, status as 200);
      });
    },

    /** A line for signed-in students. Ownership is proven by the rule (see clones.owned). */
    student<E extends Endpoint>(line: E, rule: (call: StudentCall<E>) => Answer<E>): void {
      requirePolicy(line, ['student', 'owner', 'premium', 'local']);
      on(line, async (call) => {
        const mine = asStudent<E>(call);
        const run = async (once: Once) => answer(line, await rule({ ...mine, once }));
        const { status, body } = await runOnce(deps, keyedCall(line, mine), run);
        return call.c.json(body as never, status as 200);
      });
    },

    /** A line that answers with a response of its own making: a file, a redirect, an upload's reply. */
    raw<E extends Endpoint>(line: E, respond: (call: VisitorCall<E>) => Promise<Response>): void {
      on(line, (call) => respond(call as VisitorCall<E>));
    },

    /**
     * A line that streams: `events` yields them; a client that does not accept text/event-stream gets `collect` of
     * them as JSON. An error before the first event is an ordinary error reply, later it is a `failed` event.
     */
    events<E extends Endpoint, T extends { type: string }>(
      line: E,
      events: (call: StudentCall<E>) => AsyncGenerator<T>,
      collect: (events: AsyncIterable<T>) => Promise<ReplyOf<E>>,
    ): void {
      on(line, async (call) => {
        const mine = asStudent<E>(call);
        const keyed = keyedCall(line, mine);
        const begin = (signal: AbortSignal) =>
          isKeyed(keyed)
            ? tellOnce(deps, keyed, (once) => events({ ...mine, once, signal: new AbortController().signal }))
            : events({ ...mine, signal });
        if (call.c.req.header('accept')?.includes('text/event-stream'))
          return respondWithEvents(deps, mine, begin);
        return call.c.json((await collect(begin(call.signal))) as never);
      });
    },
  };
}

const keyedCall = <E extends Endpoint>(line: E, call: StudentCall<E>): KeyedCall => ({
  caller: call.caller,
  line,
  key: call.c.req.header('idempotency-key'),
  input: call.input,
});

async function respondWithEvents<E extends Endpoint, T extends { type: string }>(
  deps: Deps,
  call: StudentCall<E>,
  begin: (signal: AbortSignal) => AsyncGenerator<T>,
): Promise<Response> {
  const left = new AbortController();
  const running = begin(AbortSignal.any([call.signal, left.signal]));
  let next = await running.next();
  return streamSSE(call.c, async (stream) => {
    stream.onAbort(() => left.abort());
    try {
      while (!next.done) {
        if (stream.aborted) left.abort();
        await stream.writeSSE({ event: next.value.type, data: JSON.stringify(next.value) });
        next = await running.next();
      }
    } catch (cause) {
      const { body, told } = toReply(cause, call.c.get('requestId'));
      if (told) deps.log[told.level]({ id: body.id, path: call.c.req.path, err: cause }, told.words);
      await stream.writeSSE({ event: 'failed', data: JSON.stringify({ type: 'failed', ...body }) });
    } finally {
      await running.return(undefined);
    }
  });
}

function asStudent<E extends Endpoint>(call: VisitorCall<Endpoint>): StudentCall<E> {
  if (!call.caller) throw new AppError('not_signed_in');
  return { ...call, once: UNKEYED } as StudentCall<E>;
}

function requirePolicy(line: Endpoint, allowed: Endpoint['policy'][]): void {
  if (!allowed.includes(line.policy))
    throw new Error(`${line.method} ${line.path} has the policy ${line.policy}`);
}
