import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Database } from './open.ts';

/** What is told: small, and nothing that a student wrote, since PostgreSQL passes it on as it is. */
export type News = number | string | { [name: string]: number | string };

/** Called with each piece of news; with null when some may have been missed, so that the listener looks for itself. */
export type Listener = (news: News | null) => void;

/**
 * Tells what happens, by topic, to whoever listens at that moment in any process on the database. Nothing is kept:
 * what must not be missed stands in a table, and its reader looks there now and then.
 */
export type Bulletin = {
  tell: (topic: string, news: News) => void;
  /** Listens until the returned function is called. */
  listen: (topic: string, listener: Listener) => () => void;
  close: () => void;
};

const CHANNEL = 'hornbook';
const AGAIN_MILLISECONDS = 1_000;
/** A pooler or a firewall may drop a silent connection without a word. */
const PROBE_MILLISECONDS = 30_000;

/** The bulletin of a database: within this process for the embedded one, by LISTEN and NOTIFY on a server. */
export function openBulletin(database: Database, log: Pick<Logger, 'warn'>): Bulletin {
  const here = openLocalBulletin();
  const { connect } = database;
  if (!connect) return here;
  const me = randomUUID();
  let isClosed = false;
  let leave = () => {};

  /** Listens on a connection of its own until that is lost. */
  async function follow(): Promise<void> {
    const client = await connect?.();
    if (!client) return;
    const lost = new Promise<void>((done) => {
      client.once('error', () => done());
      client.once('end', () => done());
      leave = done;
    });
    try {
      client.on('notification', ({ payload = '' }) => {
        const { from, topic, news } = JSON.parse(payload) as { from: string; topic: string; news: News };
        if (from !== me) here.tell(topic, news);
      });
      await client.query(`listen ${CHANNEL}`);
      here.missed();
      const probe = setInterval(() => client.query('select 1').catch(leave), PROBE_MILLISECONDS);
      await lost;
      clearInterval(probe);
    } finally {
      // Not given back: a connection that listens must not be used for anything else.
      client.release(true);
    }
  }

  async function followAlways(): Promise<void> {
    while (!isClosed) {
      await follow().catch((err) => log.warn({ err }, 'news of other processes is not heard'));
      if (!isClosed) await new Promise((resolve) => setTimeout(resolve, AGAIN_MILLISECONDS).unref());
    }
  }
  void followAlways();

  return {
    tell(topic, news) {
      here.tell(topic, news);
      const payload = JSON.stringify({ from: me, topic, news });
      sql`select pg_notify(${CHANNEL}, ${payload})`
        .execute(database.db)
        .catch((err) => log.warn({ err }, 'news is not told to other processes'));
    },
    listen: here.listen,
    close() {
      isClosed = true;
      leave();
    },
  };
}

/** The bulletin of one process alone; `missed` has every listener look for itself. */
export function openLocalBulletin(): Bulletin & { missed: () => void } {
  const topics = new Map<string, Set<Listener>>();
  return {
    tell(topic, news) {
      for (const listener of topics.get(topic) ?? []) listener(news);
    },
    missed() {
      for (const listeners of topics.values()) for (const listener of listeners) listener(null);
    },
    listen(topic, listener) {
      const mine = topics.get(topic) ?? new Set();
      mine.add(listener);
      topics.set(topic, mine);
      return () => {
        mine.delete(listener);
        if (mine.size === 0 && topics.get(topic) === mine) topics.delete(topic);
      };
    },
    close: () => topics.clear(),
  };
}
