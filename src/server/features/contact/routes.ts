import * as line from '#contract/contact.ts';
import type { Deps } from '../../deps.ts';
import type { Router } from '../../http/mount.ts';
import { limitRate } from '../../http/rate-limit.ts';
import { addressOf } from '../../http/request.ts';
import { addMessage } from './store.ts';

export function mountContact(router: Router, deps: Deps): void {
  router.visitor(line.sendContactMessage, async ({ input, c }) => {
    await limitRate(deps, `contact:${addressOf(c)}`, 10, 60);
    const id = await addMessage(deps.db, input);
    // Local mode has no mail: the log says that a message came, never what it says.
    deps.log.info({ contactMessage: id }, 'contact message stored');
    return { success: true };
  });
}
