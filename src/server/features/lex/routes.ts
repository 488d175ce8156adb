import * as line from '#contract/lex.ts';
import type { Deps } from '../../deps.ts';
import type { Router } from '../../http/mount.ts';
import { limitRate } from '../../http/rate-limit.ts';
import { addressOf } from '../../http/request.ts';
import { openLex } from './lex.ts';

const MOST_A_MINUTE = 30;
const TOO_FAST = 'Lex answers 30 questions a minute. Please wait a moment and ask again.';

export function mountLex(router: Router, deps: Deps): void {
  const { lex, faq, site } = deps.content;
  const { answer } = openLex(lex, faq, site.supportEmail);
  router.visitor(line.askLex, async ({ input, c }) => {
    await limitRate(deps, `lex:${addressOf(c)}`, MOST_A_MINUTE, 60, TOO_FAST);
    return answer(input.message);
  });
}
