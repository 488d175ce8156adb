import { readFileSync } from 'node:fs';
import { BadEnvironment } from './env-services.ts';

/** Variables that hold a secret. Each may instead be the name of a file that holds it, with _FILE at its end. */
export const SECRETS = [
  'DATABASE_URL',
  'GOOGLE_CLIENT_SECRET',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'SMTP_URL',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'MODEL_API_KEY',
  'ERRORS_URL',
] as const;

/**
 * The variables with the content of the files that some of them name: what containers and systemd hand out as files
 * need not stand in an environment that other processes may read. Throws BadEnvironment.
 */
export function withSecretFiles(
  variables: Record<string, string | undefined>,
): Record<string, string | undefined> {
  const all = { ...variables };
  for (const name of SECRETS) {
    const file = variables[`${name}_FILE`];
    if (!file) continue;
    if (variables[name]) throw new BadEnvironment(`${name} and ${name}_FILE are both set; keep one of them`);
    all[name] = readSecret(`${name}_FILE`, file);
  }
  return all;
}

function readSecret(name: string, file: string): string {
  let text: string;
  try {
    text = readFileSync(file, 'utf8').trim();
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    throw new BadEnvironment(`${name} names ${file}, which cannot be read (${code ?? 'unknown'})`);
  }
  if (text === '') throw new BadEnvironment(`${name} names ${file}, which is empty`);
  return text;
}
