import * as line from '#contract/contact.ts';
import type { Deps } from '../../deps.ts';
import type { Router } from '../../http/mount.ts';
import { limitRate } from '../../http/rate-limit.ts';
import { addressOf } from '../../http/request.ts';
import { receiveMessage } from './contact.ts';

export function mountContact(router: Router, deps: Deps): void {
  router.visitor(line.sendContactMessage, async ({ input, caller, c }) => {
    await limitRate(deps, `contact:${addressOf(c)}`, 10, 60);
    await receiveMessage(deps, caller, input, c.req.header('idempotency-key'));
    return { success: true };
  });
}
