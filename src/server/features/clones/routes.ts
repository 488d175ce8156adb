import * as chat from '#contract/chat.ts';
import * as line from '#contract/clones.ts';
import * as fingerprint from '#contract/fingerprint.ts';
import * as honor from '#contract/honor-code.ts';
import type { Deps } from '../../deps.ts';
import type { Router } from '../../http/mount.ts';
import * as clones from './clones.ts';
import { createClone } from './create-clone.ts';
import { getFingerprint } from './fingerprint.ts';
import { confirmAiUse, getHonorCode } from './honor-code.ts';
import { owned } from './owned.ts';

export function mountClones(router: Router, deps: Deps): void {
  router.student(line.listClones, ({ caller }) => clones.listClones(deps, caller));
  router.student(line.getClone, ({ caller, input }) => clones.getClone(deps, caller, input.id));
  router.student(line.createClone, ({ caller, input, once }) => createClone(deps, caller, input, { once }));
  router.student(line.updateClone, ({ caller, input }) => clones.updateClone(deps, caller, input));
  router.student(line.deleteClone, async ({ caller, input }) => {
    await clones.deleteClone(deps, caller, input.id);
    return { success: true };
  });
  router.student(honor.getHonorCode, async ({ caller, input }) =>
    getHonorCode(deps, caller, await owned(deps, caller, input.id)),
  );
  router.student(honor.confirmAiUse, async ({ caller, input }) => {
    await confirmAiUse(deps, await owned(deps, caller, input.id));
    return getHonorCode(deps, caller, await owned(deps, caller, input.id));
  });
  router.student(fingerprint.getFingerprint, async ({ caller, input }) =>
    getFingerprint(deps, await owned(deps, caller, input.id)),
  );
  router.student(chat.startConversation, async ({ caller, input }) => {
    await clones.startConversation(deps, await owned(deps, caller, input.id));
    return { success: true };
  });
}
