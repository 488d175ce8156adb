import * as line from '#contract/lex.ts';
import type { Deps } from '../../deps.ts';
import type { Router } from '../../http/mount.ts';
import { answerWithModel } from './answer-with-model.ts';
import { openLex } from './lex.ts';

export function mountLex(router: Router, deps: Deps): void {
  const { lex, faq, site } = deps.content;
  const known = openLex(lex, faq, site.supportEmail);
  router.visitor(line.askLex, ({ input, caller, signal }) =>
    answerWithModel(deps, known, { caller, question: input.message, signal }),
  );
}
