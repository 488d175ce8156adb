import { caseByName } from '../doctrine/case-by-name.ts';
import type { Library } from '../doctrine/library.ts';
import { taughtSubjects } from '../finding/taught-subjects.ts';
import type { Course } from '../indexing/course.ts';
import { termsOf } from '../indexing/terms.ts';

/** How much a sentence says what the law library states, from 0 to 1. */
export type Likeness = (text: string) => number;

/** What the law library states of a course's subjects, and of one case by its name; null for a case that it does not know. */
export type KnownLaw = {
  likeness: Likeness;
  ofCase: (name: string) => Likeness | null;
  /** Whether the library records that what the case stands for as a whole is law no more. */
  isUndone: (name: string) => boolean;
};

const UNDONE: ReadonlySet<string> = new Set(['overruled', 'superseded']);

/** Words from which a part of a statement is compared by itself. */
const LEAST_WORDS = 6;
/** Statements that have a term from which it tells nothing. */
const TELLS_NOTHING = 600;
/** Statements read between two rests. */
const IN_A_STEP = 100;

/**
 * Reads what the law library states of the subjects that a course teaches: rules, limits and parts of its entries and the rules
 * of its cases. Of all subjects where it has none of the course's: law is put alike in all. It only tells which sentences of the course state law; no word of it gets into a unit. A generator: it rests
 * between some statements.
 */
export function* openKnownLaw(library: Library | null, course: Course): Generator<string, KnownLaw> {
  if (!library) return { likeness: () => 0, ofCase: () => null, isUndone: () => false };
  const texts = statementsFor(library, course);
  const terms: string[][] = [];
  const holders = new Map<string, number[]>();
  for (const [at, text] of texts.entries()) {
    if (at % IN_A_STEP === 0) yield 'Comparing with the law library';
    const own = [...new Set(termsOf(text))];
    for (const term of own) {
      const others = holders.get(term);
      if (others) others.push(at);
      else holders.set(term, [at]);
    }
    terms.push(own);
  }
  const weightOf = (term: string): number =>
    Math.log(1 + terms.length / (1 + (holders.get(term)?.length ?? 0))) ** 2;
  const lengthOf = (all: readonly string[]) => Math.sqrt(all.reduce((sum, term) => sum + weightOf(term), 0));
  const lengths = terms.map(lengthOf);
  const likeness = (text: string): number => {
    const own = [...new Set(termsOf(text))];
    const shared = new Map<number, number>();
    for (const term of own) {
      const others = holders.get(term) ?? [];
      if (others.length > TELLS_NOTHING) continue;
      for (const at of others) shared.set(at, (shared.get(at) ?? 0) + weightOf(term));
    }
    const length = lengthOf(own);
    let most = 0;
    for (const [at, weight] of shared) most = Math.max(most, weight / (length * (lengths[at] ?? 1)));
    return most;
  };
  const readCase = (name: string): Likeness | null => {
    const found = caseByName(library, name);
    if (!found) return null;
    const { record, leads } = found;
    const said = [...(record ? [record.rule] : []), ...leads.map(({ leading }) => leading.point)]
      .flatMap(partsOf)
      .map((text) => [...new Set(termsOf(text))]);
    return (text) => {
      const own = new Set(termsOf(text));
      const length = lengthOf([...own]);
      const each = said.map((one) => {
        const shared = one.filter((term) => own.has(term));
        return lengthOf(shared) ** 2 / (length * lengthOf(one));
      });
      return Math.max(0, ...each);
    };
  };
  const cases = new Map<string, Likeness | null>();
  const ofCase = (name: string): Likeness | null => {
    const known = cases.get(name);
    if (known !== undefined) return known;
    const read = readCase(name);
    cases.set(name, read);
    return read;
  };
  const undone = new Map<string, boolean>();
  const isUndone = (name: string): boolean => {
    const known = undone.get(name) ?? isRecordedUndone(library, name);
    undone.set(name, known);
    return known;
  };
  return { likeness, ofCase, isUndone };
}

function isRecordedUndone(library: Library, name: string): boolean {
  const later = caseByName(library, name)?.record?.later;
  return later !== undefined && later.on === undefined && UNDONE.has(later.standing);
}

function statementsFor(library: Library, course: Course): string[] {
  const subjects = new Set<string>(taughtSubjects(course));
  const isTaught = (subject: string) => subjects.size === 0 || subjects.has(subject);
  const doctrines = library.doctrines.filter(({ subject }) => isTaught(subject));
  const records = library.cases.flatMap(({ record, subjects: taught }) =>
    record && taught.some(isTaught) ? [record] : [],
  );
  const texts = [
    ...doctrines.flatMap(({ rule, elements, exceptions }) => [
      rule,
      ...[...elements, ...exceptions].map(({ text }) => text),
    ]),
    ...records.map(({ rule }) => rule),
  ];
  return texts.flatMap(partsOf);
}

/** A statement, and its sentences where it has several. */
function partsOf(text: string): string[] {
  const parts = text.split(/(?<=[.;])\s+/).filter((part) => part.split(/\s+/).length >= LEAST_WORDS);
  return parts.length > 1 ? [text, ...parts] : [text];
}
