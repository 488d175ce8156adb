import type { SignInMode } from '#contract/account.ts';
import type { Picture } from './picture.ts';

/** Who somebody is, as the provider says: accounts are keyed on issuer and subject, never on the e-mail. */
export type Identity = {
  issuer: string;
  subject: string;
  /** Empty unless the provider says that the address is the person's own. */
  email: string;
  /** The whole name, for providers that know no parts. */
  name: string;
  givenName: string;
  familyName: string;
  /** Where the provider says a picture is; nobody has looked at this address yet. Empty where there is none. */
  pictureAddress: string;
};

/** What a provider wants back at the callback. The server keeps it under the hash of the state; no browser sees it. */
export type Remembered = Record<string, string>;

/** A way to sign in. The caller makes the state, keeps what is remembered, and lets each be used once. */
export type SignIn = {
  kind: 'local' | 'openid';
  /**
   * Where the browser goes to sign in, and what must be remembered until it comes back with `state` and a code.
   * Throws `unavailable` within 5 s when the provider does not answer.
   */
  begin: (input: {
    state: string;
    mode: SignInMode;
  }) => Promise<{ redirectUrl: string; remembered: Remembered }>;
  /**
   * Who came back with this code; null when the code or what the provider says about it is not to be trusted.
   * Throws `unavailable` within 5 s when the provider does not answer.
   */
  finish: (callback: { code: string; state: string }, remembered: Remembered) => Promise<Identity | null>;
  /** The picture at an identity's address; null when there is none that may be shown. Throws PictureDown. */
  fetchPicture: (address: string) => Promise<Picture | null>;
};

/** A full name in two: the first word, and the rest. */
export function splitName(name: string): { givenName: string; familyName: string } {
  const [givenName = '', ...rest] = name.trim().split(/\s+/);
  return { givenName, familyName: rest.join(' ') };
}
