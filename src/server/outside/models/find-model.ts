import type { Logger } from 'pino';
import type { Services } from '../../env-services.ts';
import { findLocalModel } from './find-local-model.ts';
import type { SharedModel } from './model.ts';

/**
 * The language model of this server: the one of the environment, else one of this machine where it may be looked for;
 * null where there is neither, and everything is the embedded engine's.
 */
export async function findModel(
  services: Pick<Services, 'model' | 'mayFindLocalModel'>,
  log: Pick<Logger, 'info'>,
  findLocal: typeof findLocalModel = findLocalModel,
): Promise<SharedModel | null> {
  const found = services.model ?? (services.mayFindLocalModel ? await findLocal() : null);
  if (found === null) return null;
  // The package behind it is large; a server without a model starts without it.
  const { openModel } = await import('./open-model.ts');
  const model = openModel(found);
  log.info({ model: model.name }, 'a language model helps');
  return { ...model, tokensPerDay: found.tokensPerDay };
}
