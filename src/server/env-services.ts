import * as z from 'zod/mini';

/** Thrown when a variable is wrong; the message says which and why, in words. */
export class BadEnvironment extends Error {}

/** Sign-in with an OpenID provider. */
export type SignInEnv = { issuer: string; clientId: string; clientSecret: string };
/** Payments by Stripe. `api`: another address than Stripe's own, for tests; null for Stripe. */
export type PaymentEnv = {
  secretKey: string;
  webhookSecret: string;
  prices: { monthly: string; yearly: string };
  api: string | null;
};
/** Mail by SMTP. */
export type MailEnv = { url: string; from: string };
/** Uploads in an S3-compatible store. */
export type StoreEnv = {
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
};
/** A language model behind the professor. `url`: of OpenAI-compatible servers, which need no key. */
export type ModelEnv = {
  provider: 'openai-compatible' | 'anthropic' | 'google';
  name: string;
  url: string | null;
  apiKey: string | null;
  /** Tokens a student may use in a day, in and out together. */
  tokensPerDay: number;
  /** Name of an embedding model of the same provider; null for none. */
  embeddings: string | null;
};

/** What an operator switched on; null is the stand-in of local mode. */
export type Services = {
  signIn: SignInEnv | null;
  payments: PaymentEnv | null;
  mail: MailEnv | null;
  store: StoreEnv | null;
  model: ModelEnv | null;
  /** Whether a model server of this machine (Ollama) may be looked for and used. */
  mayFindLocalModel: boolean;
  /** Whether the model is asked a second time, as a judge of what it explained. */
  modelJudges: boolean;
  /** Where errors are reported, in the form Sentry understands; null for the log alone. */
  errorsUrl: string | null;
  /** Loopback port on which Prometheus reads; null for none. */
  metricsPort: number | null;
};

const text = () => z._default(z.string(), '');

const Variables = z.object({
  GOOGLE_CLIENT_ID: text(),
  GOOGLE_CLIENT_SECRET: text(),
  OIDC_ISSUER: text(),
  STRIPE_SECRET_KEY: text(),
  STRIPE_WEBHOOK_SECRET: text(),
  STRIPE_PRICE_MONTHLY: text(),
  STRIPE_PRICE_YEARLY: text(),
  STRIPE_API_URL: text(),
  SMTP_URL: text(),
  MAIL_FROM: text(),
  S3_ENDPOINT: text(),
  S3_REGION: text(),
  S3_BUCKET: text(),
  S3_ACCESS_KEY_ID: text(),
  S3_SECRET_ACCESS_KEY: text(),
  MODEL_PROVIDER: text(),
  MODEL_NAME: text(),
  MODEL_URL: text(),
  MODEL_API_KEY: text(),
  MODEL_TOKENS_PER_DAY: text(),
  MODEL_EMBEDDINGS: text(),
  MODEL_FIND_LOCAL: text(),
  MODEL_JUDGE: text(),
  ERRORS_URL: text(),
  METRICS_PORT: text(),
});
type Given = z.infer<typeof Variables>;

const PROVIDERS = ['openai-compatible', 'anthropic', 'google'] as const;
const LOOPBACK = /^http:\/\/(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:|\/|$)/;
const GOOGLE = 'https://accounts.google.com';
const TOKENS_PER_DAY = 400_000;

/** Reads the variables of outside services. Throws BadEnvironment where a group is set in part or a value cannot be. */
export function readServices(given: Record<string, string>): Services {
  const all = Variables.parse(given);
  return {
    signIn: group(all, ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'], ['OIDC_ISSUER'], () => ({
      issuer: secureAddress(all, 'OIDC_ISSUER') ?? GOOGLE,
      clientId: key(all, 'GOOGLE_CLIENT_ID'),
      clientSecret: key(all, 'GOOGLE_CLIENT_SECRET'),
    })),
    payments: group(
      all,
      ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'STRIPE_PRICE_MONTHLY', 'STRIPE_PRICE_YEARLY'],
      ['STRIPE_API_URL'],
      () => ({
        secretKey: key(all, 'STRIPE_SECRET_KEY', /^[sr]k_/, 'sk_ or rk_'),
        webhookSecret: key(all, 'STRIPE_WEBHOOK_SECRET', /^whsec_/, 'whsec_'),
        prices: {
          monthly: key(all, 'STRIPE_PRICE_MONTHLY', /^price_/, 'price_'),
          yearly: key(all, 'STRIPE_PRICE_YEARLY', /^price_/, 'price_'),
        },
        api: secureAddress(all, 'STRIPE_API_URL'),
      }),
    ),
    mail: group(all, ['SMTP_URL', 'MAIL_FROM'], [], () => {
      if (!/^smtps?:\/\//.test(all.SMTP_URL))
        throw new BadEnvironment('SMTP_URL must begin with smtp:// or smtps://');
      if (!URL.canParse(all.SMTP_URL) || new URL(all.SMTP_URL).hostname === '')
        throw new BadEnvironment('SMTP_URL must be an address, e.g. smtps://user:password@mail.example:465');
      if (!/^[^@]*[^@\s]@[\w.-]+>?$/.test(all.MAIL_FROM))
        throw new BadEnvironment(
          'MAIL_FROM must be an e-mail address, e.g. Hornbook <post@hornbook.example>',
        );
      return { url: all.SMTP_URL, from: all.MAIL_FROM };
    }),
    store: group(
      all,
      ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
      ['S3_REGION'],
      () => ({
        endpoint: address(all, 'S3_ENDPOINT') ?? '',
        region: all.S3_REGION || 'us-east-1',
        bucket: bucketName(all),
        accessKeyId: key(all, 'S3_ACCESS_KEY_ID'),
        secretAccessKey: key(all, 'S3_SECRET_ACCESS_KEY'),
      }),
    ),
    model: group(
      all,
      ['MODEL_PROVIDER', 'MODEL_NAME'],
      ['MODEL_URL', 'MODEL_API_KEY', 'MODEL_EMBEDDINGS', 'MODEL_TOKENS_PER_DAY'],
      () => modelOf(all),
    ),
    mayFindLocalModel: yesOrNo(all, 'MODEL_FIND_LOCAL'),
    modelJudges: yesOrNo(all, 'MODEL_JUDGE'),
    errorsUrl: dsn(all),
    metricsPort: wholeNumber(all, 'METRICS_PORT', 1, 65_535),
  };
}

