import type { Subject } from '../finding/thesaurus.ts';
import { caseName } from '../reading/case-names.ts';
import { withStatesWrittenOut } from '../reading/state-names.ts';
import type { Library } from './library.ts';
import { bareName, type LibraryCase, type Party, readParty, wordInName } from './library-cases.ts';
import { isNearSlip, isPlace, isSlipOf } from './written-words.ts';

/** A court's year and a reporter's may differ by one. */
const YEARS_APART = 1;
const FEDERAL = /^(?:us|usa|united|states|america)$/;
/** Says where a place lies or what it is: "New York", "City of Chicago". */
const OF_A_PLACE = /^(?:new|north|south|east|west|city|county|town|village|states?)$/;
/** Two letters are the initials of many. */
const FEWEST_INITIALS = 3;
/** Fewest letters of a word that a student cut short without a period: "Labs". */
const SHORTEST_CUT = 4;
const SMALL = /^(?:the|of|and|v|et|al)$/;

/** A case as names are compared with it. */
type Named = { of: LibraryCase; sides: readonly Party[] };
const indexes = new WeakMap<Library, ReadonlyMap<string, readonly Named[]>>();

/**
 * The case of the library that a whole name is of: both of its parties are, each on its side, in one of the subjects where any
 * are given and of the same year where the name and the case have one. A name of one party ("In re Marsh") must be all of the
 * case's name. `isTyped`: a student typed it, so that one party may be a slip away, or the sides turned round, where no case
 * has the name as it stands. Null where none is, or more than one: no case is better than another's.
 */
export function caseByName(
  library: Library,
  written: string,
  subjects: readonly Subject[] = [],
  isTyped = false,
): LibraryCase | null {
  const year = yearIn(written);
  const name = caseName(written.replace(/[*_]+/g, ''));
  const sides = sidesOf(name);
  const index = indexOf(library);
  const near = [...new Set(sides.flatMap(keysOf).flatMap((key) => index.get(key) ?? []))].filter(
    ({ of: { record, subjects: own } }) =>
      (subjects.length === 0 || own.some((subject) => subjects.includes(subject))) &&
      (year === null || !record || Math.abs(record.year - year) <= YEARS_APART),
  );
  const [one, other, ...more] = sides;
  if (!one || !other || more.length > 0) return onlyOne(near.filter((named) => isCalled(named, name)));
  const between = (first: Party, second: Party, isSame: SameParties) =>
    onlyOne(
      closest(
        near.filter(({ sides: [a, b, c] }) => a && b && !c && isSame([a, first], [b, second])),
        sides,
      ),
    );
  const exact = between(one, other, isExact);
  if (exact || !isTyped) return exact;
  return between(other, one, isExact) ?? between(one, other, (a, b) => isMisspelt(library, a, b));
}

/** Two parties, each of a case and as it is written, that are compared together. */
type Pair = readonly [Party, Party];
type SameParties = (first: Pair, second: Pair) => boolean;
const isExact: SameParties = (first, second) => isParty(...first) && isParty(...second);

/** The one case; of two with the same parties the first, where the other has its mark in brackets: "Brown II". */
function onlyOne(fits: readonly Named[]): LibraryCase | null {
  const first = fits.length > 1 ? fits.filter(({ of }) => !of.name.endsWith(')')) : fits;
  return first.length === 1 ? (first[0]?.of ?? null) : null;
}

/** Those nearest to a name by the words of both: "White v. Brown" is not "Black & White Taxicab v. Brown & Yellow Taxicab". */
function closest(fits: readonly Named[], sides: readonly Party[]): readonly Named[] {
  const wanted = new Set(sides.flatMap(({ telling }) => telling));
  const near = (named: Named) => {
    const own = named.sides.flatMap(({ telling }) => telling);
    return own.filter((word) => wanted.has(word)).length / (own.length + wanted.size);
  };
  const most = Math.max(0, ...fits.map(near));
  return fits.filter((named) => near(named) === most);
}

/** The year of the decision: the last one in brackets. "Hill v. Gateway 2000" has none. */
function yearIn(written: string): number | null {
  const year = [...written.matchAll(/\([^()]*\b(1[6-9]\d\d|20\d\d)\)|\[(1[6-9]\d\d|20\d\d)\]/g)].at(-1);
  return year ? Number(year[1] ?? year[2]) : null;
}

function indexOf(library: Library): ReadonlyMap<string, readonly Named[]> {
  const known = indexes.get(library);
  if (known) return known;
  const made = new Map<string, Named[]>();
  for (const of of library.cases) {
    const named = { of, sides: sidesOf(of.name) };
    for (const key of new Set(named.sides.flatMap(keysOf))) made.set(key, [...(made.get(key) ?? []), named]);
  }
  indexes.set(library, made);
  return made;
}

