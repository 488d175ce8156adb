import { buildThesaurus, isDistinct, type Thesaurus, type ThesaurusEntry } from '../finding/thesaurus.ts';
import { readTerms, termsOf } from '../indexing/terms.ts';
import type { CaseRecord } from './case-record.ts';
import type { Doctrine, SettledAsk } from './entry.ts';
import { collectCases, type LibraryCase } from './library-cases.ts';
import type { Survey } from './survey.ts';

/** The law library ready to be asked. Holds nothing of any student. */
export type Library = {
  doctrines: readonly Doctrine[];
  surveys: readonly Survey[];
  byId: ReadonlyMap<string, Doctrine>;
  /** Names, shorthand and synonyms of the doctrines, for look-up in a question. */
  names: Thesaurus;
  doctrineOf: ReadonlyMap<ThesaurusEntry, Doctrine>;
  /** The words law students use, and the doctrines that bear one of an entry's forms as a name. */
  words: Thesaurus;
  alsoCalled: ReadonlyMap<ThesaurusEntry, readonly Doctrine[]>;
  cases: readonly LibraryCase[];
  /** The questions that the entries settle, read when first asked for: a server's start does not wait for them. */
  settled: () => readonly SettledAsk[];
  /** For each term the doctrines whose texts hold it, and how much it says there, from 0 to 1. */
  holders: ReadonlyMap<string, ReadonlyMap<Doctrine, number>>;
  /** The words of names and synonyms, each with its term: what a misspelt word may have been meant as. */
  nameWords: ReadonlyMap<string, string>;
  /** Words that the entries' sentences write small: no names of people or places. */
  smallWords: ReadonlySet<string>;
  /** The same of all texts, those of the cases included: words that in a story are rarely anybody's name. */
  commonWords: ReadonlySet<string>;
};

/** How much a term says by where it stands: a name says what an entry is about, a case only what it touches. */
const SAYS = { name: 1, rule: 0.75, detail: 0.6, around: 0.4 };

/**
 * Reads the entries that were read twice into a library; the thesaurus brings what students call things, the surveys
 * which doctrines they ask for together, the records what cases decided on their day.
 */
export function openLibrary(
  entries: readonly Doctrine[],
  words: Thesaurus,
  surveys: readonly Survey[] = [],
  records: readonly CaseRecord[] = [],
  settled: () => readonly SettledAsk[] = () => [],
): Library {
  const doctrines = entries.filter(({ review }) => review.reader !== null);
  const doctrineOf = new Map<ThesaurusEntry, Doctrine>();
  for (const doctrine of doctrines) {
    const { name, shorthand, synonyms, subject } = doctrine;
    doctrineOf.set({ canonical: name, shorthand, synonyms, subject }, doctrine);
  }
  const names = buildThesaurus([...doctrineOf.keys()]);
  const byId = new Map(doctrines.map((doctrine) => [doctrine.id, doctrine]));
  let asks: readonly SettledAsk[] | null = null;
  const smallWords = smallWordsIn(doctrines.map(sentencesOf));
  return {
    doctrines,
    surveys,
    byId,
    settled: () => {
      asks ??= settled().filter(({ entry }) => byId.has(entry));
      return asks;
    },
    names,
    doctrineOf,
    words,
    alsoCalled: sameNames(names, doctrineOf, words),
    cases: collectCases(doctrines, records),
    holders: holdersOf(doctrines),
    smallWords,
    commonWords: new Set([
      ...smallWords,
      ...smallWordsIn([...doctrines.map(storiesOf), ...records.map(toldIn)]),
      ...namesOfMany(records),
    ]),
    nameWords: new Map(
      doctrines.flatMap(({ name, synonyms }) =>
        readTerms([name, ...synonyms].join(' ')).map(({ word, term }) => [word, term] as const),
      ),
    ),
  };
}

