import { readTerms, type Term } from '../indexing/terms.ts';
import { type AskedPoint, type AskedPoints, openAskedPoints } from './asked-points.ts';

/** The subjects the thesaurus knows; `general` terms belong to every course. */
export type Subject =
  | 'civil-procedure'
  | 'contracts'
  | 'torts'
  | 'criminal-law'
  | 'property'
  | 'constitutional-law'
  | 'evidence'
  | 'general';

/**
 * One doctrine or term of art: how it is called in full, how students abbreviate it, and what else it is called.
 * `synonyms` mean the same thing in a law school course; related ideas do not belong there. In a synonym, "…" stands
 * for up to three words of the student's own ("take back … offer"), at its end for none ("sue together …"); such a
 * paraphrase is looked for in questions only, never in the materials.
 */
export type ThesaurusEntry = {
  canonical: string;
  shorthand?: string[];
  synonyms?: string[];
  subject: Subject;
};

/**
 * A way of writing an entry's term, as the terms it is read as. `word` is the word of a form of one term. `gapAt`: a
 * paraphrase with words of the student's own after that many terms ("bring … into the suit"); null for all others.
 */
export type Form = {
  entry: ThesaurusEntry;
  text: string;
  terms: string[];
  word: string;
  gapAt: number | null;
  isCanonical: boolean;
  isShorthand: boolean;
};

/** Entries ready for look-up: `byFirstTerm` lists the forms that begin with a term, longest first. */
export type Thesaurus = {
  entries: readonly ThesaurusEntry[];
  formsOf: ReadonlyMap<ThesaurusEntry, readonly Form[]>;
  byFirstTerm: ReadonlyMap<string, readonly Form[]>;
  /** What students ask in everyday words. */
  asked: readonly AskedPoints[];
};

/** Longest abbreviation that counts as shorthand a student types for the whole term. */
const LONGEST_SHORTHAND = 5;

/** Words of the student's own that may stand in the gap of a paraphrase. */
const WIDEST_GAP = 3;

/**
 * How many terms a form takes up at a place of a question; 0 where it does not match. Shorthand must be the same word,
 * and a single word agree in its ending: "takes" has the stem of "takings", "purpose" that of "purposely", "federal"
 * that of "federalism", "superior" that of "superiority", but they name no such thing.
 */
export function matchLength(form: Form, terms: readonly Term[], at: number): number {
  const isAt = (wanted: readonly string[], from: number) =>
    wanted.every((term, step) => terms[from + step]?.term === term);
  if (form.gapAt === null) {
    if (!isAt(form.terms, at)) return 0;
    return form.terms.length === 1 && isOtherWord(form, terms[at]?.word ?? '') ? 0 : form.terms.length;
  }
  const [before, after] = [form.terms.slice(0, form.gapAt), form.terms.slice(form.gapAt)];
  if (!isAt(before, at)) return 0;
  const widest = after.length === 0 ? 0 : WIDEST_GAP;
  for (let gap = 0; gap <= widest; gap++) {
    if (isAt(after, at + before.length + gap)) return form.terms.length + gap;
  }
  return 0;
}

const OWN_ENDING = /(ing|ly|ism|it(?=y$|ies$))(?:s|y|ies)?$/;

function isOtherWord(form: Form, word: string): boolean {
  if (form.isShorthand) return word !== form.word && word !== `${form.word}s`;
  const ending = OWN_ENDING.exec(form.word)?.[1];
  return ending !== undefined && OWN_ENDING.exec(word)?.[1] !== ending;
}

/** Whether the index tells a form from other words: "juris" has the stem of "jury". */
export const isDistinct = (form: Form): boolean =>
  !form.isShorthand || form.terms.length > 1 || form.terms[0] === form.word;

/** Makes a thesaurus of entries in the order given. Forms that read as the same terms are kept once per entry. */
export function buildThesaurus(
  entries: readonly ThesaurusEntry[],
  asked: readonly AskedPoint[] = [],
): Thesaurus {
  const formsOf = new Map<ThesaurusEntry, Form[]>();
  const byFirstTerm = new Map<string, Form[]>();
  for (const entry of entries) {
    const forms = formsOfEntry(entry);
    formsOf.set(entry, forms);
    for (const form of forms) {
      const first = form.terms[0];
      if (first === undefined) continue;
      const others = byFirstTerm.get(first);
      if (others === undefined) byFirstTerm.set(first, [form]);
      else others.push(form);
    }
  }
  for (const forms of byFirstTerm.values()) forms.sort((a, b) => b.terms.length - a.terms.length);
  return { entries, formsOf, byFirstTerm, asked: openAskedPoints(asked) };
}

function formsOfEntry(entry: ThesaurusEntry): Form[] {
  const forms: Form[] = [];
  const add = (text: string, isCanonical: boolean, isShorthand: boolean) => {
    const [before = [], after] = text.split('…').map((piece) => readTerms(piece));
    const read = [...before, ...(after ?? [])];
    const terms = read.map((term) => term.term);
    const gapAt = after === undefined ? null : before.length;
    // "insan" has the stem of "insanity" and would keep the word itself out.
    const isKnown = forms.some(
      (form) => form.terms.join(' ') === terms.join(' ') && form.isShorthand === isShorthand,
    );
    if (!isKnown && isTelling(text, terms))
      forms.push({ entry, text, terms, word: read[0]?.word ?? '', gapAt, isCanonical, isShorthand });
  };
  add(entry.canonical, true, false);
  for (const text of entry.shorthand ?? []) {
    add(text, false, text.replace(/[^a-z0-9]/gi, '').length <= LONGEST_SHORTHAND);
  }
  for (const text of entry.synonyms ?? []) add(text, false, false);
  return forms;
}

/**
 * Whether terms still say what the text says. "But-for test" and "tenancy at will" lose the words that matter when
 * read as terms, and would stand for every test and every tenancy.
 */
function isTelling(text: string, terms: readonly string[]): boolean {
  if (terms.length !== 1) return terms.length > 1;
  // "3PD" is read as 3, and would make every 3 a third-party defendant.
  if (/^\d+$/.test(terms[0] ?? '') && /[a-z]/i.test(text)) return false;
  const words = text.split(/[\s-]+/).filter((word) => !/^(in|of|the|a|an|to|by|on|and)$/i.test(word));
  return words.length === 1 || terms[0]?.startsWith('§') === true;
}
