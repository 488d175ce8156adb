import { resolve } from 'node:path';
import * as z from 'zod/mini';
import { withSecretFiles } from './env-files.ts';
import { BadEnvironment, publicAddress, readServices, type Services } from './env-services.ts';
import { readTrustedProxies, type TrustedProxies } from './http/client-address.ts';

const LOOPBACK_HOSTS = ['localhost', '127.0.0.1', '::1', '[::1]'];

const number = (least: number, most: number, otherwise: number) =>
  z.pipe(
    z._default(z.string(), String(otherwise)),
    z.pipe(
      z.transform((value: string) => (value.trim() === '' ? otherwise : Number(value))),
      z
        .int('must be a whole number')
        .check(z.minimum(least, `must be ${least} or more`), z.maximum(most, `must be ${most} or less`)),
    ),
  );

const Variables = z.object({
  PORT: number(0, 65_535, 3000),
  HOST: z._default(z.string(), 'localhost'),
  DATA_DIR: z._default(z.string(), './data'),
  DATABASE_URL: z._default(z.string(), ''),
  // Turns by a key hold three at a time and need others beside them (outside/files/turns.ts); one listens for news.
  DATABASE_CONNECTIONS: number(6, 1_000, 10),
  WORKERS: number(1, 64, 1),
  FREE_MEGABYTES: number(0, 1_000_000, 200),
  ROLE: z._default(z.enum(['all', 'web', 'worker'], 'must be all, web or worker'), 'all'),
  PUBLIC_URL: z._default(z.string(), ''),
  LOCAL_SIGN_IN: z._default(z.enum(['code', 'open'], 'must be code or open'), 'code'),
  TRUSTED_PROXIES: z._default(z.string(), ''),
  ANALYTICS_URL: z._default(z.string(), ''),
  ANALYTICS_WEBSITE_ID: z._default(z.string(), ''),
  LOG_LEVEL: z._default(z.enum(['debug', 'info', 'warn', 'error', 'silent'], 'must be a log level'), 'info'),
});

/** The configuration, read once from the environment; .env.example says what each variable means. */
export type Env = {
  port: number;
  host: string;
  dataDir: string;
  /** null: the embedded database in the data folder. */
  databaseUrl: string | null;
  /** Connections to a PostgreSQL server that one process opens at most. */
  databaseConnections: number;
  /** Processes on this machine, one beside the other on one port. */
  workers: number;
  /** `web` answers calls and works no jobs, `worker` works jobs and does not listen. */
  role: 'all' | 'web' | 'worker';
  /** null: whatever host the request names. */
  publicUrl: string | null;
  /** Whether an address is that of a proxy whose word about who asked is believed. */
  trustsProxy: TrustedProxies;
  /** Where page views are counted; null: nowhere. `websiteId`: of a service that speaks as Umami does. */
  analytics: { url: string; websiteId: string | null } | null;
  logLevel: string;
  /** Bytes of the disk with DATA_DIR that are left free: with less, no upload is taken. */
  freeBytes: number;
  /** True while the server can only be reached from this machine, and so may offer local sign-in and sandbox checkout. */
  isLoopback: boolean;
  /** LOCAL_SIGN_IN=open: local sign-in lets anybody in as anybody, for tests and demos. */
  isLocalSignInOpen: boolean;
  /** Services of the outside world that are switched on. */
  services: Services;
};

/** The address the server has on this machine. */
export const addressOf = (env: Env, port: number): string =>
  `http://${env.host.includes(':') ? `[${env.host}]` : env.host}:${port}`;

/** The site's address in its plain form. Pages, cookies and the ways back from other sites belong to the whole host. */
function siteAddress(given: string | null): string | null {
  if (given === null) return null;
  const { origin, pathname, search, hash } = new URL(given);
  if (`${pathname}${search}${hash}` !== '/')
    throw new BadEnvironment(`PUBLIC_URL must end after the host, as in ${origin}`);
  return origin;
}

