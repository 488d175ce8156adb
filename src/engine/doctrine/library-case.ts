import { editDistance } from '../finding/case-name.ts';
import { termsOf } from '../indexing/terms.ts';
import { findCaseNames } from '../reading/case-names.ts';
import { caseByName } from './case-by-name.ts';
import { nicknameHits, STORY } from './case-nickname.ts';
import type { LibrarySubject } from './entry.ts';
import type { Library } from './library.ts';
import type { LibraryCase, Party } from './library-cases.ts';
import {
  isMixedUp,
  isNearSlip,
  isPlace,
  isPostalState,
  isShortFor,
  isSlipOf,
  type WrittenWord,
  writtenWords,
} from './written-words.ts';

/** A case a question names; `isWhole` when it is by both parties or by what it is called, rather than by one party. */
export type NamedCase = { named: LibraryCase; isWhole: boolean };

const VERSUS = /\S\s+(?:v|vs|versus)\.?\s+\S|^(?:in re|ex parte)\b/i;
const SHORT = 3;
/** Words on each side of "v." that may be a party's name. */
const PARTY_WORDS = 4;
/** Two letters are the initials of many: they tell a party beside one that is written right alone. */
const FEWEST_INITIALS = 3;
/** The one government that no state's is taken for. */
const FEDERAL = /^(?:us|usa|united|feds?|federal)$/;
/** Fewest letters of a name that tells a case by itself, written small or misspelt. */
const SURE_LETTERS = 6;
/** What students write for a party that no word tells from others: the United States, the State, the People. */
const GOVERNMENT =
  /^(?:us|usa|united|states?|people|commonwealth|commw?|govt?|government|feds?|federal|king|queen|rex|regina|court)$/;
const ARTICLE = /^(?:an?|the|my|his|her|their|our|your)$/;
/** A name that was misspelt counts so much of one as it is written. */
const SLIP = 0.5;

/** Words right before and after a name by which a story speaks of a case. */
const BEFORE_CASE = /^(?:in|under|per|brief|distinguish|overrul\w+|following|unlike)$/;
const AFTER_CASE =
  /^(?:cases?|court|test|rule|rules|standard|framework|doctrine|opinion|decision|dissent|majority|h[eo]ld\w*|decide\w*|says?|said|stands?|require\w*|appl\w+)$/;

/** Who writes separate opinions and is a party too: the Jackson concurrence is no case. */
const JUDGE =
  /^(?:jackson|black|harlan|marshall|holmes|brandeis|cardozo|frankfurter|douglas|brennan|warren|burger|rehnquist|stevens|scalia|kennedy|souter|thomas|ginsburg|breyer|roberts|alito|gorsuch|kavanaugh|barrett|powell|stewart|blackmun|stone|white|hand|posner|andrews|traynor|friendly|story|taney)$/;
const OPINION = /^(?:opinions?|dissent\w*|concur\w*|majority)$/;

/** `isWeak`: all that speaks for the case is a party whose name is an everyday word too. */
type Match = NamedCase & { hits: number; isWeak: boolean };

/**
 * The case a question names: by both parties in any of the ways students write them, by what it is called ("the fox
 * case"), or by one party whose name is no everyday word and, unless the question is short, written with a capital. A case
 * of another subject is found only by its whole name. `isSaid`: the student says that it is a case, so that a party's
 * name is meant though it is an everyday word, where another word of theirs is of that case. Null when it names none.
 */
export function findLibraryCase(
  library: Library,
  question: string,
  subject: LibrarySubject | null,
  isSaid = false,
): NamedCase | null {
  const called = wholeNamesIn(question);
  for (const subjects of subject ? [[subject], []] : [[]])
    for (const name of called) {
      const named = caseByName(library, name, subjects, true);
      if (named) return { named, isWhole: true };
    }
  const written = writtenWords(library, question);
  const isVersus = VERSUS.test(question);
  // The parties of a whole name are those of its case or of none; what a case is called may stand beside it.
  const asked = { isVersus, isSaid, isOther: called.length > 0 };
  const best = (cases: readonly LibraryCase[]): Match | null => {
    const matches = cases.flatMap((named) => matchOf(library, named, written, asked) ?? []);
    const sure = matches.some(({ isWeak }) => !isWeak) ? matches.filter(({ isWeak }) => !isWeak) : matches;
    const most = Math.max(0, ...sure.map(({ hits }) => hits));
    return closest(
      sure.filter(({ hits }) => hits === most),
      question,
    );
  };
  if (!subject) return best(library.cases);
  const own = best(library.cases.filter(({ subjects }) => subjects.includes(subject)));
  if (own?.isWhole) return own;
  const other = best(library.cases.filter(({ subjects }) => !subjects.includes(subject)));
  if (other?.isWhole && (isVersus || written.length < STORY)) return other;
  // Nothing but a name was typed: casebooks share cases over subjects.
  return own ?? (written.length <= SHORT ? other : null);
}

