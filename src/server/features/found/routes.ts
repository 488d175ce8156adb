import * as line from '#contract/found.ts';
import type { Deps } from '../../deps.ts';
import type { Router } from '../../http/mount.ts';
import { cloneIn } from '../clones/owned.ts';
import { getFound, proposeExamDay } from './found.ts';
import { saveSaid } from './said.ts';

export function mountFound(router: Router, deps: Deps): void {
  const clone = cloneIn(deps, 'clone_id');

  router.owner(line.getFound, clone, ({ own }) => getFound(deps, own));
  router.owner(line.proposeExamDay, clone, ({ own }) => proposeExamDay(deps, own));
  router.owner(line.confirmFound, clone, async ({ caller, own, input }) => {
    await saveSaid(deps, caller, own, input);
    return getFound(deps, own);
  });
}
