import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { SECURITY_EVENTS } from '#server/http/security-log.ts';
import { openMetrics } from '#server/outside/metrics/metrics.ts';

/** docs/operations.md is read when something is wrong: what it says to type, to look at and to open must be there. */
const ROOT = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const page = read('docs/operations.md');
const names = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name);

test('every command is one of package.json, or a file that is there', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const run = [
    page,
    read('SECURITY.md'),
    read('docs/security/protection.md'),
    read('docs/security/components.md'),
    read('docs/upgrading.md'),
  ].flatMap((text) => names(text, /npm run (?:--silent )?([\w:]+)/g));
  expect(run.length).toBeGreaterThan(20);
  for (const name of run) expect(scripts, `npm run ${name}`).toHaveProperty([name]);
  for (const path of names(page, /\bnode (scripts\/[\w-]+\.ts)/g))
    expect(existsSync(join(ROOT, path)), path).toBe(true);
  // Options of the commands as they are written here.
  const commands = read('src/server/operator.ts');
  for (const [, command = ''] of page.matchAll(/npm run students -- ([\w-]+)/g))
    expect(commands).toContain(`command === '${command}'`);
  for (const option of new Set(names(page, /npm run restore -- (--[\w-]+)/g)))
    expect(read('scripts/restore.ts')).toContain(option.slice(2));
});

test('every figure that is watched is one the server has', async () => {
  const metrics = openMetrics();
  metrics.countJobsBy(async () => 0);
  metrics.request('GET', '/api/health', 200, 0.1);
  metrics.job('read-material', 'done', 1);
  const { text } = await metrics.read();
  const watched = new Set(names(page, /\b((?:hornbook|nodejs|process)_[a-z0-9_]+)/g));
  expect(watched.size).toBeGreaterThan(7);
  const there = new Set([...names(text, /^# TYPE (\w+)/gm), ...names(text, /^(\w+)[{ ]/gm)]);
  expect([...watched].filter((name) => !there.has(name))).toEqual([]);
  for (const own of names(text, /^# TYPE (hornbook_\w+)/gm)) expect(page, own).toContain(`\`${own}\``);
});

test('what it says of the log, the tests and the pages is there', () => {
  const known = [...Object.keys(SECURITY_EVENTS), 'refused'];
  for (const event of names(page, /`security` `([^`]+)`/g)) expect(known).toContain(event);
  const files = new Set(names(page, /`((?:src|test)\/[\w/.-]+\.ts)`/g));
  expect(files.size).toBeGreaterThan(5);
  for (const path of files) expect(existsSync(join(ROOT, path)), path).toBe(true);
  const anchors = names(page, /^#+ (.+)$/gm).map((title) =>
    title
      .toLowerCase()
      .replaceAll(' ', '-')
      .replace(/[^\w-]/g, ''),
  );
  for (const anchor of names(page, /\]\(#([^)]+)\)/g)) expect(anchors).toContain(anchor);
  const source = [
    read('src/server/outside/files/free-room.ts'),
    read('src/server/features/billing/premium.ts'),
  ].join('\n');
  for (const words of ['the disk is nearly full', 'a student pays for two subscriptions']) {
    expect(page).toContain(words);
    expect(source).toContain(words);
  }
});
