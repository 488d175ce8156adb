import { type FormEvent, useEffect, useRef } from 'react';
import { LONGEST_MESSAGE } from '#contract/contact.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { failureWords } from './failure-words.ts';
import { MessageSent } from './message-sent.tsx';
import { type ContactField, useContactForm } from './use-contact-form.ts';

const idOf = (field: ContactField) => `contact-${field}`;

/** Writes to support; afterwards the form gives way to what happens next. */
export function ContactForm({ isPremium }: { isPremium: boolean }) {
  const form = useContactForm();
  const focusNext = useFocusAfterSending(form.isSent);
  if (form.isSent) return <MessageSent onAnother={form.startAgain} />;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wrong = form.submit();
    if (wrong) document.getElementById(idOf(wrong))?.focus();
  };
  const line = (field: ContactField) => ({
    id: idOf(field),
    name: field,
    value: form.values[field],
    error: form.problems[field] ?? null,
    onChange: (event: { target: { value: string } }) => form.change(field, event.target.value),
  });
  return (
    <Card>
      <form noValidate aria-label="Contact" onSubmit={submit} className="grid gap-5">
        {isPremium && (
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-[15px] text-ink-2">
            <Badge tone="gold">Premium</Badge>
            Your message is marked and answered first.
          </p>
        )}
        {form.failure !== null && <ErrorNote error={form.failure} words={failureWords(form.failure)} />}
        <div className="grid gap-5 pane:grid-cols-2">
          <div ref={focusNext}>
            <TextField label="Name" required autoComplete="name" {...line('name')} />
          </div>
          <TextField label="Email" required type="email" autoComplete="email" {...line('email')} />
        </div>
        <TextField label="Subject" optional {...line('subject')} />
        <div>
          <TextArea label="Message" required className="[&_textarea]:min-h-44" {...line('message')} />
          <p className="mt-1.5 text-right text-meta text-ink-3 tabular-nums">
            {form.values.message.length}/{LONGEST_MESSAGE} characters
          </p>
        </div>
        <Button type="submit" busy={form.isSending} className="max-pane:w-full pane:justify-self-start">
          {form.isSending ? 'Sending...' : 'Send message'}
        </Button>
      </form>
    </Card>
  );
}

/** Brings the focus back into the form once "Send Another Message" has opened it again. */
function useFocusAfterSending(isSent: boolean) {
  const place = useRef<HTMLDivElement>(null);
  const wasSent = useRef(false);
  useEffect(() => {
    if (wasSent.current && !isSent) place.current?.querySelector('input')?.focus();
    wasSent.current = isSent;
  }, [isSent]);
  return place;
}
