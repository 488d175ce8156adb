import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readyFolder } from '../../../test/support/database.ts';
import { type ServerProcess, startServer } from '../../../test/support/server.ts';
import { readEnv } from '../env.ts';
import { clientAddress, networkOf, readTrustedProxies } from './client-address.ts';

const trust = (...list: string[]) => {
  const trusted = readTrustedProxies(list);
  if (!trusted) throw new Error('not a list');
  return trusted;
};

describe('who asked', () => {
  const proxies = trust('127.0.0.1', '10.0.0.0/8', 'fd00::/8');

  test.each([
    ['is the other end where nobody is trusted', '9.9.9.9', '1.1.1.1', '9.9.9.9'],
    ['is the other end where there is no list', '127.0.0.1', undefined, '127.0.0.1'],
    ['is whom a proxy names', '127.0.0.1', '203.0.113.7', '203.0.113.7'],
    ['is not what the visitor wrote before that', '127.0.0.1', '6.6.6.6, 203.0.113.7', '203.0.113.7'],
    ['is found behind several proxies', '127.0.0.1', '6.6.6.6, 203.0.113.7, 10.1.2.3', '203.0.113.7'],
    ['is a proxy that asks for itself', '127.0.0.1', '10.1.2.3', '10.1.2.3'],
    ['is found over IPv6', 'fd00::1', '2001:DB8::7', '2001:db8::7'],
    ['has no port', '127.0.0.1', '[2001:db8::7]:443', '2001:db8::7'],
    ['is IPv4 in either form', '::ffff:127.0.0.1', '::ffff:203.0.113.7', '203.0.113.7'],
    ['is the last one known where the list goes wrong', '127.0.0.1', '203.0.113.7, unknown', '127.0.0.1'],
  ])('%s', (_, peer, forwarded, expected) => {
    expect(clientAddress(peer, forwarded, proxies)).toBe(expected);
  });

  test('cannot be chosen by a visitor, whatever they write', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(fc.ipV4()).map((list) => list.join(', ')),
        ),
        (forged) => {
          expect(clientAddress('127.0.0.1', `${forged}, 203.0.113.7`, proxies)).toBe('203.0.113.7');
          expect(clientAddress('203.0.113.7', forged, proxies)).toBe('203.0.113.7');
        },
      ),
    );
  });
});

describe('a visitor is limited by', () => {
  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2::7', '2001:db8:1:2::/64'],
    ['2001:db8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002:0:0:0:7', '2001:db8:1:2::/64'],
    ['2001:db8:1:3::7', '2001:db8:1:3::/64'],
    ['2001:db8::7', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['1::', '1:0:0:0::/64'],
    ['1:2:3:4:5:6:7::', '1:2:3:4::/64'],
    ['64:ff9b::203.0.113.7', '64:ff9b:0:0::/64'],
    ['unknown', 'unknown'],
  ])('%s: %s', (address, network) => expect(networkOf(address)).toBe(network));

  test('one network, whichever of its addresses they choose', () => {
    const group = fc.integer({ min: 0, max: 0xffff }).map((n) => n.toString(16));
    fc.assert(
      fc.property(fc.array(group, { minLength: 4, maxLength: 4 }), (end) => {
        expect(networkOf(`2001:db8:1:2:${end.join(':')}`)).toBe('2001:db8:1:2::/64');
      }),
    );
  });
});

test('a list that is none stops the start', () => {
  for (const wrong of ['proxy.example', '10.0.0.0/33', '10.0.0.0/x', '1', '10.0.0.0/8/8'])
    expect(() => readEnv({ TRUSTED_PROXIES: wrong })).toThrow(/TRUSTED_PROXIES must be addresses or ranges/);
  expect(readEnv({ TRUSTED_PROXIES: '127.0.0.1, 10.0.0.0/8' }).trustsProxy('10.200.0.1')).toBe(true);
  expect(readEnv({}).trustsProxy('127.0.0.1')).toBe(false);
});

describe('a real server', () => {
  const servers: ServerProcess[] = [];
  beforeAll(async () => {
    const starting = [
      startServer(readyFolder(), { TRUSTED_PROXIES: '127.0.0.1,::1' }),
      startServer(readyFolder()),
    ];
    servers.push(...(await Promise.all(starting)));
  }, 120_000);
  afterAll(async () => {
    for (const server of servers) await server.end('SIGTERM');
  });

  /** Calls until the limit of an address is reached; answers how many went through of `n`. */
  async function passed(url: string, n: number, from: (i: number) => string): Promise<number> {
    const statuses = await Promise.all(
      Array.from({ length: n }, async (_, i) => {
        const answer = await fetch(`${url}/api/error-reports`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-forwarded-for': from(i) },
          body: JSON.stringify({ page: '/faq', name: 'Error', message: 'm', stack: '' }),
        });
        return answer.status;
      }),
    );
    return statuses.filter((status) => status === 200).length;
  }

  test('behind its proxy limits each visitor, and a forged address is nobody new', async () => {
    const [behind] = servers;
    if (!behind) throw new Error('no server');
    // Ten a minute: a minute may turn in between, never twice.
    expect(await passed(behind.url, 30, () => '203.0.113.1')).toBeLessThanOrEqual(20);
    expect(await passed(behind.url, 5, () => '203.0.113.2')).toBe(5);
    expect(await passed(behind.url, 30, (i) => `6.6.6.${i}, 203.0.113.3`)).toBeLessThanOrEqual(20);
    // Fails where each IPv6 address is somebody else.
    expect(await passed(behind.url, 30, (i) => `2001:db8::${i}`)).toBeLessThanOrEqual(20);
  });

  test('without a trusted proxy believes no header', async () => {
    const [, bare] = servers;
    if (!bare) throw new Error('no server');
    expect(await passed(bare.url, 30, (i) => `203.0.113.${i}`)).toBeLessThanOrEqual(20);
  });
});
