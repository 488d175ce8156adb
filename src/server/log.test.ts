import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../test/support/app.ts';
import { openLog } from './log.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const logged = (err: unknown) => {
  const lines: string[] = [];
  openLog('info', { write: (text) => void lines.push(text) }).error({ err }, 'failed');
  return lines.join('');
};

test('a database error is logged without what was to be stored', async () => {
  const secret = 'What the student wrote';
  const row = { user_id: 999_999, clone_id: 1, title: secret, content: secret, material_type: 'x' };
  const cause = await app.deps.db
    .insertInto('saved_materials')
    .values(row)
    .execute()
    .catch((error: unknown) => error);
  const line = logged(cause);
  expect(line).not.toContain(secret);
  expect(JSON.parse(line).err).toMatchObject({ code: '23503', table: 'saved_materials' });
});

// Fails without SyntaxError in describeError: its message begins with what could not be parsed.
test('what is no JSON is not quoted', () => {
  let cause: unknown;
  try {
    JSON.parse('What the student wrote');
  } catch (error) {
    cause = error;
  }
  expect(String(cause)).toContain('What');
  const line = logged(cause);
  expect(line).not.toContain('What');
  expect(JSON.parse(line).err).toMatchObject({
    type: 'SyntaxError',
    stack: expect.stringContaining('log.test.ts'),
  });
});

test('any other error is logged with its message and the place it was thrown', () => {
  const { err } = JSON.parse(logged(new TypeError('no such thing')));
  expect(err).toMatchObject({ type: 'TypeError', message: 'no such thing' });
  expect(err.stack).toContain('log.test.ts');
});

test('what is thrown without being an error is not repeated', () => {
  expect(logged('What the student wrote')).not.toContain('student');
});