/** Entries of the thesaurus that share a form with a doctrine stand for it in all their forms. */
function sameNames(
  names: Thesaurus,
  doctrineOf: ReadonlyMap<ThesaurusEntry, Doctrine>,
  words: Thesaurus,
): Map<ThesaurusEntry, readonly Doctrine[]> {
  const byForm = new Map<string, Doctrine[]>();
  for (const [entry, forms] of names.formsOf) {
    const doctrine = doctrineOf.get(entry);
    for (const form of forms.filter((each) => !each.isShorthand && each.gapAt === null)) {
      const key = `${entry.subject} ${form.terms.join(' ')}`;
      if (doctrine) byForm.set(key, [...(byForm.get(key) ?? []), doctrine]);
    }
  }
  const found = new Map<ThesaurusEntry, readonly Doctrine[]>();
  for (const [entry, forms] of words.formsOf) {
    const same = forms
      .filter((form) => form.gapAt === null && isDistinct(form))
      .flatMap((form) => byForm.get(`${entry.subject} ${form.terms.join(' ')}`) ?? []);
    if (same.length > 0) found.set(entry, [...new Set(same)]);
  }
  return found;
}

function holdersOf(doctrines: readonly Doctrine[]): Map<string, Map<Doctrine, number>> {
  const holders = new Map<string, Map<Doctrine, number>>();
  const add = (doctrine: Doctrine, says: number, texts: readonly string[]) => {
    for (const term of termsOf(texts.join(' . '))) {
      const known = holders.get(term) ?? new Map<Doctrine, number>();
      holders.set(term, known.set(doctrine, Math.max(says, known.get(doctrine) ?? 0)));
    }
  };
  for (const doctrine of doctrines) {
    const { name, shorthand, synonyms, rule, elements, exceptions, splits, cases, policy } = doctrine;
    add(doctrine, SAYS.name, [name, ...shorthand, ...synonyms]);
    add(doctrine, SAYS.rule, [rule, ...elements.flatMap(({ text, note }) => [text, note ?? ''])]);
    add(doctrine, SAYS.detail, [
      ...exceptions.flatMap(({ text, authority }) => [text, authority]),
      ...splits.flatMap(({ axis, positions }) => [
        axis,
        ...positions.flatMap(({ label, text }) => [label, text]),
      ]),
      ...doctrine.authority.map(({ text }) => text),
    ]);
    add(doctrine, SAYS.around, [
      ...cases.flatMap(({ facts, point }) => [facts ?? '', point]),
      policy,
      doctrine.common_mistake.wrong,
      doctrine.common_mistake.right,
      ...doctrine.confusable.map(({ difference }) => difference),
    ]);
  }
  return holders;
}

const smallWordsIn = (texts: readonly string[]): Set<string> =>
  new Set(texts.flatMap((text) => text.match(/(?<![\p{L}'’])\p{Ll}+(?![\p{L}])/gu) ?? []));

/** Names in the stories of more than one case that is not called so: New York, Smith, Doctor. */
function namesOfMany(records: readonly CaseRecord[]): string[] {
  const times = new Map<string, number>();
  for (const { name, facts = '', posture = '' } of records) {
    const own = name.toLowerCase();
    for (const word of new Set(`${facts} ${posture}`.toLowerCase().match(/\p{L}{3,}/gu) ?? []))
      if (!own.includes(word)) times.set(word, (times.get(word) ?? 0) + 1);
  }
  return [...times].flatMap(([word, count]) => (count > 1 ? [word] : []));
}

const storiesOf = ({ cases }: Doctrine): string =>
  cases.map(({ facts, point }) => `${facts ?? ''} ${point}`).join(' ');
const toldIn = ({ facts, posture, question, holding, rule, reasoning }: CaseRecord): string =>
  [facts, posture, question, holding, rule, reasoning].join(' ');
const sentencesOf = ({ synonyms, rule, elements, exceptions, policy, confusable }: Doctrine): string =>
  [
    ...synonyms,
    rule,
    policy,
    ...[...elements, ...exceptions].map(({ text }) => text),
    ...confusable.map(({ difference }) => difference),
  ].join(' ');
