import { ChevronDown, Siren } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useId, useState } from 'react';
import { useKept } from '../../session/use-kept.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { Question } from './conversation.ts';
import { type ColdCall, canHelp, coldCallQuestion } from './requests.ts';

/** Characters of topic and case, and of the context (details.md G). */
const LONGEST_TOPIC = 200;
const LONGEST_CONTEXT = 1_000;

type ColdCallFormProps = {
  /** What it is kept as while it is not sent. */
  draft: string;
  /** What an address filled in; the form opens with it. */
  initial: ColdCall;
  isOpenAtFirst: boolean;
  isDisabled: boolean;
  onAsk: (question: Question) => void;
  /** Sent with neither topic nor case. */
  onIncomplete: () => void;
};

/** The panel that holds the form scrolls: what was opened has to be seen. */
function bringIntoView(form: HTMLFormElement | null): void {
  form?.scrollIntoView({ block: 'nearest' });
}

/** Help for a student who is about to be called on: opens in place and asks for a script. */
export function ColdCallForm({
  draft,
  initial,
  isOpenAtFirst,
  isDisabled,
  onAsk,
  onIncomplete,
}: ColdCallFormProps) {
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const { form: call, change, forget } = useKept<ColdCall>(draft, initial);
  const panelId = useId();
  const isReady = canHelp(call) && !isDisabled;
  const submit = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault();
    if (!canHelp(call)) onIncomplete();
    else if (!isDisabled) {
      forget();
      onAsk(coldCallQuestion(call));
    }
  };
  // A disabled button keeps the browser from sending the form by Enter, and the student would not learn why.
  const submitByEnter = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) submit(event);
  };
  return (
    <section className="rounded-[10px] border border-bad/40 bg-surface">
      <h2>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={panelId}
          onClick={() => setOpen(!isOpen)}
          className="flex h-[42px] w-full items-center gap-2.5 rounded-[10px] px-2.5 text-[15px] font-semibold text-bad hover:bg-bad-soft max-pane:h-12"
        >
          <Siren aria-hidden size={18} />
          Cold Call Emergency
          <ChevronDown
            aria-hidden
            size={17}
            className={`ml-auto text-ink-3 transition-transform duration-150 ${isOpen ? 'rotate-180' : ''}`}
          />
        </button>
      </h2>
      {isOpen && (
        <form
          ref={bringIntoView}
          id={panelId}
          onSubmit={submit}
          className="space-y-3 border-t border-line px-3 pt-3 pb-3.5"
        >
          <TextField
            label="Topic"
            value={call.topic}
            maxLength={LONGEST_TOPIC}
            onKeyDown={submitByEnter}
            onChange={(event) => change({ topic: event.target.value })}
          />
          <TextField
            label="Case"
            value={call.case}
            maxLength={LONGEST_TOPIC}
            onKeyDown={submitByEnter}
            onChange={(event) => change({ case: event.target.value })}
          />
          <TextArea
            label="Context"
            optional
            rows={2}
            value={call.context}
            maxLength={LONGEST_CONTEXT}
            onChange={(event) => change({ context: event.target.value })}
          />
          <Button type="submit" size="sm" full disabled={!isReady}>
            Get help now
          </Button>
          {!canHelp(call) && <p className="text-meta text-ink-3">Needs a topic or a case.</p>}
        </form>
      )}
    </section>
  );
}
