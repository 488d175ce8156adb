import type { writeColdCallScript } from '#contract/cold-call.ts';
import type { ParsedOf, ReplyOf } from '#contract/endpoint.ts';
import { anyCallBlocks } from '#engine/answering/any-call.ts';
import { toWire } from '#engine/answering/wire.ts';
import { answerFromLibrary } from '#engine/doctrine/answer-from-library.ts';
import { subjectsNaming } from '#engine/doctrine/subjects-naming.ts';
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

/**
 * What the law library says to a typed case or topic, as a script for a minute; where it knows neither, `none` and what
 * can be said of any case.
 */
export async function coldCallScript(
  deps: Deps,
  input: ParsedOf<typeof writeColdCallScript>,
): Promise<ReplyOf<typeof writeColdCallScript>> {
  if (input.case === '' && input.topic === '')
    return { kind: 'none', response: '', blocks: [], subjects: [] };
  await turn();
  const { library, phrases } = deps.content;
  const question = formOf(input);
  const subject = input.subject ?? null;
  const asked = { question, task: 'cold_call' as const, subject, history: [], seed: 0 };
  const composed = answerFromLibrary(library, asked, phrases) ?? {
    kind: 'none' as const,
    blocks: anyCallBlocks(question, phrases),
    followUps: [],
  };
  const { response, blocks } = toWire(composed, phrases);
  return {
    kind: composed.kind === 'none' ? 'none' : 'general',
    response,
    blocks,
    subjects: subjectsNaming(library, question),
  };
}
