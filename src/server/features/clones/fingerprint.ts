import { setImmediate } from 'node:timers/promises';
import type { Trait } from '#contract/fingerprint.ts';
import { wireEvidence } from '#engine/forecasting/wire.ts';
import type { ExamSitting } from '#engine/reading/exam.ts';
import { readExams } from '#engine/reading/exam.ts';
import { fingerprintOf } from '#engine/voice/fingerprint.ts';
import type { Deps } from '../../deps.ts';
import type { OwnedClone } from './owned.ts';

/** What a clone's materials show of its professor, counted anew from the materials as they are now. */
export async function getFingerprint(deps: Deps, clone: OwnedClone): Promise<Trait[]> {
  const course = await deps.courses.open(clone);
  const steps = readExams([...course.materials.values()]);
  let step = steps.next();
  while (!step.done) {
    // Other requests get their turn between the files.
    await setImmediate();
    step = steps.next();
  }
  const sittings: ExamSitting[] = step.value.sittings;
  return fingerprintOf(course, sittings).map(({ evidence, ...trait }) => ({
    ...trait,
    evidence: evidence.map(wireEvidence),
  }));
}
