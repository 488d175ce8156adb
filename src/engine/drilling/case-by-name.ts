import { caseName } from '../answering/heading-kind.ts';
import { withStatesWrittenOut } from '../answering/state-names.ts';
import type { Library } from '../doctrine/library.ts';
import { bareName, type LibraryCase, type Party, readParty, wordInName } from '../doctrine/library-cases.ts';
import { isPlace, isShortFor } from '../doctrine/written-words.ts';
import type { Subject } from '../finding/thesaurus.ts';

/** A court's year and a reporter's may differ by one. */
const YEARS_APART = 1;
const FEDERAL = /^(?:us|usa|united|america)$/;
/** Words of governments and courts by which no party is told from others, as names shorten them. */
const WRITTEN_OUT: Readonly<Record<string, string>> = {
  ct: 'court',
  dist: 'district',
  commw: 'commonwealth',
};
const SMALL = /^(?:the|of|and|v|et|al)$/;

const indexes = new WeakMap<Library, ReadonlyMap<string, readonly LibraryCase[]>>();

/**
 * The case with a record that a name printed in materials is of: both of its parties are, each on its side, in one of the
 * subjects where any are known and of the same year where the name has one. A name of one party ("In re Marsh") must be all of
 * the case's name. Null where none is, or more than one: no case is better than another's.
 */
export function caseByName(
  library: Library,
  printed: string,
  subjects: readonly Subject[] = [],
): LibraryCase | null {
  const year = yearIn(printed);
  const name = bareName(withStatesWrittenOut(caseName(printed.replace(/[*_]+/g, ''))));
  const sides = name.split(/\s+vs?\.?\s+/i);
  const index = indexOf(library);
  const near = new Set(
    sides.flatMap((side) => keysOf(readParty(side))).flatMap((key) => index.get(key) ?? []),
  );
  const fits = [...near].filter(
    (one) =>
      (subjects.length === 0 || one.subjects.some((subject) => subjects.includes(subject))) &&
      (year === null || Math.abs((one.record?.year ?? 0) - year) <= YEARS_APART) &&
      (sides.length === 2 ? isBetween(one, sides.map(readParty)) : isCalled(one, name)),
  );
  // "Brown II" has its mark in brackets; the first case of the same parties is the one that is meant.
  const first = fits.length > 1 ? fits.filter((one) => !one.name.endsWith(')')) : fits;
  return first.length === 1 ? (first[0] ?? null) : null;
}

/** The year of the decision: the last one in brackets. "Hill v. Gateway 2000" has none. */
function yearIn(printed: string): number | null {
  const year = [...printed.matchAll(/\([^()]*\b(1[6-9]\d\d|20\d\d)\)|\[(1[6-9]\d\d|20\d\d)\]/g)].at(-1);
  return year ? Number(year[1] ?? year[2]) : null;
}

function indexOf(library: Library): ReadonlyMap<string, readonly LibraryCase[]> {
  const known = indexes.get(library);
  if (known) return known;
  const made = new Map<string, LibraryCase[]>();
  for (const one of library.cases) {
    if (!one.record) continue;
    for (const key of new Set(one.parties.flatMap(keysOf))) made.set(key, [...(made.get(key) ?? []), one]);
  }
  indexes.set(library, made);
  return made;
}

/** The beginnings of a party's words: an abbreviation has the same one. */
const keysOf = ({ telling, words }: Party): string[] =>
  (telling.length > 0 ? telling : words).map((word) => word.slice(0, 2));

function isBetween({ parties }: LibraryCase, sides: readonly Party[]): boolean {
  return (
    parties.length === 2 &&
    parties.every((party, at) => {
      const side = sides[at];
      return side !== undefined && isParty(party, side);
    })
  );
}

/** Whether two names are of one party: all telling words of the shorter are of the longer; a government is the same one. */
function isParty(party: Party, side: Party): boolean {
  const [few, many] = party.telling.length <= side.telling.length ? [party, side] : [side, party];
  if (few.telling.length === 0) return many.telling.length === 0 && isGovernment(party, side);
  const isAll = few.telling.every((word) => hasWord(many, word, few));
  // "New York" is a party to many cases, "New York Central" to others.
  const isPlaceAlone = few.telling.length < many.telling.length && few.telling.every(isPlace);
  return isAll && !isPlaceAlone;
}

/** Whether a word of one party's name is one of the other's, or an abbreviation of it by its period: "Educ." and "Education". */
const hasWord = (party: Party, word: string, from: Party): boolean =>
  party.telling.some(
    (other) =>
      word === other ||
      (from.abbreviated.includes(word) && isShortFor(word, other)) ||
      (party.abbreviated.includes(other) && isShortFor(other, word)),
  );

/** The same government: the United States, or the same words. */
function isGovernment(party: Party, side: Party): boolean {
  const [own, other] = [party, side].map(({ words }) =>
    words.filter((word) => word !== '' && !SMALL.test(word)).map((word) => WRITTEN_OUT[word] ?? word),
  );
  if (!own?.length || !other?.length) return false;
  if (own.some((word) => FEDERAL.test(word))) return other.some((word) => FEDERAL.test(word));
  return own.join(' ') === other.join(' ');
}

/** Whether a name of no two parties is all of a case's name: "The Slaughter-House Cases". */
const isCalled = ({ name, parties }: LibraryCase, printed: string): boolean =>
  parties.length === 1 && wordsOf(name).length > 1 && wordsOf(name).join(' ') === wordsOf(printed).join(' ');

const wordsOf = (name: string): string[] =>
  name
    .split(/[\s-]+/)
    .map(wordInName)
    .filter((word) => word !== '' && !SMALL.test(word));
