import { describe, expect, test } from 'vitest';
import { readHosts } from './server-hosts.ts';

describe('the hosts of DATABASE_URL', () => {
  test('are one address each, in order, without what only libpq understands', () => {
    const url =
      'postgres://ada:p%40ss@one:5432,two,[::1]:6000/hornbook?target_session_attrs=read-write&sslmode=disable';
    expect(readHosts(url)).toEqual([
      { url: 'postgres://ada:p%40ss@one:5432/hornbook?sslmode=disable', name: 'one:5432' },
      { url: 'postgres://ada:p%40ss@two/hornbook?sslmode=disable', name: 'two' },
      { url: 'postgres://ada:p%40ss@[::1]:6000/hornbook?sslmode=disable', name: '[::1]:6000' },
    ]);
  });

  test('may be one, or a socket of this machine', () => {
    expect(readHosts('postgresql://localhost/hornbook')).toEqual([
      { url: 'postgresql://localhost/hornbook', name: 'localhost' },
    ]);
    expect(readHosts('postgres:///hornbook?host=/run/postgresql')[0]?.name).toBe('/run/postgresql');
  });

  test.each(['read-only', 'standby', 'prefer-standby'])('cannot be %s ones', (wanted) => {
    expect(() => readHosts(`postgres://one,two/hornbook?target_session_attrs=${wanted}`)).toThrow(
      `DATABASE_URL asks for a ${wanted} server`,
    );
  });

  test.each([
    'mysql://ada:secret@one/hornbook',
    'postgres://ada:secret/7@one/hornbook',
    'postgres://ada:secret?7@one/hornbook',
    'postgres://ada:1/secret@one/hornbook',
    'postgres://ada:secret@one:port/hornbook',
    'postgres://ada:secret#1@one:5432,two/hornbook',
    'secret',
  ])('that cannot be read are refused, and nothing of the address is repeated: %s', (url) => {
    expect(() => readHosts(url)).toThrow(/^DATABASE_URL (?!.*secret)/);
  });

  test('have no part of a password in their names, even where it holds an @', () => {
    expect(readHosts('postgres://ada:sec@ret@one/hornbook')[0]?.name).toBe('one');
  });
});
