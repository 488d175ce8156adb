import { getPicture, type SignInMode, type User } from '#contract/account.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/errors.ts';
import { limitRate } from '../../http/rate-limit.ts';
import { hashToken, newToken } from '../../http/session.ts';
import { LOCAL_ISSUER, localIdentity, nameLocally } from '../../outside/sign-in/local.ts';
import { isLocalCode, isMarked, wantsCode } from '../../outside/sign-in/local-code.ts';
import { askForPicture } from './picture.ts';
import {
  addSignIn,
  findUser,
  findUserOf,
  insertUser,
  listUsers,
  setRemembered,
  takeSignIn,
  upsertUser,
} from './store.ts';

const NO_ACCOUNT = 'No account here has this email. Check the email, or add your name to create an account.';

const WRONG_CODE =
  'That is not the code. The terminal in which Hornbook was started shows it, new at each start.';

/** Shown for students without a picture; served from this site. */
const PLACEHOLDER_PICTURE = '/placeholder-picture.svg';

/**
 * Begins a sign-in: `state` goes into the browser's cookie and into the address of the sign-in page. Throws
 * `unavailable` when the provider does not answer.
 */
export async function beginSignIn(
  deps: Deps,
  mode: SignInMode,
): Promise<{ state: string; redirectUrl: string }> {
  const state = newToken();
  const { redirectUrl, remembered } = await deps.signIn.begin({ state, mode });
  await addSignIn(deps.db, { stateHash: hashToken(state), mode, remembered });
  return { state, redirectUrl };
}

/**
 * The local sign-in page's answer: where to go on, with a one-time code, as an OAuth provider would. An account that exists
 * keeps its name. Throws bad_input where there is none and no name for a new one.
 */
export async function authorizeLocally(
  deps: Deps,
  input: Omit<LocalName, 'name'> & { name?: string | undefined; state: string; mode: SignInMode },
  browser: LocalBrowser,
): Promise<{ redirectUrl: string }> {
  const may_exist = (await mayExist(deps, input, browser)) ? 'yes' : 'no';
  const known = await findUserOf(deps.db, localIdentity({ ...input, name: '' }));
  const name = known ? `${known.given_name} ${known.family_name}`.trim() : input.name;
  if (name === undefined) throw new AppError('bad_input', NO_ACCOUNT, { fields: { name: NO_ACCOUNT } });
  const { code, remembered } = nameLocally({ email: input.email, name });
  const isSet = await setRemembered(deps.db, hashToken(input.state), { ...remembered, may_exist });
  if (!isSet) throw new AppError('bad_input', 'This sign-in has expired. Please start again.');
  return {
    redirectUrl: `/auth/callback?${new URLSearchParams({ code, state: input.state, mode: input.mode })}`,
  };
}

/**
 * Ends a sign-in with the code of the callback. The state must be one of those in the browser's own cookie; otherwise
 * somebody else's code could be planted. Answers the student and the mode, or null when it does not fit. Used up
 * either way: whoever is refused, or finds the provider down, begins again.
 */
export async function finishSignIn(
  deps: Deps,
  input: { code?: string | undefined; state?: string | undefined },
  begunStates: readonly string[],
  timeZone: string | null,
): Promise<{ userId: number; mode: SignInMode } | null> {
  const { code, state } = input;
  if (!code || !state || !begunStates.includes(state)) return null;
  const begun = await takeSignIn(deps.db, hashToken(state));
  if (!begun) return null;
  const who = await deps.signIn.finish({ code, state }, begun.remembered);
  if (!who) return null;
  // Made by somebody else between the name and the callback: it was never asked for the code.
  const isOnlyNew = deps.signIn.kind === 'local' && begun.remembered.may_exist !== 'yes';
  const userId = await (isOnlyNew ? insertUser : upsertUser)(deps.db, who, timeZone);
  if (userId === null) return null;
  await askForPicture(deps, userId, who.pictureAddress);
  return { userId, mode: begun.mode };
}

/** Signs in by e-mail and name in one call, for scripts; local mode only. Throws code_needed. */
export async function signInLocally(
  deps: Deps,
  input: LocalName,
  browser: LocalBrowser,
  timeZone: string | null,
): Promise<number> {
  const who = localIdentity(input);
  if (await mayExist(deps, input, browser)) return upsertUser(deps.db, who, timeZone);
  const userId = await insertUser(deps.db, who, timeZone);
  if (userId === null) throw new AppError('code_needed');
  return userId;
}

/** Whom local sign-in is told; `code` is the terminal's. */
type LocalName = { email: string; name: string; code?: string | undefined };

/** What is known of the browser that asks: its network, whose session it has, and whom it has been before. */
export type LocalBrowser = { address: string; userId: number | null; marks: readonly string[] };

/**
 * Whether this sign-in may lead to an account that exists: with the terminal's code, or from a browser that is or has been
 * it. False for a name that is free. Throws code_needed where neither is so, and too_fast.
 */
async function mayExist(deps: Deps, input: Omit<LocalName, 'name'>, browser: LocalBrowser): Promise<boolean> {
  if (!wantsCode(deps.env)) return true;
  const user = await findUserOf(deps.db, localIdentity({ ...input, name: '' }));
  if (!user) return false;
  if (browser.userId === user.id || isMarked(deps.env, browser.marks, user.id)) return true;
  if (input.code === undefined) throw new AppError('code_needed');
  await limitRate(deps, 'signInCode', { address: browser.address, userId: null });
  if (isLocalCode(deps.env, input.code)) return true;
  throw new AppError('code_needed', WRONG_CODE, { fields: { code: WRONG_CODE } });
}

/** Accounts for the operator: the one of a number, or all with an address, which several sign-ins may share. */
export const findStudents = (deps: Deps, who: number | string) => listUsers(deps.db, who);

/** The account as the spec shows it; not_signed_in when it has been deleted. */
export async function getUser(deps: Deps, userId: number): Promise<User> {
  const user = await findUser(deps.db, userId);
  if (!user) throw new AppError('not_signed_in');
  return {
    id: user.id,
    email: user.email,
    google_user_data: {
      given_name: user.given_name,
      family_name: user.family_name,
      picture: user.has_picture ? getPicture.path : PLACEHOLDER_PICTURE,
    },
    managed_by: user.issuer === LOCAL_ISSUER ? 'local' : 'google',
  };
}
