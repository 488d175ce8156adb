import { randomUUID } from 'node:crypto';
import { ERRORS, type ErrorBody, type ErrorCode } from '#contract/errors.ts';
import { securityHeadersOf } from './headers.ts';
import { MOST_HEADER_BYTES } from './limits.ts';

/** A refusal of a request that the app never hears of, as an answer like any other. */
export type EarlyRefusal = { status: number; headers: Record<string, string>; text: string };

const WORDS: Partial<Record<ErrorCode, string>> = {
  bad_input: 'This is not a request that can be understood.',
  headers_too_large: `The headers of this request are larger than ${MOST_HEADER_BYTES / 1024} kB.`,
};

/** By what Node's server says of a request that it could not read, or that did not arrive in time. */
const CODES: Readonly<Record<string, ErrorCode>> = {
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'headers_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'too_slow',
};

/** The refusal for what the server threw; `bad_input` for what it does not tell apart. */
export const refusalOf = (cause: unknown, isHttps: boolean): EarlyRefusal =>
  earlyRefusal(CODES[String((cause as { code?: unknown } | null)?.code)] ?? 'bad_input', isHttps);

/** The refusal with this code. */
export function earlyRefusal(code: ErrorCode, isHttps: boolean): EarlyRefusal {
  const body: ErrorBody = { error: WORDS[code] ?? ERRORS[code].words, code, id: randomUUID().slice(0, 8) };
  const headers = {
    'content-type': 'application/json',
    'cache-control': 'no-store',
    ...securityHeadersOf(isHttps),
  };
  const text = JSON.stringify(body);
  const length = { 'content-length': String(Buffer.byteLength(text)) };
  return { status: ERRORS[code].status, headers: { ...headers, ...length }, text };
}

/** The same as it goes over the wire, on a connection that is closed behind it; `isHead`: without its body. */
export function rawAnswer({ status, headers, text }: EarlyRefusal, isHead: boolean): string {
  const all = { ...headers, connection: 'close' };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${status} Refused`, ...lines, '', isHead ? '' : text].join('\r\n');
}
