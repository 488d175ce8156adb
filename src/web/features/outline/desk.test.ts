import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../api-error.ts';
import { makeDesk, type Unsaved } from './desk.ts';
import { NO_WORDS, type UnitWords } from './unit-words.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const FROM: Unsaved = { version: 3, words: NO_WORDS };
const rule = (text: string) => (words: UnitWords) => ({ ...words, rule: text });

/** A desk whose server is a list of versions, and what was kept in the browser. */
function open(kept: ReadonlyMap<string, Unsaved> = new Map()) {
  const stored = new Map<string, Unsaved>(kept);
  const sent: Unsaved[] = [];
  let version = 3;
  let failure: unknown = null;
  const desk = makeDesk(
    {
      write: async (_, unsaved) => {
        sent.push(unsaved);
        if (failure) throw failure;
        version += 1;
        return { entry: { written: { version } } } as never;
      },
      keep: (key, unsaved) => void (unsaved ? stored.set(key, unsaved) : stored.delete(key)),
      onSaved: () => undefined,
    },
    kept,
  );
  return { desk, stored, sent, fail: (error: unknown) => (failure = error) };
}

test('words are kept at every key and saved two seconds after the first', async () => {
  const { desk, stored, sent } = open();
  desk.edit('u', FROM, rule('a'));
  await vi.advanceTimersByTimeAsync(1_500);
  desk.edit('u', FROM, rule('ab'));
  expect(stored.get('u')?.words.rule).toBe('ab');
  expect(sent).toEqual([]);
  await vi.advanceTimersByTimeAsync(500);
  expect(sent).toMatchObject([{ version: 3, words: { rule: 'ab' } }]);
  expect([desk.held().get('u')?.state, stored.size]).toEqual(['clean', 0]);
  desk.edit('u', { version: 4, words: NO_WORDS }, rule('abc'));
  await vi.advanceTimersByTimeAsync(2_000);
  expect(sent.at(-1)).toMatchObject({ version: 4, words: { rule: 'abc' } });
});

test('one write of a unit at a time; what is typed meanwhile follows under the new version', async () => {
  const { desk, sent, stored } = open();
  desk.edit('u', FROM, rule('a'));
  const first = desk.flush('u');
  desk.edit('u', FROM, rule('ab'));
  await Promise.all([first, desk.flush('u')]);
  expect(sent.map(({ version, words }) => [version, words.rule])).toEqual([
    [3, 'a'],
    [4, 'ab'],
  ]);
  expect(stored.size).toBe(0);
});

test('a save that fails keeps the words and is tried again; one that is refused is not', async () => {
  const { desk, sent, stored, fail } = open();
  fail(new ApiError('network', 0, ''));
  desk.edit('u', FROM, rule('a'));
  await desk.flush('u');
  expect([desk.held().get('u')?.state, stored.get('u')?.words.rule]).toEqual(['failed', 'a']);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(sent).toHaveLength(2);
  desk.edit('u', FROM, rule('a'));
  await vi.advanceTimersByTimeAsync(2_000);
  expect(sent).toHaveLength(3);
  fail(new ApiError('bad_input', 400, ''));
  await vi.advanceTimersByTimeAsync(10_000);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toHaveLength(4);
  expect(stored.get('u')?.words.rule).toBe('a');
});

test('a conflict waits for the student; their choice is written over what stands there', async () => {
  const { desk, sent, stored, fail } = open();
  const kept = { ...NO_WORDS, version: 9, rule: 'theirs' };
  const conflict = new ApiError('changed_elsewhere', 409, '', {
    error: '',
    code: 'changed_elsewhere',
    id: '',
    kept,
  });
  fail(conflict);
  desk.edit('u', FROM, rule('mine'));
  await desk.flush('u');
  expect(desk.held().get('u')).toMatchObject({ state: 'conflict', kept });
  desk.edit('u', FROM, rule('mine too'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toHaveLength(1);
  fail(null);
  desk.resolve('u', 'both');
  await desk.flush('u');
  expect(sent.at(-1)).toMatchObject({ version: 9, words: { rule: 'mine too', lines: [{ text: 'theirs' }] } });

  fail(conflict);
  desk.edit('u', FROM, rule('again'));
  await desk.flush('u');
  desk.resolve('u', 'theirs');
  expect([desk.held().size, stored.size]).toEqual([0, 0]);
});

test('what was kept in the browser goes to the server', async () => {
  const { desk, sent } = open(new Map([['u', { version: 2, words: { ...NO_WORDS, rule: 'kept' } }]]));
  expect(desk.held().get('u')?.words.rule).toBe('kept');
  await vi.advanceTimersByTimeAsync(0);
  expect(sent).toMatchObject([{ version: 2, words: { rule: 'kept' } }]);
});
