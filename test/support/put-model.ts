import { openBreaker } from '#server/outside/models/breaker.ts';
import { bareModel } from '#server/outside/models/open-model.ts';
import { persistent } from '#server/outside/models/persistent.ts';
import type { TestApp } from './app.ts';

/** The name under which students see the scripted model. */
export const nameOfModel = (url: string): string => `scripted-1 at ${new URL(url).host}`;

/** Puts a scripted model behind everything but the chat, fresh of failures; its retries hardly pause. */
export function putModel(app: TestApp, url: string, tokensPerDay = 10_000_000): void {
  const model = bareModel({
    provider: 'openai-compatible',
    name: 'scripted-1',
    url,
    apiKey: null,
    tokensPerDay,
    embeddings: null,
  });
  app.deps.model = { ...persistent(model, openBreaker(), 10), tokensPerDay };
}

/** Tokens that a student has used. */
export async function tokensOf(app: TestApp, userId: number): Promise<number> {
  const row = await app.deps.db
    .selectFrom('model_tokens')
    .where('user_id', '=', userId)
    .select('tokens')
    .executeTakeFirst();
  return Number(row?.tokens ?? 0);
}
