import { bareWord, nicknamesOf } from '../finding/case-name.ts';
import { isAskingWord } from '../indexing/stop-words.ts';
import { termsOf } from '../indexing/terms.ts';
import type { CaseRecord } from './case-record.ts';
import { type Doctrine, type LeadingCase, LIBRARY_SUBJECTS, type LibrarySubject } from './entry.ts';

/** A doctrine that a case leads on, with the row that says so. */
export type Lead = { doctrine: Doctrine; leading: LeadingCase };

/** What a case is called, its full name among it, as bare words; `isCase`: they say "the … case". */
export type Nickname = { words: readonly string[]; isCase: boolean };

/**
 * A party: the words that tell it from others, those that its name abbreviates ("Bd.", "Educ."), its initials ("dpp"),
 * and all of its words.
 */
export type Party = {
  telling: readonly string[];
  abbreviated: readonly string[];
  initials: string;
  words: readonly string[];
};

/**
 * A case of the library: the doctrines it leads on, its own record, or both. `subjects`: where it is taught, most of all
 * in the first.
 */
export type LibraryCase = {
  name: string;
  parties: readonly Party[];
  nicknames: readonly Nickname[];
  leads: readonly Lead[];
  record: CaseRecord | null;
  subjects: readonly LibrarySubject[];
};

/** The cases that entries cite or that have a record, joined by their names; those of the entries first. */
export function collectCases(
  doctrines: readonly Doctrine[],
  records: readonly CaseRecord[],
): readonly LibraryCase[] {
  const recordOf = new Map(records.map((record) => [record.name, record]));
  const leadsOf = new Map<string, Lead[]>(
    [...doctrines.flatMap(({ cases }) => cases), ...records].map(({ name }) => [name, []]),
  );
  for (const doctrine of doctrines)
    for (const leading of doctrine.cases) leadsOf.get(leading.name)?.push({ doctrine, leading });
  return [...leadsOf].map(([name, leads]) => {
    const record = recordOf.get(name) ?? null;
    const own = LIBRARY_SUBJECTS.filter((subject) => record?.id.startsWith(`${subject}/`));
    return {
      name,
      parties: bareName(name).split(/ v\. /).map(readParty),
      nicknames: [bareName(name), ...(record?.nicknames ?? [])]
        .map(readNickname)
        .filter(({ words }) => words.length > 0),
      leads: leads.sort((a, b) => closeness(b, record) - closeness(a, record)),
      record,
      subjects: [...new Set([...own, ...leads.map(({ doctrine }) => doctrine.subject)])],
    };
  });
}

/** Of the doctrines a case leads on, first the one its own words are about; without a record, the one that tells its facts. */
function closeness({ doctrine, leading }: Lead, record: CaseRecord | null): number {
  if (!record) return Number(leading.facts !== undefined);
  const own = new Set(termsOf(`${record.question} ${record.rule} ${record.taught_for}`));
  const terms = [...new Set(termsOf(`${doctrine.name} ${doctrine.rule}`))];
  return terms.filter((term) => own.has(term)).length / Math.max(1, terms.length);
}

/** A name without what is added to tell two cases of the same parties apart. */
export const bareName = (name: string): string => name.replace(/\s*\([^)]*\)$/, '');

/** A party as names are compared. */
export const readParty = (written: string): Party => ({
  telling: nicknamesOf(written).filter((word) => !isAskingWord(word)),
  abbreviated: written
    .split(/\s+/)
    .filter((word) => /\p{L}{2}.*[.'’]/u.test(word))
    .map(bareWord)
    .filter((word) => !COMPANY.test(word)),
  initials: initialsOf(written),
  words: written.split(/[\s-]+/).map(bareWord),
});

/** "nyt" of "N.Y. Times Co.". */
const initialsOf = (written: string): string =>
  written
    .split(/\s+/)
    .filter((word) => !COMPANY.test(bareWord(word)))
    .flatMap((word) => word.match(/\b\p{Lu}/gu) ?? [])
    .join('')
    .toLowerCase();

/** Says what kind of company it is, and stands for no word of a name: "Co." is not Cotton. */
const COMPANY = /^(?:co|cos|inc|ltd|corp|llc|llp|bros)$/;

/** A word as names are compared: bare, a number as it is. */
export const wordInName = (written: string): string => bareWord(written) || written.replace(/\D/g, '');

function readNickname(written: string): Nickname {
  const words = written
    .split(/[\s-]+/)
    .map(wordInName)
    .filter((word) => word !== '');
  const isCase = /^cases?$/.test(words.at(-1) ?? '');
  const named = isCase ? words.slice(0, -1) : words;
  return { words: /^(?:the|an?)$/.test(named[0] ?? '') ? named.slice(1) : named, isCase };
}

/** The texts that a case is told from: its own record, and the doctrines it leads on. */
export const textsOfCase = ({ record, leads }: LibraryCase): readonly (CaseRecord | Doctrine)[] => [
  ...(record ? [record] : []),
  ...leads.map(({ doctrine }) => doctrine),
];
