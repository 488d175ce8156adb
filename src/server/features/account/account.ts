import type { SignInMode, User } from '#contract/account.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/errors.ts';
import { hashToken, newToken } from '../../http/session.ts';
import { addSignIn, findUser, type Identity, setIdentity, takeSignIn, upsertUser } from './store.ts';

/** The issuer of accounts made by local mode's own sign-in page. */
const LOCAL_ISSUER = 'local';
/** Shown for students without a picture; served from this site. */
const PLACEHOLDER_PICTURE = '/placeholder-picture.svg';

/** An identity as local sign-in makes it: the e-mail, in lower case, is the account. */
export const localIdentity = (input: { email: string; name: string }): Identity => ({
  issuer: LOCAL_ISSUER,
  subject: input.email.toLowerCase(),
  email: input.email,
  name: input.name,
});

/** Begins a sign-in: `state` goes into the browser's cookie and into the address of the sign-in page. */
export async function beginSignIn(
  deps: Deps,
  mode: SignInMode,
): Promise<{ state: string; redirectUrl: string }> {
  const state = newToken();
  await addSignIn(deps.db, hashToken(state), mode);
  return { state, redirectUrl: `/auth/local?${new URLSearchParams({ state, mode })}` };
}

/** The local sign-in page's answer: where to go on, with a one-time code, as an OAuth provider would. */
export async function authorizeLocally(
  deps: Deps,
  input: { email: string; name: string; state: string; mode: SignInMode },
): Promise<{ redirectUrl: string }> {
  const code = newToken();
  const isSet = await setIdentity(deps.db, hashToken(input.state), hashToken(code), localIdentity(input));
  if (!isSet) throw new AppError('bad_input', 'This sign-in has expired. Please start again.');
  return {
    redirectUrl: `/auth/callback?${new URLSearchParams({ code, state: input.state, mode: input.mode })}`,
  };
}

/**
 * Ends a sign-in with the code of the callback. The state must be the one in the browser's own cookie; otherwise
 * somebody else's code could be planted. Answers the student and the mode, or null when it does not fit.
 */
export async function finishSignIn(
  deps: Deps,
  input: { code?: string | undefined; state?: string | undefined },
  cookieState: string | undefined,
  timeZone: string | null,
): Promise<{ userId: number; mode: SignInMode } | null> {
  if (!input.code || !input.state || input.state !== cookieState) return null;
  const who = await takeSignIn(deps.db, hashToken(input.state), hashToken(input.code));
  if (!who) return null;
  return { userId: await upsertUser(deps.db, who, timeZone), mode: who.mode };
}

/** Signs in by e-mail and name in one call, for scripts; local mode only. */
export const signInLocally = (deps: Deps, input: { email: string; name: string }, timeZone: string | null) =>
  upsertUser(deps.db, localIdentity(input), timeZone);

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
      picture: PLACEHOLDER_PICTURE,
    },
    managed_by: user.issuer === LOCAL_ISSUER ? 'local' : 'google',
  };
}
