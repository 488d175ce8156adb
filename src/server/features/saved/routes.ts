import * as line from '#contract/saved.ts';
import type { Deps } from '../../deps.ts';
import type { Router } from '../../http/mount.ts';
import { cloneIn } from '../clones/owned.ts';
import { deleteSaved, listSaved, renameSaved, savedIn, saveMaterial } from './saved.ts';

export function mountSaved(router: Router, deps: Deps): void {
  router.owner(line.listSaved, cloneIn(deps, 'clone_id'), ({ own }) => listSaved(deps, own));
  router.owner(line.saveMaterial, cloneIn(deps, 'professor_clone_id'), ({ caller, own, input, once }) =>
    saveMaterial(deps, caller, own, input, once),
  );
  router.owner(line.renameSaved, savedIn(deps), ({ own, input }) => renameSaved(deps, own, input.title));
  router.owner(line.deleteSaved, savedIn(deps), async ({ own }) => {
    await deleteSaved(deps, own);
    return { success: true };
  });
}
