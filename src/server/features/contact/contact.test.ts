import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { ContactMessage, sendContactMessage } from '#contract/contact.ts';
import type { ErrorBody } from '#contract/errors.ts';
import { openTestApp, type TestApp } from '../../../../test/support/app.ts';
import { openLogMail } from '../../outside/mail/log-mail.ts';
import { MailDown } from '../../outside/mail/mail.ts';

let app: TestApp;
// Each minute is a window of its own, so that the rate never stands in a test's way.
let minute = 0;
beforeAll(async () => {
  app = await openTestApp({ now: () => new Date(Date.UTC(2026, 0, 1) + minute++ * 60_000) });
});
afterAll(() => app.close());

const letter = (more: Partial<ContactMessage> = {}) => ({
  name: 'Ada Park',
  email: 'ada@example.com',
  subject: 'Past exams',
  message: 'Where do my past exams go?',
  ...more,
});

const rowsOf = (email: string) =>
  app.deps.db.selectFrom('contact_messages').where('email', '=', email).selectAll().execute();

const wordsFor = (input: object): string[] =>
  ContactMessage.safeParse({ ...letter(), ...input }).error?.issues.map(({ message }) => message) ?? [];

describe('a message to support', () => {
  test('is stored with name, email, subject and message, and then mailed', async () => {
    const send = vi.spyOn(app.deps.mail, 'send');
    const email = 'stored@example.com';
    const { status, body } = await app.browser().call(sendContactMessage, letter({ email }));
    expect({ status, body }).toEqual({ status: 201, body: { success: true } });
    await app.settled();
    const [row] = await rowsOf(email);
    expect(row).toMatchObject({ ...letter({ email }), is_premium: false });
    expect(row?.mailed_at).toBeInstanceOf(Date);
    expect(send).toHaveBeenCalledWith({
      id: `contact-${row?.id}`,
      to: 'support@hornbook.example',
      replyTo: email,
      subject: 'Past exams',
      text: 'Where do my past exams go?\n\nAda Park <stored@example.com>',
    });
    send.mockRestore();
  });

  test('needs no subject', async () => {
    const email = 'bare@example.com';
    const { name, message } = letter();
    expect((await app.browser().call(sendContactMessage, { name, email, message })).status).toBe(201);
    expect((await rowsOf(email))[0]?.subject).toBe('');
  });

  test('is marked when it comes from a premium student, and goes first', async () => {
    const send = vi.spyOn(app.deps.mail, 'send');
    const premium = await app.student('payer@example.com', { isPremium: true });
    await premium.call(sendContactMessage, letter({ email: 'payer@example.com' }));
    await app.settled();
    expect((await rowsOf('payer@example.com'))[0]?.is_premium).toBe(true);
    expect(send.mock.lastCall?.[0].subject).toBe('[Premium] Past exams');
    send.mockRestore();
  });

  test('sent twice under one key is one message, and another one under it is refused', async () => {
    const email = 'twice@example.com';
    const visitor = app.browser();
    const key = { 'idempotency-key': 'double-click' };
    const both = await Promise.all([
      visitor.call(sendContactMessage, letter({ email }), key),
      visitor.call(sendContactMessage, letter({ email }), key),
    ]);
    expect(both.map(({ status }) => status)).toEqual([201, 201]);
    expect(await rowsOf(email)).toHaveLength(1);
    const other = await visitor.call(sendContactMessage, letter({ email, subject: 'Something else' }), key);
    expect((other.body as unknown as ErrorBody).code).toBe('key_reused');
  });

  test('waits in the outbox while the mail service is down, and goes out once it is back', async () => {
    const send = vi.spyOn(app.deps.mail, 'send').mockRejectedValue(new MailDown('down'));
    const email = 'patient@example.com';
    expect((await app.browser().call(sendContactMessage, letter({ email }))).status).toBe(201);
    const jobs = () => app.deps.db.selectFrom('jobs').select(['attempts', 'lease_until']).execute();
    await expect.poll(async () => send.mock.calls.length > 0 && (await jobs())[0]?.attempts).toBe(0);
    expect((await jobs())[0]?.lease_until?.getTime()).toBeGreaterThan(Date.now() + 30_000);
    expect((await rowsOf(email))[0]?.mailed_at).toBeNull();
    send.mockRestore();
    await app.deps.jobs.reclaim();
    app.deps.jobs.wake();
    await app.settled();
    expect((await rowsOf(email))[0]?.mailed_at).toBeInstanceOf(Date);
  });

  test('that came before there was a mail service goes out once there is one, and only once', async () => {
    const email = 'early@example.com';
    const send = vi.spyOn(app.deps.mail, 'send').mockResolvedValue(false);
    await app.browser().call(sendContactMessage, letter({ email }));
    await app.settled();
    await app.sweep();
    await app.settled();
    expect((await rowsOf(email))[0]?.mailed_at).toBeNull();
    send.mockReset().mockResolvedValue(true);
    app.deps.env.services.mail = { url: 'smtp://mail.example', from: 'post@hornbook.example' };
    try {
      for (let n = 0; n < 2; n += 1) {
        await app.sweep();
        await app.settled();
      }
    } finally {
      app.deps.env.services.mail = null;
    }
    expect((await rowsOf(email))[0]?.mailed_at).toBeInstanceOf(Date);
    expect(send.mock.calls.filter(([sent]) => sent.replyTo === email)).toHaveLength(1);
    send.mockRestore();
  });

  test('stays stored and unmailed where no mail service is configured, and its words stay out of the log', async () => {
    const warn = vi.fn();
    const mail = openLogMail({ warn, info: warn } as never, false);
    const hidden = { id: 'contact-1', to: 'a@b.co', replyTo: 'c@d.co', subject: 'Secret', text: 'Secret' };
    expect(await mail.send(hidden)).toBe(false);
    expect(JSON.stringify(warn.mock.calls)).not.toMatch(/Secret|@/);
  });

  test('stands whole in the log of local mode', async () => {
    const info = vi.fn();
    const mail = openLogMail({ info, warn: info } as never, true);
    expect(await mail.send({ id: 'x', to: 'a@b.co', replyTo: null, subject: 'Hello', text: 'Body' })).toBe(
      true,
    );
    expect(JSON.stringify(info.mock.calls)).toContain('Body');
  });
});

