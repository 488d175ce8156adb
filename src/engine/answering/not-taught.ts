import type { ComposedAnswer, Line } from './answer.ts';
import type { Candidates } from './candidates.ts';
import { unitTerms } from './course-words.ts';
import { type Desk, genreOfMaterial, phrase, sectionOf, takePlace } from './desk.ts';
import { headingKind } from './heading-kind.ts';
import { gapLine, headingLine, quoteLine } from './line.ts';
import { holds } from './topic.ts';
import { type Unit, unitsOf } from './units.ts';

/** Nearest headings and mentions shown at most. */
const MOST = 3;

/** The answer when the materials only mention the topic: every mention with its place, no pretense of teaching. */
export function passing(desk: Desk, found: Candidates): ComposedAnswer {
  const main = desk.topic.groups.slice(0, 2);
  const mentions = found.units.filter(
    (unit) => main.some((group) => holds(unitTerms(unit), group) === 1) && unit.role !== 'ask',
  );
  const headed = found.sections.flatMap(({ section, score }) =>
    score > 0.5 ? unitsOf(desk.course, section).slice(0, 1) : [],
  );
  const shown = distinct([...headed, ...mentions]).slice(0, MOST);
  if (shown.length === 0) return none(desk, found);
  const lines = shown.map((unit) => quoteLine([takePlace(desk, placeOf(unit))], placeName(desk, unit)));
  return {
    kind: 'passing',
    lines: [
      gapLine(phrase(desk, 'touch'), 0),
      headingLine(phrase(desk, 'touched')),
      ...lines,
      uploadLine(desk),
    ],
    followUps: [],
  };
}

/** The answer when the materials do not have it: one sentence, the syllabus' word on it, the nearest headings. */
export function none(desk: Desk, found: Candidates): ComposedAnswer {
  const lines: Line[] = [gapLine(phrase(desk, 'none'), 0)];
  const syllabus = found.units.find(
    (unit) =>
      genreOfMaterial(desk.course, unit.materialId) === 'syllabus' &&
      unit.words > 6 &&
      LEAVES_OUT.test(unit.text) &&
      isNear(desk, unit),
  );
  if (syllabus) lines.push(quoteLine([takePlace(desk, placeOf(syllabus))], phrase(desk, 'none_syllabus'), 0));
  const near = nearest(desk, found);
  if (near.length > 0)
    lines.push(
      headingLine(phrase(desk, 'nearest')),
      ...near.map((path) => ({ ...gapLine(path, 1), role: 'say' as const })),
    );
  return { kind: 'none', lines: [...lines, uploadLine(desk)], followUps: [] };
}

/** A syllabus that names a subject only to leave it to another course. */
const LEAVES_OUT =
  /\b(?:not cover\w*|covered in|elective|upper[- ]level|another course|leave[sn]? (?:out|to)|omit\w*|skip\w*|will not)\b/i;

const placeOf = ({ materialId, page, start, end }: Unit) => ({ materialId, page, start, end });

const isNear = (desk: Desk, unit: Unit): boolean =>
  desk.topic.groups.some((group) => holds(unitTerms(unit), group) === 1);

function distinct(units: readonly Unit[]): Unit[] {
  const seen = new Set<string>();
  return units.filter((unit) => {
    const key = unit.text.toLowerCase();
    return seen.has(key) ? false : seen.add(key);
  });
}

function placeName(desk: Desk, unit: Unit): string {
  const name = desk.course.materials.get(unit.materialId)?.name ?? '';
  const path = sectionOf(desk.course, unit).path.slice(-2).join(' › ');
  return path ? `${name}, ${path}` : name;
}

/** Paths of the closest headings of notes and readings, by finding, each once. */
export function nearest(_desk: Desk, found: Candidates): string[] {
  const paths = found.hits
    .filter((hit) => hit.genre === 'notes' || hit.genre === 'statute' || hit.genre === 'additional')
    .map((hit) =>
      hit.section.path
        .filter((heading) => headingKind(heading) === 'topic')
        .slice(0, 2)
        .join(' › '),
    )
    .filter(Boolean);
  return [...new Set(paths)].slice(0, MOST);
}

function uploadLine(desk: Desk): Line {
  const named = desk.query.entries.find((entry) => entry.subject !== 'general')?.canonical;
  return gapLine(named ? phrase(desk, 'upload_named', { topic: named }) : phrase(desk, 'upload'), 0);
}
