import type * as z from 'zod/mini';
import type { Endpoint, InputOf, ReplyOf } from '#contract/endpoint.ts';
import { ApiError, errorOfAnswer, transportError } from './api-error.ts';
import { readServerEvents } from './server-events.ts';
import { announceElsewhere } from './session/auth-events.ts';
import { sendFile } from './upload-request.ts';

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

let transport: FetchLike | null = null;

/** Sends every call through `fetchLike`; null goes back to the network. */
export const setTransport = (fetchLike: FetchLike | null) => {
  transport = fetchLike;
};

const send: FetchLike = (request) => (transport ?? fetch)(request);

/** Answers what only a student may ask, in place of the server. Throws ApiError for what it refuses. */
export type StandIn = (endpoint: Endpoint, input: object) => Promise<unknown>;

let standIn: StandIn | null = null;

/** Sends what only a student may ask to `other` instead of the server; null goes back to the server. */
export const setStandIn = (other: StandIn | null) => {
  standIn = other;
};

/** What anybody may ask always goes to the server. */
const standInFor = ({ policy }: Endpoint) => (policy === 'visitor' || policy === 'local' ? null : standIn);

/** The student's own calendar day counts messages, so every call says where the clock hangs. */
const timeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';

const headersFor = (options: CallOptions): Record<string, string> => ({
  'Time-Zone': timeZone(),
  ...(options.idempotencyKey ? { 'Idempotency-Key': options.idempotencyKey } : {}),
});

/** The address of an endpoint with `{name}` filled from `input`, and what of the input is left for query or body. */
const addressOf = (endpoint: Endpoint, input: object) => {
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

const requestFor = (endpoint: Endpoint, input: object, options: CallOptions, accept: string): Request => {
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
const failureOf = (error: unknown, signal: AbortSignal | undefined): unknown => {
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

/** Tells the student's other tabs that something of theirs is not what it was. */
const tellTabs = ({ method, policy }: Endpoint) => {
  if (method !== 'GET' && policy !== 'visitor' && policy !== 'local') announceElsewhere('data-changed');
};

const parseReply = (text: string, status: number): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw transportError('bad_reply', status);
  }
};

/**
 * Calls an `events` endpoint and yields its events as they come; `event` is their schema in the contract.
 * Ends when the server closes the stream. Throws ApiError, also when the stream breaks or an event is not the
 * contract's. Stop reading, or abort `options.signal`, to end the request.
 */
export async function* stream<E extends Endpoint, Event extends z.ZodMiniType>(
  endpoint: E,
  event: Event,
  input: InputOf<E>,
  options: CallOptions = {},
): AsyncGenerator<z.output<Event>> {
  // A stand-in has nothing that grows: it refuses.
  await standInFor(endpoint)?.(endpoint, input as object);
  try {
    const answer = await send(requestFor(endpoint, input as object, options, 'text/event-stream'));
    if (!answer.ok) throw errorOfAnswer(answer.status, await answer.text());
    if (!answer.body) throw transportError('bad_reply', answer.status);
    for await (const { data } of readServerEvents(answer.body)) {
      const parsed = event.safeParse(parseReply(data, answer.status));
      if (!parsed.success) throw transportError('bad_reply', answer.status);
      yield parsed.data;
    }
    tellTabs(endpoint);
  } catch (error) {
    throw failureOf(error, options.signal);
  }
}

export type UploadOptions = {
  signal?: AbortSignal;
  /** Share of the file that has left this machine, 0 to 1. */
  onProgress?: (share: number) => void;
};

/** Uploads one file with its fields before it, as the server wants to read them. Throws like `call`. */
export const upload = async <E extends Endpoint>(
  endpoint: E,
  fields: InputOf<E>,
  file: File,
  options: UploadOptions = {},
): Promise<ReplyOf<E>> => {
  await standInFor(endpoint)?.(endpoint, fields as object);
  const { path, rest } = addressOf(endpoint, fields as object);
  const form = new FormData();
  for (const [name, value] of rest) form.append(name, String(value));
  form.append('file', file, file.name);
  try {
    const { status, text } = transport
      ? await sendForm(transport, path, form, options)
      : await sendFile(path, form, headersFor({}), options);
    if (status < 200 || status > 299) throw errorOfAnswer(status, text);
    tellTabs(endpoint);
    return parseReply(text, status) as ReplyOf<E>;
  } catch (error) {
    throw failureOf(error, options.signal);
  }
};

/** Fetches what a `file` endpoint gives. Throws like `call`. */
export const download = async <E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<Response> => {
  await standInFor(endpoint)?.(endpoint, input as object);
  const answer = await fetch(addressFor(endpoint, input)).catch(() => {
    throw transportError('network');
  });
  if (!answer.ok) throw errorOfAnswer(answer.status, await answer.text());
  return answer;
};

const sendForm = async (through: FetchLike, path: string, body: FormData, { signal }: UploadOptions) => {
  const url = new URL(path, location.origin);
  const answer = await through(
    new Request(url, { method: 'POST', body, headers: headersFor({}), ...(signal ? { signal } : {}) }),
  );
  return { status: answer.status, text: await answer.text() };
};
