import type { Logger } from 'pino';
import type { Mail } from './mail.ts';

/**
 * Mail of a server without a mail service. In local mode the log is the mailbox, and a letter stands there whole; on
 * any other server the log must not hold what people write or who they are, so it says that a letter waits and
 * nothing is sent.
 */
export const openLogMail = (log: Logger, isLocal: boolean): Mail => ({
  async send(letter) {
    if (isLocal) log.info({ mail: letter }, 'mail');
    else log.warn({ letter: letter.id }, 'a letter waits: no mail service is configured');
    return isLocal;
  },
});
