import type { Logger } from 'pino';
import { addressOf, type Env } from '../../env.ts';
import { BadEnvironment } from '../../env-services.ts';
import { localSignIn } from './local.ts';
import { openIdSignIn } from './openid.ts';
import type { SignIn } from './sign-in.ts';

const LOOPBACK = /^http:\/\/(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:|\/|$)/;

/**
 * The sign-in of this server: the OpenID provider where the operator named one, else local mode's own, which the
 * routes offer on this machine only. Throws BadEnvironment when the provider could not send anybody back, or would be
 * spoken to in the clear.
 */
export function openSignIn(env: Env, log: Logger): SignIn {
  const settings = env.services.signIn;
  if (!settings) return localSignIn;
  if (!settings.issuer.startsWith('https://') && !LOOPBACK.test(settings.issuer))
    throw new BadEnvironment('OIDC_ISSUER must begin with https://');
  if (!env.publicUrl && !(env.isLoopback && env.port > 0))
    throw new BadEnvironment(
      'PUBLIC_URL is needed for sign-in: the provider sends students back to PUBLIC_URL/auth/callback',
    );
  const site = env.publicUrl ?? addressOf(env, env.port);
  return openIdSignIn(settings, new URL('/auth/callback', site).href, log);
}
