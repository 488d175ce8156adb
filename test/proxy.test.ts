import { request } from 'node:https';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { readyFolder } from './support/database.ts';
import { freePort } from './support/free-port.ts';
import { NGINX, type Nginx, startNginx } from './support/nginx.ts';
import { type OpenIdProvider, startOpenIdProvider } from './support/openid-provider.ts';
import { asPage, type ServerProcess, startServer } from './support/server.ts';

// deploy/nginx.conf as it is, but for its ports and its certificate, in front of a real server of a real site.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 240_000 });
const HOST = 'hornbook.example';

type Answered = {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: string;
};

describe.skipIf(NGINX === undefined)('behind nginx as deploy/ has it', () => {
  let provider: OpenIdProvider;
  let server: ServerProcess;
  let nginx: Nginx;
  const cookies = new Map<string, string>();

  /** A browser's call through the proxy. */
  function call(
    method: string,
    path: string,
    body?: Buffer | string,
    headers: Record<string, string> = {},
  ): Promise<Answered> {
    return new Promise((done, fail) => {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const sent = request(
        {
          host: '127.0.0.1',
          // A visitor is not the proxy.
          localAddress: '127.0.0.2',
          port: nginx.securePort,
          method,
          path,
          rejectUnauthorized: false,
          headers: { host: HOST, 'content-type': 'application/json', ...asPage(cookie), ...headers },
        },
        (answer) => {
          let text = '';
          answer.on('data', (chunk: Buffer) => {
            text += chunk.toString();
          });
          answer.on('end', () => {
            for (const set of answer.headers['set-cookie'] ?? []) {
              const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
              cookies.set(name, value);
            }
            done({ status: answer.statusCode ?? 0, headers: answer.headers, body: text });
          });
        },
      );
      sent.on('error', fail);
      sent.end(body);
    });
  }

  beforeAll(async () => {
    const behind = await freePort();
    provider = await startOpenIdProvider(`https://${HOST}/auth/callback`);
    server = await startServer(readyFolder(), {
      PORT: String(behind),
      PUBLIC_URL: `https://${HOST}`,
      TRUSTED_PROXIES: '127.0.0.1',
      GOOGLE_CLIENT_ID: provider.clientId,
      GOOGLE_CLIENT_SECRET: provider.clientSecret,
      OIDC_ISSUER: provider.issuer,
    });
    nginx = await startNginx(`localhost:${behind}`);
    expect((await call('GET', '/api/health')).status).toBe(200);
  });

  afterAll(async () => {
    await nginx?.stop();
    await server?.end('SIGTERM');
    await provider?.stop();
  });

  test('local sign-in is not offered, whoever asks', async () => {
    expect((await call('POST', '/api/auth/local', '{"email":"a@b.example","name":"A"}')).status).toBe(404);
  });

  test('a student signs in, and the cookie is the host’s own, for https alone', async () => {
    const start = await call('POST', '/api/auth/oauth/start?provider=google&mode=signin', '{}');
    expect(start.status).toBe(200);
    const { redirectUrl } = JSON.parse(start.body) as { redirectUrl: string };
    const back = await provider.signIn(redirectUrl, {
      sub: 'proxy-1',
      email: 'ada@example.com',
      email_verified: true,
      name: 'Ada Park',
    });
    const callback = { code: back.searchParams.get('code'), state: back.searchParams.get('state') };
    const opened = await call('POST', '/api/sessions', JSON.stringify(callback));
    expect(JSON.parse(opened.body)).toMatchObject({ success: true });
    const set = (opened.headers['set-cookie'] as string[]).find((cookie) =>
      cookie.startsWith('__Host-hornbook='),
    );
    expect(set).toMatch(/Path=\/; HttpOnly; Secure; SameSite=Lax/);
    const profile = await call('PUT', '/api/profile', '{"law_school_id":5,"year_of_study":1}');
    expect(profile.status).toBe(200);
  });

  test('a file of 49 MB goes through, and one of 60 MB is refused by the proxy', async () => {
    const upload = (megabytes: number) => {
      const text = `# Notes\n\n${'An offer is a promise. '.repeat(40)}\n`.padEnd(
        megabytes * 1024 * 1024,
        ' ',
      );
      const body = `--b\r\ncontent-disposition: form-data; name="kind"\r\n\r\nlectureNotes\r\n--b\r\ncontent-disposition: form-data; name="file"; filename="n.md"\r\n\r\n${text}\r\n--b--\r\n`;
      return call('POST', '/api/materials', body, { 'content-type': 'multipart/form-data; boundary=b' });
    };
    const taken = await upload(49);
    expect(taken.status).toBe(201);
    expect(JSON.parse(taken.body)).toMatchObject({ size: 49 * 1024 * 1024 });
    const refused = await upload(60).then(
      ({ status }) => status,
      (cause: NodeJS.ErrnoException) => cause.code,
    );
    expect([413, 'EPIPE', 'ECONNRESET']).toContain(refused);
  });

  test('an event is handed on when it comes, while the stream stays open', async () => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const first = await new Promise<string>((done, fail) => {
      const path = '/api/materials/events';
      const sent = request(
        {
          host: '127.0.0.1',
          port: nginx.securePort,
          path,
          rejectUnauthorized: false,
          headers: { host: HOST, cookie },
        },
        (answer) => {
          answer.once('data', (chunk: Buffer) => {
            done(chunk.toString());
            sent.destroy();
          });
        },
      );
      sent.on('error', fail);
      sent.end();
      // The stream never ends by itself: a proxy that holds back would show nothing.
      setTimeout(() => fail(new Error('nothing came within 8 s')), 8_000).unref();
    });
    expect(first).toContain('event: heartbeat');
  });

  test('each visitor has a limit of their own, and cannot write themselves another', async () => {
    const report = JSON.stringify({ page: '/faq', name: 'Error', message: 'm', stack: '' });
    const statuses: number[] = [];
    for (let n = 0; n < 25; n += 1) {
      const forged = { 'x-forwarded-for': `198.51.100.${n}` };
      statuses.push((await call('POST', '/api/error-reports', report, forged)).status);
    }
    expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(20);
    expect(statuses).toContain(429);
  });
});
