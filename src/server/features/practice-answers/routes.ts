import * as line from '#contract/practice-answers.ts';
import type { Deps } from '../../deps.ts';
import type { Router } from '../../http/mount.ts';
import { answerPractice, listAnswers } from './practice-answers.ts';

export function mountPracticeAnswers(router: Router, deps: Deps): void {
  // Who leaves while the answer is graded finds it graded; only the end of the server ends it.
  router.student(line.gradePracticeAnswer, ({ caller, input, once }) =>
    answerPractice(deps, caller, input, { signal: deps.stopping, once }),
  );
  router.student(line.listPracticeAnswers, ({ caller, input }) =>
    listAnswers(deps, caller, input.prediction_id),
  );
}
