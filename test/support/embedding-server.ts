import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ModelEnv } from '../../src/server/env-services.ts';

/** What an embedding server of the tests does with a request. */
export type EmbeddingBehavior =
  | 'right'
  /** As right, numbered, in another order than asked. */
  | 'shuffles'
  | 'busy'
  | 'down'
  | 'refuses'
  | 'html'
  | 'malformed'
  /** One vector less than asked for. */
  | 'too few'
  | 'zeros'
  /** Vectors of different lengths. */
  | 'uneven'
  /** Takes the request and never answers. */
  | 'stalls'
  /** Breaks the connection. */
  | 'cuts';

export type EmbeddingServer = {
  /** The environment that leads a provider's client here; `tokensPerDay` of the whole share. */
  envOf: (
    provider: 'openai-compatible' | 'google',
    tokensPerDay?: number,
  ) => ModelEnv & { embeddings: string };
  /** What it does from now on; a list is gone through request by request and ends on its last. */
  behave: (behavior: EmbeddingBehavior | readonly EmbeddingBehavior[]) => void;
  /** The texts of each request since it was last told how to behave, and what else was sent. */
  requests: { texts: string[]; path: string; body: string }[];
  close: () => Promise<void>;
};

const NUMBERS = 64;
const TOKENS_OF_A_TEXT = 10;

/**
 * Starts an embedding server on a free port of this machine. A text's vector is made of its words, each with a direction
 * of its own by its letters; the words of one list of `synonyms` have the same.
 */
export async function startEmbeddingServer(
  synonyms: readonly (readonly string[])[] = [],
): Promise<EmbeddingServer> {
  const meant = new Map(synonyms.flatMap((words) => words.map((word) => [word, words[0] ?? word])));
  let behaviors: EmbeddingBehavior[] = ['right'];
  const requests: EmbeddingServer['requests'] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    const texts = textsOf(request, JSON.parse(body) as Wire);
    requests.push({ texts, path: request.url ?? '', body });
    const behavior = (behaviors.length > 1 ? behaviors.shift() : behaviors[0]) ?? 'right';
    answer(
      request,
      response,
      behavior,
      texts.map((text) => vectorOf(text, meant)),
    );
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  return {
    envOf: (provider, tokensPerDay = 1_000_000) => ({
      provider,
      name: 'm-1',
      url,
      apiKey: 'test',
      tokensPerDay,
      embeddings: 'meaning-1',
    }),
    behave(behavior) {
      behaviors = typeof behavior === 'string' ? [behavior] : [...behavior];
      requests.length = 0;
    },
    requests,
    async close() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

type Content = { parts: { text: string }[] };
type Wire = { input?: string[]; content?: Content; requests?: { content: Content }[] };

const isGoogle = ({ url = '' }: IncomingMessage) => /:(batchE|e)mbedContents?$/.test(url);

function textsOf(_: IncomingMessage, { input, content, requests = [] }: Wire): string[] {
  if (input) return input;
  const contents = content ? [content] : requests.map((one) => one.content);
  return contents.map(({ parts }) => parts.map(({ text }) => text).join(''));
}

const STATUS: Partial<Record<EmbeddingBehavior, number>> = { busy: 429, down: 503, refuses: 401 };

function answer(
  request: IncomingMessage,
  response: ServerResponse,
  behavior: EmbeddingBehavior,
  right: readonly number[][],
): void {
  if (behavior === 'stalls') return;
  if (behavior === 'cuts') return void response.destroy();
  const status = STATUS[behavior];
  if (status) {
    response.writeHead(status, { 'content-type': 'application/json', 'retry-after': '0' });
    response.end(JSON.stringify({ error: { message: 'no' } }));
    return;
  }
  if (behavior === 'html') return void response.writeHead(200, { 'content-type': 'text/html' }).end('<p>Hi');
  response.writeHead(200, { 'content-type': 'application/json' });
  if (behavior === 'malformed') return void response.end('{"data": [{"embedding": ["x"');
  const vectors = wrong(behavior, right);
  if (!isGoogle(request)) {
    const data = vectors.map((embedding, index) => ({ object: 'embedding', embedding, index }));
    if (behavior === 'shuffles') data.reverse();
    const usage = { prompt_tokens: TOKENS_OF_A_TEXT * right.length, total_tokens: 0 };
    response.end(JSON.stringify({ object: 'list', data, model: 'meaning-1', usage }));
  } else if (/:embedContent$/.test(request.url ?? '')) {
    response.end(JSON.stringify({ embedding: { values: vectors[0] ?? [] } }));
  } else {
    response.end(JSON.stringify({ embeddings: vectors.map((values) => ({ values })) }));
  }
}

function wrong(behavior: EmbeddingBehavior, right: readonly number[][]): readonly number[][] {
  if (behavior === 'too few') return right.slice(1);
  if (behavior === 'zeros') return right.map((values) => values.map(() => 0));
  if (behavior === 'uneven') return right.map((values, at) => values.slice(at % 2));
  return right;
}

/** Words of fewer letters carry no meaning here. */
const SHORTEST = 4;

function vectorOf(text: string, meant: ReadonlyMap<string, string>): number[] {
  const sum = Array.from({ length: NUMBERS }, () => 0);
  for (const word of text.toLowerCase().match(/[a-z]+/g) ?? []) {
    if (word.length < SHORTEST) continue;
    for (const [at, value] of directionOf(meant.get(word) ?? word).entries())
      sum[at] = (sum[at] ?? 0) + value;
  }
  // A text without such a word still has a place, which is near none.
  return sum.every((value) => value === 0) ? sum.map((_, at) => (at === 0 ? 1 : 0)) : sum;
}

/** Numbers from -1 to 1 by the letters of a word (FNV-1a, then a linear congruential generator). */
function directionOf(word: string): number[] {
  let state = 2_166_136_261;
  for (const letter of word) state = Math.imul(state ^ letter.charCodeAt(0), 16_777_619);
  return Array.from({ length: NUMBERS }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return (state / 2 ** 32) * 2 - 1;
  });
}
