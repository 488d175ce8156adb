import * as client from 'openid-client';
import type { SignInEnv } from '../../env-services.ts';

/** How long what a provider published is taken as it is, in milliseconds. */
const FRESH_MS = 3_600_000;

/**
 * What the provider publishes about itself, fetched when it is first needed and kept. A failure is not kept: the next
 * sign-in tries again. What is older than an hour is fetched anew beside the sign-in that notices, and stays in use
 * until the new one is there. Rejects when the provider cannot be reached or names another issuer.
 */
export function cachedDiscovery(settings: SignInEnv, timeoutSeconds: number) {
  let known: { configuration: client.Configuration; at: number } | null = null;
  let underWay: Promise<client.Configuration> | null = null;

  const fetchNow = () => {
    underWay ??= discover(settings, timeoutSeconds)
      .then((configuration) => {
        known = { configuration, at: Date.now() };
        return configuration;
      })
      .catch((cause: Error) => {
        // Without the library's code: a page that cannot be used says nothing about whoever signs in.
        throw new Error(`its discovery page cannot be used: ${cause.message}`);
      })
      .finally(() => {
        underWay = null;
      });
    return underWay;
  };
  return async (): Promise<client.Configuration> => {
    if (!known) return fetchNow();
    // Who signs in now does not wait, and a provider that is down for a while keeps the old page.
    if (Date.now() - known.at > FRESH_MS) fetchNow().catch(() => undefined);
    return known.configuration;
  };
}

async function discover(settings: SignInEnv, timeoutSeconds: number): Promise<client.Configuration> {
  const { issuer, clientId, clientSecret } = settings;
  const configuration = await client.discovery(
    // The whole address, because the library takes an issuer that ends in a slash for another one than it is told.
    new URL(`${issuer}/.well-known/openid-configuration`),
    clientId,
    {},
    secretBy(clientSecret),
    {
      timeout: timeoutSeconds,
      // A token's signature is checked too, not only the connection it came by.
      execute: [
        client.enableNonRepudiationChecks,
        ...(issuer.startsWith('http:') ? [client.allowInsecureRequests] : []),
      ],
    },
  );
  const published = configuration.serverMetadata().issuer;
  if (published.replace(/\/+$/, '') !== issuer) throw new Error(`the provider calls itself ${published}`);
  return configuration;
}

/** The secret in the body where the provider takes it there (Google), else in the header, which all must take. */
function secretBy(clientSecret: string): client.ClientAuth {
  const [inBody, inHeader] = [client.ClientSecretPost(clientSecret), client.ClientSecretBasic(clientSecret)];
  return (server, ...rest) => {
    const ways = server.token_endpoint_auth_methods_supported ?? [];
    return ways.includes('client_secret_post') ? inBody(server, ...rest) : inHeader(server, ...rest);
  };
}