describe('what a message must hold', () => {
  test('name 2 to 100, email to 254, subject to 200, message 10 to 5000 characters, trimmed', () => {
    expect(wordsFor({ name: '  A  ' })).toEqual(['Name must be at least 2 characters']);
    expect(wordsFor({ name: ` ${'a'.repeat(100)} ` })).toEqual([]);
    expect(wordsFor({ name: 'a'.repeat(101) })).toEqual(['Name must be less than 100 characters']);
    expect(wordsFor({ email: `${'a'.repeat(242)}@example.com` })).toEqual([]);
    expect(wordsFor({ email: `${'a'.repeat(243)}@example.com` })).toEqual(['Email address is too long']);
    expect(wordsFor({ subject: 'a'.repeat(200) })).toEqual([]);
    expect(wordsFor({ subject: 'a'.repeat(201) })).toEqual(['Subject must be less than 200 characters']);
    expect(wordsFor({ message: ' 123456789 ' })).toEqual(['Message must be at least 10 characters']);
    expect(wordsFor({ message: ' 1234567890 ' })).toEqual([]);
    expect(wordsFor({ message: 'a'.repeat(5000) })).toEqual([]);
    expect(wordsFor({ message: 'a'.repeat(5001) })).toEqual(['Message must be less than 5000 characters']);
  });

  test.each([
    ['10,000 characters', { message: 'x'.repeat(10_000) }, 400],
    ['a name of 10,000 characters', { name: 'x'.repeat(10_000) }, 400],
    ['markup', { name: '<script>alert(1)</script>', message: '<img src=x onerror=alert(1)> hello' }, 201],
    ['right-to-left text', { name: 'עדה פארק', message: 'مرحبا، أين أضع الامتحانات السابقة؟ ‮' }, 201],
    ['emoji', { name: '👩‍⚖️👩‍⚖️', message: '👩🏽‍⚖️⚖️📚 ×10 👩🏽‍⚖️⚖️📚' }, 201],
    ['control characters', { name: 'A\u0000da\u0007', message: 'hello\u0000\u001b[31m world, again' }, 201],
    ['half a character', { message: 'hello \ud800 world, again' }, 201],
    ['line breaks where a header would be', { subject: 'Hi\r\nBcc: all@example.com' }, 201],
    ['an email with a line break', { email: 'a@example.com\r\nBcc: b@example.com' }, 400],
  ])('hostile input is stored as text or refused in words: %s', async (_, input, expected) => {
    const send = vi.spyOn(app.deps.mail, 'send');
    const { status, body } = await app.browser().call(sendContactMessage, letter(input));
    expect(status).toBe(expected);
    if (expected === 400)
      expect((body as unknown as ErrorBody).error).toMatch(/^(Name|Message|Please enter)/);
    await app.settled();
    for (const [sent] of send.mock.calls) expect(sent.subject).not.toMatch(/\p{Cc}/u);
    send.mockRestore();
  });
});
