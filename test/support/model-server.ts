import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a model server of the tests does with a request. */
export type Behavior =
  /** Quotes rightly, sentence by sentence. */
  | 'ideal'
  /** As ideal, with every third quote made up: other words, another number, a turned rule, another passage's name. */
  | 'fabricates'
  /** Nothing but made-up quotes. */
  | 'only fabricates'
  | 'malformed'
  | 'wrong shape'
  | 'html'
  | 'empty list'
  /** Takes the request and never answers. */
  | 'stalls'
  /** One good claim, then silence. */
  | 'stalls later'
  /** Trickles made-up claims and never comes to an end. */
  | 'dawdles'
  /** One good claim, then the connection breaks. */
  | 'cuts'
  /** One good claim, then an error inside the stream. */
  | 'fails inside'
  | 'too long'
  | 'busy'
  | 'down'
  | 'refuses'
  /** Does what documents ask: says these words as claims, in claims, as quotes and beside the schema. */
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
  /** All quotes it made up. */
  madeUp: string[];
  close: () => Promise<void>;
};

type Said = { basis: string; claim: string; quotes: { passage: string; text: string }[] };
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
  const begins = typeof behavior === 'object' && 'begins' in behavior ? behavior.begins : null;
  const isPartial =
    begins !== null || ['stalls later', 'cuts', 'fails inside', 'dawdles'].includes(String(behavior));
  // One claim and the beginning of the next, so that the first is known to be whole.
  const first = `{"elements":[${JSON.stringify(begins ? begins(prompt) : said[0])},{"basis":`;
  for (const piece of (isPartial ? first : text).match(/[\s\S]{1,23}/g) ?? []) {
    send({ content: piece });
    if (paceMs > 0) await pause(paceMs);
  }
  if (behavior === 'stalls later') return;
  if (behavior === 'dawdles') return dawdle(response, send);
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
  send({ content: '"materials","claim":"x","quotes":[]}' });
  while (!response.closed) {
    send({ content: `,${JSON.stringify({ basis: 'materials', claim: 'x', quotes: [] })}` });
    await pause(50);
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
    const text = fabricated(claim.quotes[0]?.text ?? '', at);
    madeUp.push(text);
    return { ...claim, claim: text, quotes: [{ passage: claim.quotes[0]?.passage ?? 'P1', text }] };
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
      basis: 'materials',
      claim: `That is, ${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`,
      quotes: [{ passage: id, text: sentence }],
    }));
}

/** Its demands over quotes that are true, as claims without quotes, and as quotes; right claims between them. */
function obedient(
  demands: readonly string[],
  right: readonly Said[],
  passages: readonly SentPassage[],
): Said[] {
  const over = (at: number, words: (claim: string) => string): Said[] =>
    right.slice(at, at + 1).map((said) => ({ ...said, claim: words(said.claim) }));
  const all = demands.join(' ');
  return [
    ...over(0, (claim) => `${claim} ${all}`),
    ...over(1, () => all),
    ...over(2, (claim) => claim),
    ...demands.flatMap((demand) => [
      { basis: 'materials', claim: demand, quotes: [] },
      { basis: 'general_law', claim: demand, quotes: [] },
      ...passages.map(({ id, text }) => ({
        basis: 'materials',
        claim: demand,
        quotes: [{ passage: id, text: lineWith(text, demand) }],
      })),
    ]),
  ];
}

const lineWith = (text: string, demand: string) =>
  text.split('\n').find((line) => line.includes(demand)) ?? demand;

/** A quote that its passage does not hold, in one of five ways. */
function fabricated(text: string, at: number): string {
  const words = text.split(' ');
  const ways = [
    () => `Courts in most states presume ${words.slice(0, 4).join(' ')} without further proof.`,
    () => words.map((word, n) => (n === 3 ? 'seventeen' : word)).join(' '),
    () => (/\bis\b/.test(text) ? text.replace(/\bis\b/, 'is not') : `It is not true that ${text}`),
    () => words.toReversed().join(' '),
    () => text.replace(/\w+(?=\W*$)/, 'forfeiture'),
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
