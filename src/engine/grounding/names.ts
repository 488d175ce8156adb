import type { Token } from './tokens.ts';

/** Words written with a capital that name nobody in particular. */
const GENERIC = new Set(
  (
    'court courts justice judge restatement second third first article section sections rule rules uniform commercial code model penal federal ' +
    'supreme american english united states state constitution chapter part note notes slide lecture professor ' +
    'the a an in on at if when while because since under after before for from to with without by as so but and or nor yet ' +
    'this that these those it he she they we you i his her its their my your our one two three four five six seven eight nine ten ' +
    'here there then thus hence now not no only even also both either neither each every all any some most many few what which who ' +
    'whose how why where whether does do did is are was were be been has have had may must can could should will would shall ' +
    'cir app div ct ex inc co corp ltd llc mr mrs ms dr v vs p d see compare yes unlike like instead although though unless until except'
  ).split(' '),
);

/** A name without its plural or its period, in lower case. */
export const bareName = (word: string): string => word.toLowerCase().replace(/(?:[’']s|s|\.)$/, '');

const HOLDS =
  /^(?:holds?|held|shows?|says?|said|teaches|decided|ruled|lost|won|sued|argued|claimed|reasoned|rejected|concluded|illustrates?|stands|v|vs)$/;

/**
 * Whether a proper name stands at a place: a capital inside a sentence; at its beginning only where the text knows the name
 * or what follows is said of cases and people.
 */
export function isNameAt(tokens: readonly Token[], at: number, known: ReadonlySet<string>): boolean {
  const token = tokens[at];
  if (!token?.isCapital || GENERIC.has(token.word) || token.word.length < 2) return false;
  if (isJoint(tokens[at + 1])) return true;
  const isFirst = at === 0 || (/^[.!?:]$/.test(token.after) && !isJoint(tokens[at - 1]));
  if (!isFirst) return true;
  if (known.has(bareName(token.word)) || (HOLDS.test(tokens[at + 1]?.word ?? '') && !token.isSmall))
    return true;
  return !token.isSmall && actsOn(tokens, at);
}

const DID = /(?:[^e]ed|told|gave|sold|sued|paid|lent|sent|bought|left|made|took|wrote)$/;

/** "Elm promised Fir", "Holly lent him": what stands alone before such a verb is somebody's name. */
const actsOn = (tokens: readonly Token[], at: number): boolean => {
  const [verb, whom] = [tokens[at + 1], tokens[at + 2]];
  if (!verb || !whom || verb.after !== '' || whom.after !== '' || verb.isCapital || !DID.test(verb.word))
    return false;
  return whom.isCapital || /^(?:him|her|them|his|that|to)$/.test(whom.word);
};

const isJoint = (token: Token | undefined): boolean => token?.word === 'v' || token?.word === 'vs';

/** Whether a name stands in the name of a case ("Hadley v. Baxendale", "in Hadley"): it does nothing there. */
export function isCaseJoint(tokens: readonly Token[], at: number): boolean {
  for (let step = 1; step <= 4; step++) {
    if (
      isJoint(tokens[at + step]) &&
      tokens.slice(at, at + step).every(({ isCapital, isSmall }) => isCapital || isSmall)
    )
      return true;
    if (isJoint(tokens[at - step]) && tokens.slice(at - step + 1, at + 1).every(({ isCapital }) => isCapital))
      return true;
  }
  const before = tokens[at - 1]?.word ?? '';
  return /^(?:in|under|like|unlike|see|compare|per)$/.test(before);
}

/** The names of sentences, bare; `caseNames` are those of "A v. B". */
export function namesIn(all: readonly (readonly Token[])[]): { names: Set<string>; caseNames: Set<string> } {
  const names = new Set<string>();
  const caseNames = new Set<string>();
  for (const tokens of all) {
    for (const [at, token] of tokens.entries()) {
      if (token.isCapital && !GENERIC.has(token.word) && (at > 0 || isJoint(tokens[1]) || actsOn(tokens, at)))
        names.add(bareName(token.word));
      if (!isJoint(token)) continue;
      for (const step of [-1, 1]) {
        for (let near = at + step, taken = 0; taken < 4; near += step, taken++) {
          const other = tokens[near];
          if (!other?.isCapital || (taken > 0 && other.after !== '' && step > 0)) break;
          if (GENERIC.has(other.word)) continue;
          caseNames.add(bareName(other.word));
          names.add(bareName(other.word));
        }
      }
    }
  }
  return { names, caseNames };
}

/** Whether a text's names hold a name: itself, its plural, or its abbreviation ("Props." of "Properties"). */
export function hasName(names: ReadonlySet<string>, name: string): boolean {
  if (names.has(name)) return true;
  for (const other of names) {
    if (other.length >= 4 && (name.startsWith(other) || (name.length >= 4 && other.startsWith(name))))
      return true;
  }
  return false;
}

/** The initials of runs of capitals in a text, in lower case: "ucc" of "Uniform Commercial Code". */
export function initialsIn(text: string): Set<string> {
  const found = new Set<string>();
  for (const [run] of text.matchAll(/\p{Lu}[\p{L}]+(?:\s(?:of |and |the |on |for )?\p{Lu}[\p{L}]+)+/gu)) {
    const words = run.split(/\s/).filter((word) => /^\p{Lu}/u.test(word));
    for (let from = 0; from < words.length; from++)
      for (let to = from + 2; to <= words.length; to++)
        found.add(
          words
            .slice(from, to)
            .map((word) => word.charAt(0).toLowerCase())
            .join(''),
        );
  }
  return found;
}
