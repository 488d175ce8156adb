import * as line from '#contract/professors.ts';
import type { Deps } from '../../deps.ts';
import { Reply, type Router } from '../../http/mount.ts';
import { addProfessor } from './professors.ts';

export function mountProfessors(router: Router, deps: Deps): void {
  router.student(line.addProfessor, async ({ caller, input }) => {
    const { id, isNew } = await addProfessor(deps, caller, input);
    return new Reply({ id }, isNew ? 201 : 200);
  });
}
