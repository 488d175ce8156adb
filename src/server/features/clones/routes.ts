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
import { cloneIn } from './owned.ts';

export function mountClones(router: Router, deps: Deps): void {
  const clone = cloneIn(deps, 'id');

  router.student(line.listClones, ({ caller }) => clones.listClones(deps, caller));
  router.owner(line.getClone, clone, ({ caller, own }) => clones.getClone(deps, caller, own.id));
  router.student(line.createClone, ({ caller, input, once }) => createClone(deps, caller, input, { once }));
  router.owner(line.updateClone, clone, ({ caller, own, input }) =>
    clones.updateClone(deps, caller, own, input),
  );
  router.owner(line.deleteClone, clone, async ({ caller, own }) => {
    await clones.deleteClone(deps, caller, own);
    return { success: true };
  });
  router.owner(honor.getHonorCode, clone, ({ caller, own }) => getHonorCode(deps, caller, own));
  router.owner(honor.confirmAiUse, clone, async (call) => {
    await confirmAiUse(deps, call.own);
    return getHonorCode(deps, call.caller, await clone(call));
  });
  router.owner(fingerprint.getFingerprint, clone, ({ own }) => getFingerprint(deps, own));
  router.owner(chat.startConversation, clone, async ({ own }) => {
    await clones.startConversation(deps, own);
    return { success: true };
  });
}
