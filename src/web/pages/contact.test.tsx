import { screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/support/app.ts';
import { closeScreen, instead, openScreen, refusal, type Screen } from '../../../test/support/screen.tsx';
import type { FetchLike } from '../api.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterEach(closeScreen);
afterAll(() => app.close());

const GOOD = { Name: 'Ada Park', Email: 'ada@example.com', Message: 'Where do past exams go?' };
const field = (label: string) => screen.findByRole<HTMLInputElement>('textbox', { name: new RegExp(label) });
const send = () => screen.findByRole('button', { name: 'Send message' });

/** What stands under a field as its error; empty while nothing is wrong. */
const errorOf = async (label: string): Promise<string> => {
  const control = await field(label);
  if (control.getAttribute('aria-invalid') !== 'true') return '';
  return document.getElementById(control.getAttribute('aria-describedby') ?? '')?.textContent ?? '';
};

async function fill({ user }: Screen, values: Record<string, string>) {
  for (const [label, value] of Object.entries(values)) {
    const control = await field(label);
    await user.clear(control);
    await user.click(control);
    if (value) await user.paste(value);
  }
}

async function openWith(values: Record<string, string>, fetchLike: FetchLike = app.browser().fetch) {
  const opened = openScreen('/contact', fetchLike);
  await fill(opened, { ...GOOD, ...values });
  await opened.user.click(await send());
  return opened;
}

describe('the contact form', () => {
  it('says nothing before it is sent, then what is required under each field', async () => {
    const opened = openScreen('/contact', app.browser().fetch);
    await opened.user.type(await field('Name'), 'A');
    await opened.user.tab();
    expect(await errorOf('Name')).toBe('');
    await opened.user.clear(await field('Name'));
    await opened.user.click(await send());
    expect(await errorOf('Name')).toBe('Name is required');
    expect(await errorOf('Email')).toBe('Email is required');
    expect(await errorOf('Subject')).toBe('');
    expect(await errorOf('Message')).toBe('Message is required');
    expect(document.activeElement).toBe(await field('Name'));
  });

  it.each([
    ['Name', '   ', 'Name is required'],
    ['Name', ' A ', 'Name must be at least 2 characters'],
    ['Name', 'a'.repeat(101), 'Name must be less than 100 characters'],
    ['Email', 'ada', 'Please enter a valid email address'],
    ['Email', 'ada@example', 'Please enter a valid email address'],
    ['Email', `${'a'.repeat(250)}@example.com`, 'Email address is too long'],
    ['Subject', 'a'.repeat(201), 'Subject must be less than 200 characters'],
    ['Message', '  too short ', 'Message must be at least 10 characters'],
    ['Message', 'a'.repeat(5001), 'Message must be less than 5000 characters'],
    ['Message', 'a'.repeat(10_000), 'Message must be less than 5000 characters'],
  ])('refuses a wrong %s in the words of the specification: %s', async (label, value, words) => {
    await openWith({ [label]: value });
    expect(await errorOf(label)).toBe(words);
    expect(screen.queryByText('Message Sent!')).toBeNull();
  });

  it('takes a name of 100, a subject of 200 and a message of 5000 characters', async () => {
    await openWith({ Name: 'a'.repeat(100), Subject: 'b'.repeat(200), Message: 'c'.repeat(5000) });
    expect(await screen.findByText('Message Sent!')).toBeDefined();
  });

  it("clears a field's message when the field is edited, and only its", async () => {
    const opened = await openWith({ Name: '', Message: '' });
    await opened.user.type(await field('Name'), 'A');
    expect(await errorOf('Name')).toBe('');
    expect(await errorOf('Message')).toBe('Message is required');
  });

  it('counts the characters of the message out of 5000', async () => {
    const opened = openScreen('/contact', app.browser().fetch);
    expect(await screen.findByText('0/5000 characters')).toBeDefined();
    await opened.user.type(await field('Message'), 'Hello, world');
    expect(screen.getByText('12/5000 characters')).toBeDefined();
  });

  it('sends without a subject, says so, and opens an empty form again', async () => {
    const opened = await openWith({});
    const heading = await screen.findByRole('heading', { name: 'Message Sent!' });
    expect(document.activeElement).toBe(heading);
    expect(screen.getByText("We'll get back to you within 24 hours.")).toBeDefined();
    expect(screen.queryByRole('form', { name: 'Contact' })).toBeNull();
    await opened.user.click(screen.getByRole('button', { name: 'Send Another Message' }));
    expect((await field('Name')).value).toBe('');
    expect((await field('Message')).value).toBe('');
    expect(document.activeElement).toBe(await field('Name'));
  });

  it('is editing, then submitting, then sent, and a second press meanwhile sends nothing', async () => {
    let sent = 0;
    let answer: (response: Response) => void = () => undefined;
    const slow = instead(app.browser().fetch, '/api/contact', () => {
      sent += 1;
      return new Promise<Response>((resolve) => {
        answer = resolve;
      });
    });
    const opened = await openWith({}, slow);
    const busy = await screen.findByRole('button', { name: 'Sending...' });
    expect(busy.getAttribute('aria-disabled')).toBe('true');
    await opened.user.type(await field('Name'), '{Enter}');
    expect(sent).toBe(1);
    answer(Response.json({ success: true }, { status: 201 }));
    expect(await screen.findByText('Message Sent!')).toBeDefined();
  });
});

describe('a message that could not be sent', () => {
  const answering = (answer: () => Response | Promise<Response>) =>
    instead(app.browser().fetch, '/api/contact', answer);

  const expectKept = async () => {
    expect((await field('Name')).value).toBe(GOOD.Name);
    expect((await field('Email')).value).toBe(GOOD.Email);
    expect((await field('Message')).value).toBe(GOOD.Message);
  };

  it("shows the server's words in a red box above the form, and keeps what was typed", async () => {
    await openWith(
      {},
      answering(() => refusal(429, 'too_fast', 'Please wait a minute.')),
    );
    const box = await screen.findByRole('alert');
    expect(box.textContent).toContain('Please wait a minute.');
    expect(box.className).toContain('bg-bad-soft');
    await expectKept();
  });

  it("shows 'Failed to send message' when the server gives no words", async () => {
    await openWith(
      {},
      answering(() => new Response('<h1>Bad gateway</h1>', { status: 502 })),
    );
    expect((await screen.findByRole('alert')).textContent).toBe('Failed to send message');
    await expectKept();
  });

  it("shows 'Failed to send message. Please try again.' when no answer came, and a retry can succeed", async () => {
    let isDown = true;
    const browser = app.browser();
    const flaky: FetchLike = (request) => {
      if (isDown && request.url.endsWith('/api/contact')) return Promise.reject(new TypeError('offline'));
      return browser.fetch(request);
    };
    const opened = await openWith({}, flaky);
    expect((await screen.findByRole('alert')).textContent).toBe('Failed to send message. Please try again.');
    await expectKept();
    isDown = false;
    await opened.user.click(await send());
    expect(await screen.findByText('Message Sent!')).toBeDefined();
  });
});

describe('beside the form', () => {
  it('stand the support email, three questions and the way to all of them', async () => {
    openScreen('/contact', app.browser().fetch);
    const mail = await screen.findByRole('link', { name: 'support@hornbook.example' });
    expect(mail.getAttribute('href')).toBe('mailto:support@hornbook.example');
    expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      'What is Hornbook?',
      'Is this legal advice?',
      'How do I export or delete everything?',
    ]);
    expect(screen.getByText('All questions and answers').getAttribute('href')).toBe('/faq');
  });

  it('no price is shown', async () => {
    openScreen('/contact', app.browser().fetch);
    await send();
    expect(document.body.textContent).not.toMatch(/\$\s?\d/);
  });

  it('a premium student reads that the message is marked, a visitor does not', async () => {
    const premium = await app.student(undefined, { isPremium: true });
    openScreen('/contact', premium.fetch);
    expect(await screen.findByText('Your message is marked and answered first.')).toBeDefined();
    closeScreen();
    openScreen('/contact', app.browser().fetch);
    await send();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Get started' })).toBeDefined());
    expect(screen.queryByText('Your message is marked and answered first.')).toBeNull();
  });
});
