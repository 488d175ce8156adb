import { useEffect, useRef } from 'react';
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

/** A script for who is called on when the day's messages are used: nobody is asked to buy in that moment. */
export function GeneralScript({ blocks }: { blocks: readonly AnswerBlock[] }) {
  const article = useRef<HTMLElement>(null);
  useEffect(() => {
    article.current?.scrollIntoView({ block: 'start' });
  }, []);
  return (
    <article ref={article} aria-label="Script of general law" className="scroll-mt-4 pt-6">
      <p role="status" className="mb-3 text-small text-ink-2">
        Today’s messages are used. This script costs none: it is general law, from the law library.
      </p>
      <AnswerView blocks={blocks} citing={NOWHERE} />
    </article>
  );
}
