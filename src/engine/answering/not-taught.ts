import type { Course } from '../indexing/course.ts';
import type { Genre } from '../indexing/genre.ts';
import { asBlocks, type ComposedAnswer, type Line } from './answer.ts';
import type { Candidates } from './candidates.ts';
import { hasForm, headingTerms, unitTerms } from './course-words.ts';
import { type Asked, listAsked } from './coverage-asked.ts';
import { foreignShare } from './coverage-law.ts';
import { type Desk, genreOfMaterial, phrase, sectionOf, takePlace } from './desk.ts';
import { isEveryday } from './everyday-words.ts';
import { headingKind } from './heading-kind.ts';
import { gapLine, headingLine, quoteLine } from './line.ts';
import type { Draft } from './parts.ts';
import { LEAD_ROLES, type RoleWeights, rankUnits, taughtFirst } from './rank-units.ts';
import { holds } from './topic.ts';
import type { Unit } from './units.ts';

/** Nearest headings and mentions shown at most. */
const MOST = 3;

/**
 * The answer when the materials may only speak of the topic and not teach it: that this is so, then what they say
 * nearest to it. `draft`: how the question would be answered, of which the first lines are shown; without one the
 * sentences that fit best, notes before opinions, each with its place.
 */
export function passing(desk: Desk, found: Candidates, draft: Draft | null): ComposedAnswer {
  const lines = draft ? nearestOf(draft) : mentions(desk, found);
  if (lines.length === 0) return none(desk, found);
  return {
    kind: 'passing',
    blocks: asBlocks([gapLine(phrase(desk, 'touch'), 0), ...lines, uploadLine(desk)]),
    followUps: [],
  };
}

/** The lead, with the requirements it introduces or one more block: what stands farther off may be of other law. */
function nearestOf({ lead, parts }: Draft): Line[] {
  const said = lead.filter(({ role }) => role !== 'gap');
  const next = parts.find(({ kind }) => kind === 'elements') ?? parts.find(({ kind }) => kind === 'limits');
  const quotes = said.reduce((sum, line) => sum + line.quotes.length, 0);
  return quotes > FEW ? said : [...said, ...(next?.lines ?? [])];
}
/** Quotes of a lead beyond which nothing is added. */
const FEW = 2;

function mentions(desk: Desk, found: Candidates): Line[] {
  const main = desk.topic.groups.slice(0, 2);
  const isNaming = (unit: Unit) => main.some((group) => holds(unitTerms(unit), group) === 1);
  const ranked = rankUnits(desk, taughtFirst(desk, found.units), MENTIONING).map(({ unit }) => unit);
  const naming = found.units.filter((unit) => isNaming(unit) && unit.role !== 'ask');
  const shown = distinct([...ranked.filter(isNaming), ...naming]).slice(0, MOST);
  if (shown.length === 0) return [];
  return [
    headingLine(phrase(desk, 'touched')),
    ...shown.map((unit) => quoteLine([takePlace(desk, placeOf(unit))], placeName(desk, unit))),
  ];
}

/** A fact of some case says less of a topic than any rule. */
const MENTIONING: RoleWeights = { ...LEAD_ROLES, issue: 0.4, fact: 0.3 };

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
  return { kind: 'none', blocks: asBlocks([...lines, uploadLine(desk)]), followUps: [] };
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

/**
 * Paths of the headings that are near in meaning, best first: those that name a thing the question asks about, which is
 * law this course teaches or a word of some weight that not everybody uses. None rather than a heading that shares
 * everyday words, or words of other law, with the question.
 */
export function nearest({ course, query }: Pick<Desk, 'course' | 'query'>, found: Candidates): string[] {
  const asked = listAsked(course, query);
  const telling = asked.filter((thing) => isTelling(course, thing));
  const isNamed = (heading: readonly string[]) =>
    telling.some(({ forms }) => forms.some((form) => hasForm(heading, form)));
  const paths = found.sections
    .filter(
      ({ section }) =>
        TEACHING.has(genreOfMaterial(course, section.materialId)) &&
        headingKind(section.heading) === 'topic' &&
        isNamed(headingTerms(section)),
    )
    .map(({ section }) => section.path.slice(-2).join(' › '));
  return [...new Set(paths)].slice(0, MOST);
}

const TEACHING: ReadonlySet<Genre> = new Set(['notes', 'statute', 'additional']);

/** What a word must weigh in the course to be worth a heading; law weighs more than others by itself. */
const OF_WEIGHT = 2.5;
const LAW_OF_WEIGHT = 3.5;

function isTelling(course: Course, thing: Asked): boolean {
  if (/^\d/.test(thing.group.words[0] ?? '')) return false;
  if (thing.isLaw) return thing.importance >= LAW_OF_WEIGHT && foreignShare(course, [thing]) === 0;
  return thing.importance >= OF_WEIGHT && !thing.forms.flat().some(isEveryday);
}

function uploadLine(desk: Desk): Line {
  const named = desk.query.entries.find((entry) => entry.subject !== 'general')?.canonical;
  return gapLine(named ? phrase(desk, 'upload_named', { topic: named }) : phrase(desk, 'upload'), 0);
}
