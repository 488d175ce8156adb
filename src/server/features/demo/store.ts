import type { Db } from '../../db/open.ts';

export async function addLead(db: Db, lead: { name: string; email: string }): Promise<void> {
  await db.insertInto('demo_leads').values(lead).execute();
}
