import { partiesOf } from './party-words.ts';

/** Whether two names of cases have a party of each in common, or one has only one and the other has it. */
export function isSameCase(one: string, another: string): boolean {
  const own = partiesOf(one).map((party) => party.toLowerCase());
  const other = partiesOf(another).map((party) => party.toLowerCase());
  const shared = own.filter((party) => other.includes(party)).length;
  return shared > 0 && shared >= Math.min(own.length, other.length, 2);
}