/**
 * The one name of two parties that a question writes out, with its year, in the ways it may be meant: a capital may open the
 * sentence ("Brief New York v. …"), and what is joined to it may be another thing. Empty where it has none or several.
 */
function wholeNamesIn(question: string): string[] {
  const [only, ...others] = findCaseNames(question).filter(({ start, end }) =>
    / vs?\.? /i.test(question.slice(start, end)),
  );
  if (!only || others.length > 0) return [];
  const name = question.slice(only.start, only.end);
  const year = /^[^()]{0,60}\([^()]*\d{4}\)/.exec(question.slice(only.end))?.[0] ?? '';
  const forms = [name, name.replace(/^\S+\s+(?!vs?\b)/i, ''), name.replace(/ and .*$/, '')];
  return [...new Set(forms)].map((form) => `${form}${year}`);
}

/** How a case was asked for: by both parties, by somebody who says that it is a case, beside the whole name of no case. */
type Asked = { isVersus: boolean; isSaid: boolean; isOther: boolean };

function matchOf(
  library: Library,
  named: LibraryCase,
  written: readonly WrittenWord[],
  said: Asked,
): Match | null {
  const { isVersus } = said;
  const called = named.nicknames.filter(({ words }) => !isVersus || words.length > 1);
  const nickname = Math.max(0, ...called.map((one) => nicknameHits(library, one, written)));
  if (nickname > 0) return { named, hits: nickname + SLIP, isWhole: true, isWeak: false };
  return said.isOther ? null : partiesHit(named, written, said);
}

/** The parties' names that stand in the question: with "v." each must, without it one that tells enough. */
function partiesHit(
  named: LibraryCase,
  written: readonly WrittenWord[],
  { isVersus, isSaid }: Asked,
): Match | null {
  const isShort = written.length <= SHORT;
  const first = named.parties.map((party) => partyHits(party, written, isVersus));
  const isAnchored = isVersus && first.filter((each) => each.length > 0).length === first.length - 1;
  const found = isAnchored
    ? first.map((each, at) => (each.length > 0 ? each : nearHits(named.parties[at], written, first.flat())))
    : first;
  const hits = found.flat().reduce((sum, { worth }) => sum + worth, 0);
  if (hits === 0) return null;
  const isWhole = found.every((each) => each.length > 0);
  const isWritten = found.flat().some(({ worth }) => worth === 1);
  const places = new Set(found.flat().map(({ at }) => at));
  if (isVersus) {
    const isApart =
      places.size >= named.parties.length || written.filter(isAmong(places, written)).length > 1;
    return isWhole && isWritten && isApart ? { named, hits, isWhole: true, isWeak: false } : null;
  }
  const isTelling = found.flat().some(({ at }) => isName(written, at, isShort));
  const isMeant = [...places].some((at) => written[at]?.isCapital || !written[at]?.isCommon);
  const isBoth = isWhole && named.parties.length > 1 && places.size > 1 && isMeant;
  if (isTelling || isBoth) return { named, hits, isWhole: isBoth, isWeak: false };
  // "Carnival Cruise": two everyday words that are one party's name, and nothing else.
  const isAllNames =
    found.some((each) => new Set(each.map(({ at }) => at)).size > 1) && places.size === written.length;
  if (isSaid && isAllNames) return { named, hits, isWhole: false, isWeak: false };
  const isOwnName = [...places].some((at) => !isPlace(written[at]?.word ?? ''));
  return isSaid && isWritten && isOwnName ? { named, hits, isWhole: false, isWeak: true } : null;
}

/** Whether a word is one of those at some places: in "Reed v. Reed" it stands twice. */
const isAmong = (places: ReadonlySet<number>, written: readonly WrittenWord[]) => (one: WrittenWord) =>
  [...places].some((at) => written[at]?.word === one.word);

/** Where a party's name stands; a party that no word tells from others (the United States) stands beside the "v.". */
function partyHits(
  { telling, abbreviated, initials, words }: Party,
  written: readonly WrittenWord[],
  isVersus: boolean,
): { at: number; worth: number }[] {
  const places = [...written.keys()];
  const one = (at: number) => written[at] as WrittenWord;
  if (telling.length === 0) {
    const isUnited = words.includes('united');
    const isPlain = ({ word }: WrittenWord) =>
      words.includes(word) ||
      (FEDERAL.test(word) ? isUnited : GOVERNMENT.test(word) || isPlace(word) || isPostalState(word));
    const beside = isVersus ? places.filter((at) => isBesideVersus(written, at) && isPlain(one(at))) : [];
    return beside.slice(0, 1).map((at) => ({ at, worth: 0 }));
  }
  // "Rotolith".
  const names = new Set(telling.length > 1 ? [...telling, telling.join('')] : telling);
  const exact = [...names].flatMap((name) =>
    places.filter((at) => isSameName(one(at).word, name)).slice(0, 1),
  );
  if (exact.length > 0) return exact.map((at) => ({ at, worth: 1 }));
  const slips = telling.flatMap((name) =>
    places
      .filter(
        (at) =>
          (isSlipOf(one(at), name) && (isVersus || isSureSlip(one(at).word, name))) ||
          (isVersus && isMixedUp(one(at).word, name)),
      )
      .slice(0, 1),
  );
  if (slips.length > 0) return slips.map((at) => ({ at, worth: SLIP }));
  const isShort = (at: number) =>
    (initials.length >= FEWEST_INITIALS && one(at).word === initials) ||
    abbreviated.some((name) => isShortFor(name, one(at).word));
  const short = isVersus ? places.filter((at) => isBesideVersus(written, at) && isShort(at)) : [];
  return short.slice(0, 1).map((at) => ({ at, worth: SLIP }));
}

