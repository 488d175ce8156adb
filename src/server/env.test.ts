import { describe, expect, it } from 'vitest';
import { readEnv } from './env.ts';
import { BadEnvironment } from './env-services.ts';

const STRIPE = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  STRIPE_PRICE_MONTHLY: 'price_m',
  STRIPE_PRICE_YEARLY: 'price_y',
};

const GOOGLE = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' };
const MODEL = { MODEL_PROVIDER: 'anthropic', MODEL_NAME: 'x', MODEL_API_KEY: 'key' };
const S3 = {
  S3_ENDPOINT: 'https://s3.example',
  S3_BUCKET: 'uploads',
  S3_ACCESS_KEY_ID: 'id',
  S3_SECRET_ACCESS_KEY: 'secret',
};

describe('outside services', () => {
  it('are all off in an empty environment', () => {
    const { services } = readEnv({});
    expect(Object.values(services).every((value) => value === null || value === false)).toBe(true);
  });

  it('are read group by group', () => {
    const { services } = readEnv({
      ...STRIPE,
      GOOGLE_CLIENT_ID: 'id',
      GOOGLE_CLIENT_SECRET: 'secret',
      MODEL_PROVIDER: 'openai-compatible',
      MODEL_NAME: 'llama',
      MODEL_URL: 'http://127.0.0.1:11434/v1/',
      METRICS_PORT: '9400',
    });
    expect(services.signIn?.issuer).toBe('https://accounts.google.com');
    expect(services.payments).toMatchObject({ prices: { monthly: 'price_m', yearly: 'price_y' }, api: null });
    expect(services.model).toMatchObject({ url: 'http://127.0.0.1:11434/v1', apiKey: null });
    expect(services.metricsPort).toBe(9400);
    expect(services.mail).toBeNull();
  });

  it.each<[Record<string, string>, RegExp]>([
    [{ STRIPE_SECRET_KEY: 'sk' }, /STRIPE_SECRET_KEY is set, but STRIPE_WEBHOOK_SECRET and .* is not/],
    [{ ...STRIPE, STRIPE_SECRET_KEY: 'pk_live_1' }, /STRIPE_SECRET_KEY must begin with sk_ or rk_/],
    [{ ...STRIPE, STRIPE_WEBHOOK_SECRET: 'we_1' }, /STRIPE_WEBHOOK_SECRET must begin with whsec_/],
    [{ ...STRIPE, STRIPE_PRICE_MONTHLY: 'prod_1' }, /STRIPE_PRICE_MONTHLY must begin with price_/],
    [{ ...STRIPE, STRIPE_PRICE_YEARLY: 'price y' }, /STRIPE_PRICE_YEARLY holds a space/],
    [{ ...STRIPE, STRIPE_API_URL: 'stripe' }, /STRIPE_API_URL must be a web address/],
    [{ OIDC_ISSUER: 'https://id.example' }, /GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET/],
    [{ ...GOOGLE, OIDC_ISSUER: 'id.example' }, /OIDC_ISSUER must be a web address/],
    [{ ...GOOGLE, GOOGLE_CLIENT_ID: 'an id' }, /GOOGLE_CLIENT_ID holds a space/],
    [{ ...GOOGLE, GOOGLE_CLIENT_SECRET: 'hidden\n' }, /GOOGLE_CLIENT_SECRET holds a space/],
    [{ SMTP_URL: 'mail.example', MAIL_FROM: 'a@b.c' }, /SMTP_URL must begin with smtp/],
    [{ SMTP_URL: 'smtp://mail.example' }, /SMTP_URL is set, but MAIL_FROM is not/],
    [{ ...S3, S3_ENDPOINT: 's3.example' }, /S3_ENDPOINT must be a web address/],
    [{ ...S3, S3_ENDPOINT: 'https://a:hidden@s3.example' }, /S3_ENDPOINT must .* without a user name/],
    [{ ...S3, S3_BUCKET: 's3://uploads' }, /S3_BUCKET must be the name of a bucket/],
    [{ ...S3, S3_ACCESS_KEY_ID: 'hidden\u201d' }, /S3_ACCESS_KEY_ID holds a space/],
    [{ ...S3, S3_SECRET_ACCESS_KEY: '' }, /S3_ENDPOINT is set, but S3_SECRET_ACCESS_KEY is not/],
    [{ MODEL_PROVIDER: 'other', MODEL_NAME: 'x' }, /MODEL_PROVIDER must be one of/],
    [{ MODEL_PROVIDER: 'anthropic', MODEL_NAME: 'x' }, /MODEL_API_KEY is needed/],
    [{ ...MODEL, MODEL_API_KEY: '\u201chidden' }, /MODEL_API_KEY holds a space/],
    [{ ...MODEL, MODEL_TOKENS_PER_DAY: '10' }, /MODEL_TOKENS_PER_DAY must be a whole number/],
    [{ ...MODEL, MODEL_URL: 'http://a:hidden@host' }, /MODEL_URL must .* without a user name/],
    [{ MODEL_FIND_LOCAL: 'maybe' }, /MODEL_FIND_LOCAL must be yes or no/],
    [{ METRICS_PORT: 'abc' }, /METRICS_PORT must be a whole number/],
    [{ METRICS_PORT: '70000' }, /METRICS_PORT must be a whole number from 1 to 65535/],
    [{ ERRORS_URL: 'nowhere' }, /ERRORS_URL must be a web address/],
    [{ ERRORS_URL: 'https://hidden@errors.example' }, /ERRORS_URL must be a DSN/],
    [{ SMTP_URL: 'smtp://', MAIL_FROM: 'a@b.c' }, /SMTP_URL must be an address/],
    [{ SMTP_URL: 'smtp://a:hidden@mail.example', MAIL_FROM: 'post' }, /MAIL_FROM must be an e-mail address/],
    [{ ...GOOGLE, OIDC_ISSUER: 'http://id.example' }, /OIDC_ISSUER must begin with https/],
    [{ ...STRIPE, STRIPE_API_URL: 'http://stripe.example' }, /STRIPE_API_URL must begin with https/],
    [{ ...GOOGLE, HOST: '0.0.0.0' }, /PUBLIC_URL is needed for sign-in/],
    [{ ...GOOGLE, PORT: '0' }, /PUBLIC_URL is needed for sign-in/],
    [{ ...STRIPE, HOST: '0.0.0.0' }, /PUBLIC_URL is needed for payments/],
  ])('set in part or wrong stop the start and say so: %o', (variables, words) => {
    expect(() => readEnv(variables)).toThrow(BadEnvironment);
    expect(() => readEnv(variables)).toThrow(words);
    // What is wrong may be a secret that was pasted in the wrong place.
    expect(() => readEnv(variables)).not.toThrow(/hidden/);
  });
});

