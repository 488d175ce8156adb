import * as line from '#contract/chat.ts';
import type { Deps } from '../../deps.ts';
import type { Router } from '../../http/mount.ts';
import { cloneIn } from '../clones/owned.ts';
import { getAllowance } from './allowance.ts';
import { ask, collectAnswer, listMessages } from './chat.ts';
import { quizIn, recordQuizAnswer } from './quiz-answers.ts';

export function mountChat(router: Router, deps: Deps): void {
  router.events(
    line.askProfessor,
    cloneIn(deps, 'clone_id'),
    ({ caller, own, input, signal, once }) => ask(deps, caller, own, input, signal, once),
    (events) => collectAnswer(deps, events),
  );
  router.owner(line.answerQuiz, quizIn(deps), ({ caller, own, input }) =>
    recordQuizAnswer(deps, caller, own, input),
  );
  router.owner(line.listMessages, cloneIn(deps, 'id'), ({ own }) => listMessages(deps, own));
  router.student(line.getAllowance, ({ caller }) => getAllowance(deps, caller));
}
