import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  endSession,
  listSessions,
  openSession,
  signInLocally,
  signOut,
  signOutEverywhere,
} from '#contract/account.ts';
import { deleteClone } from '#contract/clones.ts';
import { askLex } from '#contract/lex.ts';
import { DELETION_WORDS, deleteAccount, downloadPersonalData } from '#contract/personal-data.ts';
import { addProfessor } from '#contract/professors.ts';
import { buildApp } from '#server/app.ts';
import { SECURITY_EVENTS } from '#server/http/security-log.ts';
import { openLog } from '#server/log.ts';
import { type Browser, openBrowser, openTestApp, type TestApp } from './support/app.ts';

/** What operators find in the log when something is wrong. */
let app: TestApp;
let lines: Record<string, unknown>[] = [];
let raw: string[] = [];
let send: (request: Request) => Promise<Response>;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());
beforeEach(() => {
  [lines, raw] = [[], []];
  const log = openLog('info', {
    write(text: string) {
      raw.push(text);
      lines.push(JSON.parse(text) as Record<string, unknown>);
    },
  });
  const server = buildApp({ ...app.deps, log });
  send = async (request) => server.fetch(request);
});

const told = () => lines.filter(({ security }) => security !== undefined);
const brief = () => told().map(({ security, outcome, user }) => [security, outcome, user]);

async function signIn(email: string): Promise<Browser & { userId: number }> {
  const browser = openBrowser(send);
  const { body } = await browser.call(signInLocally, { email, name: 'Ada Canary' });
  return { ...browser, userId: body.id };
}

