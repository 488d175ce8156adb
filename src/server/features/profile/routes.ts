import * as line from '#contract/profile.ts';
import type { Deps } from '../../deps.ts';
import type { Router } from '../../http/mount.ts';
import { getProfile, saveProfile } from './profile.ts';

export function mountProfile(router: Router, deps: Deps): void {
  router.student(line.getProfile, ({ caller }) => getProfile(deps, caller));
  router.student(line.saveProfile, ({ caller, input }) => saveProfile(deps, caller, input));
}
