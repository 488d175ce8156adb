import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { refusal } from '../../../../test/support/screen.tsx';
import { setTransport } from '../../api.ts';
import { makeQueryClient } from '../../queries.ts';
import { LocalSignInForm } from './local-sign-in-form.tsx';

const NEEDED = 'This account exists. The code in the terminal signs you in.';
const WRONG = 'That is not the code.';

afterEach(() => {
  cleanup();
  setTransport(null);
});

/** The form before a server that knows Ada and wants 1234 5678; what it was sent. */
async function show() {
  const sent: { email?: string; code?: string }[] = [];
  setTransport(async (request) => {
    const body = (await request.json()) as { email?: string; code?: string };
    sent.push(body);
    if (body.email !== 'ada@example.com') return refusal(503, 'unavailable', 'Not today.');
    if (body.code === undefined) return refusal(403, 'code_needed', NEEDED);
    return Response.json(
      { error: WRONG, code: 'code_needed', id: 'test-id', fields: { code: WRONG } },
      { status: 403 },
    );
  });
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <LocalSignInForm state="s" mode="signin" />
    </QueryClientProvider>,
  );
  const user = userEvent.setup();
  expect(document.activeElement).toBe(screen.getByLabelText(/^Email/));
  await user.type(screen.getByLabelText(/^Email/), 'ada@example.com');
  const send = () => user.click(screen.getByRole('button', { name: 'Continue' }));
  return { sent, user, send };
}
const codeField = () => screen.queryByLabelText(/^Code from the terminal/);

// Fails where the form shows the refusal alone: nobody could answer it.
test('a new account is asked for no code; one that exists is, with the words why', async () => {
  const { sent, send } = await show();
  expect(codeField()).toBeNull();
  await send();
  expect((await screen.findByRole('alert')).textContent).toContain(NEEDED);
  expect(codeField()).not.toBeNull();
  expect(sent).toEqual([expect.not.objectContaining({ code: expect.anything() })]);
});

test('a wrong code is said at its field, which keeps it to be mended', async () => {
  const { sent, user, send } = await show();
  await send();
  await user.type(await screen.findByLabelText(/^Code from the terminal/), '1234 5670');
  await send();
  expect(await screen.findByText(WRONG)).toBeDefined();
  expect(sent.at(-1)?.code).toBe('1234 5670');
  expect((codeField() as HTMLInputElement).value).toBe('1234 5670');
  expect(codeField()?.getAttribute('aria-invalid')).toBe('true');
});

test('the code belongs to the account that was named: another address has none', async () => {
  const { sent, user, send } = await show();
  await send();
  await user.type(await screen.findByLabelText(/^Code from the terminal/), '1234 5670');
  await user.type(screen.getByLabelText(/^Email/), '.org');
  expect(codeField()).toBeNull();
  await send();
  await screen.findByText(/Not today/);
  expect(sent.at(-1)).toMatchObject({ email: 'ada@example.com.org' });
  expect(sent.at(-1)?.code).toBeUndefined();
});

// Up to 0.5.0 signing in asked for the name again and put what was typed in place of the account's.
test('signing in asks for the email alone, and for a name where no account has it', async () => {
  const sent: Record<string, unknown>[] = [];
  const words = 'No account here has this email.';
  setTransport(async (request) => {
    sent.push((await request.json()) as Record<string, unknown>);
    return Response.json(
      { error: words, code: 'bad_input', id: 'test-id', fields: { name: words } },
      { status: 400 },
    );
  });
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <LocalSignInForm state="s" mode="signin" />
    </QueryClientProvider>,
  );
  const user = userEvent.setup();
  expect(screen.queryByLabelText(/^Name/)).toBeNull();
  await user.type(screen.getByLabelText(/^Email/), 'new@example.com');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText(words)).toBeDefined();
  await user.type(screen.getByLabelText(/^Name/), 'Ada Park');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(sent).toEqual([
    { email: 'new@example.com', state: 's', mode: 'signin' },
    { email: 'new@example.com', state: 's', mode: 'signup', name: 'Ada Park' },
  ]);
});

test('a new account begins at its name', () => {
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <LocalSignInForm state="s" mode="signup" />
    </QueryClientProvider>,
  );
  expect(document.activeElement).toBe(screen.getByLabelText(/^Name/));
});
