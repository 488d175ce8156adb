import type { writeColdCallScript } from '#contract/cold-call.ts';
import type { ParsedOf, ReplyOf } from '#contract/endpoint.ts';
import { anyCallBlocks } from '#engine/answering/any-call.ts';
import { toWire } from '#engine/answering/wire.ts';
import { answerFromLibrary } from '#engine/doctrine/answer-from-library.ts';
import type { Library } from '#engine/doctrine/library.ts';
import { findLibraryCase } from '#engine/doctrine/library-case.ts';
import { subjectsNaming } from '#engine/doctrine/subjects-naming.ts';
import type { Deps } from '../../deps.ts';
import { turn } from '../../in-turns.ts';

type Typed = ParsedOf<typeof writeColdCallScript>;

/** The lines of the emergency form as the engine reads them. */
const formOf = (input: Typed): string =>
  [
    ['Case', input.case],
    ['Topic', input.topic],
    ['Context', input.context],
  ]
    .filter(([, value]) => value !== '')
    .map(([label, value]) => `${label}: ${value?.replace(/\s+/g, ' ')}`)
    .join('\n');

/**
 * How the form may be meant, likeliest first: as it was typed; a case that was typed as the topic, which is the first field;
 * and the topic alone beside a case that nobody knows.
 */
function readingsOf(library: Library, input: Typed): Typed[] {
  const { case: name, topic = '' } = input;
  const asCase = { ...input, case: topic, topic: '' };
  if (name !== '') return topic === '' ? [input] : [input, { ...input, case: '' }];
  const isCase = VERSUS.test(topic) && findLibraryCase(library, topic, null)?.isWhole === true;
  return isCase ? [asCase, input] : [input, asCase];
}
const VERSUS = /\sv(?:s|ersus)?\.?\s/i;

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
  const subject = input.subject ?? null;
  const asked = { task: 'cold_call' as const, subject, history: [], seed: 0 };
  const answers = readingsOf(library, input).flatMap((reading) => {
    const form = formOf(reading);
    const answer = answerFromLibrary(library, { ...asked, question: form }, phrases);
    return answer ? [{ form, answer }] : [];
  });
  const found = answers.find(({ answer }) => answer.kind !== 'none') ?? answers[0];
  const question = found?.form ?? formOf(input);
  const composed = found?.answer ?? {
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
