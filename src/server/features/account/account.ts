import { getPicture, type SignInMode, type User } from '#contract/account.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/errors.ts';
import { hashToken, newToken } from '../../http/session.ts';
import { LOCAL_ISSUER, localIdentity, nameLocally } from '../../outside/sign-in/local.ts';
import { askForPicture } from './picture.ts';
import { addSignIn, findUser, listUsers, setRemembered, takeSignIn, upsertUser } from './store.ts';

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

/** The local sign-in page's answer: where to go on, with a one-time code, as an OAuth provider would. */
export async function authorizeLocally(
  deps: Deps,
  input: { email: string; name: string; state: string; mode: SignInMode },
): Promise<{ redirectUrl: string }> {
  const { code, remembered } = nameLocally(input);
  const isSet = await setRemembered(deps.db, hashToken(input.state), remembered);
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
  const userId = await upsertUser(deps.db, who, timeZone);
  await askForPicture(deps, userId, who.pictureAddress);
  return { userId, mode: begun.mode };
}

/** Signs in by e-mail and name in one call, for scripts; local mode only. */
export const signInLocally = (deps: Deps, input: { email: string; name: string }, timeZone: string | null) =>
  upsertUser(deps.db, localIdentity(input), timeZone);

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
