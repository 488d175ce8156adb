// Completes package-lock.json. Where a registry lacks a package's builds for other platforms, npm leaves those optional
// entries out of the lock, and `npm ci` then refuses it ("Missing: … from lock file"). This adds them, with the
// platform read from the package's name, so that every machine accepts the lock. Run after every `npm install`;
// `--check` only says whether anything is missing.
import { readFileSync, writeFileSync } from 'node:fs';

const SYSTEMS = [
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'win32',
  'aix',
];
const CPUS = [
  'x64',
  'arm64',
  'arm',
  'ia32',
  's390x',
  'ppc64',
  'ppc64le',
  'riscv64',
  'loong64',
  'mips64el',
  'wasm32',
];

const lockPath = new URL('../package-lock.json', import.meta.url);
const lock = JSON.parse(readFileSync(lockPath, 'utf8'));
const packages = lock.packages;

/** The lock's entry that serves `name` to the package at `from`, as Node would look it up; undefined when missing. */
function resolve(from, name) {
  for (let base = from; ; ) {
    const key = `${base ? `${base}/` : ''}node_modules/${name}`;
    if (packages[key]) return packages[key];
    if (!base) return undefined;
    const up = base.lastIndexOf('/node_modules/');
    base = up >= 0 ? base.slice(0, up) : '';
  }
}

function platformOf(name) {
  const words = name.split(/[/-]/);
  const os = words.find((word) => SYSTEMS.includes(word));
  const cpu = words.find((word) => CPUS.includes(word)) ?? (name.includes('gnueabihf') ? 'arm' : undefined);
  const libc = name.endsWith('-musl') ? { libc: ['musl'] } : {};
  return { ...(os ? { os: [os] } : {}), ...(cpu ? { cpu: [cpu] } : {}), ...libc };
}

const added = [];
for (const [from, entry] of Object.entries({ ...packages })) {
  for (const [name, range] of Object.entries(entry.optionalDependencies ?? {})) {
    if (resolve(from, name)) continue;
    const version = /\d+\.\d+\.\d+[^\s|]*/.exec(range)?.[0] ?? range;
    packages[`node_modules/${name}`] = { version, ...platformOf(name), optional: true };
    if (entry.dev) packages[`node_modules/${name}`].dev = true;
    added.push(`${name}@${version}`);
  }
}

if (process.argv.includes('--check')) {
  if (added.length > 0) {
    console.error(
      `package-lock.json lacks ${added.length} optional entries; run: node scripts/complete-lock.mjs`,
    );
    process.exit(1);
  }
} else if (added.length > 0) {
  lock.packages = Object.fromEntries(Object.entries(packages).sort(([a], [b]) => (a < b ? -1 : 1)));
  writeFileSync(lockPath, `${JSON.stringify(lock, null, 2)}\n`);
  console.log(`package-lock.json: added ${added.length} optional entries`);
}
