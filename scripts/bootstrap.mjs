// Runs before `npm start` and `npm test`, under whatever Node the machine has, so it stays plain JavaScript that
// Node 20 understands. It installs the packages when the lock file changed, which also brings the right Node
// (node_modules/.bin/node), and with --build makes the web pages when their sources changed.
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const modules = join(root, 'node_modules');
const MINIMUM_NODE = [22, 22];

function hashOf(...parts) {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex');
}

function stampMatches(file, stamp) {
  return existsSync(file) && readFileSync(file, 'utf8') === stamp;
}

function install() {
  const stamp = hashOf(readFileSync(join(root, 'package-lock.json')));
  const stampFile = join(modules, '.hornbook-installed');
  if (stampMatches(stampFile, stamp)) return;
  process.stdout.write('Installing packages (first start only)...\n');
  const npm = process.env.npm_execpath;
  // No package of ours needs an install script, and none that comes along gets to run one.
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const result = npm
    ? spawnSync(process.execPath, [npm, ...args], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] })
    : spawnSync('npm', args, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
  if (result.status !== 0) {
    process.stderr.write(
      'The packages could not be installed; the lines above say why. Then run the command again.\n',
    );
    process.exit(1);
  }
  writeFileSync(stampFile, stamp);
}

function nodeForTheRest() {
  const own = join(modules, '.bin', 'node');
  if (existsSync(own)) return own;
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > MINIMUM_NODE[0] || (major === MINIMUM_NODE[0] && minor >= MINIMUM_NODE[1]))
    return process.execPath;
  process.stderr.write(
    `Hornbook needs Node ${MINIMUM_NODE.join('.')} or newer; this is ${process.versions.node}.\n`,
  );
  return process.exit(1);
}

/** Names, sizes and times of all files below a folder: enough to see that a source changed. */
function listing(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .map((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return listing(path);
      const { size, mtimeMs } = statSync(path);
      return `${path}:${size}:${mtimeMs}`;
    })
    .join('\n');
}

function build() {
  const sources = ['src/web', 'src/contract', 'content', 'public'].filter((folder) =>
    existsSync(join(root, folder)),
  );
  const files = ['index.html', 'vite.config.ts', 'scripts/build-pages.ts', 'package-lock.json'].filter(
    (file) => existsSync(join(root, file)),
  );
  const stamp = hashOf(
    ...sources.map((folder) => listing(join(root, folder))),
    ...files.map((file) => readFileSync(join(root, file))),
  );
  const stampFile = join(root, 'dist', '.hornbook-built');
  if (stampMatches(stampFile, stamp)) return;
  process.stdout.write('Building the pages...\n');
  execFileSync(nodeForTheRest(), [join(root, 'scripts', 'build-pages.ts')], { cwd: root, stdio: 'inherit' });
  mkdirSync(join(root, 'dist'), { recursive: true });
  writeFileSync(stampFile, stamp);
}

install();
nodeForTheRest();
if (process.argv.includes('--build')) build();
