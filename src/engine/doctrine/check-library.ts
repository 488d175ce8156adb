import { termsOf } from '../indexing/terms.ts';
import { checkHistories, yearOfReading } from './check-histories.ts';
import { AUTHORITY_TYPES, type Doctrine, type LeadingCase, LIBRARY_SUBJECTS, SPLIT_KINDS } from './entry.ts';

/** Share of the rule's content words that elements and their notes must repeat, so that neither drops a condition. */
const COVERED = 0.55;

/** Volume, reporter, page: 124 N.Y. 538; [1961] A.C. 388; L.R. 3 H.L. 330; 607 U.S. ___ while the page is not known. */
const ONE_CITE = /^(?:\[\d{4}\] (?:\d+ )?|L\.R\. \d+ |\d+ )[A-Z][\w.'& ()]*? (?:\d[\d,]*|___)$/;
const isCite = (cite: string) => cite.split(/, (?=[\d[L])/).every((one) => ONE_CITE.test(one));

/**
 * What is wrong with the library, one sentence each; empty when every entry is complete, names its authority, is
 * told apart from its neighbors and agrees with the others. `paths` are the files' paths without .json, in order.
 */
export function checkLibrary(entries: readonly Doctrine[], paths: readonly string[]): string[] {
  const ids = new Map(entries.map((entry) => [entry.id, entry]));
  return [
    ...entries.flatMap((entry, at) =>
      checkEntry(entry, paths[at] ?? '').map((fault) => `${entry.id}: ${fault}`),
    ),
    ...entries.flatMap((entry) => checkNeighbors(entry, ids)),
    ...checkNames(entries),
    ...checkHistories(entries),
  ];
}

const wordsOf = (text: string) => text.trim().split(/\s+/).length;

/** What is wrong with one entry taken alone. */
function checkEntry(entry: Doctrine, path: string): string[] {
  const faults: string[] = [];
  const must = (holds: boolean, fault: string) => void (holds || faults.push(fault));
  must(entry.id === path, `stands in ${path}.json`);
  must(LIBRARY_SUBJECTS.includes(entry.subject) && entry.id.startsWith(`${entry.subject}/`), 'subject');
  must(/^[a-z\d]+(-[a-z\d]+)*$/.test(entry.id.split('/')[1] ?? ''), 'the id is not kebab-case');
  must(
    entry.shorthand.every((short) => short.length <= 12),
    'a shorthand is longer than 12 characters',
  );
  must(/[.]$/.test(entry.rule) && wordsOf(entry.rule) <= 60, 'the rule needs a period and at most 60 words');
  must(!/ v\. /.test(entry.rule), 'the rule names a case');
  must(!/\b(generally|usually|clearly)\b/i.test(entry.rule), 'the rule hedges without saying who differs');
  must(entry.elements.length >= 2 && entry.elements.length <= 7, 'needs 2 to 7 elements');
  for (const { text } of entry.elements) must(wordsOf(text) <= 32, `element too long: ${text}`);
  must(
    coverage(entry) >= COVERED,
    `elements cover ${Math.round(coverage(entry) * 100)} % of the rule's words`,
  );
  must(entry.exceptions.length > 0, 'needs an exception or limit');
  for (const { text, authority } of entry.exceptions)
    must(text !== '' && authority !== '', `exception without authority: ${text}`);
  must(entry.splits.length > 0 || !!entry.no_split, 'has neither a split nor a reason for having none');
  for (const split of entry.splits) {
    must(SPLIT_KINDS.includes(split.kind), `unknown kind of split ${split.kind}`);
    must(split.positions.length >= 2, `split ${split.axis} has one position`);
    for (const each of split.positions)
      must(!!each.label && !!each.text && !!each.authority, `position without who holds it: ${each.label}`);
  }
  must(entry.cases.length >= 1 && entry.cases.length <= 6, 'needs 1 to 6 cases');
  for (const each of entry.cases) faults.push(...checkCase(each, yearOfReading(entry)));
  must(entry.policy !== '' && wordsOf(entry.policy) <= 70, 'the policy needs at most 70 words');
  const { wrong, right } = entry.common_mistake;
  must(!!wrong && !!right && wrong !== right, 'common mistake');
  must(entry.confusable.length > 0, 'needs a neighbor it is confused with');
  must(
    entry.authority.some(({ type }) => AUTHORITY_TYPES.includes(type) && type !== 'article'),
    'names no primary authority',
  );
  must(entry.review.reader !== null, 'has not been read a second time');
  must(/^20\d\d-[01]\d-[0-3]\d$/.test(entry.review.read ?? ''), 'has no day of its last reading');
  return faults;
}

function checkCase({ name, cite, court, year, facts, point }: LeadingCase, latest: number): string[] {
  const faults: string[] = [];
  if (!isCite(cite)) faults.push(`${name}: "${cite}" is not volume, reporter, page`);
  if (!court || !Number.isInteger(year) || year < 1400 || year > latest)
    faults.push(`${name}: court and year`);
  if (facts !== undefined && wordsOf(facts) > 45) faults.push(`${name}: facts have ${wordsOf(facts)} words`);
  if (!/[.]$/.test(point) || wordsOf(point) > 30)
    faults.push(`${name}: the point needs a period, at most 30 words`);
  return faults;
}

/** Share of the rule's terms that occur in the elements, from 0 to 1. */
function coverage(entry: Doctrine): number {
  const rule = new Set(termsOf(entry.rule));
  const said = new Set(termsOf(entry.elements.map(({ text, note }) => `${text} ${note ?? ''}`).join(' ')));
  return [...rule].filter((term) => said.has(term)).length / Math.max(rule.size, 1);
}

function checkNeighbors(entry: Doctrine, ids: ReadonlyMap<string, Doctrine>): string[] {
  return entry.confusable.flatMap(({ id }) => {
    const other = ids.get(id);
    if (!other) return [`${entry.id}: its neighbor ${id} does not exist`];
    const isNamedBack = other.confusable.some((back) => back.id === entry.id);
    return isNamedBack ? [] : [`${entry.id}: its neighbor ${id} does not name it back`];
  });
}

/** Within a subject no name, shorthand or synonym stands for two doctrines. */
function checkNames(entries: readonly Doctrine[]): string[] {
  const owner = new Map<string, string>();
  return entries.flatMap((entry) =>
    [entry.name, ...entry.shorthand, ...entry.synonyms].flatMap((name) => {
      const key = `${entry.subject} ${name.toLowerCase()}`;
      const taken = owner.get(key);
      owner.set(key, entry.id);
      if (taken === undefined) return [];
      return [
        taken === entry.id ? `${entry.id}: "${name}" twice` : `"${name}" names ${taken} and ${entry.id}`,
      ];
    }),
  );
}