/** "Jewel" is Jewell, and "Palsgraph" is Palsgraf. */
const isSameName = (word: string, name: string): boolean =>
  word === name || (name.length >= SURE_LETTERS && soundOf(word) === soundOf(name));

const soundOf = (word: string): string => word.replace(/ph/g, 'f').replace(/(.)\1/g, '$1');

/** A misspelt party beside one that is written right. */
function nearHits(
  party: Party | undefined,
  written: readonly WrittenWord[],
  taken: readonly { at: number }[],
): { at: number; worth: number }[] {
  const names = [...(party?.telling ?? [])];
  const at = written.findIndex(
    ({ word }, place) =>
      isBesideVersus(written, place) &&
      !taken.some((one) => one.at === place) &&
      names.some((name) => isNearSlip(word, name)),
  );
  const isInitials = ({ word }: WrittenWord) => word.length > 1 && party?.initials.startsWith(word) === true;
  const short = written.findIndex((one, place) => isBesideVersus(written, place) && isInitials(one));
  const place = at >= 0 ? at : short;
  return place < 0 ? [] : [{ at: place, worth: SLIP }];
}

const isBesideVersus = (written: readonly WrittenWord[], at: number): boolean =>
  written.some(({ word }, v) => word === 'v' && Math.abs(v - at) <= PARTY_WORDS);

/** Without the other party beside it a misspelt name must be long and nearly right. */
const isSureSlip = (word: string, name: string): boolean =>
  name.length >= SURE_LETTERS && !isPlace(name) && editDistance(word, name, 1) === 1;

/** Whether a word of a question must be a party's name: in a story only where it is spoken of as a case. */
function isName(written: readonly WrittenWord[], at: number, isShort: boolean): boolean {
  const one = written[at];
  if (!one || isPlace(one.word)) return false;
  if (JUDGE.test(one.word) && OPINION.test(written[at + 1]?.word ?? '')) return false;
  const before = written[at - 1]?.word ?? '';
  const isSpokenOf = AFTER_CASE.test(written[at + 1]?.word ?? '') && !one.isPossessive;
  if (isShort) return one.isCapital || !one.isCommon || written.length === 1;
  if (one.isCommon) return one.isCapital && isSpokenOf;
  if (isSpokenOf || BEFORE_CASE.test(before)) return true;
  if (written.length >= STORY || ARTICLE.test(before)) return false;
  return one.isCapital || one.word.length >= SURE_LETTERS || written.length <= 2 * SHORT;
}

/**
 * How far a name is what a case is called by: its first party's, or the second one's beside a government. "Erie" is no
 * case against the County of Erie.
 */
function calledBy({ parties: [first, second] }: LibraryCase, wanted: ReadonlySet<string>): number {
  const has = (party?: Party) =>
    party?.telling.some((name) => termsOf(name).some((term) => wanted.has(term))) === true;
  if (has(first)) return 1;
  return first?.telling.length === 0 && has(second) ? BESIDE_GOVERNMENT : 0;
}
const BESIDE_GOVERNMENT = 0.5;

/**
 * Of cases that share a party's name the one whose texts have most of the question's other words; else the one that is
 * called by it, and the most told.
 */
function closest(matches: readonly Match[], question: string): Match | null {
  if (matches.length < 2 && !matches[0]?.isWeak) return matches[0] ?? null;
  const wanted = new Set(termsOf(question));
  const shared = ({ named: { parties, record, leads } }: Match) => {
    const names = new Set(termsOf(parties.flatMap(({ telling }) => telling).join(' ')));
    const texts = [
      ...(record ? [record.facts, record.question, record.rule, record.taught_for] : []),
      ...leads.map(({ doctrine, leading }) => `${doctrine.name} ${leading.point}`),
    ];
    return new Set(termsOf(texts.join(' ')).filter((term) => wanted.has(term) && !names.has(term))).size;
  };
  const [first] = [...matches].sort(
    (a, b) =>
      Number(b.isWhole) - Number(a.isWhole) ||
      // "Brown II" stands in its name only; the first case of the same parties is the one that is meant.
      Number(a.named.name.endsWith(')')) - Number(b.named.name.endsWith(')')) ||
      shared(b) - shared(a) ||
      calledBy(b.named, wanted) - calledBy(a.named, wanted) ||
      b.named.leads.length - a.named.leads.length,
  );
  return first && (!first.isWeak || shared(first) > 0) ? first : null;
}
