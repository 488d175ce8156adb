import { describe, expect, it } from 'vitest';
import { readEnv } from './env.ts';
import { BadEnvironment } from './env-services.ts';

const STRIPE = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  STRIPE_PRICE_MONTHLY: 'price_m',
  STRIPE_PRICE_YEARLY: 'price_y',
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

  it.each([
    [{ STRIPE_SECRET_KEY: 'sk' }, /STRIPE_SECRET_KEY is set, but STRIPE_WEBHOOK_SECRET and .* is not/],
    [{ OIDC_ISSUER: 'https://id.example' }, /GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET/],
    [{ SMTP_URL: 'mail.example', MAIL_FROM: 'a@b.c' }, /SMTP_URL must begin with smtp/],
    [{ MODEL_PROVIDER: 'other', MODEL_NAME: 'x' }, /MODEL_PROVIDER must be one of/],
    [{ MODEL_PROVIDER: 'anthropic', MODEL_NAME: 'x' }, /MODEL_API_KEY is needed/],
    [{ MODEL_FIND_LOCAL: 'maybe' }, /MODEL_FIND_LOCAL must be yes or no/],
    [{ METRICS_PORT: 'abc' }, /METRICS_PORT must be a whole number/],
    [{ ERRORS_URL: 'nowhere' }, /ERRORS_URL must be a web address/],
  ])('set in part or wrong stop the start and say so: %o', (variables, words) => {
    expect(() => readEnv(variables)).toThrow(BadEnvironment);
    expect(() => readEnv(variables)).toThrow(words);
  });
});
