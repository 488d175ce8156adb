import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a model server of the tests does with a request. */
export type Behavior =
  /** Says what the passages say, sentence by sentence, each with its passage. */
  | 'ideal'
  /** As ideal, with every third sentence made up: other words, another number, a turned rule. */
  | 'fabricates'
  /** Nothing but made-up sentences. */
  | 'only fabricates'
  | 'malformed'
  | 'wrong shape'
  | 'html'
  | 'empty list'
  /** Takes the request and never answers. */
  | 'stalls'
  /** One good sentence, then silence. */
  | 'stalls later'
  /** Trickles what no passage says and never comes to an end. */
  | 'dawdles'
  /** One sentence that never ends, as fast as it can. */
  | 'endless'
  /** The same without a line break on the wire. */
  | 'endless line'
  /** One good sentence, then a byte at a time. */
  | 'drips'
  /** One good sentence, then the connection breaks. */
  | 'cuts'
  /** One good sentence, then an error inside the stream. */
  | 'fails inside'
  | 'too long'
  | 'busy'
  | 'down'
  | 'refuses'
  /** Does what documents ask: says these words as sentences, in sentences, as the passages' and beside the schema. */
  | { obeys: readonly string[] }
  /** Answers with one value, whatever it is made of. */
  | { says: (prompt: string) => unknown }
  /** Streams one element of its own and the beginning of another, then the connection breaks. */
  | { begins: (prompt: string) => unknown };

export type ModelServer = {
  /** The base address for an OpenAI-compatible client. */
  url: string;
  /** What it does from now on; a list is gone through request by request and ends on its last. */
  behave: (behavior: Behavior | readonly Behavior[]) => void;
  /** The requests since it was last told how to behave: texts of the messages, and the rest of the body. */
  requests: { system: string; prompt: string; body: Record<string, unknown> }[];
  /** All sentences it made up. */
  madeUp: string[];
  /** Connections that are open. */
  open: () => Promise<number>;
  close: () => Promise<void>;
};

type Said = { sentence: string; passages: string[]; opens: boolean };
type SentPassage = { id: string; text: string };

const isOne = (behavior: Behavior | readonly Behavior[]): behavior is Behavior => !Array.isArray(behavior);

