import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { addDemoLead } from '#contract/demo.ts';
import { call } from '../../api.ts';
import { ApiError } from '../../api-error.ts';
import { Button } from '../../ui/button.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useToast } from '../../ui/toast.ts';
import { useEarlyForm } from '../../ui/use-early-form.ts';

/** Longest name and e-mail address of a lead (details.md G). */
const LONGEST_NAME = 100;
const LONGEST_EMAIL = 254;

type LeadGateProps = { onPassed: () => void };

/** Asks for a name and an e-mail address before the demo; both are required. */
export function LeadGate({ onPassed }: LeadGateProps) {
  const toast = useToast();
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [missing, setMissing] = useState<{ name?: string; email?: string }>({});
  const lead = useMutation({
    mutationFn: (input: { name: string; email: string }) => call(addDemoLead, input),
    onSuccess: onPassed,
    onError: (error) => {
      // What the server says about a field belongs under it; the toast says the rest.
      if (error instanceof ApiError && error.code === 'bad_input') setMissing(error.fields);
      toast.error('Failed to access demo. Please try again.', { duration: 0 });
    },
  });
  const form = useEarlyForm();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const input = { name: name.trim(), email: email.trim() };
    setMissing({
      ...(input.name ? {} : { name: 'Name is required' }),
      ...(input.email ? {} : { email: 'Email is required' }),
    });
    if (input.name && input.email && !lead.isPending) lead.mutate(input);
  };
  return (
    <form
      ref={form}
      method="post"
      onSubmit={submit}
      aria-label="Open the demo"
      className="grid gap-4.5 rounded-modal border border-line bg-surface px-5 py-7 shadow-sheet pane:px-8 pane:py-8"
    >
      <TextField
        label="Name"
        required
        name="name"
        autoComplete="name"
        maxLength={LONGEST_NAME}
        value={name}
        error={missing.name}
        onChange={(event) => {
          setName(event.target.value);
          setMissing(({ email: kept }) => (kept ? { email: kept } : {}));
        }}
      />
      <TextField
        label="Email"
        type="email"
        required
        name="email"
        autoComplete="email"
        maxLength={LONGEST_EMAIL}
        value={email}
        error={missing.email}
        onChange={(event) => {
          setEmail(event.target.value);
          setMissing(({ name: kept }) => (kept ? { name: kept } : {}));
        }}
      />
      <Button type="submit" size="lg" full busy={lead.isPending} className="mt-1">
        {lead.isPending ? 'Opening…' : 'Open the demo'}
      </Button>
      <p className="text-center text-[14px] leading-normal text-balance text-ink-3">
        Asked once in this browser. What happens to it stands on the{' '}
        <PageLink to="/privacy">Privacy</PageLink> page.
      </p>
    </form>
  );
}