describe('the log', () => {
  // Fails without the security log in app.ts.
  test('tells who signed in, from where and when', async () => {
    const before = Date.now();
    const { userId } = await signIn('ada@example.com');
    const [line, ...more] = told();
    expect(more).toEqual([]);
    expect(line).toMatchObject({
      security: 'sign-in',
      outcome: 'done',
      user: userId,
      from: expect.stringMatching(/^[0-9a-f]{8}$/),
      route: 'POST /api/auth/local',
      status: 200,
      id: expect.stringMatching(/^[0-9a-f]{8}$/),
    });
    // Milliseconds since 1970 are the same in every zone.
    expect(line?.time).toBeGreaterThanOrEqual(before);
    expect(line?.time).toBeLessThanOrEqual(Date.now());
  });

  // Fails where a sign-in that comes to nothing is told as the one before it.
  test('tells a sign-in that was refused', async () => {
    const ada = await signIn('ada@example.com');
    expect((await ada.call(openSession, { code: 'made-up', state: 'made-up' })).body.success).toBe(false);
    expect(brief().at(-1)).toEqual(['sign-in', 'sign_in_failed', null]);
  });

  // Fails with a refusal that is not thrown as AppError, and without `userId` in mount.ts.
  test('tells what was refused, to whom and why', async () => {
    const [ada, visitor] = [await signIn('ada@example.com'), openBrowser(send)];
    lines = [];
    await visitor.call(listSessions, {});
    await ada.call(deleteClone, { id: 999_999 });
    await ada.call(addProfessor, { name: 'Ada Park', law_school_id: 1, user_id: 7 } as never);
    await ada.call(askLex, { message: 'Hello' }, { origin: 'https://evil.example' });
    const limited = await Promise.all(
      Array.from({ length: 40 }, () => visitor.call(askLex, { message: 'Hello' })),
    );
    expect(limited.some(({ status }) => status === 429)).toBe(true);
    expect(brief().slice(0, 5)).toEqual([
      ['refused', 'not_signed_in', null],
      ['refused', 'clone_not_found', ada.userId],
      ['refused', 'bad_input', ada.userId],
      ['refused', 'origin_refused', null],
      ['refused', 'too_fast', null],
    ]);
    // The same id that was answered.
    const { body } = await visitor.call(listSessions, {});
    expect(told().at(-1)?.id).toBe((body as unknown as { id: string }).id);
  });

  test('tells the end of sessions, the download and the deletion of an account', async () => {
    const [ada, elsewhere] = [await signIn('bea@example.com'), await signIn('bea@example.com')];
    const { body: sessions } = await ada.call(listSessions, {});
    const other = sessions.find(({ is_this }) => !is_this)?.id ?? 0;
    await ada.call(endSession, { id: other });
    await elsewhere.call(signOut, {});
    await ada.call(downloadPersonalData, {});
    await ada.call(signOutEverywhere, {});
    const again = await signIn('bea@example.com');
    await again.call(signOut, {});
    const last = await signIn('bea@example.com');
    await last.call(deleteAccount, { confirmation: DELETION_WORDS });
    const who = ada.userId;
    expect(brief().filter(([event]) => event !== 'sign-in')).toEqual([
      ['session ended', 'done', who],
      ['sign-out', 'done', null],
      ['data download', 'done', who],
      ['sign-out everywhere', 'done', who],
      ['sign-out', 'done', who],
      ['account deletion', 'done', who],
    ]);
  });

  // Fails with a line that holds the body, the query, the cookie or the path as it was written.
  test('says nothing of what was sent, and no secret', async () => {
    const ada = await signIn('ada.canary@example.com');
    const canary = 'what-ada-wrote';
    await ada.call(addProfessor, { name: canary, law_school_id: 1, [canary]: canary } as never);
    await ada.fetch(
      new Request(`http://localhost:3000/api/${canary}?q=${canary}`, { headers: { 'x-canary': canary } }),
    );
    await openBrowser(send).call(openSession, { code: canary, state: canary });
    expect(told().length).toBeGreaterThan(3);
    expect(raw.join('')).not.toMatch(/what-ada-wrote|canary|Ada Canary|hornbook=|127\.0\.0\.1/);
  });

  // Fails with a log that writes text as it came.
  test('a name cannot write a line of its own', async () => {
    const forged = '\r\n{"level":30,"security":"sign-in","outcome":"done","user":1}\u001b[2K%s%d';
    const log = openLog('info', { write: (text: string) => void raw.push(text) });
    log.error({ err: new Error(forged), name: forged }, 'failed');
    log.info({ route: forged }, forged);
    expect(raw).toHaveLength(2);
    for (const line of raw) {
      // One line, without a control character, that reads as one object.
      expect(line.slice(0, -1)).not.toMatch(/\p{Cc}/u);
      expect(JSON.parse(line)).not.toHaveProperty('security');
    }
  });

  // Fails without `rationed`.
  test('a flood of refusals is so many lines, and the next one counts the rest', async () => {
    let now = 0;
    const { openSecurityLog } = await import('#server/http/security-log.ts');
    const { AppError } = await import('#server/http/errors.ts');
    const some: Record<string, unknown>[] = [];
    const log = openLog('info', { write: (text: string) => void some.push(JSON.parse(text)) });
    const tell = openSecurityLog(log, () => now);
    const refused = {
      error: new AppError('too_fast'),
      res: { status: 429 },
      get: () => '127.0.0.1',
    } as never;
    for (let n = 0; n < 1_000; n += 1) tell(refused, 'POST /api/lex-chat');
    expect(some).toHaveLength(60);
    now = 60_000;
    tell(refused, 'POST /api/lex-chat');
    expect(some).toHaveLength(61);
    expect(some[60]).toMatchObject({ left_out: 940 });
  });

  test('does not tell that a visitor asked whether they are signed in', async () => {
    await openBrowser(send).fetch(new Request('http://localhost:3000/api/auth/me'));
    expect(told()).toEqual([]);
  });

  test('tells nothing but what docs/security/protection.md lists', () => {
    const page = readFileSync(join(import.meta.dirname, '../docs/security/protection.md'), 'utf8');
    const table = page.split('| `security` | when |')[1]?.split('\n\n')[0] ?? '';
    const listed = [...table.matchAll(/^\| `([^`]+)` \|/gm)].map(([, name]) => name);
    expect(listed.sort()).toEqual([...Object.keys(SECURITY_EVENTS), 'refused'].sort());
  });
});
