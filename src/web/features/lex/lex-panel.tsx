import { ArrowUp, X } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import { LONGEST_LEX_MESSAGE } from '#contract/lex.ts';
import { useWriter } from '../../capabilities.ts';
import { useSession } from '../../session/session.tsx';
import { useKept } from '../../session/use-kept.ts';
import { Button } from '../../ui/button.tsx';
import { LexTurnView } from './lex-turn-view.tsx';
import { useLex } from './use-lex.ts';

const NOTHING_TYPED = { typed: '' };

type LexPanelProps = { isOpen: boolean; onClose: () => void };

/** The open widget: a small dialog beside the page, which stays usable. Closed it keeps the talk and shows nothing. */
export default function LexPanel({ isOpen, onClose }: LexPanelProps) {
  const { turns, isWaiting, ask } = useLex();
  const writer = useWriter();
  const session = useSession();
  // For visitors, and in the demo, nobody is asked but Hornbook.
  const helper = session.status === 'signedIn' && !session.isSample ? writer : null;
  const { form, change, forget } = useKept('lex', NOTHING_TYPED);
  const { typed } = form;
  const field = useRef<HTMLTextAreaElement>(null);
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isOpen) field.current?.focus();
  }, [isOpen]);
  // Runs for every new line of the talk.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the talk's length is what it waits for
  useEffect(() => {
    if (isOpen) end.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isOpen, turns.length, isWaiting]);
  if (!isOpen) return null;

  const submit = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault();
    if (!ask(typed)) return;
    change(NOTHING_TYPED);
    forget();
  };
  const sendByEnter = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) submit(event);
  };
  const closeByEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onClose();
  };
  return (
    <div
      role="dialog"
      aria-label="Lex"
      tabIndex={-1}
      onKeyDown={closeByEscape}
      className="fixed right-5 bottom-5 z-40 flex h-[min(520px,calc(100dvh-40px))] w-[372px] flex-col rounded-modal border border-line bg-surface shadow-pop outline-none max-pane:inset-x-2 max-pane:bottom-2 max-pane:h-[min(520px,calc(100dvh-16px))] max-pane:w-auto print:hidden"
    >
      <div className="flex items-center gap-2 border-b border-line py-2 pr-2 pl-5">
        <div className="min-w-0 flex-1">
          <h2 className="heading text-[19px] leading-tight">Lex</h2>
          <p className="text-meta text-ink-3">Answers about Hornbook, not about law</p>
          {helper && (
            <p className="text-meta text-ink-3">Where Lex is not sure, {helper} receives your question</p>
          )}
        </div>
        <Button variant="ghost" size="md" icon aria-label="Close Lex" onClick={onClose}>
          <X aria-hidden size={19} />
        </Button>
      </div>
      <section
        aria-label="Talk with Lex"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 py-4"
      >
        <div role="log" aria-live="polite" className="grid gap-4">
          {turns.map((turn) => (
            <LexTurnView key={turn.id} turn={turn} />
          ))}
        </div>
        {isWaiting && (
          <p role="status" className="mt-4 text-small text-ink-3">
            Lex is looking it up…
          </p>
        )}
        <div ref={end} />
      </section>
      <form aria-label="Ask Lex" onSubmit={submit} className="flex items-end gap-2 border-t border-line p-3">
        <textarea
          ref={field}
          rows={1}
          aria-label="Your question"
          placeholder="Ask about Hornbook"
          maxLength={LONGEST_LEX_MESSAGE}
          value={typed}
          onChange={(event) => change({ typed: event.target.value })}
          onKeyDown={sendByEnter}
          className="field-sizing-content max-h-32 min-h-11 min-w-0 flex-1 resize-none rounded-control border border-edge bg-surface px-3 py-2.5 text-[16px] leading-normal placeholder:text-ink-3 focus-visible:border-brand focus-visible:outline-1 focus-visible:outline-offset-0"
        />
        <Button type="submit" icon aria-label="Send" disabled={isWaiting || typed.trim() === ''}>
          <ArrowUp aria-hidden size={19} />
        </Button>
      </form>
    </div>
  );
}
