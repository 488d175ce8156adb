/** Words that many parties' names have and that tell no party from another. */
const COMMON =
  /^(?:co|corp|inc|ltd|llc|llp|lp|company|corporation|incorporated|association|ass’?'?n|the|and|of|for|ex|rel|et|al|united|states?|city|county|town|people|commonwealth|board|department|dept|court|superior|bank|insurance|ins|railroad|railway|rr|national|american|international|int['’]l|industries|bros|sons)$/i;

/**
 * Whether two names are of one case: both parties agree, in either order. "Hill v. Gateway 2000, Inc." is "Hill v. Gateway",
 * "Int'l Shoe v. Washington" is "International Shoe Co. v. Washington"; one party in common, as in "Hill v. Jones", is not enough.
 */
export const isSameCase = (one: string, other: string): boolean =>
  isSameParties(partiesIn(one), partiesIn(other));

/** The same of names that were read before, for lists that are compared each with each. */
export function isSameParties(a: Parties, b: Parties): boolean {
  if (a.length !== b.length) return false;
  const agree = (order: Parties) => a.every((party, at) => isSameParty(party, order[at] ?? []));
  return agree(b) || agree(b.toReversed());
}

/** The words of each party of a case, in small letters. */
export type Parties = readonly (readonly string[])[];

/** Reads the parties of a case's name. */
export const partiesIn = (name: string): Parties =>
  name
    .replace(/\([^()]*\)?|,? ?\[\d{4}\].*$/g, ' ')
    .replace(/\bU\.? ?S\.?(?=\s|$)/g, 'United States')
    .split(/\s+(?:v|vs|V)\.?\s+|\s*\b(?:in re|ex parte)\s+/i)
    .filter((party) => party.trim() !== '')
    .map((party) =>
      (party.match(/[\p{L}\p{N}][\p{L}\p{N}&'’-]*/gu) ?? []).map((word) =>
        word.replace(/['’]s$/u, '').toLowerCase(),
      ),
    );

/** By a word that tells it; a party that has none ("United States") by all of its words. */
function isSameParty(one: readonly string[], other: readonly string[]): boolean {
  const [a, b] = [one, other].map((words) => words.filter((word) => !COMMON.test(word) && word.length > 1));
  if (a?.length && b?.length) return a.some((word) => b.includes(word));
  return !a?.length && !b?.length && one.some((word) => other.includes(word));
}
