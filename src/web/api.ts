import type { Endpoint, InputOf, ReplyOf } from '#contract/endpoint.ts';
import { ApiError, errorOfAnswer, transportError } from './api-error.ts';
import { fetchOrTake, forgetAhead, readAhead, timeZone } from './ask-ahead.ts';
import { announceElsewhere } from './session/auth-events.ts';

/** The part of fetch that calls need; tests put the server's own handler here. */
export type FetchLike = (request: Request) => Promise<Response>;

export type CallOptions = {
  signal?: AbortSignal;
  /** Milliseconds after which the call gives up with code `timeout`. */
  timeout?: number;
  /** Makes a repeated creating call answer the first reply again. */
  idempotencyKey?: string;
  /** Puts what is not in the path into the query, also for POST. */
  inQuery?: boolean;
};

/** What stands in for the network; null where nothing does. */
export let transport: FetchLike | null = null;

/** Sends every call through `fetchLike`; null goes back to the network. */
export const setTransport = (fetchLike: FetchLike | null) => {
  transport = fetchLike;
};

/** Sends a request the way calls are sent. */
export const send: FetchLike = (request) => (transport ?? fetchOrTake)(request);

/** Answers what only a student may ask, in place of the server. Throws ApiError for what it refuses. */
export type StandIn = (endpoint: Endpoint, input: object) => Promise<unknown>;

let standIn: StandIn | null = null;

/** Sends what only a student may ask to `other` instead of the server; null goes back to the server. */
export const setStandIn = (other: StandIn | null) => {
  standIn = other;
};

/** What anybody may ask always goes to the server. */
export const standInFor = ({ policy }: Endpoint) =>
  policy === 'visitor' || policy === 'local' ? null : standIn;

/** What every call says about who asks. */
export const headersFor = (options: CallOptions): Record<string, string> => ({
  'Time-Zone': timeZone,
  ...(options.idempotencyKey ? { 'Idempotency-Key': options.idempotencyKey } : {}),
});

/** The address of an endpoint with `{name}` filled from `input`, and what of the input is left for query or body. */
export const addressOf = (endpoint: Endpoint, input: object) => {
  const rest = new Map(Object.entries(input).filter(([, value]) => value !== undefined));
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest.get(name);
    rest.delete(name);
    return encodeURIComponent(String(value));
  });
  return { path, rest };
};

const withQuery = (path: string, fields: Map<string, unknown>) => {
  const query = new URLSearchParams([...fields].map(([name, value]) => [name, String(value)]));
  return query.size > 0 ? `${path}?${query}` : path;
};

/** The address of a `file` or `redirect` endpoint, for a link or a download. */
export const addressFor = <E extends Endpoint>(endpoint: E, input: InputOf<E>): string => {
  const { path, rest } = addressOf(endpoint, input as object);
  return withQuery(path, rest);
};

/** The request of a call. */
export const requestFor = (
  endpoint: Endpoint,
  input: object,
  options: CallOptions,
  accept: string,
): Request => {
  const { path, rest } = addressOf(endpoint, input);
  const hasBody = (endpoint.method === 'POST' || endpoint.method === 'PUT') && !options.inQuery;
  const signals = [options.signal, options.timeout ? AbortSignal.timeout(options.timeout) : undefined];
  const signal = AbortSignal.any(signals.filter((one) => one !== undefined));
  const headers = { ...headersFor(options), Accept: accept };
  return new Request(new URL(hasBody ? path : withQuery(path, rest), location.origin), {
    method: endpoint.method,
    credentials: 'same-origin',
    signal,
    headers: hasBody ? { ...headers, 'Content-Type': 'application/json' } : headers,
    ...(hasBody ? { body: JSON.stringify(Object.fromEntries(rest)) } : {}),
  });
};

/** What a failed fetch means; the caller's own abort goes through untouched. */
export const failureOf = (error: unknown, signal: AbortSignal | undefined): unknown => {
  if (error instanceof ApiError || signal?.aborted) return error;
  const isLate =
    typeof error === 'object' && error !== null && 'name' in error && error.name === 'TimeoutError';
  return transportError(isLate ? 'timeout' : 'network');
};

/** Calls a line of the contract. Throws ApiError, or the AbortError of `options.signal`. */
export const call = async <E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: CallOptions = {},
): Promise<ReplyOf<E>> => {
  const instead = standInFor(endpoint);
  if (instead) return (await instead(endpoint, input as object)) as ReplyOf<E>;
  try {
    const answer = await send(requestFor(endpoint, input as object, options, 'application/json'));
    const text = await answer.text();
    if (!answer.ok) throw errorOfAnswer(answer.status, text);
    tellTabs(endpoint);
    return parseReply(text, answer.status) as ReplyOf<E>;
  } catch (error) {
    throw failureOf(error, options.signal);
  }
};

/** The reply to a line that was asked for ahead and is here before the first drawing: what a query begins with. */
export const answeredAhead = <E extends Endpoint>(endpoint: E, input: InputOf<E>): ReplyOf<E> | undefined =>
  standInFor(endpoint) ? undefined : readAhead<ReplyOf<E>>(addressOf(endpoint, input as object).path);

/** Tells the student's other tabs that something of theirs is not what it was, nor what was asked for ahead. */
export const tellTabs = ({ method, policy }: Endpoint) => {
  if (method === 'GET' || policy === 'visitor' || policy === 'local') return;
  forgetAhead();
  announceElsewhere('data-changed');
};

/** A reply's JSON; throws ApiError for anything else. */
export const parseReply = (text: string, status: number): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw transportError('bad_reply', status);
  }
};