function modelOf(all: Given): ModelEnv {
  const provider = PROVIDERS.find((one) => one === all.MODEL_PROVIDER);
  if (!provider) throw new BadEnvironment(`MODEL_PROVIDER must be one of ${PROVIDERS.join(', ')}`);
  const url = address(all, 'MODEL_URL');
  if (provider === 'openai-compatible' && url === null)
    throw new BadEnvironment('MODEL_URL is needed for an OpenAI-compatible model');
  if (provider !== 'openai-compatible' && all.MODEL_API_KEY === '')
    throw new BadEnvironment(`MODEL_API_KEY is needed for ${provider}`);
  if (provider === 'anthropic' && all.MODEL_EMBEDDINGS !== '')
    throw new BadEnvironment('MODEL_EMBEDDINGS cannot be set for anthropic, which has no embedding model');
  return {
    provider,
    name: all.MODEL_NAME,
    url,
    apiKey: all.MODEL_API_KEY === '' ? null : key(all, 'MODEL_API_KEY'),
    tokensPerDay: wholeNumber(all, 'MODEL_TOKENS_PER_DAY', 1_000, 1_000_000_000) ?? TOKENS_PER_DAY,
    embeddings: all.MODEL_EMBEDDINGS || null,
  };
}

/** A service of which all `needed` variables are set; null when none of its variables is. */
function group<T>(
  all: Given,
  needed: readonly (keyof Given)[],
  optional: readonly (keyof Given)[],
  make: () => T,
): T | null {
  const set = [...needed, ...optional].filter((name) => all[name] !== '');
  if (set.length === 0) return null;
  const missing = needed.filter((name) => all[name] === '');
  if (missing.length > 0) throw new BadEnvironment(`${set[0]} is set, but ${missing.join(' and ')} is not`);
  return make();
}

const address = (all: Given, name: keyof Given): string | null => publicAddress(name, all[name]);

/** The same for one that is told secrets: encrypted, except on this machine. */
function secureAddress(all: Given, name: keyof Given): string | null {
  const checked = address(all, name);
  if (checked !== null && !checked.startsWith('https://') && !LOOPBACK.test(checked))
    throw new BadEnvironment(`${name} must begin with https://`);
  return checked;
}

/** The address of an error service with its key and project: https://KEY@host/PROJECT. */
function dsn(all: Given): string | null {
  const checked = webAddress('ERRORS_URL', all.ERRORS_URL);
  if (checked === null) return null;
  const { username, pathname } = new URL(checked);
  if (username === '' || !/^\/(.+\/)?\d+$/.test(pathname))
    throw new BadEnvironment('ERRORS_URL must be a DSN, e.g. https://key@errors.example/1');
  return checked;
}

/** A web address without a slash at its end; null when it is empty. Throws BadEnvironment. */
function webAddress(name: string, value: string): string | null {
  if (value === '') return null;
  if (!URL.canParse(value) || !/^https?:\/\//.test(value))
    throw new BadEnvironment(`${name} must be a web address`);
  return value.replace(/\/+$/, '');
}

/** The same for one that is also asked for or logged whole: it must hold no password. */
export function publicAddress(name: string, value: string): string | null {
  const checked = webAddress(name, value);
  if (checked === null) return null;
  const { username, password } = new URL(checked);
  if (username !== '' || password !== '')
    throw new BadEnvironment(`${name} must be a web address without a user name and password`);
  return checked;
}

/**
 * A key or secret. What no key holds (a space, a line break, a quotation mark of a word processor) came with the
 * copying, and would be found out at the first student. The words never quote the value.
 */
function key(all: Given, name: keyof Given, begins = /^/, words = ''): string {
  if (!/^[\x21-\x7e]+$/.test(all[name]))
    throw new BadEnvironment(`${name} holds a space, a line break or a sign that no key has`);
  if (!begins.test(all[name])) throw new BadEnvironment(`${name} must begin with ${words}`);
  return all[name];
}

function bucketName(all: Given): string {
  if (!/^[\w.-]{1,255}$/.test(all.S3_BUCKET))
    throw new BadEnvironment('S3_BUCKET must be the name of a bucket, without an address before it');
  return all.S3_BUCKET;
}

function wholeNumber(all: Given, name: keyof Given, least: number, most: number): number | null {
  if (all[name] === '') return null;
  const value = Number(all[name]);
  if (!Number.isInteger(value) || value < least || value > most)
    throw new BadEnvironment(`${name} must be a whole number from ${least} to ${most}`);
  return value;
}

function yesOrNo(all: Given, name: keyof Given): boolean {
  if (!['', 'yes', 'no'].includes(all[name])) throw new BadEnvironment(`${name} must be yes or no`);
  return all[name] === 'yes';
}
