/** Parties that law sets against each other, a relation to a line; each may be taken for the other by mistake. */
const PAIRS = `
landlord lessor | tenant lessee renter sublessee
buyer purchaser vendee | seller vendor
plaintiff complainant claimant | defendant
offeror | offeree
promisor | promisee
obligor debtor | obligee creditor
lender mortgagee | borrower mortgagor
assignor | assignee
grantor | grantee
donor | donee
licensor | licensee
insurer | insured
employer | employee worker
principal | agent
parent mother father | child son daughter
husband | wife
doctor physician surgeon | patient
lawyer attorney | client
landowner owner possessor | trespasser invitee licensee visitor
appellant | appellee
petitioner | respondent
trustee | beneficiary
promisor | beneficiary
judge | jury
prosecution prosecutor government | accused defendant
victim | attacker aggressor assailant robber felon
bailor | bailee
contractor | owner subcontractor
declarant | witness
invitee | licensee trespasser
licensee | trespasser
uncle | nephew
aggressor | defender
testator decedent | heir devisee
transferor | transferee
manufacturer | consumer
`;
/** Words for somebody that may be anybody. */
const ANYBODY = 'party person actor individual somebody someone people man woman side citizen human';
const MORE =
  'congress legislature president officer police company corporation bank store carrier builder architect driver passenger pedestrian bystander niece aunt brother sister guest host manager clerk customer merchant dealer executor administrator guardian minor infant heir partner shareholder director official agency teacher student school spectator kicker boy girl rider neighbor finder thief parishioner voter taxpayer speaker publisher reporter accomplice conspirator principal arbitrator magistrate expert relative spouse';

const counterparts = new Map<string, Set<string>>();
const sames = new Map<string, Set<string>>();
const put = (map: Map<string, Set<string>>, key: string, values: readonly string[]) => {
  map.set(key, new Set([...(map.get(key) ?? []), ...values]));
};
for (const line of PAIRS.trim().split('\n')) {
  const sides = line.split('|').map((side) => side.trim().split(' '));
  for (const [at, side] of sides.entries()) {
    for (const party of side) {
      put(counterparts, party, sides[1 - at] ?? []);
      put(sames, party, side);
    }
  }
}
const anybody = new Set(ANYBODY.split(' '));
const more = new Set(MORE.split(' '));

/** The party a word names, in the singular: stems would make employer and employee one. '' for a word that names none. */
export function partyOf(word: string): string {
  for (const bare of [word, word.replace(/s$/, ''), word.replace(/ies$/, 'y'), IRREGULAR.get(word) ?? word]) {
    if (counterparts.has(bare) || more.has(bare) || anybody.has(bare)) return bare;
  }
  return '';
}

const IRREGULAR: ReadonlyMap<string, string> = new Map([
  ['men', 'man'],
  ['women', 'woman'],
  ['children', 'child'],
  ['wives', 'wife'],
  ['thieves', 'thief'],
]);

/** Whether a party may be anybody ("party", "person"). */
export const isAnybody = (party: string): boolean => anybody.has(party);

/** Whether two parties are set against each other. */
export const areCounterparts = (a: string, b: string): boolean => counterparts.get(a)?.has(b) === true;

/** Whether two words name the same role: tenant and lessee. */
export const areSame = (a: string, b: string): boolean => a === b || sames.get(a)?.has(b) === true;
