import { CASE_FIELDS, type CaseRecord } from './case-record.ts';
import { type Doctrine, LIBRARY_SUBJECTS, STANDINGS } from './entry.ts';

/** Most words of each part. */
const MOST_WORDS = {
  facts: 80,
  posture: 45,
  question: 45,
  holding: 45,
  rule: 50,
  reasoning: 75,
  taught_for: 40,
  law_today: 45,
} as const;

const wordsOf = (text: string) => text.trim().split(/\s+/).length;

/**
 * What is wrong with the cases' records, one sentence each: a part is too long or no sentence, a superseded case does not
 * say what the law is today, a nickname stands for two cases of a subject, or a record disagrees with the entries on a
 * case's citation, court, year or later history. `paths` are the files' paths without .json, in order.
 */
export function checkCases(
  records: readonly CaseRecord[],
  paths: readonly string[],
  entries: readonly Doctrine[],
): string[] {
  return [
    ...records.flatMap((record, at) =>
      checkRecord(record, paths[at] ?? '').map((fault) => `${record.id}: ${fault}`),
    ),
    ...checkNames(records),
    ...checkCites(records),
    ...checkRows(records, entries),
  ];
}

function checkRecord(record: CaseRecord, path: string): string[] {
  const faults: string[] = [];
  const must = (holds: boolean, fault: string) => void (holds || faults.push(fault));
  const { id, cite, court, year, later, law_today, vote, separate = [], review } = record;
  must(id === path && /^[a-z-]+\/[a-z\d]+(-[a-z\d]+)*$/.test(id), `stands in ${path}.json`);
  must(!!cite, 'has no citation');
  must(!!court && Number.isInteger(year) && year >= 1300, 'court and year');
  must(
    LIBRARY_SUBJECTS.some((subject) => id.startsWith(`${subject}/`)),
    'its folder is no subject',
  );
  for (const [field, most] of Object.entries(MOST_WORDS) as [keyof typeof MOST_WORDS, number][]) {
    const text = record[field];
    if (text === undefined) {
      must(['facts', 'posture', 'law_today'].includes(field), `has no ${field}`);
      continue;
    }
    must(wordsOf(text) <= most, `${field} has ${wordsOf(text)} words, at most ${most}`);
    const ends = field === 'question' ? /\?$/ : /[.”]$/;
    must(ends.test(text), `${field} does not end as a sentence`);
    must(!/["']/.test(text), `${field} has a straight quotation mark or apostrophe`);
  }
  must(vote === undefined || /^\d–\d(–\d)?$/.test(vote), 'the vote is not written 5–4');
  for (const { who, kind, text } of separate) {
    must(!/["']/.test(who), `the ${kind} of ${who} has a straight quotation mark or apostrophe`);
    must(
      who !== '' && ['concurrence', 'dissent', 'concurrence and dissent'].includes(kind),
      'separate opinion',
    );
    must(wordsOf(text) <= 50 && /[.”]$/.test(text), `the ${kind} of ${who} is too long or no sentence`);
  }
  must(!later || STANDINGS.includes(later.standing), 'unknown standing');
  must(
    !later || later.standing === 'plurality' || (!!later.by && !!law_today),
    'what superseded it and the law today',
  );
  must(
    review.looked_up.every((field) => CASE_FIELDS.includes(field)),
    'looked up an unknown field',
  );
  must(review.read === null || /^20\d\d-[01]\d-[0-3]\d$/.test(review.read), 'the day of its reading');
  return faults;
}

/** One record a case, and within a subject one case a nickname. */
function checkNames(records: readonly CaseRecord[]): string[] {
  const owner = new Map<string, string>();
  return records.flatMap(({ id, name, nicknames }) =>
    [name, ...nicknames.map((each) => `${id.split('/')[0]} ${each.toLowerCase()}`)].flatMap((key) => {
      const taken = owner.get(key);
      owner.set(key, id);
      return taken === undefined ? [] : [`"${key}" names ${taken} and ${id}`];
    }),
  );
}

/** A citation is of one case: the same opinion does not stand under two names. */
function checkCites(records: readonly CaseRecord[]): string[] {
  const owner = new Map<string, string>();
  return records.flatMap(({ id, cite }) => {
    const taken = owner.get(cite);
    owner.set(cite, id);
    return taken === undefined || cite.includes('___') ? [] : [`${id}: has the citation of ${taken}`];
  });
}

/** The entries that cite a case say the same of it. */
function checkRows(records: readonly CaseRecord[], entries: readonly Doctrine[]): string[] {
  const byName = new Map(records.map((record) => [record.name, record]));
  return entries.flatMap(({ id, cases }) =>
    cases.flatMap((row) => {
      const record = byName.get(row.name);
      if (!record) return [];
      const same = (['cite', 'court', 'year'] as const).filter((field) => record[field] !== row[field]);
      const faults = same.map((field) => `${record.id}: ${field} is ${row[field]} in ${id}`);
      return JSON.stringify(record.later) === JSON.stringify(row.later)
        ? faults
        : [...faults, `${record.id}: its later history differs from ${id}`];
    }),
  );
}
