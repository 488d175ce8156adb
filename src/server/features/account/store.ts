import { sql } from 'kysely';
import type { SignInMode } from '#contract/account.ts';
import { type Db, json } from '../../db/open.ts';
import type { Identity, Remembered } from '../../outside/sign-in/sign-in.ts';

/** How long a sign-in may take, from the button to the callback. */
const SIGN_IN_MINUTES = 10;

const isFresh = sql<boolean>`created_at > now() - make_interval(mins => ${SIGN_IN_MINUTES}::int)`;

export async function addSignIn(
  db: Db,
  begun: { stateHash: string; mode: SignInMode; remembered: Remembered },
): Promise<void> {
  await db.deleteFrom('sign_ins').where(sql<boolean>`not (${isFresh})`).execute();
  await db
    .insertInto('sign_ins')
    .values({ state_hash: begun.stateHash, mode: begun.mode, remembered: json(begun.remembered) })
    .execute();
}

/** Adds what is to be remembered, once; false when there is no such sign-in, or it is too old or remembers already. */
export async function setRemembered(db: Db, stateHash: string, remembered: Remembered): Promise<boolean> {
  const row = await db
    .updateTable('sign_ins')
    .set({ remembered: json(remembered) })
    .where('state_hash', '=', stateHash)
    .where(sql<boolean>`remembered = '{}'::jsonb`)
    .where(isFresh)
    .returning('state_hash')
    .executeTakeFirst();
  return row !== undefined;
}

/** Uses up a sign-in: answers it once, to one server, and null ever after. */
export const takeSignIn = (db: Db, stateHash: string) =>
  db
    .deleteFrom('sign_ins')
    .where('state_hash', '=', stateHash)
    .where(isFresh)
    .returning(['mode', 'remembered'])
    .executeTakeFirst();

/** The account of an identity, made when it is new; e-mail and names follow the provider. */
export async function upsertUser(db: Db, who: Identity, timeZone: string | null): Promise<number> {
  const names = { email: who.email, given_name: who.givenName, family_name: who.familyName };
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
