import { createTransport } from 'nodemailer';
import type { MailEnv } from '../../env-services.ts';
import { LetterRefused, type Mail, MailDown } from './mail.ts';

/** Milliseconds: to connect and be greeted, and without a sign of life later. */
export type SmtpPatience = { connect: number; silence: number };
const PATIENCE: SmtpPatience = { connect: 10_000, silence: 20_000 };

/**
 * Mail by SMTP, one connection a letter. A password goes over the wire encrypted only, except on this machine. What a
 * 5xx says about the letter is final; everything else (no connection, silence, 4xx, a wrong password) is an outage.
 */
export function openSmtpMail({ url, from }: MailEnv, patience: SmtpPatience = PATIENCE): Mail {
  const { protocol, username, hostname } = new URL(url);
  const isLoopback = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  const transport = createTransport({
    url,
    connectionTimeout: patience.connect,
    greetingTimeout: patience.connect,
    dnsTimeout: patience.connect,
    socketTimeout: patience.silence,
    requireTLS: protocol === 'smtp:' && username !== '' && !isLoopback,
    // A letter is text; nothing in it may name a file or an address to be fetched.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';
  return {
    async send({ id, to, replyTo, subject, text }) {
      try {
        await transport.sendMail({
          messageId: `<${id}@${domain}>`,
          from,
          // As objects, so that an address can never be read as several.
          to: { name: '', address: to },
          ...(replyTo === null ? {} : { replyTo: { name: '', address: replyTo } }),
          subject,
          text,
          // Out-of-office answers are kept from answering.
          headers: { 'auto-submitted': 'auto-generated' },
        });
        return true;
      } catch (cause) {
        throw failureOf(cause);
      }
    },
  };
}

/** What went wrong, without the server's words: they quote addresses. */
function failureOf(cause: unknown): Error {
  const { code, responseCode, command } = cause as Record<string, unknown>;
  const place = `${code ?? 'unknown'} ${responseCode ?? ''} at ${command ?? 'connecting'}`;
  const isAboutLetter = code === 'EENVELOPE' || code === 'EMESSAGE';
  if (isAboutLetter && Number(responseCode ?? 500) >= 500)
    return new LetterRefused(`the mail service refused a letter (${place})`);
  return new MailDown(`the mail service cannot take letters (${place})`);
}
