import type { CountPage } from './page-count.ts';
import { sendEvent } from './send-event.ts';

/** Hands events to a service that speaks Plausible's events API; the site goes by its host there. */
export const plausibleCount =
  (url: string, host: string): CountPage =>
  async (page, event) => {
    const answer = await sendEvent(url, 'Hornbook', {
      name: event,
      url: `https://${host}${page}`,
      domain: host,
    });
    await answer.body?.cancel();
    // Also what it throws away it answers with 202.
    if (answer.headers.has('x-plausible-dropped'))
      throw new Error(`The analytics service does not count this site: is ${host} set up there?`);
  };
