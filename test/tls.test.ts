import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ConnectionOptions, connect, createServer as createTlsServer } from 'node:tls';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readEnv } from '#server/env.ts';
import { openMail } from '#server/outside/mail/open-mail.ts';
import { openPayments } from '#server/outside/payments/open-payments.ts';
import { openSignIn } from '#server/outside/sign-in/open-sign-in.ts';
import { makeCertificate, NGINX, type Nginx, startNginx } from './support/nginx.ts';

const folder = mkdtempSync(join(tmpdir(), 'hornbook-tls-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const portOf = (server: { address: () => unknown }) => (server.address() as AddressInfo).port;

describe.skipIf(NGINX === undefined)('the proxy of deploy/nginx.conf', () => {
  let behind: Server;
  let nginx: Nginx;
  beforeAll(async () => {
    behind = createServer((_request, response) => response.end('from behind'));
    await new Promise<void>((done) => behind.listen(0, '127.0.0.1', done));
    nginx = await startNginx(`127.0.0.1:${portOf(behind)}`);
  });
  afterAll(async () => {
    await nginx?.stop();
    behind?.closeAllConnections();
    behind?.close();
  });

  /** The version and cipher that a client with these wishes gets; null where it is refused. */
  const greet = (wishes: ConnectionOptions) =>
    new Promise<[string | null, string] | null>((done) => {
      const socket = connect(
        {
          host: '127.0.0.1',
          port: nginx.securePort,
          servername: 'hornbook.example',
          rejectUnauthorized: false,
          ...wishes,
        },
        () => {
          done([socket.getProtocol(), socket.getCipher().name]);
          socket.destroy();
        },
      );
      socket.on('error', () => done(null));
    });

  // Fails with TLSv1.1 among ssl_protocols, and with a redirect for /api/.
  test('speaks TLS 1.2 and 1.3 alone; over plain http a page is sent on and a call is refused', async () => {
    const old = { minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'DEFAULT@SECLEVEL=0' } as const;
    expect(await greet(old)).toBeNull();
    expect((await greet({ maxVersion: 'TLSv1.2' }))?.[0]).toBe('TLSv1.2');
    expect((await greet({}))?.[0]).toBe('TLSv1.3');
    const ask = (path: string, method = 'GET') =>
      fetch(`http://127.0.0.1:${nginx.plainPort}${path}`, {
        method,
        redirect: 'manual',
        headers: { host: 'hornbook.example' },
      });
    for (const path of ['/', '/study/1?x=1']) {
      const page = await ask(path);
      expect([page.status, page.headers.get('location')?.replace(/^https:\/\/[^/]+/, '')]).toEqual([
        301,
        path,
      ]);
    }
    for (const [path, method] of [
      ['/api/health', 'GET'],
      ['/api/auth/local', 'POST'],
    ] as const) {
      const call = await ask(path, method);
      expect([call.status, call.headers.get('location'), await call.text()]).toEqual([
        403,
        null,
        expect.not.stringContaining('from behind'),
      ]);
    }
  });

  // Fails without ssl_ciphers.
  test('speaks ciphers with forward secrecy alone', async () => {
    const wish = (ciphers: string) => greet({ maxVersion: 'TLSv1.2', ciphers: `${ciphers}@SECLEVEL=0` });
    expect((await wish('ECDHE-ECDSA-AES256-GCM-SHA384'))?.[1]).toBe('ECDHE-ECDSA-AES256-GCM-SHA384');
    for (const weak of ['ECDHE-ECDSA-AES128-SHA', 'ECDHE-ECDSA-AES128-SHA256', 'ECDHE-ECDSA-AES256-SHA384'])
      expect([weak, await wish(weak)]).toEqual([weak, null]);
  });
});

describe('whom the server asks', () => {
  // Fails with NODE_TLS_REJECT_UNAUTHORIZED=0, and with `tls: { rejectUnauthorized: false }` in smtp.ts.
  test('a service with a certificate that nobody vouches for is not spoken to', async () => {
    const heard: string[] = [];
    const { key, certificate } = makeCertificate(folder, 'localhost');
    const options = { key: readFileSync(key), cert: readFileSync(certificate) };
    const web = createSecureServer(options, (request, response) => {
      heard.push(request.url ?? '');
      response.end('{}');
    });
    const mail = createTlsServer(options, (socket) => {
      heard.push('mail');
      socket.on('error', () => undefined).end('220 hello\r\n');
    });
    await Promise.all(
      [web, mail].map((server) => new Promise<void>((done) => server.listen(0, '127.0.0.1', done))),
    );
    const at = `https://localhost:${portOf(web)}`;
    const env = readEnv({
      OIDC_ISSUER: at,
      GOOGLE_CLIENT_ID: 'hornbook',
      GOOGLE_CLIENT_SECRET: 'secret',
      STRIPE_SECRET_KEY: 'sk_test_x',
      STRIPE_WEBHOOK_SECRET: 'whsec_x',
      STRIPE_PRICE_MONTHLY: 'price_m',
      STRIPE_PRICE_YEARLY: 'price_y',
      STRIPE_API_URL: at,
      SMTP_URL: `smtps://post:secret@localhost:${portOf(mail)}`,
      MAIL_FROM: 'post@hornbook.example',
    });
    const log = pino({ level: 'silent' });
    const letter = { id: 'x', to: 'ada@example.com', replyTo: null, subject: 's', text: 't' };
    await expect(openSignIn(env, log).begin({ state: 's', mode: 'signin' })).rejects.toThrow();
    const sender = await openMail(env, log);
    await expect(sender.send(letter)).rejects.toThrow(/cannot take letters/);
    const payments = await openPayments(env, null as never, log);
    await expect(payments.openPortal({ userId: 7, customerId: 'cus_1' })).rejects.toThrow();
    await expect(fetch(at)).rejects.toThrow();
    expect(heard).toEqual([]);
    for (const server of [web, mail]) server.close();
  });
});
