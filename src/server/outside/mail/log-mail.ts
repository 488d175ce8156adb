import type { Logger } from 'pino';

/** A letter to somebody; plain text, as is everything in it. */
export type Letter = { to: string; replyTo: string; subject: string; text: string };

/** The way letters leave the server. `send` answers true once a letter is out of our hands. */
export type Mail = { send: (letter: Letter) => Promise<boolean> };

/**
 * Mail of a server without a mail service. In local mode the log is the mailbox, and a letter stands there whole; on
 * any other server the log must not hold what people write, so it says that a letter waits and nothing is sent.
 */
export const openLogMail = (log: Logger, isLocal: boolean): Mail => ({
  async send(letter) {
    if (isLocal) log.info({ mail: letter }, 'mail');
    else log.warn({ to: letter.to }, 'a letter waits: no mail service is configured');
    return isLocal;
  },
});
