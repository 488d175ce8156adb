import { createHmac, randomBytes } from 'node:crypto';
import type { Logger } from 'pino';
import {
  endSession,
  openSession,
  signInLocally,
  signOut,
  signOutEverywhere,
  startSignIn,
} from '#contract/account.ts';
import { verifyPaymentSession } from '#contract/billing.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { deleteAccount, downloadPersonalData } from '#contract/personal-data.ts';
import { AppError } from './errors.ts';
import { type AppContext, addressOf } from './request.ts';

/** What is told of calls that change who may do what. A refused call of any kind is `refused`. */
export const SECURITY_EVENTS = {
  'sign-in begun': [startSignIn],
  'sign-in': [openSession, signInLocally],
  'sign-out': [signOut],
  'sign-out everywhere': [signOutEverywhere],
  'session ended': [endSession],
  'data download': [downloadPersonalData],
  'account deletion': [deleteAccount],
  'payment check': [verifyPaymentSession],
} as const satisfies Record<string, readonly Endpoint[]>;

/** Refusals that say where a student is in the work, or what is down, and nothing about who tries what. */
const NO_NEWS: ReadonlySet<ErrorCode> = new Set([
  'materials_reading',
  'no_prediction',
  'honor_code',
  'profile_incomplete',
  'material_in_use',
  'too_many_files',
  'unavailable',
  'disk_full',
  'internal',
]);

/** Lines of one event and outcome in a minute: whoever floods the server must not flood the disk. */
const MOST_A_MINUTE = 60;
const MINUTE = 60_000;

const routeOf = ({ method, path }: Endpoint): string => `${method} ${path.replace(/\{(\w+)\}/g, ':$1')}`;
const EVENTS = new Map(
  Object.entries(SECURITY_EVENTS).flatMap(([event, lines]) =>
    lines.map((line) => [routeOf(line), event] as const),
  ),
);
/** The way to find out whether one is signed in. */
const ASKING = 'GET /api/auth/me';

/**
 * Tells the log, for each call that has been answered, what operators look for when something is wrong: who signed in and
 * out and from where, and what was refused to whom. `route`: method and template of the call. A line holds numbers and
 * our own words, and nothing that the caller wrote. No address stands in it: `from` is the same for one network until the
 * server is started again, and tells nothing else.
 */
export function openSecurityLog(log: Logger, clock = () => performance.now()) {
  const isTold = rationed(clock);
  const key = randomBytes(32);
  const letters = (address: string) => createHmac('sha256', key).update(address).digest('hex').slice(0, 8);
  return (c: AppContext, route: string): void => {
    const refusal = c.error instanceof AppError ? c.error.code : null;
    const event = refusal === null ? EVENTS.get(route) : 'refused';
    if (event === undefined || c.res.status >= 500) return;
    if (refusal !== null && (NO_NEWS.has(refusal) || (route === ASKING && refusal === 'not_signed_in')))
      return;
    const user = c.get('userId') ?? null;
    // A sign-in that comes to nothing is answered 200 (spec §7), and leaves nobody.
    const outcome = refusal ?? (event === 'sign-in' && user === null ? 'sign_in_failed' : 'done');
    const leftOut = isTold(`${event} ${outcome}`);
    if (leftOut === null) return;
    const more = leftOut === 0 ? {} : { left_out: leftOut };
    const where = { route, status: c.res.status, from: letters(addressOf(c)), id: c.get('requestId') };
    log.info({ security: event, outcome, user, ...where, ...more }, 'security');
  };
}

/** Answers how many of a kind were left out before this one, or null when it is to be left out as well. */
function rationed(clock: () => number): (kind: string) => number | null {
  const kinds = new Map<string, { since: number; told: number; leftOut: number }>();
  return (kind) => {
    const now = clock();
    const known = kinds.get(kind);
    const counted =
      known && now - known.since < MINUTE ? known : { since: now, told: 0, leftOut: known?.leftOut ?? 0 };
    kinds.set(kind, counted);
    if (counted.told >= MOST_A_MINUTE) {
      counted.leftOut += 1;
      return null;
    }
    counted.told += 1;
    const before = counted.leftOut;
    counted.leftOut = 0;
    return before;
  };
}
