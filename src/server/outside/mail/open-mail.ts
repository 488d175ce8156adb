import type { Logger } from 'pino';
import type { Env } from '../../env.ts';
import { BadEnvironment } from '../../env-services.ts';
import { openLogMail } from './log-mail.ts';
import type { Mail } from './mail.ts';
import { openSmtpMail } from './smtp.ts';

/** How letters leave this server: by SMTP when it is configured, otherwise into the log. Throws BadEnvironment. */
export function openMail(env: Env, log: Logger): Mail {
  const { mail } = env.services;
  if (!mail) return openLogMail(log, env.isLoopback);
  if (!URL.canParse(mail.url) || new URL(mail.url).hostname === '')
    throw new BadEnvironment('SMTP_URL must be an address, e.g. smtps://user:password@mail.example:465');
  if (!/^[^@]*[^@\s]@[\w.-]+>?$/.test(mail.from))
    throw new BadEnvironment('MAIL_FROM must be an e-mail address, e.g. Hornbook <post@hornbook.example>');
  return openSmtpMail(mail);
}
