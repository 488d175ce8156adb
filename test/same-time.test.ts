import { afterAll, beforeAll, expect } from 'vitest';
import { endSession } from '#contract/account.ts';
import { verifyPaymentSession } from '#contract/billing.ts';
import { getClone } from '#contract/clones.ts';
import { sendContactMessage } from '#contract/contact.ts';
import { addDemoLead } from '#contract/demo.ts';
import { getMaterial, getMaterialFile } from '#contract/materials.ts';
import { type Browser, openTestApp, type TestApp } from './support/app.ts';
import { forgedZip } from './support/forged-zip.ts';
import { inProcess } from './support/killed-servers.ts';
import { type OwnRows, openOwner } from './support/own-rows.ts';
import { bringBack } from './support/own-zip.ts';

/*
 * Nobody learns by the time of an answer whether somebody has an account, or a thing a number: what is another's and what
 * is nobody's are looked for alike.
 */

/** Pairs of calls; medians of so many are steady on a machine that does other things too. */
const PAIRS = 40;
/** Times that a difference is measured again: a real one is there each time, what else the machine did is not. */
const ROUNDS = 4;
/** Milliseconds by which the medians may differ, and the share of them: generous, for a look more is several. */
const NOISE = { milliseconds: 2, share: 0.35 };

let app: TestApp;
let known: OwnRows;
let minute = Date.parse('2026-03-02T12:00:00Z');
beforeAll(async () => {
  app = await openTestApp({ readsOnce: true, now: () => new Date(minute) });
  known = await openOwner(app, 'known@example.com');
}, 120_000);
afterAll(() => app.close());

const median = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
const UNKNOWN = 999_999_999;

const ASKED: [string, (asker: Browser, isKnown: boolean, n: number) => Promise<{ status: number }>][] = [
  ['a course', (asker, isKnown) => asker.call(getClone, { id: isKnown ? known.clone.id : UNKNOWN })],
  ['a file’s row', (asker, isKnown) => asker.call(getMaterial, { id: isKnown ? known.looseId : UNKNOWN })],
  ['a file', (asker, isKnown) => asker.call(getMaterialFile, { id: isKnown ? known.looseId : UNKNOWN })],
  ['a session', (asker, isKnown) => asker.call(endSession, { id: isKnown ? known.sessionId : UNKNOWN })],
  [
    'a payment',
    (asker, isKnown) =>
      asker.call(verifyPaymentSession, {
        sessionId: isKnown ? known.checkoutId : `${known.checkoutId.slice(0, -1)}x`,
      }),
  ],
  [
    'the account of a zip that is brought back',
    (asker, isKnown) =>
      bringBack(asker, forgedZip({ account: { email: isKnown ? known.email : 'nobodyx@example.com' } })),
  ],
  [
    'the address of a message to support',
    (asker, isKnown, n) =>
      asker.call(sendContactMessage, {
        name: 'Any Body',
        email: isKnown ? known.email : 'nobodyx@example.com',
        message: `A question, number ${n}.`,
      }),
  ],
  [
    'the address of a lead',
    (asker, isKnown, n) =>
      asker.call(addDemoLead, { name: 'Any Body', email: isKnown ? known.email : `nobody${n}@example.com` }),
  ],
];

// Fails with 5 ms more where a row is found but another's, as a second look at its owner would cost.
for (const [what, ask] of ASKED)
  inProcess(`${what} is answered in the same time and words, known or not`, { timeout: 60_000 }, async () => {
    const asker = await app.student();
    const said = new Set<number>();
    const measure = async () => {
      const times = { known: [] as number[], unknown: [] as number[] };
      for (let n = 0; n < PAIRS; n += 1)
        for (const who of n % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)) {
          minute += 3_600_000;
          const began = performance.now();
          const { status } = await ask(asker, who === 'known', n);
          times[who].push(performance.now() - began);
          // The first of all also opens what the others find open.
          if (n > 0) said.add(status);
        }
      const [a, b] = [median(times.known), median(times.unknown)];
      const isNoise = Math.abs(a - b) < NOISE.milliseconds + NOISE.share * Math.min(a, b);
      return { isNoise, words: `${a.toFixed(2)} and ${b.toFixed(2)} ms` };
    };
    let found = await measure();
    for (let round = 1; round < ROUNDS && !found.isNoise; round += 1) found = await measure();
    expect([...said]).toHaveLength(1);
    expect(found.isNoise, found.words).toBe(true);
  });
