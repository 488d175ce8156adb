import {
  createHmac,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
  sign,
} from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Somebody with an account at the provider. */
export type Person = {
  sub: string;
  email?: string;
  email_verified?: unknown;
  name?: string;
  given_name?: string;
  family_name?: string;
  picture?: string;
};

/** What the provider does wrong until told otherwise. */
export type Faults = {
  /** Claims of the next ID tokens that are replaced before they are signed. */
  claims?: Record<string, unknown>;
  /** What its discovery page says in other words than it should. */
  discovery?: Record<string, unknown>;
  /** Signs ID tokens by a key that it does not publish. */
  strangeKey?: boolean;
  /** Signs ID tokens by a key that it does not publish and that the token brings along, as `jwk` or at `jku`. */
  ownKey?: 'jwk' | 'jku';
  /** Leaves the signature away, or makes it with the client's secret. */
  signature?: 'none' | 'HS256';
  /** Takes connections and never answers at these paths. */
  silentAt?: RegExp;
  /** Takes so many milliseconds over every answer. */
  delay?: number;
  /** Answers 502 at these paths. */
  brokenAt?: RegExp;
};

/** A real OpenID provider on a free port of this machine, with one client. */
export type OpenIdProvider = {
  issuer: string;
  clientId: string;
  clientSecret: string;
  faults: Faults;
  /** What stands on its host beside its own pages, by path. */
  pages: Map<string, (request: IncomingMessage, response: ServerResponse) => void>;
  /** Paths that were asked for, oldest first. */
  asked: string[];
  /** Walks its pages as a browser with an empty cookie jar; answers the address it sends the browser back to. */
  signIn: (address: string, person: Person) => Promise<URL>;
  /** Stops listening, as a provider that is down; `start` listens on the same port again. */
  stop: () => Promise<void>;
  start: () => Promise<void>;
};

// The package has no types; this is what is used of it.
type Context = {
  oidc?: { route?: string };
  body?: { id_token?: string } & Record<string, unknown>;
};
type Grant = { addOIDCScope: (scope: string) => void; save: () => Promise<string> };
type Provider = {
  callback: () => (request: IncomingMessage, response: ServerResponse) => void;
  use: (step: (context: Context, next: () => Promise<void>) => Promise<void>) => void;
  interactionFinished: (
    request: IncomingMessage,
    response: ServerResponse,
    result: { login: { accountId: string } },
  ) => Promise<void>;
  Grant: new (given: { clientId: string; accountId: string }) => Grant;
};
type GrantContext = {
  oidc: { provider: Provider; client: { clientId: string }; session: { accountId: string } };
};

