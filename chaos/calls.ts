import { asPage } from '../test/support/server.ts';

const MOST_MILLISECONDS = 90_000;

/** A call as a student's browser makes it. `key`: what it repeats when the answer never came. */
export type Asked = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  body?: object;
  key?: string;
};

/** A success that came whole. */
export type Answered<T> = { status: number; body: T; cookie: string | null };

/** The server said no, in words: nothing was done. */
export class Refused extends Error {
  readonly status: number;
  readonly code: string;
  constructor({ method, path }: Asked, status: number, code: string) {
    super(`${method} ${path} was refused: ${status} ${code}`);
    this.status = status;
    this.code = code;
  }
}

/** No answer, half of one, or a 5xx: nobody knows whether it was done. `status`: null where nothing came. */
export class Lost extends Error {
  readonly status: number | null;
  constructor(words: string, status: number | null) {
    super(words);
    this.status = status;
  }
}

/** A zone in which it is about noon, so that no student's day ends while the chaos runs. */
export function noonZone(hour = new Date().getUTCHours()): string {
  const ahead = 12 - hour;
  // These names count westwards.
  return ahead === 0 ? 'Etc/GMT' : `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`;
}

/** Sends a call once. Throws Refused for a 4xx, and Lost for whatever leaves open whether it was done. */
export async function send<T>(
  url: string,
  cookie: string | null,
  zone: string,
  asked: Asked,
): Promise<Answered<T>> {
  const { method, path, body, key } = asked;
  const isForm = body instanceof FormData;
  const headers = {
    'time-zone': zone,
    ...(cookie ? asPage(cookie) : {}),
    ...(key ? { 'idempotency-key': key } : {}),
    ...(body && !isForm ? { 'content-type': 'application/json' } : {}),
  };
  const signal = AbortSignal.timeout(MOST_MILLISECONDS);
  let response: Response;
  let text: string;
  try {
    const sent = body ? { body: isForm ? body : JSON.stringify(body) } : {};
    response = await fetch(url + path, { method, headers, signal, ...sent });
    text = await response.text();
  } catch (cause) {
    throw new Lost(`${method} ${path} had no answer: ${String(cause)}`, null);
  }
  const { status } = response;
  if (status >= 500) throw new Lost(`${method} ${path} answered ${status}: ${text.slice(0, 200)}`, status);
  if (!response.ok) throw new Refused(asked, status, /"code":"(\w+)"/.exec(text)?.[1] ?? '');
  const set = response.headers.getSetCookie()[0]?.split(';', 1)[0] ?? null;
  return { status, body: JSON.parse(text) as T, cookie: set };
}
