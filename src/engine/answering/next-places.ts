import type { Section } from '../indexing/course.ts';
import type { Line } from './answer.ts';
import type { Candidates } from './candidates.ts';
import { type Desk, hasRoom, isFree, take } from './desk.ts';
import { leadPhrase } from './lead-phrase.ts';
import { headingLine, quoteLine } from './line.ts';
import { type Part, partIf } from './parts.ts';
import { type AnsweringPlace, placesOf, TELLS } from './places.ts';
import { LEAD_ROLES, rankUnits } from './rank-units.ts';
import type { Unit } from './units.ts';

/** Share of the best place's score from which another is shown beside it, how many at most, and words quoted of each. */
const AS_NEAR = 0.65;
const MOST = 2;
const MOST_WORDS = 60;
const MOST_QUOTES = 3;

/** The places that finding ranks nearly as high as the one an answer is from, each with its best sentences in order. */
export function nextPlaces(
  desk: Desk,
  found: Candidates,
  home: Section,
  isWanted: (unit: Unit) => boolean = () => true,
): Part[] {
  let shown = 0;
  return placesOf(desk, found).flatMap((place) => {
    const isOther = place.section !== home && place.score >= AS_NEAR;
    if (!isOther || shown >= MOST || !hasRoom(desk, LEAST_ROOM)) return [];
    const lines = linesOf(desk, place, isWanted);
    if (lines.length > 0) shown += 1;
    return partIf(place.genre === 'statute' ? 'text' : place.ofCase ? 'cases' : 'more', lines);
  });
}
const LEAST_ROOM = 15;

function linesOf(desk: Desk, place: AnsweringPlace, isWanted: (unit: Unit) => boolean): Line[] {
  const units = place.found.filter(
    (unit) => TELLS.has(unit.role) && !EMPTY.test(unit.text) && isFree(desk, unit) && isWanted(unit),
  );
  const chosen: Unit[] = [];
  let words = 0;
  for (const { unit } of rankUnits(desk, units, LEAD_ROLES)) {
    if (chosen.length >= MOST_QUOTES || (chosen.length > 0 && words + unit.words > MOST_WORDS)) continue;
    chosen.push(unit);
    words += unit.words;
  }
  const inOrder = chosen.sort((a, b) => a.section - b.section || a.page - b.page || a.start - b.start);
  const lines = inOrder.flatMap((unit) => take(desk, [unit]).map((quote) => quoteLine([quote])));
  return inOrder[0] && lines.length > 0 ? [headingLine(leadPhrase(desk, inOrder[0])), ...lines] : [];
}

/** "(e) [Omitted]": what an edited statute leaves out. */
const EMPTY = /\[(?:omitted|repealed|reserved)\]/i;
