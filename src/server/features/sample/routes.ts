import { createSampleClone } from '#contract/clones.ts';
import type { Deps } from '../../deps.ts';
import { Reply, type Router } from '../../http/mount.ts';
import { openSampleClone } from './sample.ts';

export function mountSample(router: Router, deps: Deps): void {
  router.student(createSampleClone, async ({ caller }) => {
    const { clone, isNew } = await openSampleClone(deps, caller);
    return new Reply(clone, isNew ? 201 : 200);
  });
}
