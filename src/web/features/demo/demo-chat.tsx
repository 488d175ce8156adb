import { ArrowLeft, ArrowUpRight } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { Citation } from '#contract/chat.ts';
import { AnswerView } from '../../ui/answer/answer-view.tsx';
import { placeCitation } from '../../ui/answer/place-citation.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { CONTROL } from '../../ui/field.tsx';
import { professorName } from '../../ui/professor-name.ts';
import { Skeleton, Waiting } from '../../ui/skeleton.tsx';
import { type DemoAnswer, readDemoPage, type useDemoAnswers } from './demo-answers.ts';
import type { DemoClone } from './demo-data.ts';

type DemoChatProps = {
  clone: DemoClone;
  answers: ReturnType<typeof useDemoAnswers>;
  /** What was asked so far, oldest first. */
  asked: readonly DemoAnswer[];
  onAsk: (answer: DemoAnswer) => void;
  /** The quote whose page is open. */
  open: Citation | null;
  onOpen: (citation: Citation | null) => void;
};

/** A conversation with the sample course's clone: six questions with the answers that the engine gave to them. */
export function DemoChat({ clone, answers, asked, onAsk, open, onOpen }: DemoChatProps) {
  const professor = professorName(clone.professor_name);
  const log = useRef<HTMLElement>(null);
  useEffect(() => {
    if (asked.length > 1)
      log.current?.querySelector('article:last-of-type')?.scrollIntoView({ block: 'nearest' });
  }, [asked]);
  const rest = answers.data?.filter((answer) => !asked.includes(answer)) ?? [];
  return (
    <section
      aria-label={`Demo chat with ${professor.formal}, simulated`}
      className="flex h-[600px] min-w-0 flex-col overflow-hidden bg-surface"
    >
      <header className="flex min-h-14 items-center gap-3 border-b border-line px-3 py-1.5 pane:px-5">
        <Link
          to="/demo"
          className="inline-flex min-h-11 items-center gap-1.5 text-[15px] font-[550] text-brand hover:underline"
        >
          <ArrowLeft aria-hidden size={17} />
          Back
        </Link>
        <p className="min-w-0 flex-1 text-right text-small text-ink-3">
          <b className="font-semibold text-ink">{professor.formal}, simulated</b>
          <span className="max-pane:hidden"> · not affiliated with or endorsed by a real professor</span>
        </p>
      </header>
      <section
        ref={log}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: an area that scrolls must be reachable by keyboard
        tabIndex={0}
        aria-label="Conversation"
        aria-live="polite"
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 py-5 -outline-offset-2 pane:px-6"
      >
        <div className="mx-auto max-w-[704px]">
          {asked.length > 0 && <h2 className="sr-only">Conversation</h2>}
          {asked.map((answer) => (
            <Exchange
              key={answer.question}
              answer={answer}
              speaker={professor.formal}
              open={open}
              onOpen={onOpen}
            />
          ))}
          {answers.isError ? (
            <ErrorNote
              words="The sample questions could not be loaded."
              onRetry={() => void answers.refetch()}
            />
          ) : answers.data ? (
            <Suggestions answers={rest} onAsk={onAsk} />
          ) : (
            <Waiting label="Loading the sample questions" className="grid gap-2.5">
              {Array.from({ length: 6 }, (_, n) => (
                <Skeleton key={n} className="h-11" />
              ))}
            </Waiting>
          )}
        </div>
      </section>
      <LockedComposer />
    </section>
  );
}

type ExchangeProps = {
  answer: DemoAnswer;
  speaker: string;
  open: Citation | null;
  onOpen: (citation: Citation | null) => void;
};

function Exchange({ answer, speaker, open, onOpen }: ExchangeProps) {
  const { question, blocks, citations } = answer;
  return (
    <article aria-label={question} className="mb-8 scroll-mt-4">
      <p className="mb-4 ml-auto w-fit max-w-[85%] rounded-modal rounded-br-[4px] bg-raised px-[15px] py-2.5 text-[16.5px]/[1.5]">
        {question}
      </p>
      <p className="mb-2 text-small text-ink-3">
        <b className="font-semibold text-ink">{speaker}, simulated</b> · from the sample course
      </p>
      <AnswerView
        blocks={blocks}
        citing={{
          citations,
          active: open && citations.includes(open) ? citations.indexOf(open) : null,
          onOpen: (index) => onOpen(citations[index] ?? null),
          onOpenPlace: (place) => onOpen(placeCitation(place)),
          readPage: readDemoPage,
        }}
      />
    </article>
  );
}

type SuggestionsProps = {
  answers: readonly DemoAnswer[];
  onAsk: (answer: DemoAnswer) => void;
};

function Suggestions({ answers, onAsk }: SuggestionsProps) {
  if (answers.length === 0) {
    return <p className="text-ink-2">Those were the sample questions. With an account you ask your own.</p>;
  }
  return (
    <>
      <h2 className="text-small font-semibold text-ink-2">Ask another</h2>
      <ul aria-label="Sample questions" className="mt-2 divide-y divide-line border-y border-line">
        {answers.map((answer) => (
          <li key={answer.question}>
            <button
              type="button"
              onClick={() => onAsk(answer)}
              className="flex min-h-12 w-full items-center justify-between gap-4 px-1 py-2.5 text-left text-[16.5px] text-ink-2 hover:bg-paper hover:text-ink"
            >
              {answer.question}
              <ArrowUpRight aria-hidden size={18} className="shrink-0 text-ink-3" />
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The field of the demo: what is typed is not sent, and the way to where it would be is shown. */
function LockedComposer() {
  const [text, setText] = useState('');
  return (
    <div className="border-t border-line px-4 py-3 pane:px-6">
      {text.trim() !== '' && (
        <div role="status" className="mb-2.5 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <p className="text-[15px] text-ink-2">Your own questions need an account. It is free.</p>
          <ButtonLink to="/" size="sm">
            Unlock Chat
          </ButtonLink>
        </div>
      )}
      <input
        aria-label="Your question"
        placeholder="Ask your own question"
        maxLength={4000}
        value={text}
        onChange={(event) => setText(event.target.value)}
        className={`h-11 ${CONTROL}`}
      />
    </div>
  );
}
