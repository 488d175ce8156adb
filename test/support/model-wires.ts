import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ModelEnv } from '../../src/server/env-services.ts';

/** A server that gives one text in the form of each provider, to a streaming call or another. */
export type WireServer = {
  /** The environment that leads a provider's client here. */
  envOf: (provider: ModelEnv['provider']) => ModelEnv;
  /** What it answers from now on: a text, or a status. */
  answer: (text: string | number) => void;
  /** The bodies it was sent. */
  bodies: string[];
  close: () => Promise<void>;
};

/** Starts it on a free port of this machine. */
export async function startWireServer(): Promise<WireServer> {
  let next: string | number = '{}';
  const bodies: string[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    bodies.push(body);
    if (typeof next === 'number') {
      response.writeHead(next, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ error: { type: 'x', message: body.slice(0, 200) } }));
      return;
    }
    if (request.url === '/api/tags') {
      response.end(next);
      return;
    }
    const write = [anthropic, google, openai].find(({ is }) => is(request))?.write;
    const isStream = /"stream":true/.test(body) || /streamGenerate/.test(request.url ?? '');
    response.writeHead(200, { 'content-type': isStream ? 'text/event-stream' : 'application/json' });
    write?.(response, next, isStream, body);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  return {
    envOf: (provider) => ({
      provider,
      name: 'm-1',
      url,
      apiKey: 'test',
      tokensPerDay: 1_000,
      embeddings: null,
    }),
    answer(text) {
      next = text;
      bodies.length = 0;
    },
    bodies,
    async close() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

type Wire = {
  is: (request: IncomingMessage) => boolean;
  write: (response: ServerResponse, text: string, isStream: boolean, body: string) => void;
};

const halves = (text: string) => [text.slice(0, text.length / 2), text.slice(text.length / 2)];
const event = (data: { type?: string }) =>
  `${data.type ? `event: ${data.type}\n` : ''}data: ${JSON.stringify(data)}\n\n`;

const openai: Wire = {
  is: () => true,
  write(response, text, isStream) {
    const usage = { prompt_tokens: 7, completion_tokens: 5, total_tokens: 12 };
    const head = { id: '1', created: 1, model: 'm-1' };
    if (!isStream) {
      const choices = [{ index: 0, message: { role: 'assistant', content: text }, finish_reason: 'stop' }];
      response.end(JSON.stringify({ ...head, choices, usage }));
      return;
    }
    for (const content of halves(text))
      response.write(
        event({ ...head, choices: [{ index: 0, delta: { content }, finish_reason: null }] } as object),
      );
    response.write(
      event({ ...head, choices: [{ index: 0, delta: {}, finish_reason: 'stop' }], usage } as object),
    );
    response.end('data: [DONE]\n\n');
  },
};

const anthropic: Wire = {
  is: ({ url = '' }) => url.endsWith('/messages'),
  write(response, text, isStream, body) {
    const usage = { input_tokens: 7, output_tokens: 5 };
    const isTool = /"tools":\[/.test(body);
    const message = { id: 'msg_1', type: 'message', role: 'assistant', model: 'm-1', stop_sequence: null };
    const stop_reason = isTool ? 'tool_use' : 'end_turn';
    const empty = isTool
      ? { type: 'tool_use', id: 't1', name: 'json', input: {} }
      : { type: 'text', text: '' };
    if (!isStream) {
      const block = isTool ? { ...empty, input: JSON.parse(text) as object } : { type: 'text', text };
      response.end(JSON.stringify({ ...message, content: [block], stop_reason, usage }));
      return;
    }
    const start = {
      ...message,
      content: [],
      stop_reason: null,
      usage: { input_tokens: 7, output_tokens: 1 },
    };
    response.write(event({ type: 'message_start', message: start } as object));
    response.write(event({ type: 'content_block_start', index: 0, content_block: empty } as object));
    for (const half of halves(text)) {
      const delta = isTool
        ? { type: 'input_json_delta', partial_json: half }
        : { type: 'text_delta', text: half };
      response.write(event({ type: 'content_block_delta', index: 0, delta } as object));
    }
    response.write(event({ type: 'content_block_stop', index: 0 } as object));
    response.write(
      event({
        type: 'message_delta',
        delta: { stop_reason, stop_sequence: null },
        usage: { output_tokens: 5 },
      } as object),
    );
    response.end(event({ type: 'message_stop' }));
  },
};

const google: Wire = {
  is: ({ url = '' }) => /:(?:stream)?generateContent/i.test(url),
  write(response, text, isStream) {
    const usageMetadata = { promptTokenCount: 7, candidatesTokenCount: 5, totalTokenCount: 12 };
    const part = (said: string, finishReason?: string) => ({
      candidates: [
        {
          index: 0,
          content: { role: 'model', parts: [{ text: said }] },
          ...(finishReason ? { finishReason } : {}),
        },
      ],
      usageMetadata,
    });
    if (!isStream) {
      response.end(JSON.stringify(part(text, 'STOP')));
      return;
    }
    const [first = '', second = ''] = halves(text);
    response.write(event(part(first) as object));
    response.end(event(part(second, 'STOP') as object));
  },
};
