import type { Course } from '../indexing/course.ts';
import type { Term } from '../indexing/terms.ts';
import { editDistance } from './case-name.ts';
import { meantByCourse } from './course-spelling.ts';
import { holdersOf } from './scoring.ts';
import type { Thesaurus } from './thesaurus.ts';

/** Fewest letters of a cut-off or misspelt word; shorter ones are too close to others. */
const SHORTEST_CUT = 5;
const SHORTEST_MISSPELT = 6;
/** Letters from which two slips are allowed instead of one. */
const LONG_WORD = 9;

const wordsOfArt = new WeakMap<Thesaurus, ReadonlySet<string>>();

/**
 * The terms of a question as the course writes them: a word the course never uses becomes the word of a term of art
 * that it begins ("unilat", unilateral) or that is a slip away ("estopple"), provided the course uses that one; else
 * the course's own word that it is a slip away from ("proxmiate").
 */
export function asTheCourseWrites(terms: readonly Term[], course: Course): Term[] {
  return terms.map((term) => {
    if (!/^[a-z]+$/.test(term.term) || holdersOf(course.index, term.term) > 0) return term;
    const ofArt = term.term.length >= SHORTEST_CUT ? nearest(term.term, course) : null;
    const known = ofArt ?? meantByCourse(term.word, course);
    return known === null ? term : { ...term, term: known };
  });
}

function nearest(written: string, course: Course): string | null {
  const known = termsOfArt(course.thesaurus);
  if (known.has(written)) return null;
  const allowed = written.length >= LONG_WORD ? 2 : written.length >= SHORTEST_MISSPELT ? 1 : 0;
  let best: { term: string; distance: number; holders: number } | null = null;
  for (const term of known) {
    if (term[0] !== written[0]) continue;
    const distance = term.startsWith(written) ? 0 : editDistance(written, term, allowed);
    const holders = distance <= allowed ? holdersOf(course.index, term) : 0;
    if (holders === 0) continue;
    if (!best || distance < best.distance || (distance === best.distance && holders > best.holders))
      best = { term, distance, holders };
  }
  return best?.term ?? null;
}

function termsOfArt(thesaurus: Thesaurus): ReadonlySet<string> {
  const made =
    wordsOfArt.get(thesaurus) ??
    new Set(
      [...thesaurus.formsOf.values()].flatMap((forms) =>
        forms.filter((form) => form.gapAt === null).flatMap((form) => form.terms),
      ),
    );
  wordsOfArt.set(thesaurus, made);
  return made;
}
