import type { Section } from '../indexing/course.ts';
import type { Genre } from '../indexing/genre.ts';
import type { Candidates } from './candidates.ts';
import { type Desk, genreOfMaterial } from './desk.ts';
import { caseAround, type FoundCase } from './find-case.ts';
import { type HeadingKind, headingKind } from './heading-kind.ts';
import type { Role } from './sentence-roles.ts';
import { parentOf, type Unit, unitsOf } from './units.ts';

/**
 * A place of the materials that answers: a section of notes or rules, or a case with its section. `score`: of its best
 * passage, as a share of the best place's. `found`: the sentences of its found passages, in reading order.
 */
export type AnsweringPlace = {
  section: Section;
  ofCase: FoundCase | null;
  genre: Genre;
  score: number;
  found: readonly Unit[];
};

/** What teaches; a syllabus names, an exam asks. */
const TEACHES: ReadonlySet<Genre> = new Set(['notes', 'statute', 'additional', 'opinion']);

/** Sentences that tell the law of a place; its questions and bare citations do not. */
export const TELLS: ReadonlySet<Role> = new Set([
  'def',
  'rule',
  'exc',
  'contrast',
  'hold',
  'reason',
  'policy',
  'list',
  'mention',
  'issue',
]);

/** Headings whose law stands in the heading above them. */
const BELONGS_ABOVE: ReadonlySet<HeadingKind> = new Set(['example', 'questions', 'warning']);

/** Places looked at. */
const MOST = 12;

const known = new WeakMap<Candidates, readonly AnsweringPlace[]>();

/** The places that answer a question, best first, in the order in which finding ranks their passages. The same list on every call. */
export function placesOf(desk: Desk, found: Candidates): readonly AnsweringPlace[] {
  const places = known.get(found) ?? gatherPlaces(desk, found);
  known.set(found, places);
  return places;
}

function gatherPlaces(desk: Desk, found: Candidates): AnsweringPlace[] {
  const taught = found.hits.filter(({ genre }) => TEACHES.has(genre));
  const hits = taught.length > 0 ? taught : found.hits;
  const best = hits[0]?.score ?? 1;
  const places = new Map<string, AnsweringPlace & { found: Unit[] }>();
  for (const { section, passage, score } of hits) {
    const ofCase = caseAround(desk.course, section);
    const home = ofCase?.section ?? lawOf(desk, section);
    const key = ofCase?.section ? `case ${home.index}` : `${home.index}`;
    if (!places.has(key) && places.size === MOST) continue;
    const genre = genreOfMaterial(desk.course, home.materialId);
    const place = places.get(key) ?? { section: home, ofCase, genre, score: score / best, found: [] };
    places.set(key, place);
    for (const unit of unitsOf(desk.course, section)) {
      const isInside = unit.page === passage.page && unit.start >= passage.start && unit.end <= passage.end;
      if (isInside && !place.found.includes(unit)) place.found.push(unit);
    }
  }
  return [...places.values()].map((place) => ({ ...place, found: inOrder(place.found) }));
}

/** The heading that states the law an example or a problem is of. */
function lawOf(desk: Desk, section: Section): Section {
  if (!BELONGS_ABOVE.has(headingKind(section.heading))) return section;
  return parentOf(desk.course, section) ?? section;
}

const inOrder = (units: readonly Unit[]): Unit[] =>
  [...units].sort((a, b) => a.section - b.section || a.page - b.page || a.start - b.start);
