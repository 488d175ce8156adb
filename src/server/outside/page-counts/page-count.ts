import type { Env } from '../../env.ts';
import { plausibleCount } from './plausible.ts';
import { umamiCount } from './umami.ts';

/**
 * Counts an event of a page by the template of its address, from this server, so that no browser ever talks to the
 * service. Neither the visitor's address nor the browser's name goes along: the service learns that a page was opened,
 * no more. Throws when it was not counted: the service cannot be reached, refuses, or takes us for a robot.
 */
export type CountPage = (page: string, event: 'pageview' | 'error') => Promise<void>;

/** How this server counts pages, or null when nobody asked for it. A website's id means Umami, which needs one. */
export function openPageCount({
  analytics,
  publicUrl,
}: Pick<Env, 'analytics' | 'publicUrl'>): CountPage | null {
  if (!analytics) return null;
  const host = new URL(publicUrl ?? 'http://localhost').hostname;
  const { url, websiteId } = analytics;
  return websiteId === null ? plausibleCount(url, host) : umamiCount(url, host, websiteId);
}
