import { editDistance } from '../finding/case-name.ts';
import { type Form, matchLength, type Thesaurus } from '../finding/thesaurus.ts';
import { isAskingWord } from '../indexing/stop-words.ts';
import { readTerms, type Term } from '../indexing/terms.ts';
import { type Doctrine, LIBRARY_SUBJECTS, type LibrarySubject } from './entry.ts';
import type { Library } from './library.ts';
import { writtenOut } from './written-out.ts';

/** A doctrine a question is about. `isNamed`: the question calls it by a name it has. */
export type FoundDoctrine = { doctrine: Doctrine; score: number; isNamed: boolean };

/** Least share of a question's telling words that a doctrine must hold when the question names it, and when not. */
const NAMED_SHARE = 0.3;
const HELD_SHARE = 0.58;
/** Telling words that a doctrine must hold when the question has no word of its name: one alone may be chance. */
const HELD_WORDS = 2;
/** What bearing the name adds, and what the share of the question that is the name adds on top. */
const NAME_BONUS = 0.25;
const NAME_SHARE_BONUS = 0.5;
/** In everyday words: share of them that a doctrine must have, and how far it must lead the next. */
const KNOWN_SHARE = 0.6;
const STANDS_OUT = 1.1;
/** An asking word counts this much of another. */
const ASKING = 0.1;
/** Letters from which a word may be misspelt by one slip and by two; of a topic that is typed by itself fewer will do. */
const SLIPS = { one: 6, two: 9 };
const SLIPS_ALONE = { one: 4, two: 7 };
/** Words of a topic typed by itself, at most. */
const ALONE = 3;

/** Words that say which study action is wanted, not what it is about. */
const ABOUT_THE_TASK =
  /\b(?:brief|quiz me(?: on)?|explain|(?:which |what )?(?:common )?mistakes?(?: should i avoid| do students make)?(?: on| about| with)?|practice questions?|exceptions?|limits?|limitations?|elements?|requirements?|majority|minority|split|courts?|differ(?:s|ence|ent)?|policy|rationale|leading cases?|please|help|topic|class|today|called on)\b/gi;

/** The doctrines a question is about, best first; empty when the library has nothing that fits well enough. */
export function findDoctrines(
  library: Library,
  asked: string,
  subject: LibrarySubject | null,
): FoundDoctrine[] {
  const question = writtenOut(library, asked, subject);
  const terms = spelled(library, readTerms(question));
  const weights = weightsOf(library, terms, question);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  if (total === 0) return [];
  const named = namedIn(library, terms, weights);
  const found: FoundDoctrine[] = [];
  for (const doctrine of library.doctrines) {
    if (subject && doctrine.subject !== subject) continue;
    const held = terms.reduce(
      (sum, { term }, at) => sum + (weights[at] ?? 0) * (library.holders.get(term)?.get(doctrine) ?? 0),
      0,
    );
    const name = named.get(doctrine);
    const telling = terms.filter(({ word }) => !isAskingWord(word));
    const says = telling.map(({ term }) => library.holders.get(term)?.get(doctrine) ?? 0);
    const isChance = says.filter((each) => each > 0).length < HELD_WORDS && !says.includes(1);
    if (name === undefined && isChance) continue;
    const share = held / total;
    if (name === undefined ? share < HELD_SHARE : Math.max(share, name / total) < NAMED_SHARE) continue;
    const bonus = name === undefined ? 0 : NAME_BONUS + (NAME_SHARE_BONUS * name) / total;
    found.push({ doctrine, score: share + bonus, isNamed: name !== undefined });
  }
  return found.length > 0 || !subject ? inOrder(found) : inEverydayWords(library, terms, weights, subject);
}

/** Best first; what several subjects call the same is first that of the subject that students meet first. */
const inOrder = (found: readonly FoundDoctrine[]): FoundDoctrine[] =>
  [...found].sort(
    (a, b) =>
      b.score - a.score ||
      LIBRARY_SUBJECTS.indexOf(a.doctrine.subject) - LIBRARY_SUBJECTS.indexOf(b.doctrine.subject) ||
      (a.doctrine.id < b.doctrine.id ? -1 : 1),
  );

