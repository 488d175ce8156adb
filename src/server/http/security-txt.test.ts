import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/support/app.ts';
import { buildApp } from '../app.ts';
import { readEnv } from '../env.ts';
import { SECURITY_TXT, securityTxt } from './security-txt.ts';

const SITE = 'https://hornbook.example';
const DAY = 86_400_000;

/** The fields of RFC 9116, each on a line of its own. */
const fieldsOf = (text: string) =>
  Object.fromEntries(
    text
      .trimEnd()
      .split('\n')
      .map((line) => /^([A-Z][\w-]+): (.+)$/.exec(line)?.slice(1) ?? [line, '']),
  ) as Record<string, string>;

describe('what the page says', () => {
  test('is where to write, until when that holds, and whose it is', () => {
    const text = securityTxt(SITE, new Date('2026-11-22T15:00:00Z'));
    expect(fieldsOf(text)).toEqual({
      Contact: `${SITE}/contact`,
      Expires: '2027-05-01T00:00:00Z',
      'Preferred-Languages': 'en',
      Canonical: `${SITE}${SECURITY_TXT}`,
    });
  });

  test('holds for five to twelve months on any day, and reads the same for a month', () => {
    for (let day = 0; day < 400; day += 1) {
      const now = new Date(Date.UTC(2027, 0, 1) + day * DAY);
      const days = (Date.parse(fieldsOf(securityTxt(SITE, now)).Expires ?? '') - now.getTime()) / DAY;
      expect(days).toBeGreaterThan(149);
      expect(days).toBeLessThan(366);
    }
    const on = (date: string) => securityTxt(SITE, new Date(date));
    expect(on('2027-02-01T00:00:00Z')).toBe(on('2027-02-28T23:59:59Z'));
  });
});

describe('a server', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openTestApp();
  });
  afterAll(() => app.close());

  const ask = async (publicUrl: string) => {
    const env = readEnv({ PUBLIC_URL: publicUrl, LOG_LEVEL: 'silent' });
    return buildApp({ ...app.deps, env }).fetch(new Request(`https://app:3000${SECURITY_TXT}`));
  };

  // Fails with a page that names the host of the request, which anybody may choose.
  test('with a public address has the page, under the name that the operator gave', async () => {
    const answer = await ask(SITE);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain; charset=utf-8$/i);
    expect(await answer.text()).toBe(securityTxt(SITE, new Date()));
  });

  test('that nobody outside can reach, or reach safely, has none', async () => {
    for (const publicUrl of ['', 'http://hornbook.example']) {
      const answer = await ask(publicUrl);
      expect(answer.headers.get('content-type')).not.toMatch(/^text\/plain/);
      expect(await answer.text()).not.toContain('Contact:');
    }
  });
});
