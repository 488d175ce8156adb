import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ContactMessage, sendContactMessage } from '#contract/contact.ts';
import { call } from '../../api.ts';
import { useKept } from '../../session/use-kept.ts';

/** What a visitor has typed, field by field. */
export type ContactValues = { name: string; email: string; subject: string; message: string };
export type ContactField = keyof ContactValues;

/** The fields in the order they stand. */
export const CONTACT_FIELDS: readonly ContactField[] = ['name', 'email', 'subject', 'message'];

const EMPTY: ContactValues = { name: '', email: '', subject: '', message: '' };

type Problems = Partial<Record<ContactField, string>>;

/** What is wrong with each field, in the contract's words; the first thing where there are several. */
export function problemsOf(values: ContactValues): Problems {
  const problems: Problems = {};
  for (const { path, message } of ContactMessage.safeParse(values).error?.issues ?? []) {
    const field = CONTACT_FIELDS.find((name) => name === path[0]);
    if (field) problems[field] ??= message;
  }
  return problems;
}

/**
 * The contact form: editing, submitting, sent. It is checked when it is sent; a field's message goes away when the
 * field is edited. A refused message stays as it was typed.
 */
export function useContactForm() {
  const { form: values, change: setValues, forget } = useKept('contact', EMPTY);
  const [problems, setProblems] = useState<Problems>({});
  // A repeated attempt with the same content is the same message: a double click sends it once.
  const attempt = useRef({ body: '', key: '' });
  const sending = useMutation({
    mutationFn: (message: ContactValues) => {
      const body = JSON.stringify(message);
      if (attempt.current.body !== body) attempt.current = { body, key: crypto.randomUUID() };
      return call(sendContactMessage, message, { idempotencyKey: attempt.current.key });
    },
    onSuccess: () => {
      attempt.current = { body: '', key: '' };
      setValues(EMPTY);
      forget();
    },
  });

  const change = (field: ContactField, value: string) => {
    setValues({ [field]: value });
    setProblems({ ...problems, [field]: undefined });
  };

  /** Sends the message, or answers the first field that is not right. */
  const submit = (): ContactField | null => {
    if (sending.isPending) return null;
    const found = problemsOf(values);
    setProblems(found);
    const first = CONTACT_FIELDS.find((field) => found[field]) ?? null;
    if (first === null) sending.mutate(values);
    return first;
  };

  return {
    values,
    problems,
    change,
    submit,
    isSending: sending.isPending,
    isSent: sending.isSuccess,
    failure: sending.error,
    startAgain: sending.reset,
  };
}
