import * as line from '#contract/contact.ts';
import type { Deps } from '../../deps.ts';
import type { Router } from '../../http/mount.ts';
import { receiveMessage } from './contact.ts';

export function mountContact(router: Router, deps: Deps): void {
  router.visitor(line.sendContactMessage, async ({ input, caller, c }) => {
    await receiveMessage(deps, caller, input, c.req.header('idempotency-key'));
    return { success: true };
  });
}
