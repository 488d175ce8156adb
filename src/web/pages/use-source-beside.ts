import { useEffect, useEffectEvent } from 'react';
import { linesOf } from '#contract/chat.ts';
import type { Turn } from '../features/chat/conversation.ts';
import { isQuiz } from '../ui/answer/line-groups.ts';
import { findStep } from '../ui/answer/step-source.ts';
import type { OpenedSource } from './use-open-source.ts';

type SourceBeside = {
  turns: readonly Turn[];
  /** What the source pane shows now. */
  source: OpenedSource | null;
  /** Whether there is a pane beside the chat; where a source would cover the chat, nobody opens it but the student. */
  hasPane: boolean;
  show: (source: OpenedSource) => void;
};

/**
 * Once an answer is whole, the page of its first quote stands beside it; not a quiz's, which it would give away.
 * A material or a saved answer that the student opened to read stays, and a source closed by hand stays closed.
 */
export function useSourceBeside({ turns, source, hasPane, show }: SourceBeside) {
  const last = turns.at(-1);
  const citations = last?.answer?.citations ?? [];
  const isQuoting =
    last?.answer?.end === 'complete' && citations.length > 0 && !isQuiz(linesOf(last.answer.blocks));
  const first = findStep(citations, -1, 1);
  const quotedKey = isQuoting && first !== null ? last.key : null;
  const open = useEffectEvent((key: string) => {
    const isOfAnswer = source === null || turns.some((turn) => turn.key === source.owner);
    if (hasPane && isOfAnswer) show({ owner: key, citations, index: first ?? 0 });
  });
  useEffect(() => {
    if (quotedKey) open(quotedKey);
  }, [quotedKey]);
}
