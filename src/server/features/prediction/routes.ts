import * as line from '#contract/prediction.ts';
import { exportName, predictionMarkdown } from '#engine/forecasting/export.ts';
import type { Deps } from '../../deps.ts';
import { attachment } from '../../http/attachment.ts';
import { AppError } from '../../http/errors.ts';
import type { Router } from '../../http/mount.ts';
import { cloneIn } from '../clones/owned.ts';
import { collectPrediction, generate, getPrediction } from './prediction.ts';

export function mountPrediction(router: Router, deps: Deps): void {
  const clone = cloneIn(deps, 'clone_id');

  router.owner(line.getPrediction, clone, ({ own }) => getPrediction(deps, own));
  router.events(
    line.generatePrediction,
    clone,
    ({ caller, own, signal }) => generate(deps, caller, own, signal),
    collectPrediction,
  );
  router.owner(line.exportPrediction, clone, async ({ own, c }) => {
    const prediction = await getPrediction(deps, own);
    // Export belongs to the prediction, not to today's plan (details.md D).
    if (prediction.tier !== 'full') throw new AppError('premium_only', 'Export is part of Hornbook Premium.');
    const names = { course: own.courseName, professor: own.professorName };
    return c.body(predictionMarkdown(prediction, names), 200, {
      'content-type': 'text/markdown; charset=utf-8',
      ...attachment(exportName(own.courseName)),
    });
  });
}
