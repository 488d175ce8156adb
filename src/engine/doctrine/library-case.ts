import { bareWord, editDistance } from '../finding/case-name.ts';
import { stemOf } from '../indexing/terms.ts';
import type { LibrarySubject } from './entry.ts';
import type { Library, LibraryCase } from './library.ts';

/** A case a question names; `isWhole` when both parties are named rather than one. */
export type NamedCase = { named: LibraryCase; isWhole: boolean };

/** Fewest letters of a party's name that may be misspelt, and from which two slips are allowed. */
const SHORTEST_MISSPELT = 5;
const LONG_NAME = 8;

const VERSUS = /\S\s+(?:v|vs|versus)\.?\s+\S|^(?:in re|ex parte)\b/i;

/**
 * The case a question names: by both parties in any of the ways students write them, or by one party whose name is
 * no word of the law and, unless the question is short, written with a capital. Null when it names none.
 */
export function findLibraryCase(
  library: Library,
  question: string,
  subject: LibrarySubject | null,
): NamedCase | null {
  const written = (question.match(/[\p{L}'’.]+/gu) ?? []).map((word) => ({
    word: bareWord(word),
    isCapital: /^\p{Lu}/u.test(word),
  }));
  const isVersus = VERSUS.test(question);
  const isShort = written.length <= 3;
  let best: { named: LibraryCase; hits: number; isWhole: boolean } | null = null;
  for (const named of library.cases) {
    if (subject && named.leads.every(({ doctrine }) => doctrine.subject !== subject)) continue;
    const sides = named.sides.filter((side) => side.length > 0);
    const found = sides.map((side) =>
      side.filter((name) => written.some(({ word }) => isSame(word, name, isVersus))),
    );
    // A name as it is written counts more than one it may have been meant as.
    const hits = found
      .flat()
      .reduce((sum, name) => sum + (written.some(({ word }) => word === name) ? 1 : 0.5), 0);
    const isWhole = sides.length > 0 && found.every((side) => side.length > 0);
    if (hits === 0 || (isVersus && !isWhole)) continue;
    const isTelling = found
      .flat()
      .some((name) => written.some((one) => one.word === name && isName(library, one, isShort)));
    if (!isWhole && !isTelling) continue;
    if (!isVersus && sides.length === 1 && !isTelling) continue;
    if (!best || hits > best.hits) best = { named, hits, isWhole: isWhole && (isVersus || sides.length > 1) };
  }
  return best && { named: best.named, isWhole: best.isWhole };
}

/** A word of a longer question is a party only where it cannot be a word of the law. */
function isName(
  library: Library,
  { word, isCapital }: { word: string; isCapital: boolean },
  isShort: boolean,
): boolean {
  const isLawWord = library.holders.has(stemOf(word));
  return isLawWord ? isCapital && isShort : isCapital || isShort || word.length >= SHORTEST_MISSPELT;
}

function isSame(word: string, name: string, mayBeMisspelt: boolean): boolean {
  if (word === name) return true;
  if (!mayBeMisspelt || word.length < SHORTEST_MISSPELT) return false;
  const allowed = name.length >= LONG_NAME ? 2 : 1;
  return word[0] === name[0] && editDistance(word, name, allowed) <= allowed;
}
