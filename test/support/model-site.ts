import { type Logger, pino } from 'pino';
import { openBreaker } from '#server/outside/models/breaker.ts';
import { bareModel } from '#server/outside/models/open-model.ts';
import { persistent } from '#server/outside/models/persistent.ts';
import { embeddedProfessor } from '#server/outside/professor/embedded.ts';
import { modelProfessor } from '#server/outside/professor/model.ts';
import { openTestApp, type TestApp } from './app.ts';
import { startModelServer } from './model-server.ts';

/** Milliseconds that a professor of the tests waits for a model. */
export const LIMITS = { first: 2_500, between: 500, whole: 4_000 };

export type ModelSite = Awaited<ReturnType<typeof openModelSite>>;

/** A site with a language model that follows a script. A file that another test has read in this run is not read again. */
export async function openModelSite(options: { now?: () => Date } = {}) {
  const app = await openTestApp({ readsOnce: true, ...options });
  const server = await startModelServer();
  const env = { provider: 'openai-compatible', name: 'scripted-1', url: server.url } as const;

  /** Puts the model, fresh of failures, behind everything but the chat; its retries hardly pause. */
  function putModel(tokensPerDay = 10_000_000) {
    const bare = bareModel({ ...env, apiKey: null, tokensPerDay, embeddings: null });
    const model = { ...persistent(bare, openBreaker(), 10), tokensPerDay };
    app.deps.model = model;
    return model;
  }

  return {
    app,
    server,
    /** The name under which students see the model. */
    modelName: `scripted-1 at ${new URL(server.url).host}`,
    putModel,
    /** Puts the model behind the chat too. */
    putProfessor({
      tokensPerDay = 1_000_000,
      limits = LIMITS,
      log = pino({ level: 'silent' }),
      judges = false,
    }: {
      tokensPerDay?: number;
      limits?: typeof LIMITS;
      log?: Logger;
      judges?: boolean;
    } = {}): void {
      const { content } = app.deps;
      app.deps.professor = modelProfessor(putModel(tokensPerDay), embeddedProfessor(content), content, log, {
        limits,
        judges,
      });
    },
    /** What something comes to while the site has no model. */
    async withoutModel<T>(run: () => Promise<T>): Promise<T> {
      const { model, professor } = app.deps;
      Object.assign(app.deps, { model: null, professor: embeddedProfessor(app.deps.content) });
      return run().finally(() => Object.assign(app.deps, { model, professor }));
    },
    async close(): Promise<void> {
      await server.close();
      await app.close();
    },
  };
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
