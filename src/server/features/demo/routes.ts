import * as line from '#contract/demo.ts';
import type { Deps } from '../../deps.ts';
import type { Router } from '../../http/mount.ts';
import { addLead } from './store.ts';

export function mountDemo(router: Router, deps: Deps): void {
  router.visitor(line.addDemoLead, async ({ input }) => {
    await addLead(deps.db, input);
    return { success: true };
  });
}
