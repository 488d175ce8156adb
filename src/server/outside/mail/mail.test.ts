import type { AddressInfo } from 'node:net';
import { createServer, type Server } from 'node:net';
import { text } from 'node:stream/consumers';
import { pino } from 'pino';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { readEnv } from '../../env.ts';
import { openLogMail } from './log-mail.ts';
import { type Letter, LetterRefused, MailDown } from './mail.ts';
import { openMail } from './open-mail.ts';
import { openSmtpMail } from './smtp.ts';

const LETTER: Letter = {
  id: 'contact-7',
  to: 'support@hornbook.example',
  replyTo: 'ada@example.com',
  subject: 'Past exams — where?',
  text: 'Where do my past exams go?\n\n.\n\nAda Park <ada@example.com>',
};
const FROM = 'Hornbook <post@hornbook.example>';
const PATIENCE = { connect: 300, silence: 300 };

type Received = { from: string; to: string[]; message: string };
let server: SMTPServer;
let port: number;
const received: Received[] = [];
/** How the mail server answers the next command: SMTP status, at RCPT or at the end of the message. */
let refusal: { at: 'rcpt' | 'data' | 'auth'; status: number } | null = null;

const refuse = (at: string): Error | null =>
  refusal?.at === at ? Object.assign(new Error(`no <${LETTER.to}>`), { responseCode: refusal.status }) : null;

beforeAll(async () => {
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    logger: false,
    onAuth(auth, _session, done) {
      const isRight = auth.username === 'post' && auth.password === 'secret';
      done(isRight ? null : new Error('wrong'), { user: 'post' });
    },
    onRcptTo: (_address, _session, done) => done(refuse('rcpt')),
    onData(stream, session, done) {
      void text(stream).then((message) => {
        const failure = refuse('data');
        if (failure) return done(failure);
        const { mailFrom, rcptTo } = session.envelope;
        const from = mailFrom ? mailFrom.address : '';
        received.push({ from, to: rcptTo.map(({ address }) => address), message });
        return done();
      });
    },
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  ({ port } = server.server.address() as AddressInfo);
});
afterAll(() => new Promise<void>((done) => server.close(done)));
beforeEach(() => {
  received.length = 0;
  refusal = null;
});

const smtp = (login = 'post:secret@') =>
  openSmtpMail({ url: `smtp://${login}127.0.0.1:${port}`, from: FROM }, PATIENCE);
const info = vi.fn();
const inLog = () => openLogMail({ info, warn: vi.fn() } as never, true);

describe.each([
  ['the log of local mode', inLog, () => JSON.stringify(info.mock.calls).replaceAll('\\n', '\n')],
  ['SMTP', smtp, () => decoded(received[0]?.message ?? '')],
] as const)('a letter by %s', (_, open, arrived) => {
  test('arrives whole: to whom, whom to answer, subject and every line', async () => {
    expect(await open().send(LETTER)).toBe(true);
    for (const part of [LETTER.to, LETTER.replyTo ?? '', LETTER.subject, LETTER.text, LETTER.id])
      expect(arrived()).toContain(part);
  });
});

/** A message with its encoded subject and lines as they were written. */
const decoded = (message: string): string =>
  message
    .replaceAll('\r\n', '\n')
    .replace(/=\?UTF-8\?Q\?([^?]*)\?=\s*/gi, (_, words: string) =>
      decodeURIComponent(words.replaceAll('_', ' ').replaceAll('%', '%25').replaceAll('=', '%')),
    )
    .replace(/=\n/g, '');

describe('a letter by SMTP', () => {
  test('says who sends it, whom to answer, and is the same letter each time it is tried', async () => {
    await smtp().send(LETTER);
    await smtp('').send({ ...LETTER, replyTo: null });
    const [first, second] = received;
    expect(first).toMatchObject({ from: 'post@hornbook.example', to: [LETTER.to] });
    expect(first?.message).toMatch(/^From: Hornbook <post@hornbook\.example>/m);
    expect(first?.message).toMatch(/^Reply-To: ada@example\.com/m);
    for (const one of [first, second])
      expect(one?.message).toMatch(/^Message-ID: <contact-7@hornbook\.example>/im);
    expect(second?.message).not.toMatch(/^Reply-To/im);
  });

  test('has one receiver and no header of somebody else’s making, whatever stands in it', async () => {
    const trick = 'x@example.com\r\nBcc: c@example.com';
    await smtp().send({ ...LETTER, replyTo: trick, subject: `Hi ${trick}` });
    expect(received).toHaveLength(1);
    expect(received[0]?.to).toEqual([LETTER.to]);
    expect(received[0]?.message).not.toMatch(/^Bcc:/im);
    // Two addresses where one belongs go to one receiver or to none.
    await smtp()
      .send({ ...LETTER, to: 'a@example.com, b@example.com' })
      .catch(() => undefined);
    for (const { to } of received) expect(to).toHaveLength(1);
  });

  test.each([
    ['rcpt', 550, LetterRefused],
    ['data', 554, LetterRefused],
    ['rcpt', 450, MailDown],
    ['data', 451, MailDown],
  ] as const)('refused at %s with %i is %o, in words without the address', async (at, status, kind) => {
    refusal = { at, status };
    const failure = await smtp()
      .send(LETTER)
      .catch((cause: unknown) => cause);
    expect(failure).toBeInstanceOf(kind);
    expect(String(failure)).toContain(String(status));
    expect(String(failure)).not.toMatch(/@|secret/);
    expect(received).toEqual([]);
  });

  test('waits when the password is wrong, nobody listens, or nobody says a word', async () => {
    await expect(smtp('post:wrong@').send(LETTER)).rejects.toThrow(MailDown);
    const nobody = openSmtpMail({ url: 'smtp://127.0.0.1:1', from: FROM }, PATIENCE);
    await expect(nobody.send(LETTER)).rejects.toThrow(MailDown);
    const mute: Server = createServer((socket) => socket.on('error', () => undefined));
    await new Promise<void>((done) => mute.listen(0, '127.0.0.1', done));
    const { port: mutePort } = mute.address() as AddressInfo;
    const started = performance.now();
    const silent = openSmtpMail({ url: `smtp://127.0.0.1:${mutePort}`, from: FROM }, PATIENCE);
    await expect(silent.send(LETTER)).rejects.toThrow(MailDown);
    expect(performance.now() - started).toBeLessThan(2_000);
    mute.close();
  });
});

describe('how mail is opened', () => {
  const open = async (variables: Record<string, string>) =>
    openMail(readEnv({ ...variables }), pino({ level: 'silent' }));

  test('a wrong setting is named in words', async () => {
    const SMTP_URL = 'smtp://mail.example';
    await expect(open({ SMTP_URL: 'smtp://', MAIL_FROM: FROM })).rejects.toThrow('SMTP_URL must be');
    await expect(open({ SMTP_URL, MAIL_FROM: 'post' })).rejects.toThrow('MAIL_FROM must be');
    await expect(open({ SMTP_URL, MAIL_FROM: FROM })).resolves.toBeDefined();
    await expect(open({ SMTP_URL, MAIL_FROM: 'post@hornbook.example' })).resolves.toBeDefined();
    await expect(open({})).resolves.toBeDefined();
  });
});
