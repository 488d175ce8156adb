import { termsOf } from '../indexing/terms.ts';

/** Share of the page's content words that a reply with words left out still has, in all and in each third of the page. */
const KEPT = 0.65;
const KEPT_OF_THIRD = 0.4;
/** A page of fewer content words has no thirds. */
const LEAST_OF_THIRD = 3;

/** Words that turn what they stand in: one more or one fewer of them is another answer. */
const TURNS =
  /^(?:not?|nor|never|neither|none|cannot|without|unless|until|except|only|lacks?|lacked|fail(?:s|ed|ure)?|\p{L}+n['’]t)$/iu;
/** What a court does, which is what a posture or a holding is about. */
const COURT_DID =
  /^(?:affirm|revers|vacat|remand|dismiss|uph[eo]ld|overrul|overturn|grant|den(?:y|i)|refus|sustain|reinstat|quash|struck|enjoin)\p{L}*$/iu;
/** Says whether something must or may be. */
const MODAL = /^(?:must|may|can|could|shall|should|would|might)$/i;
const RELATIVE = /^(?:who|which|that)$/i;
const BE = /^(?:am|is|are|was|were|be|been|being)$/i;
const DEGREE = /^\p{Ll}+ly$/u;

/** A word that a reply is held to: `carries`, where a sentence says nothing without it; `turns`, where it says something else. */
type Word = { term: string; carries: boolean; turns: boolean };

/**
 * What a reply leaves out that is the page with words left out, as somebody says it who has learned it. `little`: most is kept, from the
 * page's beginning to its end, and all that carries it. `turning` and `carrying`: it has the words on both sides of one that denies or
 * limits, or of one that says whether or how it is: "must" and "may", what a court did, what is said behind an "is".
 */
export type Omission = 'little' | 'turning' | 'carrying';

/**
 * What a reply leaves out of the page; null where it is not the page with words left out: its content words do not all stand there in
 * the same order, or it has too few. A page that tells or explains something says many things, of which `carrying` ones may be left out.
 */
export function omissionIn(reply: string, page: string, isTold: boolean): Omission | null {
  const [said, own] = [readWords(reply), readWords(page)];
  const places = placesIn(said, own);
  if (places === null) return null;
  const kept = new Set(places);
  const isKept = (at: number): boolean => at < 0 || at >= own.length || kept.has(at);
  const gone = own.filter((_, at) => !kept.has(at) && isKept(at - 1) && isKept(at + 1));
  if (gone.some(({ turns }) => turns)) return 'turning';
  const turnsIn = (words: readonly Word[]): number => words.filter(({ turns }) => turns).length;
  const isEven = turnsIn(said) === turnsIn(own);
  if (!isTold && gone.some(({ carries }) => carries)) return isEven ? 'carrying' : 'turning';
  if (places.length < KEPT * own.length || !isEven) return null;
  const third = own.length / 3;
  const isWhole =
    third < LEAST_OF_THIRD ||
    [0, 1, 2].every((nth) => {
      const there = places.filter((at) => at >= nth * third && at < (nth + 1) * third).length;
      return there >= KEPT_OF_THIRD * third;
    });
  return isWhole ? 'little' : null;
}

/** Where words stand in others, each behind the one before; null where one does not. */
function placesIn(words: readonly Word[], others: readonly Word[]): number[] | null {
  const places: number[] = [];
  for (const { term } of words) {
    const at = others.findIndex((other, index) => index > (places.at(-1) ?? -1) && other.term === term);
    if (at < 0) return null;
    places.push(at);
  }
  return places;
}

/** The words of a text that carry meaning, and those that turn it, where they stand. */
function readWords(text: string): Word[] {
  let isBehindBe = false;
  let last = '';
  return text.split(/\s+/).flatMap((written): Word[] => {
    const word = written.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
    const turns = TURNS.test(word);
    // "A child who may find it" says nothing of what is asked, and "a motion to dismiss" nothing of what the court did.
    const isVerb =
      (MODAL.test(word) && !RELATIVE.test(last)) || (COURT_DID.test(word) && !/^to$/i.test(last));
    last = word;
    const isSaidOf = isBehindBe && !BE.test(word) && !DEGREE.test(word) && !turns;
    isBehindBe = BE.test(word) || (isBehindBe && (turns || DEGREE.test(word)));
    if (turns || isVerb) return [{ term: word.toLowerCase(), carries: isVerb, turns }];
    return termsOf(written).map((term) => ({ term, carries: isSaidOf, turns }));
  });
}

/** Sections and other cites of a page, and what it says in brackets: nobody has to say them in class. */
const ASIDES = /\s*(?:UCC\s*)?§+\s*\d[\w().,;–-]*(?:\s+cmt\.\s*\w+\.?)?|\s*\((?=[^)]{4,}\))[^()]*\)/gu;
/** Share of its words that a text has outside its asides, at least: else they are the answer. */
const OUTSIDE = 0.6;

/** A text without its cites and brackets, where most of it stands outside them. */
export function withoutCites(text: string): string {
  const bare = text.replace(ASIDES, '');
  const words = (of: string) => of.match(/\p{L}+/gu)?.length ?? 0;
  return words(bare) >= OUTSIDE * words(text) ? bare : text;
}
