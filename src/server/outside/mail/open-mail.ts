import type { Logger } from 'pino';
import type { Env } from '../../env.ts';
import { openLogMail } from './log-mail.ts';
import type { Mail } from './mail.ts';
import { openSmtpMail } from './smtp.ts';

/** How letters leave this server: by SMTP when it is configured, otherwise into the log. */
export function openMail(env: Env, log: Logger): Mail {
  const { mail } = env.services;
  return mail ? openSmtpMail(mail) : openLogMail(log, env.isLoopback);
}
