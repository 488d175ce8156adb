import { type Call, isModelAsked } from '#engine/drilling/call.ts';
import { isShown } from '#engine/drilling/question.ts';
import { measuredLevels } from '#engine/voice/fingerprint.ts';
import { voiceOf } from '#engine/voice/voice.ts';
import type { Deps } from '../../deps.ts';
import { newSeal } from '../../outside/models/sealed.ts';
import { Push, pushMessage, pushSystem } from '../../outside/professor/push-prompt.ts';
import { speaksToMachine } from '../../outside/professor/spoken-to-machines.ts';
import type { OwnedClone } from '../clones/owned.ts';
import { askModel } from '../language-model/ask-model.ts';

/** The student waits meanwhile; the words of the bank are there without it. */
const WAIT_MS = 6_000;
const MOST_TOKENS = 200;

/** What a model's push was written for, and its words. */
export type Wording = { at: number; tries: number; words: string };

/**
 * Has the server's language model word what pushes back on the last reply of a call, without telling it the answer. Null
 * where there is no model, nothing to push back on, or the reply speaks to a machine; what comes back is not checked yet.
 */
export async function wordPush(
  deps: Deps,
  clone: OwnedClone,
  { at, ladder, steps }: Call,
  limitMs = WAIT_MS,
): Promise<Wording | null> {
  const [rung, step] = at === null ? [] : [ladder.rungs[at], steps[at]];
  const last = step?.tries.at(-1);
  if (!deps.model || at === null || !rung || !step || !last || step.push === '') return null;
  if (!isModelAsked(rung, step) || speaksToMachine(last.text)) return null;
  const voice = voiceOf(
    clone.questionnaire,
    clone.professorName,
    measuredLevels(await deps.courses.open(clone)),
  );
  const story = isShown(ladder, rung) ? (rung.story?.text ?? '') : '';
  const said = await askModel(deps, clone.userId, {
    system: pushSystem(voice, clone.questionnaire),
    prompt: pushMessage({ question: step.question, story, reply: last.text }, newSeal()),
    shape: Push,
    maxTokens: MOST_TOKENS,
    signal: deps.stopping,
    limitMs,
  }).catch((cause: unknown) => {
    // A server that is stopped keeps the words that it has.
    if (deps.stopping.aborted) return null;
    throw cause;
  });
  return said && { at, tries: step.tries.length, words: said.push };
}
