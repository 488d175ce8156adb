import type { Course } from '../indexing/course.ts';
import { fileTitle } from '../indexing/course-index.ts';
import { stemOf } from '../indexing/terms.ts';
import { findCaseNames } from '../reading/case-names.ts';

/** A case a course names, with the words students call it by and how often it is named. */
export type CourseCase = { name: string; nicknames: readonly string[]; count: number };

/**
 * A word of a question that is probably a misspelt case name: "Penoyer", meant "Pennoyer v. Neff". `also`: the other
 * party's name, misspelt beside it ("Nef").
 */
export type CaseSuggestion = Misspelt & { name: string; also: readonly Misspelt[] };

type Misspelt = { written: string; nickname: string };

/** Words of a case name that do not tell it from others. */
const NOT_A_NICKNAME =
  /^(inc|ltd|llc|llp|co|corp|corporation|company|the|and|of|for|ex|rel|in|re|parte|et|al|v|vs|united|states?|u\.?s\.?a?|america|commonwealth|people|county|city|town|village|board|dept|department|commission|ins|insurance|nat'?l|int'?l|american|national|international|bros|brothers|assn|ass'n|bank|trust|estate|matter|north|south|east|west|new|supreme|superior|court|district|ct|servs|services|group|mfg|ry|rr|railroad|univ|university|school|hosp|hospital|jr|sr|a|an)\.?$/i;

/** Fewest letters of a word that may be a misspelt name; short words are too close to each other. */
const SHORTEST_NICKNAME = 5;
/** Characters of a page read for case names; no honest page has more, and a hostile one costs no more. */
const MOST_OF_PAGE = 20_000;
/** Most words of a question that are tried. */
const MOST_TRIED = 12;
/** Letters from which two slips are allowed instead of one. */
const LONG_NICKNAME = 8;

const known = new WeakMap<Course, readonly CourseCase[]>();

/** The cases named in a course's headings and texts, most named first, then by name. */
export function listCases(course: Course): readonly CourseCase[] {
  const made = known.get(course) ?? collectCases(course);
  known.set(course, made);
  return made;
}

/** The case a word is the name of ("Burnham", "Mottley's"), the most named if several; null if none. */
export function findCaseByNickname(course: Course, word: string): CourseCase | null {
  const bare = bareWord(word);
  return listCases(course).find((entry) => entry.nicknames.includes(bare)) ?? null;
}

/**
 * "Did you mean": the first word of a question that the course never uses but that is one slip (two in a long name)
 * away from the name of a case in it. Null when nothing is close.
 */
export function suggestCaseName(course: Course, question: string): CaseSuggestion | null {
  const words = (question.match(/[\p{L}'’-]+/gu) ?? []).map((written) => ({
    written,
    word: bareWord(written),
  }));
  const unknown = words.filter(
    ({ word }) => word.length >= SHORTEST_NICKNAME && !course.index.dictionary.has(stemOf(word)),
  );
  for (const { written, word } of unknown.slice(0, MOST_TRIED)) {
    const allowed = word.length >= LONG_NICKNAME ? 2 : 1;
    let nearest: CaseSuggestion | null = null;
    let least = allowed + 1;
    for (const { name, nicknames } of listCases(course)) {
      for (const nickname of nicknames) {
        const distance = editDistance(word, nickname, least - 1);
        if (distance < least) [nearest, least] = [{ written, nickname, name, also: [] }, distance];
      }
    }
    if (nearest !== null && !isAnotherCase(course, question, nearest))
      return { ...nearest, also: alsoMisspelt(course, words, nearest) };
  }
  return null;
}

/** "Johnson v. Martinez": a question's two parties, of whom a word each is taken. */
const VERSUS = /([\p{L}'’-]+),?\s+v(?:s|ersus)?\.?\s+(?:the\s+)?([\p{L}'’-]+)/iu;

/** True where the other party beside a nearly right name is nobody that the course knows: one party alone is no slip of the case. */
function isAnotherCase(course: Course, question: string, { written, name }: CaseSuggestion): boolean {
  const [, ...sides] = VERSUS.exec(question) ?? [];
  const other = sides.find((side) => side !== written);
  if (other === undefined || !sides.includes(written)) return false;
  const word = bareWord(other);
  if (course.index.dictionary.has(stemOf(word)) || NOT_A_NICKNAME.test(other)) return false;
  const allowed = word.length >= LONG_NICKNAME ? 2 : 1;
  return nicknamesOf(name).every((nickname) => editDistance(word, nickname, allowed) > allowed);
}

/** Beside one party's name that is nearly right, a shorter word one slip from the other's is meant for it. */
function alsoMisspelt(
  course: Course,
  words: readonly { written: string; word: string }[],
  { written, name }: CaseSuggestion,
): Misspelt[] {
  const nicknames = nicknamesOf(name);
  return words.flatMap((other) => {
    const isUnknown = other.word.length > 2 && !course.index.dictionary.has(stemOf(other.word));
    if (other.written === written || !isUnknown) return [];
    const nickname = nicknames.find((candidate) => editDistance(other.word, candidate, 1) === 1);
    return nickname === undefined ? [] : [{ written: other.written, nickname }];
  });
}

function collectCases(course: Course): CourseCase[] {
  const counts = new Map<string, number>();
  const add = (text: string) => {
    for (const { start, end } of findCaseNames(text)) {
      const name = text.slice(start, end).replace(/[*_]+/g, '').replace(/\s+/g, ' ').trim();
      counts.set(name, (counts.get(name) ?? 0) + 1);
    }
  };
  for (const section of course.sections) add(section.heading);
  for (const material of course.materials.values()) {
    add(fileTitle(material.name));
    for (const page of material.pages) add(page.text.slice(0, MOST_OF_PAGE));
  }
  return [...counts]
    .map(([name, count]) => ({ name, nicknames: nicknamesOf(name), count }))
    .sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1));
}

/** The words of a case's name that tell it from others, lower case: "Hamer v. Sidway" is Hamer, or Sidway. */
export function nicknamesOf(name: string): string[] {
  const words = name.split(/[\s,&()-]+/).filter((word) => word !== '' && !NOT_A_NICKNAME.test(word));
  return words.map(bareWord).filter((word) => word.length > 2);
}

/** A word as nicknames are written: lower case, letters only, without a possessive. */
export const bareWord = (word: string): string =>
  word
    .replace(/['’]s$/i, '')
    .normalize('NFKD')
    .replace(/[^\p{L}]/gu, '')
    .toLowerCase();

/** Insertions, deletions, changed letters and swapped neighbors between two words; `limit` + 1 when there are more. */
export function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1];
      const changed = (last[j - 1] ?? 0) + (isSame ? 0 : 1);
      let least = Math.min(changed, (last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1);
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (isSwap) least = Math.min(least, (before[j - 2] ?? 0) + 1);
      row.push(least);
    }
    [before, last] = [last, row];
  }
  return Math.min(limit + 1, last[b.length] ?? 0);
}
