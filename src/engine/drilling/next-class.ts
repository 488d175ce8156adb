import type { DrillSubject, NextClass } from '#contract/drills.ts';
import type { UnitParts } from '#contract/units.ts';
import { caseName, headingKind } from '../answering/heading-kind.ts';
import { partiesOf } from '../answering/party-words.ts';
import { parentOf } from '../answering/units.ts';
import { namesLaw } from '../forecasting/forecast.ts';
import type { Course, Section } from '../indexing/course.ts';
import type { Place } from '../indexing/passage.ts';
import { readSyllabus, type Syllabus, type SyllabusTopic, topicKey } from '../reading/syllabus.ts';
import { quoted } from '../units/quoted.ts';
import { type ClassDay, classDays, daysBetween } from './class-days.ts';
import type { Ladder } from './rung.ts';
import { placedLadders } from './subjects.ts';

const NONE = { day: null, in_days: null, titles: [], source: null, reading: [], subjects: [], missing: [] };

/**
 * What is assigned for the next class, `from` the day on (YYYY-MM-DD), by the schedule of the syllabus; `today` is what
 * `in_days` counts from. `topics` are the ladders of the course's topics, `units` what they were made of.
 */
export function findNextClass(
  course: Course,
  { today, from }: { today: string; from: string },
  { topics, units }: { topics: readonly Ladder[]; units: readonly UnitParts[] },
): NextClass {
  const hasSyllabus = [...course.materials.values()].some(({ kind }) => kind === 'syllabus');
  if (!hasSyllabus) return { state: 'no_syllabus', ...NONE };
  const syllabus = syllabusOf(course);
  const days = classDays(syllabus, today, (place) => yearOf(course, place));
  if (syllabus.source !== 'schedule' || days.length === 0) return { state: 'no_days', ...NONE };
  const next = days.find(({ day }) => day >= from);
  if (!next) return { state: 'over', ...NONE };
  return { state: 'found', ...assigned(course, next, today, { topics, units }) };
}

const read = new WeakMap<Course, Syllabus>();

function syllabusOf(course: Course): Syllabus {
  const known = read.get(course);
  if (known) return known;
  const syllabus = readSyllabus([...course.materials.values()], (title) => namesLaw(course, title));
  read.set(course, syllabus);
  return syllabus;
}

/** The year in which the course of a file is taught, as its first page has it: "Fall 2026". */
function yearOf(course: Course, { materialId }: Place): number | null {
  const first = course.materials.get(materialId)?.pages[0]?.text ?? '';
  const year = /\b(?:fall|spring|summer|winter|autumn)(?:\s+(?:semester|term))?,?\s+((?:19|20)\d\d)\b/i.exec(
    first,
  );
  return year ? Number(year[1]) : null;
}

function assigned(
  course: Course,
  { day, topics: taught }: ClassDay,
  today: string,
  { topics, units }: { topics: readonly Ladder[]; units: readonly UnitParts[] },
): Omit<NextClass, 'state'> {
  const reading = taught.flatMap(({ readings }) => readings.map(({ text }) => text.trim()));
  const named = reading.filter((text) => headingKind(text) === 'case');
  const cases = placedLadders(course);
  const keys = new Set(taught.flatMap(keysOf));
  const own = topics.filter(({ name }) => keys.has(topicKey(name)));
  const heads = new Set(
    units.flatMap(({ topic, heading }) => (heading && keys.has(topicKey(topic)) ? [placeKey(heading)] : [])),
  );
  const ofReading = named.flatMap(
    (text) => cases.find(({ section }) => isSameCase(section.heading, text)) ?? [],
  );
  const ofTopics = cases.filter(({ section }) => standsUnder(course, section, heads));
  const subjects = [...new Set([...ofReading, ...ofTopics].map(({ ladder }) => ladder)), ...own].map(briefOf);
  const [first] = taught;
  return {
    day,
    in_days: daysBetween(today, day),
    titles: taught.map(({ name }) => name),
    source: first ? quoted(course, first.place) : null,
    reading: [...new Set(reading)],
    subjects,
    missing: [
      ...new Set(
        named.filter((text) => !cases.some(({ section }) => isSameCase(section.heading, text))).map(caseName),
      ),
    ],
  };
}

/** A ladder as a list shows it. */
export const briefOf = ({ name, about, rungs }: Ladder): DrillSubject => ({
  name,
  about,
  rungs: rungs.length,
});

const keysOf = ({ name, plain }: SyllabusTopic): string[] => [name, plain ?? name].map(topicKey);

const placeKey = ({ material_id, page, start }: { material_id: number; page: number; start: number }) =>
  `${material_id}:${page}:${start}`;

function standsUnder(course: Course, section: Section, heads: ReadonlySet<string>): boolean {
  for (let node: Section | null = section; node; node = parentOf(course, node)) {
    if (node.place === null) continue;
    const { page, start } = node.place;
    if (heads.has(placeKey({ material_id: node.materialId, page, start }))) return true;
  }
  return false;
}

/** Whether two names of cases have a party of each in common, or one has only one and the other has it. */
function isSameCase(heading: string, reading: string): boolean {
  const own = partiesOf(heading).map((party) => party.toLowerCase());
  const other = partiesOf(reading).map((party) => party.toLowerCase());
  const shared = own.filter((party) => other.includes(party)).length;
  return shared > 0 && shared >= Math.min(own.length, other.length, 2);
}
