import type { Logger } from 'pino';
import type { Content } from '../../content.ts';
import type { Model } from '../models/model.ts';
import { briefCase } from './brief-case.ts';
import { callOn } from './call-on.ts';
import type { Professor } from './embedded.ts';
import { explainInWords } from './explain-in-words.ts';
import type { Limits, Writers } from './listen-to-model.ts';

/** A second below the twenty promised: the embedded professor answers in what is left. */
const LIMITS: Limits = { first: 19_000, between: 10_000, whole: 45_000 };

/**
 * The professor that a language model writes for, with the embedded one behind it. What the model writes in its own words
 * shows what it rests on, sentence by sentence; every quote is held against its stored page. Where nothing rests on
 * anything, the model fails or is late, the embedded professor answers and says so. Quizzes are the embedded
 * professor's. `judges`: the model is asked a second time, as a judge of its explanation.
 */
export function modelProfessor(
  model: Model,
  embedded: Professor,
  content: Content,
  log: Pick<Logger, 'warn'>,
  { limits = LIMITS, judges = false }: { limits?: Limits; judges?: boolean } = {},
): Professor {
  const writers: Writers = { model, embedded, content, log, limits, judges };
  return {
    name: model.name,
    answer(request, signal, tell = () => undefined) {
      const { task } = request;
      if (task === 'quiz') return embedded.answer(request, signal);
      if (task === 'cold_call') return callOn(writers, request, signal, tell);
      if (task === 'brief') return briefCase(writers, request, signal, tell);
      return explainInWords(writers, { ...request, task }, signal, tell);
    },
  };
}
