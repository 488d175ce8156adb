import { createReadStream } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import type { StoreEnv } from '../../env-services.ts';
import { NoSuchFile, StoreDown } from './file-store.ts';

/** One request to the bucket. `path` within it, '' for the bucket itself. */
export type S3Request = {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  path: string;
  query?: Record<string, string>;
  /** A file of this machine to be sent. */
  file?: { path: string; size: number; sha256: string };
  /** Gives up at this signal, and tries only once. */
  signal?: AbortSignal;
};

/** A 2xx answer; `body` must be read or left within the quiet time, and may fail on the way. */
export type S3Answer = { headers: Headers; body: AsyncGenerator<Uint8Array> };

/** Times in milliseconds; tests make them short. */
export type S3Patience = { quiet: number; firstPause: number; attempts: number };
const PATIENCE: S3Patience = { quiet: 10_000, firstPause: 200, attempts: 3 };

const EMPTY_SHA256 = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';
/** An error's document is read so far, in characters. */
const MOST_OF_ERROR = 4_096;

/**
 * Speaks to an S3-compatible store, path-style, signed with version 4. What the store could not answer (429, 5xx,
 * no connection, silence) is asked again with growing pauses. Throws NoSuchFile for 404 of a file and StoreDown for
 * everything else; the messages name the status and the store's code, never keys or addresses.
 */
export function openS3Requests(settings: StoreEnv, patience: S3Patience = PATIENCE) {
  const { accessKeyId, secretAccessKey, region, endpoint, bucket } = settings;
  const signer = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' });

  async function once(request: S3Request): Promise<S3Answer> {
    const { method, path, query = {}, file } = request;
    const quiet = new AbortController();
    const silence = setTimeout(() => quiet.abort(new StoreDown('the file store is silent')), patience.quiet);
    silence.unref();
    const url = new URL(`${endpoint}/${bucket}${path === '' ? '' : `/${path}`}`);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    try {
      const signed = await signer.sign(url.href, {
        method,
        headers: { 'x-amz-content-sha256': file?.sha256 ?? EMPTY_SHA256 },
      });
      const headers = new Headers(signed.headers);
      if (file) headers.set('content-length', String(file.size));
      const response = await fetch(signed.url, {
        method,
        headers,
        // A signature holds for the address it was made for.
        redirect: 'manual',
        signal: request.signal ? AbortSignal.any([quiet.signal, request.signal]) : quiet.signal,
        ...(file ? { body: bytesOf(file.path, silence) as unknown as ReadableStream, duplex: 'half' } : {}),
      });
      const body = watched(response.body, silence);
      if (response.ok) return { headers: response.headers, body };
      throw await refusal(request, response.status, body);
    } catch (cause) {
      clearTimeout(silence);
      if (cause instanceof NoSuchFile || cause instanceof StoreDown) throw cause;
      throw new StoreDown(`the file store cannot be reached (${reasonOf(cause)})`);
    }
  }

  return async (request: S3Request): Promise<S3Answer> => {
    const attempts = request.signal ? 1 : patience.attempts;
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await once(request);
      } catch (cause) {
        const isPassing = cause instanceof StoreDown && !cause.isRefusal;
        if (!isPassing || attempt >= attempts) throw cause;
        await pause(patience.firstPause * 2 ** (attempt - 1) * (1 + Math.random()));
      }
    }
  };
}

/** The bytes of a file; each one that is taken shows that the store is listening. */
async function* bytesOf(path: string, silence: NodeJS.Timeout) {
  for await (const chunk of createReadStream(path)) {
    silence.refresh();
    yield chunk as Uint8Array;
  }
}

/** The bytes of an answer, with the watch on silence ended when they end. */
async function* watched(body: ReadableStream<Uint8Array> | null, silence: NodeJS.Timeout) {
  try {
    for await (const chunk of body ?? []) {
      silence.refresh();
      yield chunk as Uint8Array;
    }
  } catch (cause) {
    throw cause instanceof StoreDown ? cause : new StoreDown(`the file store broke off (${reasonOf(cause)})`);
  } finally {
    clearTimeout(silence);
  }
}

async function refusal(request: S3Request, status: number, body: AsyncGenerator<Uint8Array>): Promise<Error> {
  const text = await readText(body, MOST_OF_ERROR).catch(() => '');
  const code = /<Code>(\w{1,60})<\/Code>/.exec(text)?.[1] ?? '';
  if (status === 404 && request.path !== '' && code !== 'NoSuchBucket') return new NoSuchFile(request.path);
  const isPassing = status >= 500 || status === 429 || status === 408;
  return new StoreDown(`the file store answered ${status} ${code} to ${request.method}`, !isPassing);
}

/** The text of a body, its first `most` characters. */
export async function readText(body: AsyncGenerator<Uint8Array>, most: number): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of body) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length >= most) break;
  }
  return text.slice(0, most);
}

/** A network error's code: its message would name the address. */
function reasonOf(cause: unknown): string {
  const inner = (cause as { cause?: unknown } | null)?.cause ?? cause;
  const { code, name } = (inner ?? {}) as { code?: unknown; name?: unknown };
  return String(code ?? name ?? 'unknown');
}
