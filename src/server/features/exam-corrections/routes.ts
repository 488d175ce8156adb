import * as line from '#contract/exam-corrections.ts';
import type { Deps } from '../../deps.ts';
import type { Router } from '../../http/mount.ts';
import { type OwnedClone, owned } from '../clones/owned.ts';
import { findCountedCorrections } from '../prediction/prediction.ts';
import {
  correctFile,
  correctionsText,
  correctTopic,
  listCorrections,
  takeBackFile,
  takeBackTopic,
} from './exam-corrections.ts';

export function mountExamCorrections(router: Router, deps: Deps): void {
  /** The corrections as they are now, and whether the prediction there is was made with them. */
  const current = async (clone: OwnedClone): Promise<line.ExamCorrections> => {
    const corrections = await listCorrections(deps, clone);
    const counted = await findCountedCorrections(deps, clone);
    return { ...corrections, counted: counted === null || counted === correctionsText(corrections) };
  };
  router.student(line.getExamCorrections, async ({ caller, input }) =>
    current(await owned(deps, caller, input.clone_id)),
  );
  router.student(line.correctExamFile, async ({ caller, input }) => {
    const clone = await owned(deps, caller, input.clone_id);
    await correctFile(deps, clone, input);
    return current(clone);
  });
  router.student(line.takeBackExamFile, async ({ caller, input }) => {
    const clone = await owned(deps, caller, input.clone_id);
    await takeBackFile(deps, clone, input.material_id);
    return current(clone);
  });
  router.student(line.correctTopic, async ({ caller, input }) => {
    const clone = await owned(deps, caller, input.clone_id);
    await correctTopic(deps, clone, input);
    return current(clone);
  });
  router.student(line.takeBackTopic, async ({ caller, input }) => {
    const clone = await owned(deps, caller, input.clone_id);
    await takeBackTopic(deps, clone, input);
    return current(clone);
  });
}
