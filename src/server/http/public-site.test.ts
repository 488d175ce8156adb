import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/support/app.ts';
import { buildApp } from '../app.ts';
import { readEnv } from '../env.ts';

const SITE = 'https://hornbook.example';
/** What a proxy that does not hand on the Host puts in its place. */
const INSIDE = 'app:3000';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

/** Asks Lex from a page of `origin`, through a proxy that made the Host `host`; answers the response. */
function post(publicUrl: string, host: string, headers: Record<string, string>): Promise<Response> {
  const env = readEnv({ PUBLIC_URL: publicUrl, LOG_LEVEL: 'silent' });
  const request = new Request(`http://${host}/api/lex-chat`, {
    method: 'POST',
    headers: { host, 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ message: 'What is Hornbook?' }),
  });
  return Promise.resolve(buildApp({ ...app.deps, env }).fetch(request));
}
const statusOf = async (...call: Parameters<typeof post>) => (await post(...call)).status;

describe('a site with a public address', () => {
  test('takes what its own pages send, also behind a proxy that changes the Host', async () => {
    expect(await statusOf(SITE, INSIDE, { origin: SITE })).toBe(200);
    expect(await statusOf(SITE, INSIDE, { origin: SITE, 'sec-fetch-site': 'same-origin' })).toBe(200);
    expect(await statusOf(SITE, 'hornbook.example', { origin: SITE })).toBe(200);
  });

  test.each<[string, Record<string, string>]>([
    ['another site', { origin: 'https://evil.example' }],
    ['a sister site', { origin: 'https://www.hornbook.example' }],
    ['a name that begins with its own', { origin: 'https://hornbook.example.evil.example' }],
    ['the site without encryption', { origin: 'http://hornbook.example' }],
    ['another port of it', { origin: 'https://hornbook.example:8443' }],
    ['a sandboxed frame', { origin: 'null' }],
    ['a page that its browser says is another site’s', { origin: SITE, 'sec-fetch-site': 'cross-site' }],
    ['a page with a proxy’s header', { origin: 'https://evil.example', 'x-forwarded-host': 'evil.example' }],
  ])('refuses what %s sends', async (_who, headers) => {
    expect(await statusOf(SITE, INSIDE, headers)).toBe(403);
  });

  test('has no origin to go by before it is named', async () => {
    expect(await statusOf('', INSIDE, { origin: SITE })).toBe(403);
  });

  test('has browsers keep to https on its own host and on no other', async () => {
    const { headers } = await post(SITE, 'hornbook.example', {});
    // Fails with includeSubDomains.
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000');
    expect((await post('', 'localhost:3000', {})).headers.get('strict-transport-security')).toBeNull();
  });
});
