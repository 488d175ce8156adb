import * as line from '#contract/lex.ts';
import type { Deps } from '../../deps.ts';
import type { Router } from '../../http/mount.ts';
import { limitRate } from '../../http/rate-limit.ts';
import { addressOf } from '../../http/request.ts';
import { answerWithModel } from './answer-with-model.ts';
import { openLex } from './lex.ts';

const MOST_A_MINUTE = 30;
const TOO_FAST = 'Lex answers 30 questions a minute. Please wait a moment and ask again.';

export function mountLex(router: Router, deps: Deps): void {
  const { lex, faq, site } = deps.content;
  const known = openLex(lex, faq, site.supportEmail);
  router.visitor(line.askLex, async ({ input, c, caller, signal }) => {
    await limitRate(deps, `lex:${addressOf(c)}`, MOST_A_MINUTE, 60, TOO_FAST);
    return answerWithModel(deps, known, { caller, question: input.message, signal });
  });
}
