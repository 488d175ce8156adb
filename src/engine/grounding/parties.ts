import type { Token } from './tokens.ts';

/**
 * Who does what to whom: `party` stands in `slot` of the word at `head`. 'agent' does it (also by "by"), 'patient' has it
 * done to it; the other slots are prepositions.
 */
export type Link = { head: number; slot: string; party: number };

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
const NOBODY: ReadonlySet<string> = new Set();

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

/** The parties that a party is set against. */
export const counterpartsOf = (party: string): ReadonlySet<string> => counterparts.get(party) ?? NOBODY;

/** Whether two words name the same role: tenant and lessee. */
export const areSame = (a: string, b: string): boolean => a === b || sames.get(a)?.has(b) === true;

const PREPOSITIONS = new Set(
  'to from against by for of with between under in on over toward towards upon than'.split(' '),
);
const DETERMINERS = new Set(
  'the a an his her its their this that these those each any some no all every my your our another other such both'.split(
    ' ',
  ),
);
const BE = new Set('is are was were be been being'.split(' '));
const AUX = new Set(
  'must may can should could might maynot neednot shall will would does do did has have had not never also only'.split(
    ' ',
  ),
);
const PARTICIPLE =
  /(?:ed|en)$|^(?:sold|paid|held|given|made|owed|brought|bound|known|sent|sought|shown|left|told|hit|kept|struck|hurt|lent|bought|built|cut|put|sued|found|taught|caught|lost|won|met|said|done|gone|born|read|set)$/;

/**
 * The links of a sentence, read without a grammar: what stands before a verb does it, what stands behind it has it done to
 * it, the passive and "by" turn both, "who" goes on with the party before it. `isName(at)`: a proper name stands there; `denied` parties ("never plaintiffs") do nothing.
 */
export function linksOf(
  tokens: readonly Token[],
  isName: (at: number) => boolean,
  denied: readonly boolean[],
): Link[] {
  const links: Link[] = [];
  let subjects: number[] = [];
  let verb: number | null = null;
  let isPassive = false;
  let lastBe = -9;
  let head: number | null = null;
  let hasObject = false;
  const who = (at: number): boolean => !denied[at] && (isName(at) || partyOf(tokens[at]?.word ?? '') !== '');
  for (const [at, token] of tokens.entries()) {
    const { word } = token;
    if (token.after === ';' || token.after === ':' || token.after === '.') {
      subjects = [];
      verb = null;
      head = null;
    } else if (token.after !== '' && verb !== null) verb = null;
    const next = tokens[at + 1];
    // "a Georgia pine": a name that only tells the kind.
    const isKind =
      isName(at) &&
      DETERMINERS.has(tokens[at - 1]?.word ?? '') &&
      next !== undefined &&
      !next.isSmall &&
      next.after === '';
    if (/^(?:he|she|they|it|we|you|i)$/.test(word)) {
      if (verb === null || /^(?:that|when|if|because)$/.test(tokens[at - 1]?.word ?? '')) subjects = [];
      continue;
    }
    if (who(at) && !isKind) {
      if (token.isPossessive) {
        const owned = tokens.findIndex(({ isSmall }, next) => next > at && !isSmall && !who(next));
        if (owned > at && owned <= at + 3) links.push({ head: owned, slot: 'of', party: at });
        continue;
      }
      const before = prepositionBefore(tokens, at, who);
      if (before !== null) {
        const slot = before === 'by' && isPassive ? 'agent' : before;
        const on = before === 'by' && isPassive ? verb : head;
        if (on !== null) links.push({ head: on, slot, party: at });
        if (/^(?:who|that|which)$/.test(tokens[at + 1]?.word ?? '')) {
          subjects = [at];
          verb = null;
        }
      } else if (verb !== null) {
        links.push({ head: verb, slot: isPassive ? 'agent?' : 'patient', party: at });
        hasObject = true;
        if (/^(?:who|that|which)$/.test(tokens[at + 1]?.word ?? '')) {
          subjects = [at];
          verb = null;
        }
      } else {
        const isJoined =
          /^(?:and|or)$/.test(tokens[at - 1]?.word ?? '') || /^(?:and|or)$/.test(tokens[at - 2]?.word ?? '');
        subjects = isJoined ? [...subjects, at] : [at];
        hasObject = false;
      }
      continue;
    }
    if (BE.has(word)) {
      lastBe = at;
      verb = null;
    } else if (AUX.has(word)) {
      if (word !== 'not' && word !== 'only' && word !== 'also' && word !== 'never') verb = null;
      if (lastBe >= 0 && at - lastBe > 2) lastBe = -9;
    } else if (/^(?:and|or|but|because|if|when|although|while|unless)$/.test(word)) {
      verb = null;
      lastBe = -9;
      if (word !== 'and' && word !== 'or' && word !== 'but') subjects = [];
    } else if (word === 'to' && !token.isSmall) {
      verb = null;
    } else if (!token.isSmall) {
      if (verb === null && subjects.length > 0 && !(word.endsWith('ly') && word.length > 5)) {
        const isInfinitive = tokens[at - 1]?.word === 'to';
        isPassive = at - lastBe <= 3 && PARTICIPLE.test(word);
        verb = at;
        if (!(isInfinitive && hasObject))
          for (const party of subjects)
            links.push({ head: at, slot: isPassive ? 'patient' : 'agent', party });
        lastBe = -9;
      }
      head = at;
    }
  }
  return links;
}

/** The preposition a party hangs on, past its articles and adjectives; null where it hangs on none. */
function prepositionBefore(
  tokens: readonly Token[],
  at: number,
  who: (at: number) => boolean,
): string | null {
  for (let before = at - 1; before >= Math.max(0, at - 4); before--) {
    const token = tokens[before];
    if (!token || tokens[before + 1]?.after !== '') return null;
    if (PREPOSITIONS.has(token.word)) return token.word;
    if (DETERMINERS.has(token.word) || token.isPossessive) continue;
    // One adjective may stand between the article and the party.
    if (
      !token.isSmall &&
      !who(before) &&
      before === at - 1 &&
      DETERMINERS.has(tokens[before - 1]?.word ?? '')
    )
      continue;
    return null;
  }
  return null;
}
