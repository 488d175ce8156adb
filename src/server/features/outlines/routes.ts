import * as line from '#contract/outlines.ts';
import type { Deps } from '../../deps.ts';
import { attachment } from '../../http/attachment.ts';
import type { Router } from '../../http/mount.ts';
import { requireAiUseAllowed } from '../clones/honor-code.ts';
import { cloneIn } from '../clones/owned.ts';
import { getAttackSheet } from './attack-sheet.ts';
import { exportOutline } from './export-outline.ts';
import * as outlines from './outlines.ts';
import { deleteUnit, writeUnit } from './write-unit.ts';

export function mountOutlines(router: Router, deps: Deps): void {
  const clone = cloneIn(deps, 'clone_id');

  router.owner(line.getOutline, clone, ({ own }) => outlines.getOutline(deps, own));
  router.owner(line.countOutline, clone, ({ own }) => outlines.countOutline(deps, own));
  router.owner(line.writeOutlineUnit, clone, ({ own, input }) => writeUnit(deps, own, input));
  router.owner(line.deleteOutlineUnit, clone, async ({ own, input }) => {
    await deleteUnit(deps, own, input);
    return { success: true };
  });
  router.owner(line.arrangeOutline, clone, ({ own, input }) => outlines.arrangeOutline(deps, own, input));
  router.owner(line.checkRule, clone, async ({ caller, own, input }) => {
    requireAiUseAllowed(deps, caller, own);
    return outlines.checkRule(deps, own, input);
  });
  router.owner(line.getAttackSheet, clone, ({ own }) => getAttackSheet(deps, own));
  router.owner(line.exportOutline, clone, async ({ own, input, c }) => {
    const { name, type, body } = await exportOutline(deps, own, input);
    return c.body(new Uint8Array(body), 200, { 'content-type': type, ...attachment(name) });
  });
}
