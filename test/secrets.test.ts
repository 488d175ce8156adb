import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { type Env, readEnv } from '#server/env.ts';
import { openLog } from '#server/log.ts';
import { openErrors } from '#server/outside/errors/open-errors.ts';
import { openS3Store } from '#server/outside/files/s3.ts';
import { openTurns } from '#server/outside/files/turns.ts';
import { openMail } from '#server/outside/mail/open-mail.ts';
import { openModel } from '#server/outside/models/open-model.ts';
import { openPayments } from '#server/outside/payments/open-payments.ts';
import { openSignIn } from '#server/outside/sign-in/open-sign-in.ts';

// Every service is run into failures that repeat the whole request: its keys, and what a student wrote. None of it may
// reach the log, nor what is thrown.
const SECRETS = [
  'client-secret-canary',
  'sk_test_canary',
  'whsec_canary',
  'smtp-canary',
  's3-canary',
  'model-canary',
];
const WRITTEN = 'what-a-student-wrote';
const ADDRESS = 'ada.canary@example.com';
const CODE = 'code-canary';

let echo: Server;
let smtp: SMTPServer;
let folder: string;
let env: Env;
let status = 500;
const lines: string[] = [];
const log = openLog('debug', { write: (line: string) => void lines.push(line) });

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'hornbook-secrets-'));
  echo = createServer(async (request, response) => {
    const said = `${request.url} ${JSON.stringify(request.headers)} ${await text(request)}`;
    const [, clear = ''] = /Basic (\S+)/.exec(said) ?? [];
    const all = `${said} ${Buffer.from(clear, 'base64')} ${SECRETS.join(' ')} ${WRITTEN}`;
    const issuer = `http://127.0.0.1:${(echo.address() as AddressInfo).port}`;
    response.setHeader('content-type', 'application/json');
    if (request.url?.includes('openid-configuration'))
      return void response.end(
        JSON.stringify({
          issuer,
          authorization_endpoint: `${issuer}/a`,
          token_endpoint: `${issuer}/t`,
          jwks_uri: issuer,
        }),
      );
    // As each of them words an error: Stripe and models under `error`, OpenID beside it, S3 in XML.
    const error = request.url === '/t' ? 'invalid_request' : { type: 'invalid_request_error', message: all };
    response.writeHead(status, { 'x-said': encodeURIComponent(all) });
    response.end(
      JSON.stringify({ error, error_description: all, all: `<Code>Denied</Code><Message>${all}</Message>` }),
    );
  });
  await new Promise<void>((done) => echo.listen(0, '127.0.0.1', done));
  smtp = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    logger: false,
    onAuth: (auth, _session, done) => done(new Error(`no ${auth.username} ${auth.password} ${ADDRESS}`)),
  });
  await new Promise<void>((done) => smtp.listen(0, '127.0.0.1', done));
  const at = `http://127.0.0.1:${(echo.address() as AddressInfo).port}`;
  env = readEnv({
    OIDC_ISSUER: at,
    GOOGLE_CLIENT_ID: 'hornbook',
    GOOGLE_CLIENT_SECRET: 'client-secret-canary',
    STRIPE_SECRET_KEY: 'sk_test_canary',
    STRIPE_WEBHOOK_SECRET: 'whsec_canary',
    STRIPE_PRICE_MONTHLY: 'price_m',
    STRIPE_PRICE_YEARLY: 'price_y',
    STRIPE_API_URL: at,
    SMTP_URL: `smtp://post:smtp-canary@127.0.0.1:${(smtp.server.address() as AddressInfo).port}`,
    MAIL_FROM: 'post@hornbook.example',
    S3_ENDPOINT: at,
    S3_BUCKET: 'uploads',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 's3-canary',
    MODEL_PROVIDER: 'openai-compatible',
    MODEL_NAME: 'm',
    MODEL_URL: `${at}/v1`,
    MODEL_API_KEY: 'model-canary',
    ERRORS_URL: `${at.replace('//', '//key@')}/1`,
  });
});
afterAll(async () => {
  echo.closeAllConnections();
  echo.close();
  await new Promise<void>((done) => smtp.close(done));
  rmSync(folder, { recursive: true });
});

/** Everything that asks somebody outside. */
async function everything(): Promise<Record<string, () => Promise<unknown>>> {
  const signIn = openSignIn(env, log);
  const { remembered } = await signIn.begin({ state: 's', mode: 'signin' });
  const payments = await openPayments(env, null as never, log);
  const mail = await openMail(env, log);
  const customer = { userId: 7, customerId: 'cus_1' };
  const order = {
    customer,
    plan: 'monthly',
    source: WRITTEN,
    returnPath: '/',
    hasTrial: true,
    key: 'k',
  } as const;
  const { store, model } = env.services;
  if (!store || !model) throw new Error('the environment of this test is not read');
  const patience = { quiet: 1_000, firstPause: 1, attempts: 2 };
  const files = await openS3Store(store, folder, openTurns(), 'this one', patience);
  const key = `7/syllabus-${'a'.repeat(64)}`;
  const signal = AbortSignal.timeout(20_000);
  return {
    'the end of a sign-in': () => signIn.finish({ code: CODE, state: 's' }, remembered),
    'a new customer': () => payments.addCustomer({ userId: 7, email: ADDRESS, replaces: null }),
    'a checkout': () => payments.beginCheckout(order),
    'a look at the plan': () => payments.listSubscriptions(customer),
    'the portal': () => payments.openPortal(customer),
    'a message of Stripe': async () => payments.readEvent(Buffer.from(WRITTEN), 't=1,v1=whsec_canary'),
    'a letter': () => mail.send({ id: 'x', to: ADDRESS, replyTo: ADDRESS, subject: WRITTEN, text: WRITTEN }),
    'an upload': async () => {
      const arrival = await files.receive(Readable.from([Buffer.from(WRITTEN)]), 1_000);
      await arrival.bring(key).finally(arrival.drop);
    },
    'a download': () => files.open(key),
    'a question to the model': () =>
      openModel(model).complete({
        system: 's',
        prompt: WRITTEN,
        shape: z.object({ a: z.string() }),
        maxTokens: 9,
        signal,
      }),
    'an error report': () =>
      new Promise((_, reject) =>
        openErrors(env, '1', (words) => reject(new Error(words)))({
          err: new Error(WRITTEN),
          words: 'failed',
        }),
      ),
  };
}

test.each([500, 400, 401, 403])(
  'no failure with status %i tells a secret, or what a student wrote',
  { timeout: 60_000 },
  async (code) => {
    status = code;
    const secrets = [...SECRETS, WRITTEN, ADDRESS, CODE];
    for (const [what, run] of Object.entries(await everything())) {
      lines.length = 0;
      const outcome = await run().catch((err: unknown) => {
        // As app.ts logs what it does not know, and as a student reads it.
        log.error({ err }, 'unknown error');
        return String(err);
      });
      const told = `${lines.join('')} ${JSON.stringify(outcome) ?? ''}`;
      for (const secret of secrets)
        expect({ what, found: told.includes(secret) && secret }).toEqual({ what, found: false });
      // A failure that leaves no trace is none that an operator can find.
      expect({ what, isTold: lines.length > 0 }).toEqual({ what, isTold: true });
    }
  },
);
