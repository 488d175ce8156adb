import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenIdProvider, startOpenIdProvider } from '../../../../test/support/openid-provider.ts';
import { readEnv } from '../../env.ts';
import { BadEnvironment } from '../../env-services.ts';
import { nameLocally } from './local.ts';
import { openSignIn } from './open-sign-in.ts';
import type { Remembered, SignIn } from './sign-in.ts';

const log = pino({ level: 'silent' });
const CALLBACK = 'http://localhost:3000/auth/callback';
const ADA = { sub: 'ada-1', email: 'Ada@example.com', email_verified: true, name: 'Ada Park Lee' };

/** A way to sign in with somebody who walks its pages: answers the code and what is remembered by then. */
type Way = {
  signIn: SignIn;
  walk: (state: string) => Promise<{ code: string; remembered: Remembered }>;
  identity: { issuer: string; subject: string };
};

const providers: OpenIdProvider[] = [];
afterAll(() => Promise.all(providers.map((provider) => provider.stop())));

const localWay = async (): Promise<Way> => {
  const signIn = openSignIn(readEnv({}), log);
  return {
    signIn,
    async walk(state) {
      await signIn.begin({ state, mode: 'signin' });
      return nameLocally(ADA);
    },
    identity: { issuer: 'local', subject: 'ada@example.com' },
  };
};

const openIdWay = async (options: Parameters<typeof startOpenIdProvider>[1] = {}): Promise<Way> => {
  const provider = await startOpenIdProvider(CALLBACK, options);
  providers.push(provider);
  const env = readEnv({
    OIDC_ISSUER: provider.issuer,
    GOOGLE_CLIENT_ID: provider.clientId,
    GOOGLE_CLIENT_SECRET: provider.clientSecret,
  });
  const signIn = openSignIn(env, log);
  return {
    signIn,
    async walk(state) {
      const { redirectUrl, remembered } = await signIn.begin({ state, mode: 'signin' });
      const back = await provider.signIn(redirectUrl, ADA);
      return { code: back.searchParams.get('code') ?? '', remembered };
    },
    identity: { issuer: provider.issuer, subject: 'ada-1' },
  };
};

describe.each<[string, () => Promise<Way>]>([
  ['the local sign-in', localWay],
  ['an OpenID provider', openIdWay],
  ['one that tells names on its user-info page only', () => openIdWay({ inUserInfoOnly: true })],
  ['one that takes the secret in the header only', () => openIdWay({ authMethod: 'client_secret_basic' })],
])('%s', (_, open) => {
  let way: Way;
  beforeAll(async () => {
    way = await open();
  });

  it('takes the state along, and nothing of what is remembered but what must be public', async () => {
    const { redirectUrl, remembered } = await way.signIn.begin({ state: 'some-state', mode: 'signup' });
    const address = new URL(redirectUrl, CALLBACK);
    expect(address.searchParams.get('state')).toBe('some-state');
    if (remembered.verifier) expect(redirectUrl).not.toContain(remembered.verifier);
  });

  it('says who came back', async () => {
    const { code, remembered } = await way.walk('state-1');
    expect(await way.signIn.finish({ code, state: 'state-1' }, remembered)).toEqual({
      ...way.identity,
      email: 'Ada@example.com',
      name: 'Ada Park Lee',
      givenName: 'Ada',
      familyName: 'Park Lee',
      pictureAddress: '',
    });
  });

  it('takes no code that was made up, and none of another sign-in', async () => {
    const [mine, other] = [await way.walk('state-2'), await way.walk('state-3')];
    const tries = [
      ['made-up', mine.remembered],
      [other.code, mine.remembered],
      [mine.code, {}],
    ] as const;
    for (const [code, remembered] of tries)
      expect(await way.signIn.finish({ code, state: 'state-2' }, remembered)).toBeNull();
  });
});

describe('the sign-in of a server', () => {
  const google = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' };

  it('is the local one until a provider is named', () => {
    expect(openSignIn(readEnv({}), log).kind).toBe('local');
    expect(openSignIn(readEnv(google), log).kind).toBe('openid');
  });

  it.each([
    [{ ...google, HOST: '0.0.0.0' }, /PUBLIC_URL is needed/],
    [{ ...google, OIDC_ISSUER: 'http://id.example' }, /OIDC_ISSUER must begin with https/],
    [{ ...google, OIDC_ISSUER: 'http://localhost.id.example' }, /OIDC_ISSUER must begin with https/],
  ])('does not start with %o', (variables, words) => {
    expect(() => openSignIn(readEnv(variables), log)).toThrow(BadEnvironment);
    expect(() => openSignIn(readEnv(variables), log)).toThrow(words);
  });
});
