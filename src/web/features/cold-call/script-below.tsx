import type { AnswerBlock } from '#contract/chat.ts';
import { AnswerView } from '../../ui/answer/answer-view.tsx';

/** The law library cites no page. */
const NOWHERE = {
  citations: [],
  active: null,
  onOpen: () => undefined,
  onOpenPlace: () => undefined,
  readPage: () => Promise.reject(new Error('There is no page to read.')),
};

/** The whole script of general law. */
export default function ScriptBelow({ blocks }: { blocks: readonly AnswerBlock[] }) {
  return <AnswerView blocks={blocks} citing={NOWHERE} />;
}
