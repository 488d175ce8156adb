import { partiesOf } from '../answering/party-words.ts';

/**
 * Whether what a schedule writes names a case of the materials: they share two parties, or the one that either of them has alone. A
 * schedule may write one party, which `isSameCase` of the forecast does not take for a case.
 */
export function namesCase(one: string, another: string): boolean {
  const own = partiesOf(one).map((party) => party.toLowerCase());
  const other = partiesOf(another).map((party) => party.toLowerCase());
  const shared = own.filter((party) => other.includes(party)).length;
  return shared > 0 && shared >= Math.min(own.length, other.length, 2);
}