/** Starts a model server that follows a script, on a free port of this machine. `paceMs`: between pieces of a stream. */
export async function startModelServer(paceMs = 1): Promise<ModelServer> {
  let behaviors: Behavior[] = ['ideal'];
  const requests: ModelServer['requests'] = [];
  const madeUp: string[] = [];
  const server = createServer(async (request, response) => {
    const body = JSON.parse(await textOf(request)) as Record<string, unknown>;
    const messages = body.messages as { role: string; content: unknown }[];
    const of = (role: string) =>
      messages
        .filter((message) => message.role === role)
        .map(({ content }) => contentText(content))
        .join('\n');
    const asked = { system: of('system'), prompt: of('user'), body };
    requests.push(asked);
    const behavior = behaviors.length > 1 ? behaviors.shift() : behaviors[0];
    await answer(response, behavior ?? 'ideal', asked, madeUp, paceMs);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    behave(behavior) {
      behaviors = isOne(behavior) ? [behavior] : [...behavior];
      requests.length = 0;
      madeUp.length = 0;
    },
    requests,
    madeUp,
    open: () =>
      new Promise((done, fail) => server.getConnections((error, n) => (error ? fail(error) : done(n)))),
    async close() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

async function answer(
  response: ServerResponse,
  behavior: Behavior,
  { prompt, body }: { prompt: string; body: Record<string, unknown> },
  madeUp: string[],
  paceMs: number,
): Promise<void> {
  if (behavior === 'stalls') return;
  const status = { busy: 429, down: 500, refuses: 401 }[String(behavior)];
  if (status) {
    response.writeHead(status, { 'content-type': 'application/json', 'retry-after': '0' });
    response.end(JSON.stringify({ error: { message: `no: ${prompt.slice(0, 40)}` } }));
    return;
  }
  if (behavior === 'html') {
    response
      .writeHead(200, { 'content-type': 'text/html' })
      .end('<html><body>Sign in to the network</body></html>');
    return;
  }
  const says = typeof behavior === 'object' && 'says' in behavior ? behavior.says : null;
  const said = says ? [] : saidOf(behavior, prompt, madeUp);
  const text = says
    ? JSON.stringify(says(prompt))
    : behavior === 'malformed'
      ? '{"elements": [{"basis": "materials", "claim": "Consideration" "quotes": oops'
      : behavior === 'wrong shape'
        ? JSON.stringify({ answer: 'Consideration is whatever I say.', elements: 'none' })
        : JSON.stringify({
            elements: said,
            ...(typeof behavior === 'object' && 'obeys' in behavior ? { system: behavior.obeys } : {}),
          });
  const usage = { prompt_tokens: 1_000, completion_tokens: 100, total_tokens: 1_100 };
  if (body.stream !== true) {
    response.writeHead(200, { 'content-type': 'application/json' });
    const message = { role: 'assistant', content: text };
    response.end(
      JSON.stringify({
        id: '1',
        created: 1,
        model: 'm',
        choices: [{ index: 0, message, finish_reason: 'stop' }],
        usage,
      }),
    );
    return;
  }
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  const send = (delta: Record<string, unknown>, finish: string | null = null) =>
    response.write(
      `data: ${JSON.stringify({ id: '1', created: 1, model: 'm', choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`,
    );
  send({ role: 'assistant', content: '' });
  if (behavior === 'endless' || behavior === 'endless line')
    return flood(response, behavior === 'endless line');
  const begins = typeof behavior === 'object' && 'begins' in behavior ? behavior.begins : null;
  const isPartial =
    begins !== null ||
    ['stalls later', 'cuts', 'fails inside', 'dawdles', 'drips'].includes(String(behavior));
  // One claim and the beginning of the next, so that the first is known to be whole.
  const first = `{"elements":[${JSON.stringify(begins ? begins(prompt) : said[0])},{"sentence":`;
  for (const piece of (isPartial ? first : text).match(/[\s\S]{1,23}/g) ?? []) {
    send({ content: piece });
    if (paceMs > 0) await pause(paceMs);
  }
  if (behavior === 'stalls later') return;
  if (behavior === 'dawdles') return dawdle(response, send);
  if (behavior === 'drips') return drip(response);
  if (behavior === 'cuts' || begins) {
    await pause(20);
    response.destroy();
    return;
  }
  if (behavior === 'fails inside') {
    response.end(`data: ${JSON.stringify({ error: { message: 'overloaded' } })}\n\n`);
    return;
  }
  send({}, behavior === 'too long' ? 'length' : 'stop');
  response.write(`data: ${JSON.stringify({ id: '1', created: 1, model: 'm', choices: [], usage })}\n\n`);
  response.end('data: [DONE]\n\n');
}

async function dawdle(
  response: ServerResponse,
  send: (delta: Record<string, unknown>) => void,
): Promise<void> {
  send({ content: '"x","passages":[],"opens":false}' });
  while (!response.closed) {
    send({ content: `,${JSON.stringify({ sentence: 'x', passages: [], opens: false })}` });
    await pause(50);
  }
}

/** Sends letters as long as anybody takes them, up to ten megabytes. */
async function flood(response: ServerResponse, isOneLine: boolean): Promise<void> {
  const delta = { content: 'and so on '.repeat(100) };
  const event = JSON.stringify({ id: '1', created: 1, model: 'm', choices: [{ index: 0, delta }] });
  if (isOneLine) response.write('data: ');
  for (let bytes = 0; bytes < 10_000_000 && !response.closed; bytes += event.length) {
    if (!response.write(isOneLine ? event.replaceAll('"', ' ') : `data: ${event}\n\n`)) await pause(1);
  }
  response.end();
}

async function drip(response: ServerResponse): Promise<void> {
  while (!response.closed) {
    response.write(':');
    await pause(20);
  }
}

function saidOf(behavior: Behavior, prompt: string, madeUp: string[]): Said[] {
  const passages = passagesIn(prompt);
  const right = idealClaims(prompt, passages);
  if (behavior === 'empty list') return [];
  if (typeof behavior === 'object' && 'obeys' in behavior) return obedient(behavior.obeys, right, passages);
  const isAll = behavior === 'only fabricates' || behavior === 'dawdles';
  if (behavior !== 'fabricates' && !isAll) return right;
  return right.map((claim, at) => {
    if (!isAll && at % 3 !== 2) return claim;
    const sentence = fabricated(claim.sentence, at);
    madeUp.push(sentence);
    return { ...claim, sentence };
  });
}

/** What a rightly quoting model says: the sentences of the passages that share most with the question. */
function idealClaims(prompt: string, passages: readonly SentPassage[]): Said[] {
  const question = /<question-\w+>\n([\s\S]*?)\n<\/question-/.exec(prompt)?.[1] ?? '';
  const wanted = new Set(question.toLowerCase().match(/[a-z]{5,}/g) ?? []);
  const shared = (text: string) =>
    (text.toLowerCase().match(/[a-z]{4,}/g) ?? []).filter((word) => wanted.has(word)).length;
  return passages
    .flatMap(({ id, text }) =>
      text
        .split(/(?<=[.!?])\s+|\n+/)
        .map((sentence) => sentence.replace(/^[\s#*•-]+/, '').trim())
        .filter((sentence) => sentence.split(/\s+/).length >= 6)
        .map((sentence) => ({ id, sentence })),
    )
    .sort((a, b) => shared(b.sentence) - shared(a.sentence))
    .slice(0, 6)
    .map(({ id, sentence }) => ({
      sentence: `Put shortly, ${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`,
      passages: [id],
      opens: false,
    }));
}

/** Its demands behind sentences that are true, and alone, with a passage and without; right sentences between them. */
function obedient(
  demands: readonly string[],
  right: readonly Said[],
  passages: readonly SentPassage[],
): Said[] {
  const over = (at: number, words: (sentence: string) => string): Said[] =>
    right.slice(at, at + 1).map((said) => ({ ...said, sentence: words(said.sentence) }));
  const all = demands.join(' ');
  return [
    ...over(2, (sentence) => sentence),
    ...over(0, (sentence) => `${sentence} ${all}`),
    ...over(1, () => all),
    ...demands.flatMap((demand) => [
      { sentence: demand, passages: [], opens: false },
      {
        sentence: `${demand.charAt(0).toUpperCase()}${demand.slice(1).replace(/\W*$/, '')}.`,
        passages: [],
        opens: true,
      },
      { sentence: demand, passages: passages.map(({ id }) => id), opens: false },
      ...passages.map(({ id, text }) => ({ sentence: lineWith(text, demand), passages: [id], opens: false })),
    ]),
  ];
}

const lineWith = (text: string, demand: string) =>
  text.split('\n').find((line) => line.includes(demand)) ?? demand;

/** A sentence that its passage does not say, in one of three ways. */
function fabricated(text: string, at: number): string {
  const words = text.split(' ');
  const ways = [
    () => `Courts in most states presume ${words.slice(0, 4).join(' ')} without further proof.`,
    () => words.map((word, n) => (n === 3 ? 'seventeen' : word)).join(' '),
    () => (/\bis\b/.test(text) ? text.replace(/\bis\b/, 'is not') : `It is not true that ${text}`),
  ];
  return (ways[at % ways.length] ?? ways[0])?.() ?? '';
}

/** The passages of a prompt, as a model reads them. */
export const passagesIn = (prompt: string): SentPassage[] =>
  [...prompt.matchAll(/<passage-(\w+) name="(\w+)"[^>]*>\n([\s\S]*?)\n<\/passage-\1>/g)].map(
    ([, , id = '', text = '']) => ({ id, text }),
  );

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

const contentText = (content: unknown): string =>
  typeof content === 'string'
    ? content
    : (content as { text?: string }[]).map(({ text = '' }) => text).join('\n');

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}
