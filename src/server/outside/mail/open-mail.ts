import type { Logger } from 'pino';
import type { Env } from '../../env.ts';
import { openLogMail } from './log-mail.ts';
import type { Mail } from './mail.ts';

/** How letters leave this server: by SMTP when it is configured, whose library is loaded only then, otherwise into the log. */
export async function openMail(env: Env, log: Logger): Promise<Mail> {
  const { mail } = env.services;
  if (!mail) return openLogMail(log, env.isLoopback);
  const { openSmtpMail } = await import('./smtp.ts');
  return openSmtpMail(mail);
}
