import type { writeColdCallScript } from '#contract/cold-call.ts';
import type { ParsedOf, ReplyOf } from '#contract/endpoint.ts';
import { toWire } from '#engine/answering/wire.ts';
import { answerFromLibrary } from '#engine/doctrine/answer-from-library.ts';
import type { Deps } from '../../deps.ts';
import { turn } from '../../in-turns.ts';

/** The lines of the emergency form as the engine reads them. */
const formOf = (input: ParsedOf<typeof writeColdCallScript>): string =>
  [
    ['Case', input.case],
    ['Topic', input.topic],
    ['Context', input.context],
  ]
    .filter(([, value]) => value !== '')
    .map(([label, value]) => `${label}: ${value?.replace(/\s+/g, ' ')}`)
    .join('\n');

/** What the law library says to a typed case or topic, as a script for a minute; `none` where it knows neither. */
export async function coldCallScript(
  deps: Deps,
  input: ParsedOf<typeof writeColdCallScript>,
): Promise<ReplyOf<typeof writeColdCallScript>> {
  const none = { kind: 'none' as const, response: '', blocks: [] };
  if (input.case === '' && input.topic === '') return none;
  await turn();
  const { library, phrases } = deps.content;
  const asked = { question: formOf(input), task: 'cold_call' as const, subject: null, history: [], seed: 0 };
  const composed = answerFromLibrary(library, asked, phrases);
  if (!composed) return none;
  const { response, blocks } = toWire(composed, phrases);
  return { kind: 'general', response, blocks };
}
