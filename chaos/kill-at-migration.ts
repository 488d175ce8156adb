// Loaded into a server before its own code (NODE_OPTIONS=--import): kills it at one instant of one migration, as
// KILL_AT="inside 0030_still_reading.sql": when all of its statements are done and nothing is committed; or "after …":
// when it is committed and the next statement has not begun.
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';

const [instant, name] = (process.env.KILL_AT ?? '').split(' ');
let isRecorded = false;

/** Hears every statement just before it is run. */
function hear(text: string, values: readonly unknown[] = []): void {
  const isRecord = /^\s*insert into migrations/.test(text) && values.includes(name);
  if ((isRecord && instant === 'inside') || (isRecorded && !/^\s*commit/i.test(text)))
    process.kill(process.pid, 'SIGKILL');
  if (isRecord) isRecorded = true;
}

if (name) {
  const embedded = PGlite.prototype;
  const { execProtocolStream } = embedded;
  const texts = new Map<string, string>();
  // Parse ('P') has a statement's text, bind ('B') its values just before it is run, and query ('Q') is both.
  embedded.execProtocolStream = function (this: PGlite, ...given: Parameters<typeof execProtocolStream>) {
    const message = Buffer.from(given[0]).toString('latin1');
    const [first = '', second = ''] = message.slice(5).split('\0');
    if (message[0] === 'P') texts.set(first, second);
    if (message[0] === 'B') hear(texts.get(second) ?? '', message.includes(name) ? [name] : []);
    if (message[0] === 'Q') hear(first);
    return execProtocolStream.apply(this, given);
  };
  const ask = pg.Client.prototype.query as (...given: unknown[]) => unknown;
  pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
    const [first] = given as [string | { text: string; values?: unknown[] }];
    if (typeof first === 'string') hear(first);
    else hear(first.text, first.values);
    return ask.apply(this, given);
  } as typeof pg.Client.prototype.query;
}