/** A question in everyday words: the one doctrine of the subject that has most of its words and stands out from the rest. */
function inEverydayWords(
  library: Library,
  terms: readonly Term[],
  weights: readonly number[],
  subject: LibrarySubject,
): FoundDoctrine[] {
  const telling = new Set(terms.filter(({ word }) => !isAskingWord(word)).map(({ term }) => term));
  const weightOf = new Map(terms.map(({ term }, at) => [term, weights[at] ?? 0]));
  const total = [...telling].reduce((sum, term) => sum + (weightOf.get(term) ?? 0), 0);
  const ranked = inOrder(
    library.doctrines
      .filter((doctrine) => doctrine.subject === subject)
      .flatMap((doctrine) => {
        const held = [...telling].filter((term) => library.holders.get(term)?.has(doctrine));
        const known = held.reduce((sum, term) => sum + (weightOf.get(term) ?? 0), 0);
        if (held.length < HELD_WORDS || known / total < KNOWN_SHARE) return [];
        const says = held.reduce(
          (sum, term) => sum + (weightOf.get(term) ?? 0) * (library.holders.get(term)?.get(doctrine) ?? 0),
          0,
        );
        return [{ doctrine, score: says / total, isNamed: false }];
      }),
  );
  const [best, second] = ranked;
  return best && best.score >= (second?.score ?? 0) * STANDS_OUT ? ranked : [];
}

/** Rare words say more; words that ask or name the task say little, unless nothing else is there. */
function weightsOf(library: Library, terms: readonly Term[], question: string): number[] {
  const size = library.doctrines.length;
  const bare = new Set(readTerms(question.replace(ABOUT_THE_TASK, ' ')).map(({ term }) => term));
  return terms.map(({ term, word }) => {
    const rarity = Math.log(1 + size / (library.holders.get(term)?.size ?? 0.5));
    return rarity * (isAskingWord(word) || !bare.has(term) ? ASKING : 1);
  });
}

/** Words no entry uses, as the word of a name that they are a slip away from. */
function spelled(library: Library, terms: Term[]): Term[] {
  const slips = terms.length <= ALONE ? SLIPS_ALONE : SLIPS;
  return terms.map((term) => {
    const { word } = term;
    const isPlain = /^[a-z]+$/.test(word) && word.length >= slips.one;
    if (!isPlain || library.holders.has(term.term)) return term;
    const allowed = word.length >= slips.two ? 2 : 1;
    let [nearest, least] = ['', allowed + 1];
    for (const [known, meant] of library.nameWords) {
      if (known[0] !== word[0]) continue;
      const distance = editDistance(word, known, least - 1);
      if (distance < least) [nearest, least] = [meant, distance];
    }
    return nearest === '' ? term : { ...term, term: nearest };
  });
}

/** The doctrines whose name, or another word for it, stands in the question, with the weight of what names them. */
function namedIn(
  library: Library,
  terms: readonly Term[],
  weights: readonly number[],
): Map<Doctrine, number> {
  const named = new Map<Doctrine, number>();
  const add = (doctrine: Doctrine | undefined, weight: number) => {
    if (doctrine) named.set(doctrine, Math.max(weight, named.get(doctrine) ?? 0));
  };
  const weigh = (at: number, length: number) =>
    weights.slice(at, at + length).reduce((sum, weight) => sum + weight, 0);
  for (const at of terms.keys()) {
    for (const { form, length } of formsAt(library.names, terms, at))
      add(library.doctrineOf.get(form.entry), weigh(at, length));
    for (const { form, length } of formsAt(library.words, terms, at))
      for (const doctrine of library.alsoCalled.get(form.entry) ?? []) add(doctrine, weigh(at, length));
  }
  for (const [doctrine, weight] of namedInPieces(library, terms, weights)) add(doctrine, weight);
  return named;
}

/** The longest forms that match at a place. */
function formsAt(thesaurus: Thesaurus, terms: readonly Term[], at: number): { form: Form; length: number }[] {
  const matched = (thesaurus.byFirstTerm.get(terms[at]?.term ?? '') ?? [])
    .map((form) => ({ form, length: matchLength(form, terms, at) }))
    .filter(({ length }) => length > 0);
  const longest = Math.max(0, ...matched.map(({ length }) => length));
  return matched.filter(({ length }) => length === longest);
}

/** "When does an offer terminate": a name of several words may stand in the question in another order. */
function namedInPieces(
  library: Library,
  terms: readonly Term[],
  weights: readonly number[],
): [Doctrine, number][] {
  const at = new Map(terms.map(({ term }, place) => [term, weights[place] ?? 0]));
  return [...library.names.formsOf].flatMap(([entry, forms]): [Doctrine, number][] => {
    const doctrine = library.doctrineOf.get(entry);
    const whole = forms.filter(
      (form) => form.gapAt === null && form.terms.length > 1 && form.terms.every((term) => at.has(term)),
    );
    const weight = Math.max(
      0,
      ...whole.map((form) => form.terms.reduce((sum, term) => sum + (at.get(term) ?? 0), 0)),
    );
    return doctrine && whole.length > 0 ? [[doctrine, weight]] : [];
  });
}
