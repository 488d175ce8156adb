import { sql } from 'kysely';
import type { SignInMode } from '#contract/account.ts';
import type { Db } from '../../db/open.ts';

/** Who somebody is, as the provider says: accounts are keyed on issuer and subject, never on the e-mail. */
export type Identity = { issuer: string; subject: string; email: string; name: string };

const SIGN_IN_MINUTES = 10;

export async function addSignIn(db: Db, stateHash: string, mode: SignInMode): Promise<void> {
  await db.deleteFrom('sign_ins').where('created_at', '<', sql<Date>`now() - interval '1 day'`).execute();
  await db
    .insertInto('sign_ins')
    .values({
      state_hash: stateHash,
      mode,
      code_hash: null,
      issuer: null,
      subject: null,
      email: null,
      name: null,
    })
    .execute();
}

/** Ties a code to a sign-in under way; false when there is none, or it is too old or already has one. */
export async function setIdentity(
  db: Db,
  stateHash: string,
  codeHash: string,
  who: Identity,
): Promise<boolean> {
  const row = await db
    .updateTable('sign_ins')
    .set({ code_hash: codeHash, ...who })
    .where('state_hash', '=', stateHash)
    .where('code_hash', 'is', null)
    .where('created_at', '>', sql<Date>`now() - make_interval(mins => ${SIGN_IN_MINUTES}::int)`)
    .returning('state_hash')
    .executeTakeFirst();
  return row !== undefined;
}

/** Uses up a sign-in: answers its identity once, and null ever after. */
export async function takeSignIn(
  db: Db,
  stateHash: string,
  codeHash: string,
): Promise<(Identity & { mode: SignInMode }) | null> {
  const row = await db
    .deleteFrom('sign_ins')
    .where('state_hash', '=', stateHash)
    .where('code_hash', '=', codeHash)
    .where('created_at', '>', sql<Date>`now() - make_interval(mins => ${SIGN_IN_MINUTES}::int)`)
    .returning(['mode', 'issuer', 'subject', 'email', 'name'])
    .executeTakeFirst();
  if (!row || row.issuer === null || row.subject === null) return null;
  return {
    mode: row.mode,
    issuer: row.issuer,
    subject: row.subject,
    email: row.email ?? '',
    name: row.name ?? '',
  };
}

/** The account of an identity, made when it is new; e-mail and name follow the provider. */
export async function upsertUser(db: Db, who: Identity, timeZone: string | null): Promise<number> {
  const [givenName = '', ...rest] = who.name.trim().split(/\s+/);
  const names = { email: who.email, given_name: givenName, family_name: rest.join(' ') };
  const user = await db
    .insertInto('users')
    .values({ issuer: who.issuer, subject: who.subject, time_zone: timeZone, ...names })
    .onConflict((conflict) => conflict.columns(['issuer', 'subject']).doUpdateSet(names))
    .returning('id')
    .executeTakeFirstOrThrow();
  return user.id;
}

export const findUser = (db: Db, userId: number) =>
  db.selectFrom('users').where('id', '=', userId).selectAll().executeTakeFirst();
