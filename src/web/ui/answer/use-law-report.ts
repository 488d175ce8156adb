import { useRef, useState } from 'react';
import { ContactMessage, sendContactMessage } from '#contract/contact.ts';
import { lawReport, type ReportedCard, roomFor } from '#contract/law-report.ts';
import { call } from '../../api.ts';
import { useSession } from '../../session/session.tsx';
import { nameOf } from '../../session/user-name.ts';

/** The fields of the form in the order they stand. */
const FIELDS = ['message', 'name', 'email'] as const;
export type ReportField = (typeof FIELDS)[number];
type Values = Partial<Record<ReportField, string>>;

/** Enough of a message for the contract to look at who sends it. */
const ANY_MESSAGE = 'A sentence on the law.';

/**
 * A report on a law card, being written and sent by the contact call. A student's name and address are the account's; of a
 * visitor, and of the demo user, they are asked for. What was typed stays until it has been sent.
 */
export function useLawReport(card: ReportedCard, onSent: () => void) {
  const [values, setValues] = useState<Values>({});
  const [problems, setProblems] = useState<Values>({});
  const [failure, setFailure] = useState<unknown>(null);
  const [isSending, setSending] = useState(false);
  // A repeated attempt with the same content is the same message.
  const attempt = useRef({ body: '', key: '' });
  const own = useOwnSender();
  const message = values.message ?? '';
  const sender = own ?? { name: values.name ?? '', email: values.email ?? '' };

  const change = (field: ReportField, value: string) => {
    setValues({ ...values, [field]: value });
    setProblems({ ...problems, [field]: undefined });
  };

  /** Sends the report, or answers the first field that is not right. */
  const submit = (): ReportField | null => {
    if (isSending) return null;
    const letter = { ...sender, ...lawReport(card, message) };
    const found: Values = { ...problemsOf(letter), message: problemOf(card, message) };
    setProblems(found);
    const first = FIELDS.find((field) => found[field]) ?? null;
    if (first === null) void send(letter);
    return first;
  };

  const send = async (letter: ContactMessage) => {
    setSending(true);
    setFailure(null);
    const body = JSON.stringify(letter);
    if (attempt.current.body !== body) attempt.current = { body, key: crypto.randomUUID() };
    try {
      await call(sendContactMessage, letter, { idempotencyKey: attempt.current.key });
      attempt.current = { body: '', key: '' };
      setValues({ ...values, message: '' });
      onSent();
    } catch (error) {
      setFailure(error);
    } finally {
      setSending(false);
    }
  };

  return { message, sender, asksWho: own === null, problems, failure, isSending, change, submit };
}

/** Name and address of the student's account, where support can be written to under them. */
function useOwnSender(): { name: string; email: string } | null {
  const session = useSession();
  if (session.status !== 'signedIn' || session.isSample) return null;
  const own = { name: nameOf(session.user), email: session.user.email };
  return ContactMessage.safeParse({ ...own, message: ANY_MESSAGE }).success ? own : null;
}

/** What is wrong with name and address, in the contract's words; the first thing where there are several. */
function problemsOf(letter: ContactMessage): Values {
  const problems: Values = {};
  for (const { path, message } of ContactMessage.safeParse(letter).error?.issues ?? []) {
    const field = FIELDS.find((name) => name === path[0]);
    if (field) problems[field] ??= message;
  }
  return problems;
}

/** What is wrong with the sentence itself: what goes along with it leaves it a little less room than a message has. */
function problemOf(card: ReportedCard, typed: string): string | undefined {
  const length = typed.trim().length;
  if (length === 0) return 'Say in one sentence what is wrong.';
  const room = roomFor(card);
  if (length <= room) return undefined;
  return `This has ${length.toLocaleString('en-US')} characters. At most ${room.toLocaleString('en-US')} can be sent.`;
}
