import type { MiddlewareHandler } from 'hono';

const POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/** What every answer says to the browser that gets it. */
export const securityHeadersOf = (isHttps: boolean): Readonly<Record<string, string>> => ({
  'content-security-policy': POLICY,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(self), geolocation=(), payment=()',
  // For this host alone: whether the operator's other hosts below it have https is not ours to say.
  ...(isHttps ? { 'strict-transport-security': 'max-age=31536000' } : {}),
});

/** Security headers on every answer, refusals included; calls are never cached. A file's policy is its own (attachment.ts). */
export function securityHeaders(isHttps: boolean): MiddlewareHandler {
  const ours = Object.entries(securityHeadersOf(isHttps));
  return async (c, next) => {
    await next();
    const headers = c.res.headers;
    for (const [name, value] of ours)
      if (name !== 'content-security-policy' || !headers.has(name)) headers.set(name, value);
    if (!c.req.path.startsWith('/api/')) return;
    // The next person at the browser may be somebody else.
    headers.set('cache-control', 'no-store');
    if (headers.get('content-type') === 'text/event-stream')
      headers.set('content-type', 'text/event-stream; charset=utf-8');
  };
}
