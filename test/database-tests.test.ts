import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { listDatabaseTests, listTestsByCalls, quickestOf } from '../scripts/database-tests.ts';

test('test files that open a database are found by what they import, whoever opens it for them', () => {
  const found = listDatabaseTests();
  expect(found).toEqual(
    expect.arrayContaining([
      'src/server/db/key-lock.test.ts',
      'src/server/features/account/openid.test.ts',
      'src/server/features/chat/chat.test.ts',
      'src/web/pages/dashboard.test.tsx',
      'test/durability.test.ts',
    ]),
  );
  expect(found.filter((path) => /^src\/(engine|contract)\//.test(path))).toEqual([]);
  expect(found).not.toContain('src/server/db/server-hosts.test.ts');
});

test('tests that ask the app by its calls are found, without those that give it something of its own', () => {
  const found = listTestsByCalls();
  expect(found).toEqual(
    expect.arrayContaining(['src/server/features/chat/chat.test.ts', 'src/web/pages/dashboard.test.tsx']),
  );
  const its = [
    'test/authorisation.test.ts',
    'src/server/features/lex/lex.test.ts',
    'test/durability.test.ts',
  ];
  const besides = ['account/openid', 'billing/stripe', 'lex/lex-model'].map(
    (name) => `src/server/features/${name}.test.ts`,
  );
  expect(found.filter((path) => [...its, ...besides].includes(path))).toEqual([]);
});

test('where there is not time for all of them, the quickest come first, and those that waited for a server before them', () => {
  const folder = mkdtempSync(join(tmpdir(), 'hornbook-report-'));
  const report = join(folder, 'report.json');
  const took = (name: string, seconds: number) => ({
    name: resolve(import.meta.dirname, '..', name),
    startTime: 1_000,
    endTime: 1_000 + seconds * 1_000,
  });
  writeFileSync(
    report,
    JSON.stringify({ testResults: [took('slow', 60), took('quick', 2), took('skipped', 0)] }),
  );
  expect(quickestOf(['slow', 'quick', 'new', 'skipped'], report, 30)).toEqual({
    chosen: ['new', 'skipped', 'quick'],
    left: ['slow'],
  });
  expect(quickestOf(['slow', 'quick'], report, 62).left).toEqual([]);
  rmSync(folder, { recursive: true });
});
