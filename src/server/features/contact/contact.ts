import type { ContactMessage } from '#contract/contact.ts';
import type { Db } from '../../db/open.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/errors.ts';
import type { Caller } from '../../http/session.ts';
import { type Job, numberOf, TryLater } from '../../jobs/jobs.ts';
import { MailDown } from '../../outside/mail/mail.ts';
import { isPremium } from '../billing/billing.ts';
import * as store from './store.ts';

const LONGEST_KEY = 200;
/** So long a letter waits for a mail service that is down before it is tried again. */
const OUTAGE_SECONDS = 60;
/** Days after which a message that could not be mailed is left to the operator's own reading. */
const WAITING_DAYS = 30;

/**
 * Stores a message first and has it mailed afterwards, so that none is lost to a mail service that is down. The same
 * message under the same key is one message (a double click, a lost answer); another one under it is refused.
 */
export async function receiveMessage(
  deps: Deps,
  caller: Caller | null,
  input: ContactMessage,
  key: string | undefined,
): Promise<void> {
  if (key && key.length > LONGEST_KEY) throw new AppError('bad_input', 'The Idempotency-Key is too long.');
  const premium = caller !== null && (await isPremium(deps, caller));
  const id = await deps.db.transaction().execute(async (tx) => {
    const stored = await store.addMessage(tx, { ...input, is_premium: premium, attempt_key: key || null });
    if (stored !== null) await addToOutbox(deps, tx, stored, premium);
    return stored;
  });
  if (id === null) return requireSame(deps, input, key ?? '');
  deps.log.info({ contactMessage: id }, 'contact message stored');
  deps.jobs.wake();
}

const addToOutbox = (deps: Deps, tx: Db, id: number, premium: boolean): Promise<void> =>
  deps.jobs.add(tx, {
    kind: 'send-mail',
    userId: null,
    payload: { contactMessage: id },
    key: `send-mail:${id}`,
    priority: 0,
    weight: premium ? 2 : 1,
  });

/**
 * Takes up what nobody could mail when it came: messages from before a mail service was set up, or that one refused,
 * for as long as somebody may still wait for an answer.
 */
export async function mailWaiting(deps: Deps): Promise<void> {
  if (!deps.env.services.mail) return;
  const waiting = await store.listUnmailed(deps.db, WAITING_DAYS);
  for (const { id, is_premium } of waiting) await addToOutbox(deps, deps.db, id, is_premium);
  if (waiting.length > 0) deps.jobs.wake();
}

async function requireSame(deps: Deps, input: ContactMessage, key: string): Promise<void> {
  const first = await store.findByKey(deps.db, key);
  const isSame =
    first?.name === input.name &&
    first.email === input.email &&
    first.subject === input.subject &&
    first.message === input.message;
  if (!isSame) throw new AppError('key_reused');
}

/**
 * Mails a stored message to support; safe to run twice. Without a mail service it stays marked as not mailed; one that
 * is down gets it later, however long that takes.
 */
export async function mailMessage(deps: Deps, job: Job): Promise<void> {
  const id = numberOf(job, 'contactMessage');
  const message = await store.findUnmailed(deps.db, id);
  if (!message) return;
  const subject = oneLine(message.subject) || `Message from ${oneLine(message.name)}`;
  const letter = {
    id: `contact-${id}`,
    to: deps.content.site.supportEmail,
    replyTo: message.email,
    subject: message.is_premium ? `[Premium] ${subject}` : subject,
    text: `${message.message}\n\n${oneLine(message.name)} <${message.email}>`,
  };
  const isOut = await deps.mail.send(letter).catch((cause: unknown) => {
    throw cause instanceof MailDown ? new TryLater(cause.message, OUTAGE_SECONDS) : cause;
  });
  if (isOut) await store.setMailed(deps.db, id, deps.now());
}

/** Line breaks in a header would be headers of their own. */
const oneLine = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
