import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import type { BlockOf } from '#contract/chat.ts';
import { Button } from '../button.tsx';
import { ErrorNote } from '../error-note.tsx';
import { TextArea } from '../text-area.tsx';
import { TextField } from '../text-field.tsx';
import { type ReportField, useLawReport } from './use-law-report.ts';

type LawReportProps = {
  block: BlockOf<'law'>;
  /** While the card is closed; what was typed stays. */
  isHidden: boolean;
};

/** The way to tell the operator that a law card is wrong: a quiet button at its foot, and the form that it opens in place. */
export function LawReport({ block, isHidden }: LawReportProps) {
  const [phase, setPhase] = useState<'closed' | 'open' | 'sent'>('closed');
  const place = useRef<HTMLDivElement>(null);
  const form = useLawReport(block, () => setPhase('sent'));
  useFocusAfter(phase, place);
  return (
    // The answer stands in a log that is read aloud as it grows; a form that was asked for is not news of it.
    <div ref={place} hidden={isHidden} aria-live="off" className="print:hidden">
      {phase === 'sent' && (
        <p tabIndex={-1} className="mt-1 text-small text-ink outline-none" data-takes-focus="sent">
          Thank you. It was sent to the people who run this site.
        </p>
      )}
      {phase === 'open' ? (
        <ReportForm form={form} onCancel={() => setPhase('closed')} />
      ) : (
        <button
          type="button"
          className="mt-1 inline-flex min-h-6 items-center text-meta text-ink-3 underline decoration-edge underline-offset-3 select-none hover:text-ink max-pane:min-h-11"
          data-takes-focus="closed"
          aria-expanded={false}
          aria-label={`Something wrong here? ${block.title}`.trim()}
          onClick={() => setPhase('open')}
        >
          Something wrong here?
        </button>
      )}
    </div>
  );
}

type ReportFormProps = { form: ReturnType<typeof useLawReport>; onCancel: () => void };

function ReportForm({ form, onCancel }: ReportFormProps) {
  const id = useId();
  const { message, sender, asksWho, problems, failure, isSending } = form;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wrong = form.submit();
    if (wrong) document.getElementById(`${id}-${wrong}`)?.focus();
  };
  const closeByEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || isSending) return;
    event.stopPropagation();
    onCancel();
  };
  const line = (field: ReportField, value: string) => ({
    id: `${id}-${field}`,
    name: field,
    value,
    required: true,
    error: problems[field] ?? null,
    onChange: (event: { target: { value: string } }) => form.change(field, event.target.value),
  });
  return (
    <form
      noValidate
      aria-label="Something wrong here?"
      aria-describedby={`${id}-note`}
      onSubmit={submit}
      onKeyDown={closeByEscape}
      className="mt-2 grid gap-3.5 rounded-control border border-line bg-surface p-3"
    >
      <TextArea
        {...line('message', message)}
        label="What is wrong here, in one sentence?"
        data-takes-focus="open"
      />
      {asksWho && (
        <div className="grid gap-3.5 @min-[30rem]:grid-cols-2">
          <TextField {...line('name', sender.name)} label="Name" autoComplete="name" />
          <TextField {...line('email', sender.email)} label="Email" type="email" autoComplete="email" />
        </div>
      )}
      <p id={`${id}-note`} className="-mt-1.5 text-[14px] leading-[1.45] text-ink-3">
        The people who run this site read it{asksWho ? '' : ', with your name and email'}. Your question is
        not sent.
      </p>
      {failure !== null && <ErrorNote error={failure} title="Not sent. Your words are still here." />}
      <div className="flex gap-2">
        <Button type="submit" size="sm" busy={isSending}>
          {isSending ? 'Sending...' : 'Send report'}
        </Button>
        <Button variant="ghost" size="sm" aria-disabled={isSending || undefined} onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

/** Brings the focus into the form, back to the button, or to the thanks: what held it before is gone. All of it is in sight. */
function useFocusAfter(phase: 'closed' | 'open' | 'sent', place: { current: HTMLElement | null }) {
  const before = useRef(phase);
  useEffect(() => {
    if (before.current === phase) return;
    before.current = phase;
    place.current?.querySelector<HTMLElement>(`[data-takes-focus=${phase}]`)?.focus();
    place.current?.scrollIntoView({ block: 'nearest' });
  }, [phase, place]);
}
