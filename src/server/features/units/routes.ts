import * as line from '#contract/units.ts';
import type { Deps } from '../../deps.ts';
import type { Router } from '../../http/mount.ts';
import { cloneIn } from '../clones/owned.ts';
import { listUnits } from './units.ts';

export function mountUnits(router: Router, deps: Deps): void {
  router.owner(line.listUnits, cloneIn(deps, 'clone_id'), ({ own }) => listUnits(deps, own));
}
