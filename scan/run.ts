// npm run scan [-- --only=sqlmap|wapiti] [-- --call=PATTERN]: scanners written by others (wapiti, sqlmap of Debian) try the
// running product, call by call, and an app with planted holes beside it. They must find nothing in the one and every hole
// in the other, and the product must log no error meanwhile. Findings that are none stand with their reason in
// explained.json. Ends with 1 otherwise.
import { spawnSync } from 'node:child_process';
import { type Canary, startCanary } from './canary.ts';
import { type Product, startProduct } from './product.ts';
import { type Finding, judge } from './report.ts';
import { hasInput, runSqlmap } from './sqlmap.ts';
import { runWapiti } from './wapiti.ts';

const WAPITI_SECONDS = { product: 600, canary: 120 };
/** sqlmap waits for answers most of the time. */
const AT_ONCE = 2;

const option = (name: string) =>
  process.argv.find((arg) => arg.startsWith(`--${name}=`))?.slice(name.length + 3);
const tools = ['wapiti', 'sqlmap'].filter((tool) => (option('only') ?? tool) === tool);
const missing = tools.filter((tool) => spawnSync(tool, ['--version']).error !== undefined);
if (missing.length > 0) {
  console.log(`Skipped: ${missing.join(' and ')} not installed (Debian: apt-get install wapiti sqlmap).`);
  process.exit(0);
}

const pattern = new RegExp(option('call') ?? '');
const canary = await startCanary();
const product = await startProduct();
try {
  const found: Record<'product' | 'canary', Finding[]> = { product: [], canary: [] };
  if (tools.includes('wapiti')) {
    found.canary.push(...(await timed('wapiti, canary', () => walk(canary, null, WAPITI_SECONDS.canary))));
    found.product.push(
      ...(await timed('wapiti, product', () => walk(product, product.cookie, WAPITI_SECONDS.product))),
    );
  }
  if (tools.includes('sqlmap')) {
    found.canary.push(...(await timed('sqlmap, canary', () => tryCalls(canary))));
    found.product.push(...(await timed('sqlmap, product', () => tryCalls(product))));
  }
  const planted = canary.holes.filter(({ tool }) => tools.includes(tool));
  const wrong = judge(found.product, found.canary, planted);
  // Up to 0.5.0 a NUL in an id of a signed event and February 31 were such errors.
  for (const line of product.errors().slice(0, 20)) wrong.push(`the product failed inside: ${line}`);
  const health = await fetch(`${product.url}/api/health`);
  if (health.status !== 200) wrong.push(`the product answers ${health.status} after the scan`);
  console.log(wrong.length === 0 ? '\nNothing found, and every planted hole.' : `\n${wrong.join('\n')}`);
  process.exitCode = wrong.length === 0 ? 0 : 1;
} finally {
  await Promise.all([canary.close(), product.close()]);
}

async function timed(name: string, work: () => Promise<Finding[]>): Promise<Finding[]> {
  const started = performance.now();
  const found = await work();
  console.log(`${name}: ${found.length} findings in ${Math.round((performance.now() - started) / 1_000)} s`);
  return found;
}

/** Addresses are walked without the marks that are sqlmap's. */
function walk(
  { url, calls, pages }: Canary | Product,
  cookie: string | null,
  seconds: number,
): Promise<Finding[]> {
  const read = calls
    .filter(({ method, name }) => method === 'GET' && pattern.test(name))
    .map(({ target }) => target.replaceAll('*', ''));
  return runWapiti(url, [...new Set([...pages, ...read])], cookie, seconds);
}

/** A few at a time, in their order. */
async function tryCalls({ url, calls }: Canary | Product): Promise<Finding[]> {
  const queue = calls.filter((call) => hasInput(call) && pattern.test(call.name));
  const found: Finding[] = [];
  const work = async () => {
    for (let call = queue.shift(); call; call = queue.shift()) {
      const started = performance.now();
      const findings = await runSqlmap(url, call);
      found.push(...findings);
      const seconds = Math.round((performance.now() - started) / 1_000);
      const kinds = findings.map(({ kind }) => kind).join(', ') || 'nothing';
      console.log(`   sqlmap ${call.name}: ${kinds} (${seconds} s)`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return found;
}
