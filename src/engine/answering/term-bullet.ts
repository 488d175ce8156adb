import type { Candidates } from './candidates.ts';
import { unitTerms } from './course-words.ts';
import { type Desk, genreOfMaterial, hasRoom, phrase, sectionOf, sourceName, take } from './desk.ts';
import { headingLine, quoteLine } from './line.ts';
import { type Draft, partIf } from './parts.ts';
import { rankUnits } from './rank-units.ts';
import { leansBack } from './sentence-roles.ts';
import { modelPart, reasonPart } from './surroundings.ts';
import { positionOf } from './topic.ts';
import { type Unit, unitsOf } from './units.ts';
/** True when terms are nothing but ways to write the topic's first thing. */
export function isTerm(desk: Desk, terms: readonly string[]): boolean {
  const known = new Set(desk.topic.groups.flatMap((group) => group.forms.flat()));
  return terms.length > 0 && terms.every((term) => known.has(term));
}

/** A bullet that is nothing but the term, with its own bullets below. */
export function termBullet(desk: Desk, found: Candidates): { unit: Unit; below: Unit[] } | null {
  for (const unit of found.units) {
    if (genreOfMaterial(desk.course, unit.materialId) !== 'notes') continue;
    if (unit.depth === 0 || unit.words > 5 || !isTerm(desk, unitTerms(unit))) continue;
    const below = unitsOf(desk.course, sectionOf(desk.course, unit)).filter(
      (other) => other.parent === unit && other.role !== 'ask',
    );
    if (below.length > 0) return { unit, below };
  }
  return null;
}

/** The definition that a bullet gives in its own bullets, with what the words in it mean. */
export function fromBullet(desk: Desk, found: Candidates, bullet: { unit: Unit; below: Unit[] }): Draft {
  const section = sectionOf(desk.course, bullet.unit);
  const [first, ...rest] = bullet.below;
  const inner = unitsOf(desk.course, section).filter((unit) => unit.parent === first);
  const lines = [
    headingLine(phrase(desk, 'define', { source: sourceName(desk, bullet.unit) })),
    quoteLine(take(desk, first ? [first] : [])),
  ];
  const gloss = [...inner, ...rest].filter((unit) => unit.role !== 'ask').slice(0, 4);
  const terms = gloss
    .flatMap((unit) => (hasRoom(desk, unit.words) ? take(desk, [unit]) : []))
    .map((quote) => quoteLine([quote]));
  const near = found.units.filter(
    (unit) => genreOfMaterial(desk.course, unit.materialId) !== 'statute' && !/[:—–]$/.test(unit.text),
  );
  return {
    lead: [...lines, ...(terms.length ? [headingLine(phrase(desk, 'terms')), ...terms] : [])],
    parts: [...exceptionPart(desk, near), ...reasonPart(desk, section), ...modelPart(desk, found.units)],
    tail: [],
  };
}

/** Limits anywhere near that name the term. */
function exceptionPart(desk: Desk, units: readonly Unit[]): Draft['parts'] {
  const best = rankUnits(desk, units, { exc: 1 })
    .filter(
      ({ unit }) =>
        positionOf(unitTerms(unit), desk.topic) >= 0 &&
        positionOf(unitTerms(unit), desk.topic) < 5 &&
        !leansBack(unit.text),
    )
    .slice(0, 2);
  const quotes = best.flatMap(({ unit }) => (hasRoom(desk, unit.words) ? take(desk, [unit]) : []));
  return partIf(
    'limits',
    quotes.length ? [headingLine(phrase(desk, 'limits')), ...quotes.map((quote) => quoteLine([quote]))] : [],
  );
}
