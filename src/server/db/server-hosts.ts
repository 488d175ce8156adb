import { BadEnvironment } from '../env-services.ts';

const SHAPE = /^(postgres(?:ql)?:\/\/)((?:[^/?]*@)?)([^/?]*)([^?]*)(\?.*)?$/;
const UNREADABLE = 'DATABASE_URL cannot be read; a special character in its password is written %XX';
/** Hornbook writes, so it can only be content with a server that takes writes. */
const TAKES_WRITES = ['any', 'read-write', 'primary'];

/** One PostgreSQL server of DATABASE_URL: an address for its driver, and a name without secrets for words and the log. */
export type ServerHost = { url: string; name: string };

/**
 * The servers that DATABASE_URL names, in its order: several hosts stand with commas between them, as libpq has it
 * (postgres://user:password@one:5432,two:5432/hornbook?target_session_attrs=read-write). Throws BadEnvironment; its
 * words never hold the address, in which the password stands.
 */
export function readHosts(databaseUrl: string): ServerHost[] {
  const [, scheme = '', user = '', hosts = '', path = '', query = ''] = SHAPE.exec(databaseUrl) ?? [];
  if (scheme === '') throw new BadEnvironment('DATABASE_URL must be postgres://user:password@host/database');
  // A password with a slash or a question mark in it: what seems to be a host is a part of it.
  if (path.includes('@') || (user === '' && query.includes('@'))) throw new BadEnvironment(UNREADABLE);
  const options = new URLSearchParams(query);
  const wanted = options.get('target_session_attrs') ?? 'read-write';
  if (!TAKES_WRITES.includes(wanted))
    throw new BadEnvironment(`DATABASE_URL asks for a ${wanted} server, but Hornbook has to write to it`);
  options.delete('target_session_attrs');
  const rest = options.size === 0 ? '' : `?${options}`;
  return hosts.split(',').map((host) => {
    const url = `${scheme}${user}${host}${path}${rest}`;
    // An empty host means a socket of this machine, which the driver reads in its own way.
    if (host !== '' && !URL.canParse(url)) throw new BadEnvironment(UNREADABLE);
    return { url, name: host === '' ? (options.get('host') ?? 'this machine') : host };
  });
}
