import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { installOnDebian } from './install-on-debian.ts';

const USUAL_PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * Where a Chromium stands: CHROME_PATH, the usual places, else one that is installed now (Debian's package as root,
 * otherwise Playwright's own download). Null when there is none and none could be installed.
 */
export async function findBrowser(): Promise<string | null> {
  const named = process.env.CHROME_PATH;
  if (named) {
    if (existsSync(named)) return named;
    console.error(`CHROME_PATH names ${named}, which does not exist.`);
    return null;
  }
  const usual = () => USUAL_PLACES.find((path) => existsSync(path)) ?? null;
  const there = usual() ?? ((await installOnDebian('chromium')) ? usual() : null);
  if (there) return there;
  const { chromium } = await import('@playwright/test');
  if (existsSync(chromium.executablePath())) return chromium.executablePath();
  console.log("Downloading Playwright's Chromium for the browser tests...");
  const cli = new URL('../node_modules/@playwright/test/cli.js', import.meta.url).pathname;
  const loading = spawn(process.execPath, [cli, 'install', 'chromium'], { stdio: 'ignore' });
  await once(loading, 'close');
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : null;
}
