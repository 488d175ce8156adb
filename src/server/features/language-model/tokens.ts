import type { Deps } from '../../deps.ts';
import type { TokenBudget } from '../../outside/models/model.ts';
import { dayOf } from '../progress/progress.ts';
import * as store from './tokens-store.ts';

/**
 * A student's share of the language model today, so many tokens in all. Days are counted in UTC: what a provider is
 * paid for cannot depend on the zone a browser names.
 */
export function tokenBudget(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  userId: number,
  limit: number,
): TokenBudget {
  return {
    async take(tokens) {
      const day = dayOf(now(), null);
      if (!(await store.takeTokens(db, userId, day, { tokens, limit }))) return null;
      return { settle: (used) => store.correctTokens(db, userId, day, used - tokens) };
    },
  };
}
