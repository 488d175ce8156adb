import type { Trait } from '#contract/fingerprint.ts';
import { wireEvidence } from '#engine/forecasting/wire.ts';
import { readExams } from '#engine/reading/exam.ts';
import { fingerprintOf } from '#engine/voice/fingerprint.ts';
import type { Deps } from '../../deps.ts';
import { inTurns } from '../../in-turns.ts';
import type { OwnedClone } from './owned.ts';

/** What a clone's materials show of its professor, counted anew from the materials as they are now. */
export async function getFingerprint(deps: Deps, clone: OwnedClone): Promise<Trait[]> {
  const course = await deps.courses.open(clone);
  const { sittings } = await inTurns(readExams([...course.materials.values()]));
  return fingerprintOf(course, sittings).map(({ evidence, ...trait }) => ({
    ...trait,
    evidence: evidence.map(wireEvidence),
  }));
}
