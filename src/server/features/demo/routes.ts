import * as line from '#contract/demo.ts';
import type { Deps } from '../../deps.ts';
import type { Router } from '../../http/mount.ts';
import { limitRate } from '../../http/rate-limit.ts';
import { addressOf } from '../../http/request.ts';
import { addLead } from './store.ts';

export function mountDemo(router: Router, deps: Deps): void {
  router.visitor(line.addDemoLead, async ({ input, c }) => {
    await limitRate(deps, `demo-leads:${addressOf(c)}`, 20, 60);
    await addLead(deps.db, input);
    return { success: true };
  });
}
