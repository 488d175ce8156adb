// `npm run fuzz`: 10,000 requests that mean harm, made of /api/openapi.json, against the real app (fuzz.test.ts),
// and a fourth as many messages of Stripe and a twentieth as many zips that somebody wrote into (wrapped.test.ts). Prints
// requests a second, answers by status, the slowest ones, and for what is wrong a line for a shell.
// `npm run fuzz -- --requests=50000 --seed=7`
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: { requests: { type: 'string', default: '10000' }, seed: { type: 'string', default: '20261122' } },
});
const root = join(import.meta.dirname, '..');
const { status } = spawnSync(
  process.execPath,
  [
    join(root, 'node_modules/vitest/vitest.mjs'),
    'run',
    // Before the switches, one of which would take it for its own.
    'fuzz/fuzz.test.ts',
    'fuzz/wrapped.test.ts',
    '--project=node',
    '--retry=0',
    '--disable-console-intercept',
  ],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, FUZZ_REQUESTS: values.requests, FUZZ_SEED: values.seed },
  },
);
process.exit(status ?? 1);
