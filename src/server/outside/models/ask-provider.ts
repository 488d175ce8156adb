import { ModelFailed } from './model.ts';

/** Bytes of one answer of a language model, and of one of its lines: far more than any answer that is asked for. */
export const MOST_BYTES = 256_000;
export const MOST_OF_A_LINE = 64_000;
/** Bytes of one answer of an embedding model: 32 vectors of 8,192 numbers, each written with 24 letters, are 6 million. */
const MOST_BYTES_OF_VECTORS = 8_000_000;

/**
 * How a provider of models is asked: its own address and no other. A redirect would carry the key and what a student
 * wrote to wherever it points; here it is an answer like any other that is not a success.
 */
export const askProvider: typeof fetch = (address, request) =>
  fetch(address, { ...request, redirect: 'manual' });

/**
 * The same of a language model, whose answer may be neither longer than any that is asked for nor one endless line: at the limit
 * the connection is cut, and the answer fails as a broken one.
 */
export const askLanguageModel: typeof fetch = (address, request) =>
  askWithin({ bytes: MOST_BYTES, line: MOST_OF_A_LINE }, address, request);

/** The same of an embedding model, whose vectors are one long line. */
export const askEmbeddingModel: typeof fetch = (address, request) =>
  askWithin({ bytes: MOST_BYTES_OF_VECTORS, line: MOST_BYTES_OF_VECTORS }, address, request);

type Most = { bytes: number; line: number };

async function askWithin(most: Most, ...[address, request]: Parameters<typeof fetch>): Promise<Response> {
  const cut = new AbortController();
  const signal = AbortSignal.any([cut.signal, ...(request?.signal ? [request.signal] : [])]);
  const response = await askProvider(address, { ...request, signal });
  if (!response.body) return response;
  const body = response.body.pipeThrough(
    limited(most, (detail) => cut.abort(new ModelFailed('broken', detail))),
  );
  const { status, statusText, headers } = response;
  return new Response(body, { status, statusText, headers });
}

const LINE_BREAK = 10;

/** Passes bytes on up to the limits; past them `cut` is called and the stream fails. */
function limited(most: Most, cut: (detail: string) => void): TransformStream<Uint8Array, Uint8Array> {
  let bytes = 0;
  let line = 0;
  return new TransformStream({
    transform(chunk, controller) {
      bytes += chunk.length;
      let longest = 0;
      for (const byte of chunk) {
        line = byte === LINE_BREAK ? 0 : line + 1;
        if (line > longest) longest = line;
      }
      if (bytes <= most.bytes && longest <= most.line) return controller.enqueue(chunk);
      const detail = bytes > most.bytes ? 'its answer does not end' : 'a line of its answer does not end';
      cut(detail);
      controller.error(new ModelFailed('broken', detail));
    },
  });
}
