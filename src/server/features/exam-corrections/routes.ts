import * as line from '#contract/exam-corrections.ts';
import type { Deps } from '../../deps.ts';
import type { Router } from '../../http/mount.ts';
import { cloneIn, type OwnedClone } from '../clones/owned.ts';
import { findSaid } from '../found/said.ts';
import { findCountedCorrections } from '../prediction/prediction.ts';
import {
  checkExam,
  correctFile,
  correctionsText,
  correctTopic,
  listCorrections,
  takeBackCheck,
  takeBackFile,
  takeBackTopic,
} from './exam-corrections.ts';

export function mountExamCorrections(router: Router, deps: Deps): void {
  /** The corrections as they are now, and whether the prediction there is was made with them. */
  const current = async (clone: OwnedClone): Promise<line.ExamCorrections> => {
    const corrections = await listCorrections(deps, clone);
    const counted = await findCountedCorrections(deps, clone);
    const now = correctionsText(corrections, await findSaid(deps, clone));
    return { ...corrections, counted: counted === null || counted === now };
  };
  const clone = cloneIn(deps, 'clone_id');

  router.owner(line.getExamCorrections, clone, ({ own }) => current(own));
  router.owner(line.correctExamFile, clone, async ({ own, input }) => {
    await correctFile(deps, own, input);
    return current(own);
  });
  router.owner(line.takeBackExamFile, clone, async ({ own, input }) => {
    await takeBackFile(deps, own, input.material_id);
    return current(own);
  });
  router.owner(line.correctTopic, clone, async ({ own, input }) => {
    await correctTopic(deps, own, input);
    return current(own);
  });
  router.owner(line.takeBackTopic, clone, async ({ own, input }) => {
    await takeBackTopic(deps, own, input);
    return current(own);
  });
  router.owner(line.checkExam, clone, async ({ own, input }) => {
    await checkExam(deps, own, input);
    return current(own);
  });
  router.owner(line.takeBackCheck, clone, async ({ own, input }) => {
    await takeBackCheck(deps, own, input.sitting);
    return current(own);
  });
}
