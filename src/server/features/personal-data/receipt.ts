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
 * job alone and is gone with it. Nobody is written to whose sign-in vouched for no address.
 */
export async function addReceipt(deps: Deps, tx: Db, account: { id: number; email: string }): Promise<void> {
  if (account.email === '') return;
  await deps.jobs.add(tx, {
    kind: 'send-receipt',
    userId: null,
    payload: { account: account.id, to: account.email, at: deps.now().getTime() },
    key: `send-receipt:${account.id}`,
    priority: 0,
  });
}

/** Mails a receipt; an outage puts it off. Where no mail service takes it, it is dropped with the address. */
export async function sendReceipt(deps: Deps, job: Job): Promise<void> {
  const account = numberOf(job, 'account');
  const at = new Date(numberOf(job, 'at'));
  const { site, letters } = deps.content;
  const fill = (words: string) =>
    words
      .replaceAll('{name}', site.name)
      .replaceAll('{day}', dayOf(at))
      .replaceAll('{supportEmail}', site.supportEmail);
  try {
    await deps.mail.send({
      id: `deleted-account-${account}-${at.getTime()}`,
      to: String(job.payload.to),
      replyTo: site.supportEmail,
      subject: fill(letters.accountDeleted.subject),
      text: letters.accountDeleted.text.map(fill).join('\n\n'),
    });
  } catch (cause) {
    const isTooOld = deps.now().getTime() - at.getTime() > LONGEST_MILLISECONDS;
    if (cause instanceof MailDown && !isTooOld) throw new TryLater(cause.message, OUTAGE_SECONDS);
    if (!(cause instanceof MailDown) && !(cause instanceof LetterRefused)) throw cause;
    deps.log.error({ err: cause }, 'receipt of a deleted account not mailed');
  }
}

const dayOf = (at: Date): string => at.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
