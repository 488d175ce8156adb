import { linesOf } from '#contract/chat.ts';
import type { Question, Turn } from './conversation.ts';

/** The turn whose reply ends with the professor's question in a cold call; null where nothing is asked. */
export function openCall(turns: readonly Turn[]): Turn | null {
  const last = turns.at(-1);
  const isAsked =
    last?.answer?.end === 'complete' && linesOf(last.answer.blocks).some(({ part }) => part === 'call');
  return last && isAsked ? last : null;
}

/** What is typed in a cold call, as the answer to the professor's question. */
export const callAnswer = (message: string): Question => ({ task: 'cold_call', message: message.trim() });