/** Addresses and ranges with commas between. */
function trustedProxies(given: string): TrustedProxies {
  const entries = given.split(',').map((entry) => entry.trim());
  const trusted = readTrustedProxies(entries.filter((entry) => entry !== ''));
  if (!trusted)
    throw new BadEnvironment('TRUSTED_PROXIES must be addresses or ranges, as in 127.0.0.1,10.0.0.0/8');
  return trusted;
}

/** Umami wants to know which of its websites is meant; Plausible goes by the host. */
function analyticsOf(address: string, websiteId: string): Env['analytics'] {
  const url = publicAddress('ANALYTICS_URL', address);
  if (url === null) {
    if (websiteId === '') return null;
    throw new BadEnvironment('ANALYTICS_WEBSITE_ID is set, but ANALYTICS_URL is not');
  }
  if (websiteId === '' && new URL(url).pathname.endsWith('/api/send'))
    throw new BadEnvironment('ANALYTICS_URL is that of Umami, which also needs ANALYTICS_WEBSITE_ID');
  return { url, websiteId: websiteId || null };
}

/** Sign-in and payments lead to other sites, which must be told where to send students back to. */
function requireWayBack(isKnown: boolean, { signIn, payments }: Services): void {
  if (signIn && !isKnown)
    throw new BadEnvironment(
      'PUBLIC_URL is needed for sign-in: the provider sends students back to PUBLIC_URL/auth/callback',
    );
  if (payments && !isKnown)
    throw new BadEnvironment(
      'PUBLIC_URL is needed for payments: Stripe sends students back to PUBLIC_URL/payment/success',
    );
}

/** Reads the environment. Empty variables count as unset. Throws BadEnvironment. */
export function readEnv(variables: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(
    Object.entries(withSecretFiles(variables)).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  );
  const parsed = Variables.safeParse(given);
  if (!parsed.success) {
    const problems = parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
    throw new BadEnvironment(problems.join('; '));
  }
  const { PORT, HOST, DATA_DIR, DATABASE_URL, DATABASE_CONNECTIONS, PUBLIC_URL, LOG_LEVEL } = parsed.data;
  const publicUrl = siteAddress(publicAddress('PUBLIC_URL', PUBLIC_URL));
  if (DATABASE_URL !== '' && !/^postgres(ql)?:\/\/[^\s]+$/.test(DATABASE_URL))
    throw new BadEnvironment('DATABASE_URL must begin with postgres:// and hold no spaces');
  const services = readServices(given);
  const publicHost = publicUrl === null ? null : new URL(publicUrl).hostname;
  const { WORKERS: workers, ROLE: role } = parsed.data;
  const several = workers > 1 ? 'WORKERS' : role === 'all' ? null : 'ROLE';
  if (several && DATABASE_URL === '')
    throw new BadEnvironment(
      `${several} needs DATABASE_URL: the embedded database belongs to one process, which does everything`,
    );
  // A public address means a proxy in front of a loopback server, and some hide that they are there.
  const isLoopback =
    LOOPBACK_HOSTS.includes(HOST) && (publicHost === null || LOOPBACK_HOSTS.includes(publicHost));
  requireWayBack(publicUrl !== null || (isLoopback && PORT > 0), services);
  return {
    port: PORT,
    host: HOST,
    dataDir: resolve(DATA_DIR),
    databaseUrl: DATABASE_URL || null,
    databaseConnections: DATABASE_CONNECTIONS,
    workers,
    role,
    publicUrl,
    trustsProxy: trustedProxies(parsed.data.TRUSTED_PROXIES),
    analytics: analyticsOf(parsed.data.ANALYTICS_URL, parsed.data.ANALYTICS_WEBSITE_ID),
    logLevel: LOG_LEVEL,
    freeBytes: parsed.data.FREE_MEGABYTES * 1_000_000,
    isLoopback,
    isLocalSignInOpen: parsed.data.LOCAL_SIGN_IN === 'open',
    services,
  };
}