/** Starts a provider whose client may be sent back to `redirectUri`. `inUserInfoOnly`: no claims in ID tokens but `sub`. */
export async function startOpenIdProvider(
  redirectUri: string,
  options: { inUserInfoOnly?: boolean; authMethod?: 'client_secret_post' | 'client_secret_basic' } = {},
): Promise<OpenIdProvider> {
  const { default: Provider } = (await import('oidc-provider' as string)) as {
    default: new (issuer: string, configuration: object) => Provider;
  };
  const people = new Map<string, Person>();
  const [key, strange] = [newKey(), newKey()];
  const [clientId, clientSecret] = ['hornbook', 'a-secret_of.the:test'];
  const faults: Faults = {};
  const asked: string[] = [];
  const others: OpenIdProvider['pages'] = new Map();
  let answer: (request: IncomingMessage, response: ServerResponse) => void = () => undefined;

  const server = createServer((request, response) => {
    const path = request.url?.split('?')[0] ?? '';
    asked.push(path);
    if (faults.silentAt?.test(path)) return;
    if (faults.brokenAt?.test(path)) {
      response.writeHead(502, { 'content-type': 'text/html' }).end('<p>down</p>');
    } else setTimeout(() => answer(request, response), faults.delay ?? 0);
  });
  const port = await listen(server, 0);
  const issuer = `http://127.0.0.1:${port}`;

  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [redirectUri],
        token_endpoint_auth_method: options.authMethod ?? 'client_secret_post',
      },
    ],
    clientAuthMethods: [options.authMethod ?? 'client_secret_post'],
    jwks: { keys: [{ ...key.export({ format: 'jwk' }), kid: 'test', alg: 'RS256', use: 'sig' }] },
    cookies: { keys: [randomBytes(16).toString('hex')] },
    ttl: {
      Interaction: 600,
      Session: 600,
      Grant: 600,
      AccessToken: 600,
      IdToken: 600,
      AuthorizationCode: 60,
    },
    features: { devInteractions: { enabled: false } },
    conformIdTokenClaims: options.inUserInfoOnly ?? false,
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['name', 'given_name', 'family_name', 'picture'],
    },
    pkce: { required: () => true },
    interactions: { url: (_: unknown, { uid }: { uid: string }) => `/who/${uid}` },
    findAccount: (_: unknown, sub: string) => ({
      accountId: sub,
      claims: async () => ({ ...people.get(sub) }),
    }),
    // Consent is given beforehand: the only page is the one that asks who is there.
    async loadExistingGrant({ oidc }: GrantContext) {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client.clientId,
        accountId: oidc.session.accountId,
      });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });
  provider.use(async (context, next) => {
    await next();
    if (context.oidc?.route === 'discovery') Object.assign(context.body ?? {}, faults.discovery);
    if (context.oidc?.route !== 'token' || !context.body?.id_token) return;
    const { claims = {}, strangeKey, ownKey, signature } = faults;
    const published = createPublicKey(strange).export({ format: 'jwk' });
    const brought = { jwk: { jwk: published }, jku: { jku: `${issuer}/keys` } };
    const head = ownKey ? { ...brought[ownKey], kid: 'brought' } : {};
    const by =
      signature === 'HS256'
        ? clientSecret
        : signature === 'none'
          ? null
          : strangeKey || ownKey
            ? strange
            : key;
    context.body.id_token = resign(context.body.id_token, claims, head, by);
  });
  const pages = provider.callback();
  answer = (request, response) => {
    const other = others.get(request.url?.split('?')[0] ?? '');
    if (other) return other(request, response);
    if (!request.url?.startsWith('/who/')) return pages(request, response);
    const accountId = new URL(request.url, issuer).searchParams.get('sub') ?? '';
    void provider.interactionFinished(request, response, { login: { accountId } });
  };

  return {
    issuer,
    clientId,
    clientSecret,
    faults,
    pages: others,
    asked,
    async signIn(address, person) {
      people.set(person.sub, person);
      const jar = new Map<string, string>();
      let at = new URL(address);
      while (at.origin === issuer) {
        if (at.pathname.startsWith('/who/')) at.searchParams.set('sub', person.sub);
        const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
        const page = await fetch(at, { headers: { cookie }, redirect: 'manual' });
        for (const set of page.headers.getSetCookie()) {
          const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
          jar.set(name, value);
        }
        const next = page.headers.get('location');
        if (!next) throw new Error(`the provider answered ${page.status}: ${await page.text()}`);
        at = new URL(next, at);
      }
      return at;
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
    async start() {
      await listen(server, port);
    },
  };
}

const newKey = (): KeyObject => generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;

const listen = (server: Server, port: number): Promise<number> =>
  new Promise((done, fail) => {
    server.once('error', fail);
    server.listen(port, '127.0.0.1', () => done((server.address() as AddressInfo).port));
  });

/**
 * The token with other claims and more in its head, signed anew as a provider would that makes such tokens: by a key, by
 * a secret that both know, or not at all.
 */
function resign(
  token: string,
  claims: Record<string, unknown>,
  head: object,
  by: KeyObject | string | null,
): string {
  const [oldHead = '', oldBody = ''] = token.split('.');
  const read = (text: string) =>
    JSON.parse(Buffer.from(text, 'base64url').toString()) as Record<string, unknown>;
  const write = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const alg = by === null ? 'none' : typeof by === 'string' ? 'HS256' : 'RS256';
  const signed = `${write({ ...read(oldHead), ...head, alg })}.${write({ ...read(oldBody), ...claims })}`;
  if (by === null) return `${signed}.`;
  const signature =
    typeof by === 'string'
      ? createHmac('sha256', by).update(signed).digest()
      : sign('RSA-SHA256', Buffer.from(signed), by);
  return `${signed}.${signature.toString('base64url')}`;
}
