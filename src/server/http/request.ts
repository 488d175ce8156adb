import type { HttpBindings } from '@hono/node-server';
import type { Context, Env as HonoEnv } from 'hono';
import { clientAddress, networkOf, type TrustedProxies } from './client-address.ts';
import { AppError } from './errors.ts';

export type AppContext = Context<
  HonoEnv & {
    Bindings: Partial<HttpBindings>;
    Variables: { requestId: string; address: string; userId?: number | null };
  }
>;

const LOOPBACK_NAME = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/i;

/** The address of who asked, by which visitors are limited: the other end of the connection, or whom trusted proxies name. */
export const addressOf = (c: AppContext): string => networkOf(c.get('address'));

/** The same before it is known: the other end is loopback when the app is called without a socket (tests). */
export const findAddress = (c: AppContext, trustsProxy: TrustedProxies): string =>
  clientAddress(
    c.env?.incoming?.socket?.remoteAddress ?? '127.0.0.1',
    c.req.header('x-forwarded-for'),
    trustsProxy,
  );

/** Whether the client went away before all of its request had come. */
export const hasLeft = (c: AppContext): boolean => c.env?.incoming?.readableAborted === true;

/**
 * Whether a request really comes from this machine: its Host is a loopback name and no proxy has touched it. A proxy
 * in front of a loopback server would otherwise open local sign-in to the world (decisions.md).
 */
export function isFromThisMachine(c: AppContext): boolean {
  const forwarded =
    c.req.header('forwarded') ?? Object.keys(c.req.header()).find((name) => name.startsWith('x-forwarded-'));
  // Only a call without a socket (tests) may go without a Host; on the wire that is somebody who hides it.
  const host = c.req.header('host') ?? (c.env?.incoming ? '' : 'localhost');
  return forwarded === undefined && LOOPBACK_NAME.test(host);
}

/** The student's IANA time zone as the browser sends it, or null when it sends none that exists. */
export function timeZoneOf(c: AppContext): string | null {
  const zone = c.req.header('time-zone');
  return zone && zone.length <= 64 && isTimeZone(zone) ? zone : null;
}

/** Whether a time zone of this name is known. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/**
 * Refuses a changing request that another site's page sent (CSRF). Browsers say by Sec-Fetch-Site and Origin whose page
 * sends, and no page can change either. Who sends a cookie is a browser, or says so itself: with neither of the two it is
 * refused. `publicUrl`: the origin of this site, if the operator named it.
 */
export function requireSameOrigin(c: AppContext, publicUrl: string | null): void {
  if (c.req.method === 'GET' || c.req.method === 'HEAD') return;
  const site = c.req.header('sec-fetch-site');
  if (site !== undefined && site !== 'same-origin' && site !== 'none') throw new AppError('origin_refused');
  const origin = c.req.header('origin');
  if (origin === undefined) {
    if (site === undefined && c.req.header('cookie') !== undefined)
      throw new AppError('origin_refused', 'A request with a cookie must say which site it comes from.');
    return;
  }
  // A page of the site itself, whatever a proxy made of its Host: safe, since the operator named this origin, scheme and
  // port included, and a browser gives it to no other page. X-Forwarded-Host, which would say the same, is never asked:
  // a proxy that does not set it hands on what anybody wrote.
  if (origin === publicUrl) return;
  // Under another name of this server: page and request have the same host, so that it is a page of its own.
  const host = URL.canParse(origin) ? new URL(origin).host : '';
  if (host !== (c.req.header('host') ?? new URL(c.req.url).host)) throw new AppError('origin_refused');
}
