import { sql } from 'kysely';
import type { Db } from '../../db/open.ts';

/** Asks the database for nothing; throws when it does not answer. */
export const askDatabase = async (db: Db): Promise<void> => void (await sql`select 1`.execute(db));
