import { sql } from 'kysely';
import type { Db } from '../../db/open.ts';
import { RETENTION } from '../../retention.ts';

/** Adds a lead; the same name and address once more is the same lead. */
export async function addLead(db: Db, lead: { name: string; email: string }): Promise<void> {
  await db
    .insertInto('demo_leads')
    .values(lead)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Forgets who asked for the demo long ago. */
export async function sweepLeads(db: Db): Promise<void> {
  await db
    .deleteFrom('demo_leads')
    .where('created_at', '<', sql<Date>`now() - make_interval(days => ${RETENTION.demo_leads.days}::int)`)
    .execute();
}
