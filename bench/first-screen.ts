// `node bench/first-screen.ts [--runs=3]`: when the first screen is there on a phone: 4G (1.6 Mbit/s, 150 ms) with a
// processor four times slower, and over a network of 25 kB a second. Each load begins with nothing kept. Wants built pages
// and a quiet machine. Prints the median of every figure, and ends with 1 when a bar is missed.
import { type Browser, type CDPSession, chromium } from '@playwright/test';
import { findBrowser } from '../scripts/browser.ts';
import { keepResults } from './results.ts';
import { median, startStudied } from './studied-course.ts';

/** Bytes a second both ways, milliseconds of delay, and how many times slower the processor is. */
type Network = { bytes: number; delay: number; slower: number };
const PHONE: Network = { bytes: 1_600_000 / 8, delay: 150, slower: 4 };
const THIN: Network = { bytes: 25_000, delay: 150, slower: 1 };

/** Milliseconds since the address was asked for. `skeleton` is when anything of the screen was painted. */
type Seen = { skeleton: number; largest: number; bytes: number };

type Screen = { name: string; path: string; network: Network; bar: Partial<Seen> };

const runs = Number(process.argv.find((word) => word.startsWith('--runs='))?.slice(7) ?? 3);

/** Runs in the page before anything else: the browser tells the largest thing painted only while one listens. */
const LISTEN = `
  window.seen = { largest: 0, words: '' };
  new PerformanceObserver((list) => {
    for (const { startTime, element } of list.getEntries())
      window.seen = { largest: startTime, words: element?.textContent?.slice(0, 60) ?? '' };
  }).observe({ type: 'largest-contentful-paint', buffered: true });
`;

/** What the page knows of its own painting. */
const READ = `({
  ...window.seen,
  skeleton: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
})`;

async function slow(devtools: CDPSession, { bytes, delay, slower }: Network): Promise<void> {
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: delay,
    downloadThroughput: bytes,
    uploadThroughput: bytes,
  });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower });
}

/** One load of a screen in a browser that knows nothing of the site but the session. */
async function load(browser: Browser, origin: string, cookie: string, screen: Screen): Promise<Seen> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  });
  try {
    const [name = '', value = ''] = cookie.split('=');
    if (screen.path.startsWith('/study')) await context.addCookies([{ name, value, url: origin }]);
    const page = await context.newPage();
    await page.addInitScript({ content: LISTEN });
    const devtools = await context.newCDPSession(page);
    await slow(devtools, screen.network);
    let bytes = 0;
    devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
      bytes += encodedDataLength;
    });
    await page.goto(origin + screen.path, { waitUntil: 'networkidle', timeout: 60_000 });
    await page.waitForTimeout(500);
    const seen = (await page.evaluate(READ)) as { largest: number; words: string; skeleton: number };
    if (process.argv.includes('--words')) console.log(screen.name, seen.words);
    return { skeleton: Math.round(seen.skeleton), largest: Math.round(seen.largest), bytes };
  } finally {
    await context.close();
  }
}

const executablePath = await findBrowser();
if (!executablePath) throw new Error('No Chromium was found, and none could be installed.');
const { server, cookie, study } = await startStudied();
const browser = await chromium.launch({
  executablePath,
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
  ],
});
try {
  const screens: readonly Screen[] = [
    { name: 'landing on a phone', path: '/', network: PHONE, bar: { largest: 2_000 } },
    { name: 'study on a phone', path: study, network: PHONE, bar: { largest: 3_500 } },
    { name: 'landing at 25 kB/s', path: '/', network: THIN, bar: { skeleton: 1_500 } },
    { name: 'study at 25 kB/s', path: study, network: THIN, bar: { skeleton: 1_500 } },
  ];
  const figures: Record<string, Seen> = {};
  const missed: string[] = [];
  for (const screen of screens) {
    const loads: Seen[] = [];
    for (let run = 0; run < runs; run += 1) loads.push(await load(browser, server.url, cookie, screen));
    const middle: Seen = { skeleton: 0, largest: 0, bytes: 0 };
    for (const key of ['skeleton', 'largest', 'bytes'] as const) {
      middle[key] = median(loads.map((each) => each[key]));
      const most = screen.bar[key];
      if (most !== undefined && middle[key] > most)
        missed.push(`${screen.name}: ${key} ${middle[key]} > ${most}`);
    }
    figures[screen.name] = middle;
    console.log(
      `${screen.name}: first paint ${middle.skeleton} ms, largest ${middle.largest} ms, ${middle.bytes} bytes`,
    );
  }
  if (process.argv.includes('--keep')) keepResults({ firstScreen: figures });
  for (const line of missed) console.error(`Missed: ${line}`);
  process.exitCode = missed.length === 0 ? 0 : 1;
} finally {
  await browser.close();
  await server.end('SIGTERM');
}
