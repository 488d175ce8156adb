import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';

const run = (args: string[]) =>
  new Promise<boolean>((done) => {
    const child = spawn('apt-get', args, { stdio: 'ignore' });
    child.once('error', () => done(false));
    child.once('close', (code) => done(code === 0));
  });

/** Installs a package of Debian where this is one and we are root. Answers whether it did; whoever asks can go on meanwhile. */
export async function installOnDebian(name: string): Promise<boolean> {
  if (!existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0) return false;
  console.log(`Installing what the tests need (apt-get install ${name})...`);
  const install = () => run(['install', '-y', '--no-install-recommends', name]);
  if (await install()) return true;
  await run(['update']);
  return install();
}
