import * as line from '#contract/prediction.ts';
import { exportName, predictionMarkdown } from '#engine/forecasting/export.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/errors.ts';
import type { Router } from '../../http/mount.ts';
import { owned } from '../clones/owned.ts';
import { collectPrediction, generate, getPrediction } from './prediction.ts';

export function mountPrediction(router: Router, deps: Deps): void {
  router.student(line.getPrediction, async ({ caller, input }) =>
    getPrediction(deps, await owned(deps, caller, input.clone_id)),
  );
  router.events(
    line.generatePrediction,
    ({ caller, input, signal }) => generate(deps, caller, input.clone_id, signal),
    collectPrediction,
  );
  router.raw(line.exportPrediction, async ({ caller, input, c }) => {
    if (!caller) throw new AppError('not_signed_in');
    const clone = await owned(deps, caller, input.clone_id);
    const prediction = await getPrediction(deps, clone);
    // Export belongs to the prediction, not to today's plan (details.md D).
    if (prediction.tier !== 'full') throw new AppError('premium_only', 'Export is part of Hornbook Premium.');
    const names = { course: clone.courseName, professor: clone.professorName };
    return c.body(predictionMarkdown(prediction, names), 200, {
      'content-type': 'text/markdown; charset=utf-8',
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(exportName(clone.courseName))}`,
    });
  });
}
