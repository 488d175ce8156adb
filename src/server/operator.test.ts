import { afterAll, beforeAll, expect, test } from 'vitest';
import { getMe } from '#contract/account.ts';
import { openTestApp, type TestApp } from '../../test/support/app.ts';
import { dump } from '../../test/support/dump.ts';
import { NotUnderstood, obey } from './operator.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const isIn = async (browser: Pick<Awaited<ReturnType<TestApp['student']>>, 'call'>) =>
  (await browser.call(getMe, {})).status === 200;

// Fails without `where user_id = …` in endSessionsOf, and with one that ends nothing.
test('ends the sessions of one student, or of everybody, and of nobody else', async () => {
  const [ada, adaElsewhere] = [await app.student('ada@example.com'), await app.student('ada@example.com')];
  const bea = await app.student('bea@example.com');
  expect(await obey(app.deps, ['find', 'Ada@example.com'])).toMatch(
    new RegExp(`^${ada.userId} \\(local, since 20`),
  );
  expect(await obey(app.deps, ['sign-out', String(ada.userId)])).toBe('2 sessions ended.');
  expect([await isIn(ada), await isIn(adaElsewhere), await isIn(bea)]).toEqual([false, false, true]);
  expect(await obey(app.deps, ['sign-out', '--everybody'])).toBe('1 session ended.');
  expect(await isIn(bea)).toBe(false);
});

test('deletes an account as its student would', async () => {
  const ada = await app.student('leaver@example.com');
  await obey(app.deps, ['delete', String(ada.userId)]);
  const left = await dump(app.deps, [ada.userId]);
  // The receipt that is on its way is nobody's.
  expect(Object.entries(left).filter(([, rows]) => rows.length > 0)).toEqual([]);
  expect(await isIn(ada)).toBe(false);
});

test('does nothing that it does not understand', async () => {
  const ada = await app.student('stays@example.com');
  for (const words of [
    [],
    ['delete'],
    ['delete', '--everybody'],
    ['delete', 'ada@example.com'],
    ['delete', '999999'],
    ['sign-out', String(ada.userId), '9'],
    ['sign-out', '-1'],
    ['find', 'nobody@example.com'],
  ])
    await expect(obey(app.deps, words), words.join(' ')).rejects.toThrow(NotUnderstood);
  expect(await isIn(ada)).toBe(true);
});
