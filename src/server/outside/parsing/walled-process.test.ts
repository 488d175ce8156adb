import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { READING_LIMITS } from './reading-limits.ts';
import { startWalled } from './walled-process.ts';

const MB = 1024 * 1024;
const folder = mkdtempSync(join(tmpdir(), 'hornbook-walls-'));
afterAll(() => rmSync(folder, { recursive: true }));
const app = resolve(import.meta.dirname, '../../../..');
writeFileSync(join(folder, 'of-somebody-else.txt'), 'secret');

/** What a script says that tries to get out; it stands where an uploaded file would. */
async function tried(script: string, limits = READING_LIMITS): Promise<Record<string, unknown> | null> {
  const path = join(folder, `${Math.random().toString(36).slice(2)}.mjs`);
  writeFileSync(
    path,
    `import { writeSync } from 'node:fs';
const said = {};
const tries = async (name, run) => { try { said[name] = await run(); } catch (error) { said[name] = error.code ?? error.name; } };
${script}
writeSync(3, JSON.stringify(said));`,
  );
  const child = startWalled(path, [folder], path, limits);
  let told = '';
  child.stdio[3]?.on('data', (chunk: Buffer) => {
    told += chunk;
  });
  await new Promise((done) => child.once('close', done));
  return told === '' ? null : (JSON.parse(told) as Record<string, unknown>);
}

// Each line fails without its wall: `--permission` (files, processes, threads), CODE in place of the app's folder (data),
// `env: {}`, `cwd`, and each `ulimit` in BOUND were taken out one after the other, and the test was seen to fail.
describe('a walled process', () => {
  it('reads its own file and nothing else, writes nothing, starts nothing', async () => {
    const said = await tried(`
import fs from 'node:fs';
import { spawnSync } from 'node:child_process';
import { Worker } from 'node:worker_threads';
await tries('own', () => fs.readFileSync(process.argv[1], 'utf8').length > 0);
await tries('neighbor', () => fs.readFileSync(process.argv[2] + '/of-somebody-else.txt', 'utf8'));
await tries('system', () => fs.readFileSync('/etc/passwd', 'utf8').length);
await tries('parent', () => fs.readFileSync('/proc/' + process.ppid + '/environ', 'utf8').length);
await tries('data', () => fs.readdirSync(${JSON.stringify(join(app, 'test'))}).length);
await tries('lock', () => fs.readFileSync(${JSON.stringify(join(app, 'package-lock.json'))}).length);
await tries('writes', () => fs.writeFileSync(process.argv[2] + '/new.txt', 'x'));
await tries('process', () => spawnSync('/bin/true').status ?? 'none');
await tries('thread', () => new Worker('0', { eval: true }).threadId);
await tries('native', () => process.dlopen({ exports: {} }, '/lib/x86_64-linux-gnu/libc.so.6'));
`);
    const denied = 'ERR_ACCESS_DENIED';
    expect(said).toEqual({
      own: true,
      neighbor: denied,
      system: denied,
      parent: denied,
      data: denied,
      lock: denied,
      writes: denied,
      process: denied,
      thread: denied,
      native: 'ERR_DLOPEN_DISABLED',
    });
  });

  it('has no environment and no folder, and no descriptor of ours but the one it speaks on', async () => {
    const path = join(folder, 'waits.mjs');
    writeFileSync(
      path,
      `import { writeSync } from 'node:fs';\nwriteSync(3, 'here');\nsetTimeout(() => undefined, 60_000);`,
    );
    const child = startWalled(path, [], path, READING_LIMITS);
    onTestFinished(() => void child.kill('SIGKILL'));
    // Not before it speaks: until then it is the shell that sets the bounds, or Node that loads its libraries.
    await once(child.stdio[3] as Readable, 'data');
    const at = (name: string) => `/proc/${child.pid}/${name}`;
    // The shell sets PWD and the like for itself; nothing of ours is among it.
    const environment = readFileSync(at('environ'), 'utf8').split('\0');
    expect(environment.filter((entry) => !/^(?:|PWD=.*|OLDPWD=.*|SHLVL=.*|_=.*)$/.test(entry))).toEqual([]);
    expect(readlinkSync(at('cwd'))).toBe('/');
    const open = readdirSync(at('fd')).map((fd) => [Number(fd), readlinkSync(join(at('fd'), fd))] as const);
    for (const [fd, target] of open)
      expect([fd, target], target).toEqual([
        fd,
        expect.stringMatching(
          fd < 3
            ? /^\/dev\/null$/
            : fd === 3
              ? /^(?:socket|pipe):/
              : /^(?:anon_inode:|pipe:|socket:|\/dev\/null)/,
        ),
      ]);
    const bounds = readFileSync(at('limits'), 'utf8');
    expect(bounds).toMatch(/Max cpu time +160 /);
    expect(bounds).toMatch(/Max data size +1480589312 /);
    expect(bounds).toMatch(/Max file size +0 /);
    expect(bounds).toMatch(/Max core file size +0 /);
  });

  it('cannot take more memory than it is given, on the heap or beside it', async () => {
    const limits = { ...READING_LIMITS, residentBytes: 200 * MB, heapMegabytes: 64 };
    const grow = (what: string) =>
      `let most = 0; await tries('grown', () => { const held = []; for (;;) { held.push(${what}); most = Math.max(most, process.memoryUsage.rss()); } }); said.most = most / ${MB};`;
    const beside = await tried(grow(`Buffer.alloc(16 * ${MB}, 1)`), limits);
    // Refused, or ended: a process that cannot have memory may not live to say so.
    expect(Number(beside?.most ?? 0)).toBeLessThan(400);
    expect(await tried(grow(`new Array(100_000).fill({ a: 1 })`), limits)).toBeNull();
  });
});
