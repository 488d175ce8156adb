import type { Doctrine } from '../../doctrine/entry.ts';
import type { Library } from '../../doctrine/library.ts';
import { phraseHolders } from '../../finding/scoring.ts';
import type { Course } from '../../indexing/course.ts';
import { isAskingWord } from '../../indexing/stop-words.ts';
import { readTerms, termsOf } from '../../indexing/terms.ts';
import type { AskedThing } from './asked-things.ts';
import { isEveryday } from './everyday.ts';

/** How far the course teaches a doctrine whose name stands in a heading, in three passages, in one, in exams alone. */
const HEADED = 1;
const SEVERAL = 0.7;
const ONCE = 0.4;
const ELSEWHERE = 0.2;

const taught = new WeakMap<Course, WeakMap<Doctrine, number>>();

/** How far the course teaches a doctrine of the library by one of its names, 0–1. What stands in its headings is its own. */
export function taughtShare(course: Course, doctrine: Doctrine): number {
  const known = taught.get(course) ?? new WeakMap<Doctrine, number>();
  taught.set(course, known);
  const share = known.get(doctrine) ?? Math.max(0, ...namesOf(doctrine).map((form) => namedShare(course, form)));
  known.set(doctrine, share);
  return share;
}

const names = new WeakMap<Doctrine, readonly (readonly string[])[]>();

/** A doctrine's names and their parts that are more than a word: read once, asked of every course. */
function namesOf(doctrine: Doctrine): readonly (readonly string[])[] {
  const known = names.get(doctrine);
  if (known) return known;
  const made = [doctrine.name, ...doctrine.synonyms]
    .flatMap((each) => [each, ...each.split(/\s*(?:[,;/]| and | or )\s*/)])
    .map((each) => termsOf(each.replace(/\s*\(.*?\)/g, '')))
    .filter((terms) => terms.length > 0);
  names.set(doctrine, made);
  return made;
}

function namedShare(course: Course, form: readonly string[]): number {
  const { index, passages } = course;
  const holders = phraseHolders(index, form);
  if (holders.length === 0) return 0;
  const wanted = form.join(' ');
  const isHeaded = holders.some((at) =>
    passages[at]?.passage.path.some((heading) => ` ${termsOf(heading).join(' ')} `.includes(` ${wanted} `)),
  );
  if (isHeaded) return HEADED;
  // A single word that is no heading may be any word.
  if (form.length === 1) return 0;
  const teaching = holders.filter((at) => ['notes', 'statute', 'additional'].includes(index.genres[at] ?? ''));
  return teaching.length >= 3 ? SEVERAL : teaching.length > 0 ? ONCE : ELSEWHERE;
}

/** What a word of a doctrine's texts counts at least beside one of its name. */
const IN_TEXT = 0.4;
/** What a word counts that no doctrine has and nobody uses every day, beside one that everybody uses. */
const UNKNOWN_EVERYDAY = 0.3;

/**
 * How well a question fits law that the course does not teach: the share of its words, weighed by rarity, that the best
 * such doctrine of the library holds, 0–1. Words by which the question names law of the course's own speak for no other.
 */
export function otherLaw(course: Course, library: Library, question: string, things: readonly AskedThing[]): number {
  const own = new Set(
    things.filter(({ isLaw, named }) => isLaw && named === 1).flatMap(({ group }) => group.words.flatMap(termsOf)),
  );
  const words = readTerms(question).filter(({ word }) => !isAskingWord(word));
  const held = new Map<Doctrine, number>();
  let total = 0;
  for (const term of new Set(words.map((word) => word.term))) {
    const holders = library.holders.get(term);
    const rarity = Math.log(1 + library.doctrines.length / (holders?.size ?? 0.5));
    total += holders || !isEveryday(course.thesaurus, term) ? rarity : rarity * UNKNOWN_EVERYDAY;
    if (own.has(term)) continue;
    for (const [doctrine, says] of holders ?? [])
      held.set(doctrine, (held.get(doctrine) ?? 0) + rarity * (IN_TEXT + (1 - IN_TEXT) * says));
  }
  let most = 0;
  for (const [doctrine, sum] of held) if (sum > most) most = Math.max(most, sum * (1 - taughtShare(course, doctrine)));
  return most / (total || 1);
}
