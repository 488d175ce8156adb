import * as line from '#contract/practice-answers.ts';
import type { Deps } from '../../deps.ts';
import type { Router } from '../../http/mount.ts';
import { answerPractice, listAnswers, questionsIn } from './practice-answers.ts';

export function mountPracticeAnswers(router: Router, deps: Deps): void {
  // Who leaves while the answer is graded finds it graded; only the end of the server ends it.
  router.owner(line.gradePracticeAnswer, questionsIn(deps), ({ caller, own, input, once }) =>
    answerPractice(deps, caller, own, input, { signal: deps.stopping, once }),
  );
  router.owner(line.listPracticeAnswers, questionsIn(deps), ({ own }) => listAnswers(deps, own));
}
