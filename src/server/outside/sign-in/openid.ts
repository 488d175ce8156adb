import * as client from 'openid-client';
import type { Logger } from 'pino';
import type { SignInEnv } from '../../env-services.ts';
import { AppError } from '../../http/errors.ts';
import { cachedDiscovery } from './discovery.ts';
import { fetchPicture, pictureOriginOf } from './picture.ts';
import { type Identity, type SignIn, splitName } from './sign-in.ts';

/** Seconds for all that a provider is asked during one call; the screens give up after 5 (spec §9). */
const MOST_SECONDS = 4;
/** Seconds for one request: fewer, so that whoever tries again does not wait for what hangs already. */
const REQUEST_SECONDS = 3;
const DOWN = 'The sign-in service does not answer right now. Please try again in a minute.';
/** What PostgreSQL and the screens must be able to hold, whatever a provider sends. */
const LONGEST = 255;
const LONGEST_ADDRESS = 2_000;

/** The library's words for an answer that came, but says what must not be believed. */
const NOT_TRUSTED = new Set([
  'OAUTH_INVALID_RESPONSE',
  'OAUTH_JWT_CLAIM_COMPARISON_FAILED',
  'OAUTH_JWT_TIMESTAMP_CHECK_FAILED',
  'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED',
  'OAUTH_KEY_SELECTION_FAILED',
]);

/**
 * Sign-in with an OpenID provider: authorization code with PKCE (S256), state and nonce; the ID token's signature,
 * issuer, audience, expiry and nonce are checked (OpenID Connect Core 3.1.3.7). `redirectUri` must be registered with
 * the provider. Nothing is asked of the provider before somebody signs in.
 */
export function openIdSignIn(settings: SignInEnv, redirectUri: string, log: Logger): SignIn {
  const discovered = cachedDiscovery(settings, REQUEST_SECONDS);

  return {
    kind: 'openid',
    begin: ({ state }) =>
      inTime(log, async () => {
        const [verifier, nonce] = [client.randomPKCECodeVerifier(), client.randomNonce()];
        const address = client.buildAuthorizationUrl(await discovered(), {
          redirect_uri: redirectUri,
          scope: 'openid email profile',
          state,
          nonce,
          code_challenge: await client.calculatePKCECodeChallenge(verifier),
          code_challenge_method: 'S256',
        });
        return { redirectUrl: address.href, remembered: { verifier, nonce } };
      }),

    async finish({ code, state }, { verifier, nonce }) {
      // A sign-in that began while this server had another way to sign in.
      if (verifier === undefined || nonce === undefined) return null;
      try {
        return await inTime(log, async () => {
          const configuration = await discovered();
          const server = configuration.serverMetadata();
          const callback = new URL(redirectUri);
          callback.search = new URLSearchParams({ code, state }).toString();
          // RFC 9207 tells providers apart where there are several; here there is one, and the page hands on code and
          // state only.
          if (server.authorization_response_iss_parameter_supported)
            callback.searchParams.set('iss', server.issuer);
          const tokens = await client.authorizationCodeGrant(configuration, callback, {
            pkceCodeVerifier: verifier,
            expectedState: state,
            expectedNonce: nonce,
            idTokenExpected: true,
          });
          return identityOf(await claimsOf(configuration, tokens));
        });
      } catch (cause) {
        if (!(cause instanceof NotTrusted)) throw cause;
        return null;
      }
    },
    fetchPicture: (address) => fetchPicture(address, pictureOriginOf(settings.issuer)),
  };
}

class NotTrusted extends Error {}

/**
 * Runs what asks the provider. An answer that must not be believed becomes NotTrusted, anything else that fails, or
 * takes too long, `unavailable`. Logs hold the kind of failure and never the answer, which names a student.
 */
async function inTime<T>(log: Logger, run: () => Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no answer in time')), MOST_SECONDS * 1000);
  });
  try {
    return await Promise.race([run(), late]);
  } catch (cause) {
    const { code, message } = cause as { code?: string; message: string };
    const isUsedCode = cause instanceof client.ResponseBodyError && cause.error === 'invalid_grant';
    if (cause instanceof NotTrusted || isUsedCode || (code !== undefined && NOT_TRUSTED.has(code))) {
      log.warn({ reason: isUsedCode ? 'invalid_grant' : message }, 'a sign-in was refused');
      throw new NotTrusted(message);
    }
    const reason = cause instanceof client.ResponseBodyError ? cause.error : message;
    log.error({ reason, code }, 'the sign-in service cannot be used');
    throw new AppError('unavailable', DOWN);
  } finally {
    clearTimeout(timer);
  }
}

type Claims = { iss: string; sub: string } & Record<string, unknown>;

/** What the ID token says, with what only the provider's user-info page says where e-mail or name are missing. */
async function claimsOf(
  configuration: client.Configuration,
  tokens: Awaited<ReturnType<typeof client.authorizationCodeGrant>>,
): Promise<Claims> {
  const claims = tokens.claims();
  if (!claims) throw new NotTrusted('no ID token');
  const isComplete = claims.email !== undefined && (claims.name ?? claims.given_name) !== undefined;
  if (isComplete || configuration.serverMetadata().userinfo_endpoint === undefined) return claims;
  const more = await client.fetchUserInfo(configuration, tokens.access_token, claims.sub);
  return { ...more, ...claims };
}

function identityOf(claims: Claims): Identity {
  // Cutting a subject would make two people one.
  if (claims.sub === '' || claims.sub.length > LONGEST || claims.sub.includes('\u0000'))
    throw new NotTrusted('impossible subject');
  const name = textOf(claims.name);
  const parts = { givenName: textOf(claims.given_name), familyName: textOf(claims.family_name) };
  return {
    issuer: claims.iss,
    subject: claims.sub,
    // Some providers (Amazon Cognito, Sign in with Apple) say it as a text.
    email: [true, 'true'].includes(claims.email_verified as boolean | string) ? textOf(claims.email) : '',
    name: name || `${parts.givenName} ${parts.familyName}`.trim(),
    ...(parts.givenName || parts.familyName ? parts : splitName(name)),
    pictureAddress: addressOf(claims.picture),
  };
}

/** A claim as text that can be stored; empty for anything else. */
const textOf = (claim: unknown): string =>
  typeof claim === 'string' ? claim.replaceAll('\u0000', '').slice(0, LONGEST).toWellFormed().trim() : '';

/** A claim as an address that can be stored; empty for anything else, since one that is cut leads elsewhere. */
const addressOf = (claim: unknown): string =>
  typeof claim === 'string' && claim.length <= LONGEST_ADDRESS && URL.canParse(claim)
    ? new URL(claim).href
    : '';
