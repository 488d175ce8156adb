import * as line from '#contract/chat.ts';
import type { Deps } from '../../deps.ts';
import type { Router } from '../../http/mount.ts';
import { owned } from '../clones/owned.ts';
import { getAllowance } from './allowance.ts';
import { ask, collectAnswer, listMessages } from './chat.ts';
import { recordQuizAnswer } from './quiz-answers.ts';

export function mountChat(router: Router, deps: Deps): void {
  router.events(
    line.askProfessor,
    ({ caller, input, signal, once }) => ask(deps, caller, input, signal, once),
    collectAnswer,
  );
  router.student(line.answerQuiz, ({ caller, input }) => recordQuizAnswer(deps, caller, input));
  router.student(line.listMessages, async ({ caller, input }) =>
    listMessages(deps, await owned(deps, caller, input.id)),
  );
  router.student(line.getAllowance, ({ caller }) => getAllowance(deps, caller));
}
