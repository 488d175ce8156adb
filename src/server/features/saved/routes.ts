import * as line from '#contract/saved.ts';
import type { Deps } from '../../deps.ts';
import type { Router } from '../../http/mount.ts';
import { owned } from '../clones/owned.ts';
import { deleteSaved, listSaved, renameSaved, saveMaterial } from './saved.ts';

export function mountSaved(router: Router, deps: Deps): void {
  router.student(line.listSaved, async ({ caller, input }) =>
    listSaved(deps, await owned(deps, caller, input.clone_id)),
  );
  router.student(line.saveMaterial, ({ caller, input, once }) => saveMaterial(deps, caller, input, once));
  router.student(line.renameSaved, ({ caller, input }) => renameSaved(deps, caller, input.id, input.title));
  router.student(line.deleteSaved, async ({ caller, input }) => {
    await deleteSaved(deps, caller, input.id);
    return { success: true };
  });
}
