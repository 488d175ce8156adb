import { hashToken, newToken } from '../../http/session.ts';
import { type Identity, type Remembered, type SignIn, splitName } from './sign-in.ts';

/** The issuer of accounts made by local mode's own sign-in page. */
export const LOCAL_ISSUER = 'local';

/** An identity as local sign-in makes it: the e-mail, in lower case, is the account. */
export const localIdentity = ({ email, name }: { email: string; name: string }): Identity => ({
  issuer: LOCAL_ISSUER,
  subject: email.toLowerCase(),
  email,
  name,
  ...splitName(name),
  pictureAddress: '',
});

/** What the local sign-in page answers with: a code for the callback, and who was named, to be remembered with it. */
export function nameLocally(who: { email: string; name: string }): { code: string; remembered: Remembered } {
  const code = newToken();
  return { code, remembered: { code_hash: hashToken(code), email: who.email, name: who.name } };
}

/** Local mode's sign-in: a page of this site that believes whoever sits at this machine, and asks for no password. */
export const localSignIn: SignIn = {
  kind: 'local',
  async begin({ state, mode }) {
    return { redirectUrl: `/auth/local?${new URLSearchParams({ state, mode })}`, remembered: {} };
  },
  async finish({ code }, { code_hash, email, name }) {
    if (email === undefined || name === undefined || code_hash !== hashToken(code)) return null;
    return localIdentity({ email, name });
  },
  fetchPicture: async () => null,
};
