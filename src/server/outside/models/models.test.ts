import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { startWireServer, type WireServer } from '../../../../test/support/model-wires.ts';
import { openBreaker } from './breaker.ts';
import { findLocalModel } from './find-local-model.ts';
import { type Model, ModelFailed, type ModelRequest } from './model.ts';
import { bareModel, openModel } from './open-model.ts';
import { persistent } from './persistent.ts';

let server: WireServer;
beforeAll(async () => {
  server = await startWireServer();
});
afterAll(() => server.close());

const request = (signal = new AbortController().signal): ModelRequest<{ a: string }> => ({
  system: 'Answer with JSON.',
  prompt: 'the secret question',
  shape: z.strictObject({ a: z.string() }),
  maxTokens: 100,
  signal,
});

async function all<T>(stream: AsyncGenerator<T, { tokens: number }, void>) {
  const values: T[] = [];
  for (;;) {
    const step = await stream.next();
    if (step.done) return { values, tokens: step.value.tokens };
    values.push(step.value);
  }
}

describe.each(['openai-compatible', 'anthropic', 'google'] as const)('a model of %s', (provider) => {
  const model = () => bareModel(server.envOf(provider));

  test('completes with a value of the shape and its tokens', async () => {
    server.answer('{"a":"one"}');
    expect(await model().complete(request())).toEqual({ value: { a: 'one' }, tokens: 12 });
    expect(server.bodies[0]).toContain('the secret question');
  });

  test('streams a list of the shape and its tokens', async () => {
    server.answer('{"elements":[{"a":"one"},{"a":"two"}]}');
    expect(await all(model().stream(request()))).toEqual({
      values: [{ a: 'one' }, { a: 'two' }],
      tokens: 12,
    });
  });

  test('never gives what does not fit the shape, and says that it is broken', async () => {
    server.answer('{"a":1,"b":"x"}');
    await expect(openModel(server.envOf(provider)).complete(request())).rejects.toMatchObject({
      failure: 'broken',
    });
    server.answer('{"elements":[{"a":"one"},{"b":"two"}]}');
    const values: unknown[] = [];
    const read = async () => {
      for await (const value of openModel(server.envOf(provider)).stream(request())) values.push(value);
    };
    await expect(read()).rejects.toMatchObject({ failure: 'broken' });
    expect(values).toEqual([{ a: 'one' }]);
  });

  test('names a refusal without repeating what was asked', async () => {
    server.answer(401);
    const failed = await openModel(server.envOf(provider))
      .complete(request())
      .catch((cause: unknown) => cause);
    expect(failed).toBeInstanceOf(ModelFailed);
    expect(failed).toMatchObject({ failure: 'refused' });
    expect(String((failed as Error).stack)).not.toContain('secret');
    expect(server.bodies).toHaveLength(1);
  });

  test.each([429, 503])('is tried three times in all after %s', async (status) => {
    server.answer(status);
    const tried = persistent(model(), openBreaker(), 1);
    await expect(all(tried.stream(request()))).rejects.toMatchObject({
      failure: status === 429 ? 'busy' : 'down',
    });
    expect(server.bodies).toHaveLength(3);
  });
});

describe('a model that is kept at', () => {
  const silent: Model = {
    name: 'silent',
    complete: () => new Promise(() => undefined),
    async *stream() {
      await new Promise(() => undefined);
      yield* [];
      return { tokens: 0 };
    },
  };
  const failing: Model = {
    name: 'failing',
    complete: () => Promise.reject(new ModelFailed('broken')),
    // biome-ignore lint/correctness/useYield: it fails before it could.
    async *stream() {
      throw new ModelFailed('broken');
    },
  };

  test('ends with the signal, though it never answers; a stop is no failure', async () => {
    const breaker = openBreaker();
    for (let n = 0; n < 6; n += 1) {
      const stop = new AbortController();
      const waiting = all(persistent(silent, breaker).stream(request(stop.signal)));
      stop.abort();
      await expect(waiting).rejects.toThrow('abort');
    }
    expect(() => breaker.requireOpen()).not.toThrow();
  });

  test('counts being late, rests after five failures, and then lets one call try', async () => {
    let now = 0;
    const breaker = openBreaker(() => now);
    const late = () =>
      persistent(silent, breaker).complete(request(AbortSignal.abort(new ModelFailed('late'))));
    for (let n = 0; n < 5; n += 1) await expect(late()).rejects.toMatchObject({ failure: 'late' });
    expect(late).toThrow('resting');
    now = 31_000;
    await expect(persistent(failing, breaker).complete(request())).rejects.toMatchObject({
      failure: 'broken',
    });
    expect(late).toThrow('resting');
    now = 62_000;
    breaker.requireOpen();
    expect(() => breaker.requireOpen()).toThrow('resting');
    breaker.succeeded();
    expect(() => breaker.requireOpen()).not.toThrow();
  });
});

test('a model of this machine is found where one answers, and otherwise there is none', async () => {
  const origin = server.envOf('google').url?.replace('/v1', '') ?? '';
  server.answer('{"models":[{"name":"llama3:8b"},{"name":"other"}]}');
  expect(await findLocalModel(origin)).toMatchObject({
    name: 'llama3:8b',
    url: `${origin}/v1`,
    apiKey: null,
  });
  server.answer('{"models":[]}');
  expect(await findLocalModel(origin)).toBeNull();
  server.answer('<html>');
  expect(await findLocalModel(origin)).toBeNull();
  expect(await findLocalModel('http://127.0.0.1:9')).toBeNull();
});
