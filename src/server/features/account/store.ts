import { sql } from 'kysely';
import type { SignInMode } from '#contract/account.ts';
import { type Db, json } from '../../db/open.ts';
import type { Picture, PictureType } from '../../outside/sign-in/picture.ts';
import type { Identity, Remembered } from '../../outside/sign-in/sign-in.ts';

/** How long a sign-in may take, from the button to the callback. */
const SIGN_IN_MINUTES = 10;

const isFresh = sql<boolean>`created_at > now() - make_interval(mins => ${SIGN_IN_MINUTES}::int)`;

export async function addSignIn(
  db: Db,
  begun: { stateHash: string; mode: SignInMode; remembered: Remembered },
): Promise<void> {
  await sweepSignIns(db);
  await db
    .insertInto('sign_ins')
    .values({ state_hash: begun.stateHash, mode: begun.mode, remembered: json(begun.remembered) })
    .execute();
}

/** Forgets sign-ins that nobody came back from. */
export async function sweepSignIns(db: Db): Promise<void> {
  await db.deleteFrom('sign_ins').where(sql<boolean>`not (${isFresh})`).execute();
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

/** The account of an identity, if there is one. */
export const findUserOf = (db: Db, { issuer, subject }: Identity) =>
  db
    .selectFrom('users')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .select(['id', 'given_name', 'family_name'])
    .executeTakeFirst();

/** A new account for an identity; null when it has one. */
export async function insertUser(db: Db, who: Identity, timeZone: string | null): Promise<number | null> {
  const user = await db
    .insertInto('users')
    .values({
      issuer: who.issuer,
      subject: who.subject,
      time_zone: timeZone,
      email: who.email,
      given_name: who.givenName,
      family_name: who.familyName,
    })
    .onConflict((conflict) => conflict.columns(['issuer', 'subject']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return user?.id ?? null;
}

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

/** The account, and whether it has a picture. */
export const findUser = (db: Db, userId: number) =>
  db
    .selectFrom('users')
    .where('id', '=', userId)
    .selectAll()
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('pictures').whereRef('pictures.user_id', '=', 'users.id').select('pictures.user_id'),
      ).as('has_picture'),
    )
    .executeTakeFirst();

/** Accounts with a number, or with an address whatever its case. */
export function listUsers(db: Db, who: number | string) {
  const users = db.selectFrom('users').select(['id', 'issuer', 'created_at']).orderBy('id');
  if (typeof who === 'number') return users.where('id', '=', who).execute();
  return users.where(sql<string>`lower(email)`, '=', who.toLowerCase()).execute();
}

export const findPicture = (db: Db, userId: number): Promise<Picture | undefined> =>
  db.selectFrom('pictures').where('user_id', '=', userId).select(['type', 'bytes']).executeTakeFirst();

/** Keeps a picture in place of an earlier one; of an account that is gone meanwhile nothing is kept. */
export async function setPicture(db: Db, userId: number, { type, bytes }: Picture): Promise<void> {
  await db
    .insertInto('pictures')
    .columns(['user_id', 'type', 'bytes'])
    .expression(({ selectFrom, val }) =>
      selectFrom('users')
        .where('users.id', '=', userId)
        .select(['users.id', sql<PictureType>`${type}::text`.as('type'), val(bytes).as('bytes')]),
    )
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ type, bytes, fetched_at: sql`now()` }))
    .execute();
}

export async function removePicture(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('pictures').where('user_id', '=', userId).execute();
}
