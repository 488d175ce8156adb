import * as line from '#contract/cold-call.ts';
import type { Deps } from '../../deps.ts';
import type { Router } from '../../http/mount.ts';
import { findCallCourses } from './call-courses.ts';
import { coldCallScript } from './cold-call-script.ts';

export function mountColdCall(router: Router, deps: Deps): void {
  router.visitor(line.writeColdCallScript, ({ input }) => coldCallScript(deps, input));
  router.student(line.findCallCourses, ({ caller, input }) => findCallCourses(deps, caller, input.case));
}
