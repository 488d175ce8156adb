import { BlockList, isIP } from 'node:net';

/** Addresses of proxies whose word about who asked is believed: single ones, or ranges such as 10.0.0.0/8. */
export type TrustedProxies = (address: string) => boolean;

/** Reads a list of addresses and ranges; null when one of them is none. */
export function readTrustedProxies(list: readonly string[]): TrustedProxies | null {
  const trusted = new BlockList();
  for (const entry of list) {
    const [address = '', bits, more] = entry.split('/');
    const family = isIP(address);
    const most = family === 4 ? 32 : 128;
    const prefix = bits === undefined ? most : /^\d{1,3}$/.test(bits) ? Number(bits) : -1;
    if (family === 0 || more !== undefined || prefix < 0 || prefix > most) return null;
    trusted.addSubnet(address, prefix, family === 4 ? 'ipv4' : 'ipv6');
  }
  return (address) => isIP(address) !== 0 && trusted.check(address, isIP(address) === 4 ? 'ipv4' : 'ipv6');
}

/**
 * The address of who asked, when the other end of the connection is `peer` and the request says `forwarded`
 * (X-Forwarded-For). Each proxy adds at its end whom it was asked by, so the list is read from there for as long as the
 * proxies are trusted; what stands before that, anybody may have written.
 */
export function clientAddress(
  peer: string,
  forwarded: string | undefined,
  isTrusted: TrustedProxies,
): string {
  let address = plain(peer) ?? peer;
  for (const entry of (forwarded ?? '').split(',').reverse()) {
    if (!isTrusted(address)) return address;
    const next = plain(entry.trim());
    if (next === null) return address;
    address = next;
  }
  return address;
}

/** An address without port, brackets, zone and the IPv6 form of IPv4; null for anything that is none. */
function plain(written: string): string | null {
  const bracketed = /^\[([^\]]+)\](?::\d+)?$/.exec(written)?.[1];
  const withPort = /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(written)?.[1];
  const address = (bracketed ?? withPort ?? written).replace(/%.*$/, '').replace(/^::ffff:(?=\d+\.)/i, '');
  return isIP(address) === 0 ? null : address.toLowerCase();
}

/**
 * What a visitor at this address is limited by: the address itself, and of IPv6 the network of 64 bits it is in. One
 * household or one rented server has all 2^64 addresses of that, and would otherwise be somebody new at each call.
 */
export function networkOf(address: string): string {
  if (isIP(address) !== 6) return address;
  // The one way in which a web address writes it: no zeros before a group, an IPv4 end in hex.
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const [first, last] = [groupsOf(head), groupsOf(tail ?? '')];
  const between = Array<string>(8 - first.length - last.length).fill('0');
  return `${[...first, ...between, ...last].slice(0, 4).join(':')}::/64`;
}

const groupsOf = (part: string): string[] => (part === '' ? [] : part.split(':'));
