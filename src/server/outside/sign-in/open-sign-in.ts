import type { Logger } from 'pino';
import { addressOf, type Env } from '../../env.ts';
import { localSignIn } from './local.ts';
import { openIdSignIn } from './openid.ts';
import type { SignIn } from './sign-in.ts';

/**
 * The sign-in of this server: the OpenID provider where the operator named one, else local mode's own, which the
 * routes offer on this machine only.
 */
export function openSignIn(env: Env, log: Logger): SignIn {
  const settings = env.services.signIn;
  if (!settings) return localSignIn;
  const site = env.publicUrl ?? addressOf(env, env.port);
  return openIdSignIn(settings, new URL('/auth/callback', site).href, log);
}
