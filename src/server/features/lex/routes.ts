import * as line from '#contract/lex.ts';
import type { Deps } from '../../deps.ts';
import type { Router } from '../../http/mount.ts';
import { limitRate } from '../../http/rate-limit.ts';
import { addressOf } from '../../http/request.ts';
import { answerLex } from './lex.ts';

export function mountLex(router: Router, deps: Deps): void {
  router.visitor(line.askLex, async ({ input, c }) => {
    await limitRate(deps, `lex:${addressOf(c)}`, 30, 60);
    return { response: answerLex(deps.content, input.message) };
  });
}
