import type { Logger } from 'pino';
import type { Content } from '../../content.ts';
import type { Model } from '../models/model.ts';
import { embeddedProfessor, type Professor } from './embedded.ts';
import { modelProfessor } from './model.ts';

/**
 * Who writes the answers of this server: a language model with the embedded professor behind it, or that one alone. `judges`:
 * the model is asked a second time, as a judge of what it explained.
 */
export function openProfessor(
  model: Model | null,
  content: Content,
  log: Pick<Logger, 'warn'>,
  judges = false,
): Professor {
  const embedded = embeddedProfessor(content);
  return model ? modelProfessor(model, embedded, content, log, { judges }) : embedded;
}
