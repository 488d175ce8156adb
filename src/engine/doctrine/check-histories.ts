import { type Doctrine, type LeadingCase, STANDINGS } from './entry.ts';

/** Words by which an authority tells that its case is not plain good law, or is cited for what it was. */
const IS_MARKED =
  /plurality|superseded|limited|overrul|revers|dissent|concurr|former|before|since|later|confined|describ|contrast|but see/i;

/**
 * What is wrong with what the entries say of cases across the library, one sentence each: a case has one name, one
 * citation and one later history wherever it leads, the history is whole, and an entry that only cites the case does not
 * pass over it.
 */
export function checkHistories(entries: readonly Doctrine[]): string[] {
  return [...checkSame(entries), ...checkLater(entries), ...checkMarked(entries)];
}

/** The same case has the same citation, court, year and history wherever it is named, and the same citation one name. */
function checkSame(entries: readonly Doctrine[]): string[] {
  const byName = new Map<string, { id: string; says: string }>();
  const byCite = new Map<string, string>();
  return entries.flatMap((entry) =>
    entry.cases.flatMap(({ name, cite, court, year, later }) => {
      const says = [`${cite} (${court} ${year})`, ...(later ? [JSON.stringify(later)] : [])].join(' ');
      const before = byName.get(name);
      if (!before) byName.set(name, { id: entry.id, says });
      const [first = cite] = cite.split(', ');
      const known = byCite.get(first) ?? name;
      // A volume whose pages are not out yet holds many cases.
      if (!first.endsWith('___')) byCite.set(first, known);
      return [
        ...(before && before.says !== says
          ? [`${name}: ${says} in ${entry.id}, ${before.says} in ${before.id}`]
          : []),
        ...(known !== name ? [`${name}: is ${known} elsewhere (${first})`] : []),
      ];
    }),
  );
}

/** A history has a known kind and source; what limited or superseded the case is named and came no earlier than it. */
function checkLater(entries: readonly Doctrine[]): string[] {
  const isWhole = ({ year, later }: LeadingCase, latest: number): boolean => {
    if (!later) return true;
    const isBare = later.by === undefined && later.year === undefined;
    return (
      STANDINGS.includes(later.standing) &&
      ['looked up', 'from knowledge'].includes(later.source) &&
      (later.standing === 'plurality' ? isBare : !!later.by) &&
      (later.year === undefined || (later.year >= year && later.year <= latest))
    );
  };
  return entries.flatMap((entry) =>
    entry.cases
      .filter((leading) => !isWhole(leading, yearOfReading(entry)))
      .map(({ name }) => `${entry.id}: the later history of ${name}`),
  );
}

/** The year in which an entry was last read; nothing it tells happened later. */
export const yearOfReading = ({ review }: Doctrine): number => Number(review.read?.slice(0, 4) ?? 0);

/** An entry without a row for a case that is not good law as a whole says so where it cites the case. */
function checkMarked(entries: readonly Doctrine[]): string[] {
  const histories = new Map(
    entries.flatMap(({ cases }) =>
      cases.flatMap(({ name, later }) => (later && !later.on ? [[name, later] as const] : [])),
    ),
  );
  return entries.flatMap((entry) => {
    const own = new Set(entry.cases.map(({ name }) => name));
    const cited = authoritiesIn(entry).filter((authority) => !IS_MARKED.test(authority));
    return [...histories.keys()]
      .filter((name) => !own.has(name) && cited.some((authority) => authority.includes(name)))
      .map((name) => `${entry.id}: cites ${name} without saying what became of it`);
  });
}

/** Every authority that an entry names outside its rows of cases, one by one. */
const authoritiesIn = ({ exceptions, splits, authority }: Doctrine): string[] =>
  [
    ...exceptions.map((each) => each.authority),
    ...splits.flatMap(({ positions }) => positions.map((each) => each.authority)),
    ...authority.map(({ text }) => text),
  ].flatMap((all) => all.split('; '));