/** The parties of a name; one that sues for somebody else is the party: "Minnesota ex rel. Olson". */
const sidesOf = (name: string): Party[] =>
  bareName(withStatesWrittenOut(name))
    .split(/\s+vs?\.?\s+/i)
    .map((side) => {
      const alone = readParty(side.replace(/\s+ex rel\b.*$/i, ''));
      return alone.telling.length > 0 ? alone : readParty(side);
    });

/** The beginnings of a party's words and of its initials: an abbreviation has the same one. */
const keysOf = ({ telling, words, initials }: Party): string[] =>
  [...(telling.length > 0 ? telling : words), initials].map((word) => word.slice(0, 2));

/** Whether two names are of one party: all telling words of the shorter are of the longer; one that has none by its first words. */
function isParty(party: Party, side: Party): boolean {
  const [few, many] = party.telling.length <= side.telling.length ? [party, side] : [side, party];
  if (few.telling.length === 0) return beginsAlike(party, side);
  if (isInitialsOf(few, many) || isInitialsOf(many, few)) return true;
  const isAll = few.telling.every((word) => many.telling.some((other) => isSameWord(few, word, many, other)));
  // "New York" is a party to many cases, "New York Central" to others.
  return isAll && !(few.telling.length < many.telling.length && few.words.every(isOfPlace));
}

/** Whether words of two names are one, or one is an abbreviation of the other by its period: "Educ." and "Education". */
const isSameWord = (from: Party, word: string, of: Party, other: string): boolean =>
  word === other ||
  (from.abbreviated.includes(word) && abbreviates(word, other)) ||
  (of.abbreviated.includes(other) && abbreviates(other, word));

/** "Ctr." has letters of "Center" in their order, the first one first. */
const abbreviates = (short: string, word: string): boolean =>
  short.length < word.length && new RegExp(`^${[...short].join('.*')}`).test(word);

const isOfPlace = (word: string): boolean =>
  word === '' || SMALL.test(word) || isPlace(word) || OF_A_PLACE.test(word);

/** "NLRB" is the National Labor Relations Board. */
const isInitialsOf = ({ telling: [only, ...others] }: Party, { initials }: Party): boolean =>
  only !== undefined && others.length === 0 && only.length >= FEWEST_INITIALS && only === initials;

/** Whether parties that no word tells from others are one: the United States, or one name is the other or its beginning. */
function beginsAlike(party: Party, side: Party): boolean {
  const [few = [], many = []] = [party, side]
    .map(({ words }) => words.filter((word) => word !== '' && !SMALL.test(word)))
    .toSorted((a, b) => a.length - b.length);
  if ([few, many].some((words) => words.every((word) => FEDERAL.test(word))))
    return [...few, ...many].every((word) => FEDERAL.test(word));
  const isWhole = few.length === many.length || few.length > 1;
  return (
    isWhole &&
    few.every((word, at) => {
      const other = many[at] ?? '';
      return word === other || abbreviates(word, other) || abbreviates(other, word);
    })
  );
}

/**
 * Whether a student's slips stand between two names: each party has as many words, the same, shortened or misspelt. Beside a
 * government, which tells no case from others, a word of the language is no slip.
 */
function isMisspelt(library: Library, first: Pair, second: Pair): boolean {
  const isSlip = ([party, side]: Pair, [beside]: Pair): boolean =>
    party.telling.length > 0 &&
    party.telling.length === side.telling.length &&
    party.telling.every((name, at) => {
      const word = side.telling[at] ?? '';
      if (word === name || (word.length >= SHORTEST_CUT && abbreviates(word, name))) return true;
      if (beside.telling.length > 0) return isNearSlip(word, name);
      const isCommon = library.commonWords.has(word);
      return isSlipOf({ word, isCommon, isCapital: true, isPossessive: false }, name);
    });
  const isFirst = isParty(...first) || isSlip(first, second);
  return isFirst && (isParty(...second) || isSlip(second, first));
}

/** Whether a name of no two parties is all of a case's name: "The Slaughter-House Cases". */
const isCalled = ({ of, sides }: Named, written: string): boolean =>
  sides.length === 1 &&
  wordsOf(of.name).length > 1 &&
  wordsOf(of.name).join(' ') === wordsOf(written).join(' ');

const wordsOf = (name: string): string[] =>
  name
    .split(/[\s-]+/)
    .map(wordInName)
    .filter((word) => word !== '' && !SMALL.test(word));
