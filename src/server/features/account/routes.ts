import { deleteCookie, getCookie } from 'hono/cookie';
import * as line from '#contract/account.ts';
import type { Deps } from '../../deps.ts';
import { FILE_POLICY } from '../../http/attachment.ts';
import { AppError } from '../../http/errors.ts';
import type { Router } from '../../http/mount.ts';
import { type AppContext, addressOf, isFromThisMachine, timeZoneOf } from '../../http/request.ts';
import {
  type Caller,
  closeAllSessions,
  closeSession,
  findTokenHash,
  hasBeenEnded,
  openSessionFor,
  setSafeCookie,
} from '../../http/session.ts';
import { browserMark, wantsCode } from '../../outside/sign-in/local-code.ts';
import { authorizeLocally, beginSignIn, finishSignIn, getUser, signInLocally } from './account.ts';
import { getPicture } from './picture.ts';
import { endSession, listSessions, sessionIn } from './sessions.ts';

const STATE_SECONDS = 600;
/** Sign-ins that one browser may have under way, each in a tab of its own; the oldest makes room. */
const MOST_STATES = 5;
/** Students whom a browser of local mode has been, and for how long it is known again: as long as browsers keep anything. */
const MOST_MARKS = 10;
const MARK_SECONDS = 400 * 86_400;
const NO_SIGN_IN = 'Sign-in is not set up on this server.';
const SIGN_IN_FAILED = 'Authentication failed. Please try signing in again.';

export function mountAccount(router: Router, deps: Deps): void {
  const isHttps = deps.env.publicUrl?.startsWith('https:') ?? false;
  // With the prefix, no page of a neighboring host name can plant a state of its own.
  const stateCookie = isHttps ? '__Host-hornbook_state' : 'hornbook_state';
  const beenCookie = isHttps ? '__Host-hornbook_been' : 'hornbook_been';
  const isLocal = deps.signIn.kind === 'local';
  const canSignIn = (c: AppContext) => !isLocal || (deps.env.isLoopback && isFromThisMachine(c));
  const requireLocal = () => {
    if (!isLocal) throw new AppError('local_only');
  };

  /** The marks of those whom this browser has been, the latest first. */
  const marksOf = (c: AppContext): string[] => getCookie(c, beenCookie)?.split('.') ?? [];
  const browserOf = (c: AppContext, caller: Caller | null) => ({
    address: addressOf(c),
    userId: caller?.userId ?? null,
    marks: marksOf(c),
  });
  /** Has the browser keep that it has been this student, so that it is not asked for the code again. */
  function markBrowser(c: AppContext, userId: number): void {
    if (!wantsCode(deps.env)) return;
    const mine = browserMark(deps.env, userId);
    const marks = [mine, ...marksOf(c).filter((mark) => mark !== mine)].slice(0, MOST_MARKS);
    setSafeCookie(c, deps, beenCookie, marks.join('.'), MARK_SECONDS);
  }

  async function begin(c: AppContext, mode: line.SignInMode): Promise<string> {
    if (!canSignIn(c)) throw new AppError('unavailable', NO_SIGN_IN);
    const { state, redirectUrl } = await beginSignIn(deps, mode);
    keepStates(c, [state, ...statesOf(c)].slice(0, MOST_STATES));
    return redirectUrl;
  }

  /** The states of the sign-ins this browser began, the newest first. */
  const statesOf = (c: AppContext): string[] => getCookie(c, stateCookie)?.split('.') ?? [];

  function keepStates(c: AppContext, states: string[]): void {
    if (states.length > 0) setSafeCookie(c, deps, stateCookie, states.join('.'), STATE_SECONDS);
    else deleteCookie(c, stateCookie, { path: '/', secure: isHttps });
  }

  router.visitor(line.getMe, async ({ caller, c }) => {
    if (!caller) {
      // 503 {message} in place of 401 where nobody could sign in anyway (spec §7).
      if (!canSignIn(c)) throw new AppError('unavailable', NO_SIGN_IN, { message: NO_SIGN_IN });
      throw new AppError(
        'not_signed_in',
        undefined,
        (await hasBeenEnded(c, deps)) ? { has_been_ended: true } : {},
      );
    }
    return c.json(await getUser(deps, caller.userId));
  });
  router.student(line.getPicture, async ({ caller, c }) => {
    const { type, bytes } = await getPicture(deps, caller);
    const headers = { 'content-type': type, 'content-security-policy': FILE_POLICY };
    return c.body(new Uint8Array(bytes), 200, headers);
  });
  router.visitor(line.startSignIn, async ({ input, c }) => ({
    success: true,
    redirectUrl: await begin(c, input.mode),
  }));
  router.visitor(line.navigateToSignIn, async ({ input, c }) => c.redirect(await begin(c, input.mode)));
  router.visitor(line.openSession, async ({ input, c }) => {
    const states = statesOf(c);
    // Used up before the provider is asked, and this one alone: another tab may be on its way back.
    keepStates(
      c,
      states.filter((state) => state !== input.state),
    );
    const finished = await finishSignIn(deps, input, states, timeZoneOf(c));
    // Whoever asked, this sign-in is nobody's yet.
    c.set('userId', null);
    if (!finished) return { success: false, error: SIGN_IN_FAILED };
    await openSessionFor(c, deps, finished.userId);
    markBrowser(c, finished.userId);
    return { success: true, mode: finished.mode };
  });
  router.visitor(line.signOut, async ({ c }) => {
    await closeSession(c, deps);
    return { success: true };
  });
  router.student(line.signOutEverywhere, async ({ caller, c }) => {
    await closeAllSessions(c, deps, caller.userId);
    return { success: true };
  });
  router.student(line.listSessions, ({ caller, c }) => listSessions(deps, caller, findTokenHash(c, deps)));
  router.owner(line.endSession, sessionIn(deps), async ({ own, c }) => {
    // This browser's cookie goes too.
    if (own.tokenHash === findTokenHash(c, deps)) await closeSession(c, deps);
    else await endSession(deps, own);
    return { success: true };
  });
  router.visitor(line.authorizeLocally, async ({ input, caller, c }) => {
    requireLocal();
    return authorizeLocally(deps, input, browserOf(c, caller));
  });
  router.visitor(line.signInLocally, async ({ input, caller, c }) => {
    requireLocal();
    const userId = await signInLocally(deps, input, browserOf(c, caller), timeZoneOf(c));
    await openSessionFor(c, deps, userId);
    markBrowser(c, userId);
    return getUser(deps, userId);
  });
}
