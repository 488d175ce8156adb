import { messages, type PGlite, parse, protocol, type Results } from '@electric-sql/pglite';

/** Asks the database one statement. */
type Query = <T>(sql: string, parameters?: unknown[]) => Promise<Results<T>>;

/** A statement that PostgreSQL has read: by which name it keeps it, the types of its parameters, and its columns. */
type Statement = { name: string; types: number[]; columns: messages.BackendMessage[] };

/** A long one holds a list, and is another with each length of it. */
const [MOST_KEPT, LONGEST_KEPT] = [500, 4_000];
/** What cannot change a table: PostgreSQL refuses a kept statement whose columns are others by then. */
const LEAVES_TABLES = /^\s*\(*\s*(?:select|insert|update|delete|with)\b/i;

const { serialize } = protocol;

/**
 * Asks the embedded database as PGlite's `query` does, with the same answers and errors. PGlite has each statement read
 * anew, and sends it in six messages; here it is read once, and asked in one message. Callers take turns, but for those who
 * ask outside of a transaction while one runs: Kysely makes them wait.
 */
export function keepStatements(pglite: PGlite): Query {
  const kept = new Map<string, Statement>();
  let named = 0;
  let isChanging = false;

  const send = (...parts: Uint8Array[]) =>
    pglite.execProtocolStream(Buffer.concat(parts), { syncToFs: false });

  /** Has a statement read that is not kept, and keeps it if it is of a kind that comes again. */
  async function read(sql: string): Promise<Statement> {
    const isKept = !isChanging && sql.length <= LONGEST_KEPT && LEAVES_TABLES.test(sql);
    const name = isKept ? `s${++named}` : '';
    const told = await send(
      ...(isKept ? leave() : []),
      serialize.parse({ name, text: sql }),
      serialize.describe({ type: 'S', name }),
    );
    const columns = told.filter((one) => one instanceof messages.RowDescriptionMessage);
    const statement = { name, types: parse.parseDescribeStatementResults(told), columns };
    if (isKept) kept.set(sql, statement);
    return statement;
  }

  /** Makes room for one more: the one that was used longest ago goes. */
  function leave(): Uint8Array[] {
    const [oldest] = kept;
    if (!oldest || kept.size < MOST_KEPT) return [];
    kept.delete(oldest[0]);
    return [serialize.close({ type: 'S', name: oldest[1].name })];
  }

  function find(sql: string): Statement | undefined {
    const found = kept.get(sql);
    // Moved to the end, so that the first is the one that was used longest ago.
    if (found && kept.delete(sql)) kept.set(sql, found);
    return found;
  }

  async function ask<T>(sql: string, parameters: unknown[]): Promise<Results<T>> {
    isChanging &&= pglite.isInTransaction();
    try {
      const { name, types, columns } = find(sql) ?? (await read(sql));
      const values = parameters.map((value, i) => {
        if (value === null || value === undefined) return null;
        const write = pglite.serializers[types[i] ?? 0];
        return write ? write(value) : String(value);
      });
      const told = await send(
        serialize.bind({ statement: name, values }),
        serialize.execute({}),
        serialize.sync(),
      );
      if (!LEAVES_TABLES.test(sql)) await forget();
      return parse.parseResults([...columns, ...told], pglite.parsers)[0] as Results<T>;
    } catch (cause) {
      await send(serialize.sync());
      throw cause;
    }
  }

  /** Tables may be others now, and others again when the transaction is rolled back. */
  async function forget(): Promise<void> {
    await send(
      ...[...kept.values()].map(({ name }) => serialize.close({ type: 'S', name })),
      serialize.sync(),
    );
    kept.clear();
    isChanging = pglite.isInTransaction();
  }

  return (sql, parameters = []) => pglite.runExclusive(() => ask(sql, parameters));
}
