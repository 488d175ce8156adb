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
  const { query, transaction } = embedded;
  embedded.query = function (this: PGlite, ...given: Parameters<typeof query>) {
    hear(given[0], given[1]);
    return query.apply(this, given);
  } as typeof query;
  embedded.transaction = function (this: PGlite, work: Parameters<typeof transaction>[0]) {
    return transaction.call(this, (tx) => {
      const heard = Object.create(tx) as typeof tx;
      heard.query = ((...given: Parameters<typeof query>) => {
        hear(given[0], given[1]);
        return tx.query(...given);
      }) as typeof tx.query;
      return work(heard);
    });
  } as typeof transaction;
  const ask = pg.Client.prototype.query as (...given: unknown[]) => unknown;
  pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
    const [first] = given as [string | { text: string; values?: unknown[] }];
    if (typeof first === 'string') hear(first);
    else hear(first.text, first.values);
    return ask.apply(this, given);
  } as typeof pg.Client.prototype.query;
}
