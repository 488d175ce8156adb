import { setImmediate, setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { beforeLongWork, inTurns, turn } from './in-turns.ts';

/** Takes the thread for so many milliseconds. */
function work(milliseconds: number): void {
  const until = performance.now() + milliseconds;
  while (performance.now() < until);
}

test('between two pieces of long work there is a look at what has arrived, whoever they belong to', async () => {
  const done: string[] = [];
  const piece = async (name: string) => {
    await turn();
    done.push(name);
  };
  const pieces = Promise.all([piece('first'), piece('second'), piece('third')]);
  for (let looks = 0; looks < 3; looks += 1) {
    await setImmediate();
    done.push('look');
  }
  await pieces;
  expect(done).toEqual(['first', 'look', 'second', 'look', 'third', 'look']);
});

// Fails when a piece runs while a read is under way.
test('a read under way goes on before the next piece, through all it asks for', async () => {
  const done: string[] = [];
  const read = beforeLongWork(async () => {
    for (let asked = 0; asked < 4; asked += 1) await setTimeout(1);
    done.push('read');
  });
  const pieces = [1, 2].map(async () => {
    await turn();
    done.push('piece');
  });
  await Promise.all([read, ...pieces]);
  // The first may have been due: nothing had run before it.
  expect(done.indexOf('read')).toBeLessThan(2);
  expect(done.at(-1)).toBe('piece');
});

// Fails without PATIENCE: an answer would wait as long as anybody reads.
test('a read that takes long does not hold long work up', async () => {
  let finish: () => void = () => undefined;
  const read = beforeLongWork(() => new Promise<void>((resolve) => (finish = resolve)));
  const since = performance.now();
  for (let pieces = 0; pieces < 5; pieces += 1) {
    await turn();
    work(2);
  }
  expect(performance.now() - since).toBeLessThan(1_000);
  finish();
  await read;
});

// Fails without LONGEST: on a full server each of the sixty would wait for PATIENCE after the one before.
test('work that has waited long goes on at once, whoever reads', async () => {
  let finish: () => void = () => undefined;
  const read = beforeLongWork(() => new Promise<void>((resolve) => (finish = resolve)));
  const since = performance.now();
  await Promise.all(Array.from({ length: 60 }, turn));
  expect(performance.now() - since).toBeLessThan(600);
  finish();
  await read;
});

test('a read that fails is over too', async () => {
  await expect(beforeLongWork(() => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
  const since = performance.now();
  for (let pieces = 0; pieces < 20; pieces += 1) await turn();
  expect(performance.now() - since).toBeLessThan(200);
});

test('steps say their words in order, and end where the signal aborts', async () => {
  const told: string[] = [];
  function* steps() {
    yield 'Reading';
    yield;
    yield 'Sorting';
    return 7;
  }
  expect(await inTurns(steps(), { tell: (words) => told.push(words) })).toBe(7);
  expect(told).toEqual(['Reading', 'Sorting']);
  await expect(inTurns(steps(), { signal: AbortSignal.abort(new Error('stopped')) })).rejects.toThrow(
    'stopped',
  );
});

// Fails when a turn takes all steps at once.
test('long steps take a turn each, short ones share one', async () => {
  const countLooks = async (milliseconds: number) => {
    let looks = 0;
    let isOver = false;
    void (async () => {
      for (; !isOver; looks += 1) await setImmediate();
    })();
    function* steps() {
      for (let n = 0; n < 10; n += 1) {
        work(milliseconds);
        yield;
      }
    }
    await inTurns(steps());
    isOver = true;
    return looks;
  };
  expect(await countLooks(10)).toBeGreaterThanOrEqual(10);
  expect(await countLooks(0)).toBeLessThan(5);
});
