import type { Db } from '../../db/open.ts';
import type { Deps } from '../../deps.ts';
import { type Job, numberOf, TryLater } from '../../jobs/jobs.ts';
import { LetterRefused, MailDown } from '../../outside/mail/mail.ts';

/** So long a letter waits for a mail service that is down before it is tried again. */
const OUTAGE_SECONDS = 60;
/** After so long the address of somebody who has left is given up rather than kept. */
const LONGEST_MILLISECONDS = 3 * 86_400_000;

/**
 * Puts the receipt of a deleted account into the outbox, in the transaction that deletes it. The address stands in the
 * job alone and is gone with it.
 */
export const addReceipt = (deps: Deps, tx: Db, account: { id: number; email: string }): Promise<void> =>
  deps.jobs.add(tx, {
    kind: 'send-receipt',
    userId: null,
    payload: { account: account.id, to: account.email, at: deps.now().getTime() },
    key: `send-receipt:${account.id}`,
    priority: 0,
  });

/** Mails a receipt; an outage puts it off. Where no mail service takes it, it is dropped with the address. */
export async function sendReceipt(deps: Deps, job: Job): Promise<void> {
  const account = numberOf(job, 'account');
  const at = new Date(numberOf(job, 'at'));
  const { name, supportEmail } = deps.content.site;
  try {
    await deps.mail.send({
      id: `deleted-account-${account}-${at.getTime()}`,
      to: String(job.payload.to),
      replyTo: supportEmail,
      subject: `Your ${name} account was deleted`,
      text: `Your ${name} account was deleted on ${dayOf(at)}, as you asked. Your profile, clones, conversations, predictions and every file you uploaded are gone from our server and cannot be brought back. A subscription, if you had one, has ended, and you will not be charged again.

If you did not ask for this, write to ${supportEmail}.

This is the last message you will get from us.`,
    });
  } catch (cause) {
    const isTooOld = deps.now().getTime() - at.getTime() > LONGEST_MILLISECONDS;
    if (cause instanceof MailDown && !isTooOld) throw new TryLater(cause.message, OUTAGE_SECONDS);
    if (!(cause instanceof MailDown) && !(cause instanceof LetterRefused)) throw cause;
    deps.log.error({ err: cause }, 'receipt of a deleted account not mailed');
  }
}

const dayOf = (at: Date): string => at.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
