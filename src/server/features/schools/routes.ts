import * as line from '#contract/schools.ts';
import type { Deps } from '../../deps.ts';
import type { Router } from '../../http/mount.ts';
import { listSchools, searchSchools } from './schools.ts';

export function mountSchools(router: Router, deps: Deps): void {
  router.visitor(line.searchSchools, ({ input }) => searchSchools(deps, input.q));
  router.visitor(line.listSchools, () => listSchools(deps));
}
