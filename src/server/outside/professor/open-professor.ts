import type { Logger } from 'pino';
import type { Content } from '../../content.ts';
import type { Services } from '../../env-services.ts';
import { findLocalModel } from '../models/find-local-model.ts';
import { embeddedProfessor, type Professor } from './embedded.ts';
import { modelProfessor } from './model.ts';

/**
 * Who writes the answers of this server: the model of the environment, else one of this machine where it may be looked
 * for, both with the embedded professor behind them, else the embedded one alone.
 */
export async function openProfessor(
  services: Pick<Services, 'model' | 'mayFindLocalModel'>,
  content: Content,
  log: Pick<Logger, 'warn' | 'info'>,
  findLocal: typeof findLocalModel = findLocalModel,
): Promise<Professor> {
  const embedded = embeddedProfessor(content);
  const found = services.model ?? (services.mayFindLocalModel ? await findLocal() : null);
  if (found === null) return embedded;
  // The package behind it is large; a server without a model starts without it.
  const { openModel } = await import('../models/open-model.ts');
  const model = openModel(found);
  log.info({ model: model.name }, 'answers are written with a language model');
  return modelProfessor(model, embedded, content, log, { tokensPerDay: found.tokensPerDay });
}
