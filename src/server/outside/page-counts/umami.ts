import type { CountPage } from './page-count.ts';
import { sendEvent } from './send-event.ts';

/** Umami throws away what it takes for a robot's: a single word, and names with "server", "node" or "bot" in them. */
const AGENT = 'Mozilla/5.0 (X11; Hornbook) Gecko/20100101';

/** Hands events to a service that speaks Umami's API. One without a name is a page view there. */
export const umamiCount =
  (url: string, host: string, website: string): CountPage =>
  async (page, event) => {
    const payload = { website, hostname: host, url: page, ...(event === 'pageview' ? {} : { name: event }) };
    const answer = await sendEvent(url, AGENT, { type: 'event', payload });
    // What it throws away it answers with 200 and this joke.
    if ((await answer.text()).includes('"beep"'))
      throw new Error('The analytics service takes this server for a robot (DISABLE_BOT_CHECK lets it in).');
  };
