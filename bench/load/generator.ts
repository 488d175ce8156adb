// The load: `node --import ./watch-process.ts generator.ts <orders.json> <found.json>`. A process of its own, so that it
// does not share a processor's turn with what it measures; whether it was itself late is watched like the servers.
import { readFileSync, writeFileSync } from 'node:fs';
import { openBrowser } from './browser.ts';
import { randomOf } from './figures.ts';
import type { Found, Orders } from './plan.ts';
import { openStudent } from './student.ts';

/** Milliseconds that a student thinks between two steps. */
const THINK = { least: 2_000, most: 5_000 };

const sleep = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));

const [ordersFile = '', foundFile = ''] = process.argv.slice(2);
const { plan, urls, from, to, seed } = JSON.parse(readFileSync(ordersFile, 'utf8')) as Orders;

const found: Found = { milliseconds: {}, errors: {}, checks: 0 };

const isCounted = () => Date.now() >= from && Date.now() < to;
const failed = (what: string, cause: unknown) => {
  const words = `${what}: ${cause instanceof Error ? cause.message : String(cause)}`;
  found.errors[words] = (found.errors[words] ?? 0) + 1;
};

async function work(at: number): Promise<void> {
  const me = plan.students[at];
  if (me === undefined) return;
  const random = randomOf(seed * 10_007 + me.number);
  const browser = openBrowser(urls[at % urls.length]!, me.token);
  const student = openStudent(browser, plan, me, random, {
    took(kind, milliseconds) {
      if (!isCounted()) return;
      found.milliseconds[kind] ??= [];
      found.milliseconds[kind].push(milliseconds);
    },
    checked() {
      found.checks += 1;
    },
  });
  const think = () => sleep(THINK.least + random() * (THINK.most - THINK.least));
  // Nobody begins at the same moment.
  await sleep(random() * THINK.most);
  while (Date.now() < to) {
    // Errors of the warm-up count too: nothing may go wrong at any time.
    await student.step().catch((cause) => failed('at work', cause));
    await think();
  }
  await student.settle().catch((cause) => failed('at the end', cause));
  browser.close();
}

await Promise.all(plan.students.map((_, at) => work(at)));
writeFileSync(foundFile, JSON.stringify(found));