describe('the site itself', () => {
  it('is named by its address in one form', () => {
    expect(readEnv({ PUBLIC_URL: 'https://Hornbook.example:443/' }).publicUrl).toBe(
      'https://hornbook.example',
    );
    expect(readEnv({ PUBLIC_URL: 'http://localhost:3000' })).toMatchObject({ isLoopback: true });
    expect(readEnv({ PUBLIC_URL: 'https://hornbook.example' })).toMatchObject({ isLoopback: false });
  });

  it.each([
    // What looks like host and port is a scheme and a path to every parser of addresses.
    [{ PUBLIC_URL: 'localhost:3000' }, /PUBLIC_URL must be a web address/],
    [{ PUBLIC_URL: 'hornbook.example' }, /PUBLIC_URL must be a web address/],
    [{ PUBLIC_URL: 'ftp://hornbook.example' }, /PUBLIC_URL must be a web address/],
    [{ PUBLIC_URL: 'https://hornbook.example/app' }, /must end after the host, as in https:.*example$/],
    [{ PUBLIC_URL: 'https://a:hidden@hornbook.example' }, /PUBLIC_URL must .* without a user name/],
    [{ ANALYTICS_URL: 'https:' }, /ANALYTICS_URL must be a web address/],
    [{ ANALYTICS_URL: 'https://a:hidden@count.example' }, /ANALYTICS_URL must .* without a user name/],
    [{ DATABASE_URL: 'mysql://a:hidden@db.example/x' }, /DATABASE_URL must begin with postgres/],
    [{ DATABASE_URL: 'postgres://a:hid den@db.example/x' }, /DATABASE_URL must .* hold no spaces/],
    [{ PORT: '70000' }, /PORT must be 65535 or less/],
    [{ PORT: 'web' }, /PORT/],
    [{ LOG_LEVEL: 'loud' }, /LOG_LEVEL must be a log level/],
  ])('is not started with %o', (variables, words) => {
    expect(() => readEnv(variables)).toThrow(BadEnvironment);
    expect(() => readEnv(variables)).toThrow(words);
    expect(() => readEnv(variables)).not.toThrow(/hidden|hid den/);
  });
});
