import type { Env } from '../../env.ts';

/** Counts an event of a page by its template. Throws when the service cannot be reached or refuses. */
export type CountPage = (page: string, event: 'pageview' | 'error') => Promise<void>;

const TIMEOUT = 3_000;

/**
 * Hands events to a service that speaks Plausible's events API, from this server, so that no browser ever talks to it.
 * Neither the visitor's address nor the browser's name goes along: the service learns that a page was opened, no more.
 */
export const plausibleCount =
  (url: string, site: string, send: typeof fetch = fetch): CountPage =>
  async (page, event) => {
    const answer = await send(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': 'Hornbook' },
      body: JSON.stringify({ name: event, url: new URL(page, site).href, domain: new URL(site).hostname }),
      signal: AbortSignal.timeout(TIMEOUT),
    });
    if (!answer.ok) throw new Error(`The analytics service answered ${answer.status}.`);
  };

/** How this server counts pages, or null when nobody asked for it. */
export const openPageCount = ({ analyticsUrl, publicUrl }: Env): CountPage | null =>
  analyticsUrl ? plausibleCount(analyticsUrl, publicUrl ?? 'http://localhost') : null;
