import type { Course } from '../indexing/course.ts';
import { stemOf } from '../indexing/terms.ts';
import { editDistance } from './case-name.ts';
import { holdersOf } from './scoring.ts';
import type { Thesaurus } from './thesaurus.ts';

/** Fewest letters of a misspelt word; shorter ones are too close to others. Letters from which two slips are allowed. */
const SHORTEST_MISSPELT = 6;
const LONG_WORD = 12;
/** Passages that must have a word before another is taken for it misspelt; one is enough for a word of a term of art. */
const FREQUENT = 3;

/**
 * The term a student probably meant by a word that the course never uses: that of a frequent word of the course one
 * slip away, two in a long word; swapped neighbors are one slip. Null where the word is known in some other subject's
 * questions or terms of art (it is spelt right, and not here), or no word is near enough.
 */
export function meantByCourse(word: string, course: Course): string | null {
  if (word.length < SHORTEST_MISSPELT || !/^[a-z]+$/.test(word)) return null;
  if (isKnownWord(course.thesaurus, stemOf(word))) return null;
  const allowed = word.length >= LONG_WORD ? 2 : 1;
  let best: { term: string; distance: number; holders: number } | null = null;
  for (const { written, term, holders } of wordsOf(course)) {
    if (written[0] !== word[0] || Math.abs(written.length - word.length) > allowed) continue;
    const distance = editDistance(word, written, best?.distance ?? allowed);
    if (distance > allowed) continue;
    if (best === null || distance < best.distance || (distance === best.distance && holders > best.holders))
      best = { term, distance, holders };
  }
  return best?.term ?? null;
}

/** True when students ask with a term in some subject, or a term of art has it. */
const isKnownWord = (thesaurus: Thesaurus, term: string): boolean =>
  thesaurus.asked.some(({ holders }) => holders.has(term)) || termsOfArt(thesaurus).has(term);

const ofArt = new WeakMap<Thesaurus, ReadonlySet<string>>();

function termsOfArt(thesaurus: Thesaurus): ReadonlySet<string> {
  const known = ofArt.get(thesaurus);
  if (known) return known;
  const forms = [...thesaurus.formsOf.values()].flat().filter((form) => form.gapAt === null);
  const made = new Set(forms.flatMap(({ terms }) => terms));
  ofArt.set(thesaurus, made);
  return made;
}

type CourseWord = { written: string; term: string; holders: number };

const words = new WeakMap<Course, readonly CourseWord[]>();

/** The frequent words of a course as they are written: stems hide the slip ("proxmiate", "proximate"). */
function wordsOf(course: Course): readonly CourseWord[] {
  const known = words.get(course);
  if (known) return known;
  const written = new Set<string>();
  for (const { pages } of course.materials.values()) {
    for (const { text } of pages) {
      for (const word of text.match(/[A-Za-z]{5,}/g) ?? []) written.add(word.toLowerCase());
    }
  }
  const made = [...written].flatMap((word) => {
    const term = stemOf(word);
    const holders = holdersOf(course.index, term);
    const least = termsOfArt(course.thesaurus).has(term) ? 1 : FREQUENT;
    return holders >= least ? [{ written: word, term, holders }] : [];
  });
  words.set(course, made);
  return made;
}
