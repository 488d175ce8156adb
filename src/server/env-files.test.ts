import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readEnv } from './env.ts';
import { BadEnvironment } from './env-services.ts';

const folder = mkdtempSync(join(tmpdir(), 'hornbook-secrets-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const file = (name: string, text: string) => {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
};

test('a secret may lie in a file, whose last line break is not part of it', () => {
  const env = readEnv({ DATABASE_URL_FILE: file('url', 'postgres://hornbook:secret@db/hornbook\n') });
  expect(env.databaseUrl).toBe('postgres://hornbook:secret@db/hornbook');
});

test.each([
  [
    () => ({ DATABASE_URL_FILE: join(folder, 'none') }),
    /DATABASE_URL_FILE names .*none, which cannot be read \(ENOENT\)/,
  ],
  [() => ({ MODEL_API_KEY_FILE: file('empty', ' \n') }), /MODEL_API_KEY_FILE names .*empty, which is empty/],
  [
    () => ({ SMTP_URL: 'smtp://a', SMTP_URL_FILE: file('b', 'smtp://b') }),
    /SMTP_URL and SMTP_URL_FILE are both set/,
  ],
])(
  'a file that is none stops the start with its variable, and never with what is in it',
  (variables, words) => {
    expect(() => readEnv(variables())).toThrow(BadEnvironment);
    expect(() => readEnv(variables())).toThrow(words);
  },
);
