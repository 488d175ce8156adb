import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { getHealth, getReadiness } from '#contract/operations.ts';
import { openTestApp, type TestApp } from '../../../../test/support/app.ts';
import { openHealth } from './health.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const well = async () => undefined;
const ill = async () => {
  throw new Error('down');
};
const mute = () => new Promise<void>(() => undefined);

describe('health', () => {
  test('names what is down, and nothing that is well', async () => {
    expect(await openHealth({ database: well, store: well })()).toEqual({
      database: true,
      store: true,
      problems: [],
    });
    expect(await openHealth({ database: well, store: ill })()).toMatchObject({
      store: false,
      problems: ['The store of uploaded files does not answer.'],
    });
    expect((await openHealth({ database: ill, store: ill })()).problems).toHaveLength(2);
  });

  test('is told within two seconds although nothing answers', async () => {
    const started = performance.now();
    expect(await openHealth({ database: mute, store: mute })()).toMatchObject({
      database: false,
      store: false,
    });
    expect(performance.now() - started).toBeLessThan(2_000);
  });

  test('asked a hundred times asks each part once, and once more a second later', async () => {
    const database = vi.fn(well);
    const store = vi.fn(ill);
    const check = openHealth({ database, store });
    await Promise.all(Array.from({ length: 100 }, check));
    expect([database.mock.calls.length, store.mock.calls.length]).toEqual([1, 1]);
    await new Promise((done) => setTimeout(done, 1_050));
    await check();
    expect([database.mock.calls.length, store.mock.calls.length]).toEqual([2, 2]);
  });
});

describe('the calls', () => {
  test('say that all is well, that only the store is down, and that the database is', async () => {
    const visitor = app.browser();
    expect(await visitor.call(getHealth, {})).toMatchObject({
      status: 200,
      body: { status: 'ok', problems: [] },
    });
    expect(await visitor.call(getReadiness, {})).toMatchObject({ status: 200, body: { ready: true } });
    await new Promise((done) => setTimeout(done, 1_050));

    app.deps.files.check = ill;
    expect(await visitor.call(getHealth, {})).toMatchObject({
      status: 200,
      body: { status: 'impaired', database: true, store: false },
    });
    // Sending students elsewhere would not help them: every server uses the same store.
    expect(await visitor.call(getReadiness, {})).toMatchObject({ status: 200, body: { ready: true } });
    await new Promise((done) => setTimeout(done, 1_050));

    await app.deps.jobs.stop();
    // It ends with the last connection, of which the app keeps one until it is closed.
    void app.deps.db.destroy();
    const words = 'The database does not answer. The store of uploaded files does not answer.';
    expect(await visitor.call(getHealth, {})).toMatchObject({
      status: 503,
      body: { status: 'down', database: false, error: words, code: 'unavailable' },
    });
    expect(await visitor.call(getReadiness, {})).toMatchObject({
      status: 503,
      body: { ready: false, error: words },
    });
  });
});
