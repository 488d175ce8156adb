import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readEnv } from '#server/env.ts';

/** What surrounds the server where it is put up as deploy/, compose.yaml and the Dockerfile have it. */
const read = (path: string) => readFileSync(join(import.meta.dirname, '..', path), 'utf8');
const dockerfile = read('Dockerfile');
const unit = read('deploy/hornbook.service');
const compose = read('compose.yaml');
const nginx = read('deploy/nginx.conf');
const caddy = read('deploy/Caddyfile');

/** A service of compose.yaml, with what it takes over from above. */
const service = (name: string): string => {
  const own = compose.split(`\n  ${name}:\n`)[1]?.split(/\n(?: {2})?\w[\w-]*:/)[0] ?? '';
  return own.includes('<<: *hornbook')
    ? `${compose.split('x-hornbook:')[1]?.split('\nx-environment')[0]}\n${own}`
    : own;
};

describe('what is put up', () => {
  test('the proxies have certificates that browsers trust, and the containers listen to this machine alone', () => {
    expect(nginx).toMatch(/^ {2}ssl_certificate \/etc\/letsencrypt\/live\/\S+\/fullchain\.pem;$/m);
    // Caddy gets one by itself for a site that is named without a scheme, unless it is told otherwise.
    expect(caddy).toMatch(/^hornbook\.example \{$/m);
    expect(caddy).not.toMatch(/tls internal|auto_https off/);
    const ports = [...compose.matchAll(/ports: \[([^\]]+)\]/g)].map(([, port]) => port);
    expect(ports).toEqual([expect.stringMatching(/^"127\.0\.0\.1:\$\{PORT:-3000\}:3000"$/)]);
    expect(unit).toMatch(/HOST=127\.0\.0\.1 /);
  });

  test('each container is given the secrets it needs and no other', () => {
    const secretsOf = (name: string) => /secrets: \[([^\]]*)\]/.exec(service(name))?.[1]?.split(', ') ?? [];
    expect(secretsOf('app')).toEqual(['database-url', 's3-key-id', 's3-key']);
    expect(secretsOf('worker')).toEqual(secretsOf('app'));
    expect(secretsOf('database')).toEqual(['database-password']);
    expect(secretsOf('store')).toEqual([]);
    // Database and store have no way out, and nobody outside has one in.
    for (const name of ['database', 'store']) expect(service(name)).toMatch(/networks: \[inside\]/);
    expect(compose).toMatch(/inside: \{ internal: true \}/);
    // No secret stands in the file itself.
    expect(compose).not.toMatch(/^ +\w*(PASSWORD|SECRET|KEY|URL): *["']?[^$\s{/"'][^\n]{7,}$/m);
  });

  test('runs without debugging, and without what is only for building', () => {
    expect(dockerfile).toMatch(/^ENV NODE_ENV=production /m);
    expect(unit).toMatch(/^Environment=NODE_ENV=production /m);
    expect(dockerfile).toMatch(/npm ci --omit=dev --ignore-scripts/);
    expect(dockerfile + unit + compose).not.toMatch(/--inspect|LOG_LEVEL[=:] ?debug|npm run dev/);
    expect(readEnv({}).logLevel).toBe('info');
    expect(read('.dockerignore')).toMatch(/^\*\*\/\*\.test\.ts$/m);
    const last = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '));
    expect(last).not.toMatch(/COPY (\S+ )*(test|evals|bench|src\/web|\.)( |$)/m);
    expect(read('vite.config.ts')).not.toMatch(/sourcemap/);
  });

  test('the proxy keeps no copy of an answer', () => {
    expect(nginx).toMatch(/proxy_cache off;/);
    expect(nginx).not.toMatch(/proxy_store|proxy_cache_path|proxy_temp_path/);
    expect(caddy).not.toMatch(/\bcache\b/);
  });

  test("the log is out of the server's reach once it is written", () => {
    // It goes to standard error, which journald and the container engine collect.
    expect(read('src/server/serve.ts')).toMatch(/pino\.destination\(\{ dest: 2/);
    expect(unit).not.toMatch(/^Standard(Output|Error)=(file|append|truncate)/m);
    expect(unit).toMatch(/^ProtectSystem=strict$/m);
    expect(unit.match(/^(ReadWritePaths|LogsDirectory|StateDirectory)=.*$/gm)).toEqual([
      'StateDirectory=hornbook',
    ]);
    expect(compose).toMatch(/read_only: true/);
    expect(compose).not.toMatch(/docker\.sock|\/var\/log|driver: none/);
  });
});
