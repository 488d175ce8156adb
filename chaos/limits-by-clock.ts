import { asPage, cookieAt } from '../test/support/server.ts';
import type { ClockedServer } from './clock.ts';

type Look = (what: string, is: unknown, mustBe: unknown) => void;

const HOUR = 3_600_000;
/** Of one address in a minute (contract/rates.ts). */
const CONTACTS = 10;

/**
 * Sets the clock an hour and a day forward and back while rates and sessions are in use: nobody is shut out for longer than
 * a window, no window has more than its rate, and nobody is signed out, or in again, by a clock that is put right.
 */
export async function holdLimits(server: ClockedServer, noon: string, look: Look): Promise<void> {
  const at = (milliseconds: number) => new Date(Date.parse(noon) + milliseconds).toISOString();
  /** How many of so many messages are taken. */
  async function takenOf(count: number): Promise<number> {
    let taken = 0;
    for (let n = 0; n < count; n += 1) {
      const response = await fetch(`${server.url()}/api/contact`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ name: 'Ada', email: 'ada@example.com', message: `Question ${n} about it.` }),
      });
      if (response.status === 201) taken += 1;
    }
    return taken;
  }
  const isIn = async (cookie: string) =>
    (await fetch(`${server.url()}/api/auth/me`, { headers: asPage(cookie) })).status;

  await server.set(at(0));
  const before = await cookieAt(server.url(), 'limits@example.com');
  look('messages of a minute', await takenOf(CONTACTS + 2), CONTACTS);
  for (const [words, jump] of [
    ['an hour', HOUR],
    ['a day', 24 * HOUR],
  ] as const) {
    await server.set(at(jump));
    look(`messages ${words} ahead`, await takenOf(CONTACTS + 2), CONTACTS);
    look(`a session ${words} ahead`, await isIn(before), 200);
    const ahead = await cookieAt(server.url(), 'limits@example.com');
    await server.set(at(0));
    // The same minute again: what was used of it is used.
    look(`messages, ${words} put back`, await takenOf(2), 0);
    look(`a session of before, ${words} put back`, await isIn(before), 200);
    look(`a session of ${words} ahead, put back`, await isIn(ahead), 200);
    await fetch(`${server.url()}/api/auth/logout`, {
      method: 'POST',
      headers: { ...asPage(ahead), 'content-type': 'application/json' },
      body: '{}',
    });
    look(`one that was ended, ${words} put back`, await isIn(ahead), 401);
    await server.set(at(jump));
    look(`one that was ended, ${words} ahead again`, await isIn(ahead), 401);
  }
  await server.set(at(2 * 60_000));
  look('messages two minutes later', await takenOf(CONTACTS + 2), CONTACTS);
  await server.set(at(24 * HOUR));
}
