import type { UnitMark, UnitParts } from '#contract/units.ts';
import { genreOfMaterial } from '../answering/desk.ts';
import { unitsOf } from '../answering/units.ts';
import type { Library } from '../doctrine/library.ts';
import type { Course } from '../indexing/course.ts';
import { authoritiesOf, casesOf } from './authorities.ts';
import { exceptionsUnder } from './exceptions.ts';
import { findRule } from './find-rule.ts';
import { type Head, readHeads } from './heads.ts';
import { joinUnits, type RankedUnitParts, unitKey } from './join-units.ts';
import { withOwnRules } from './own-units.ts';
import { quoted } from './quoted.ts';
import { departuresUnder, trapUnder } from './traps.ts';

/**
 * What a course teaches: a unit for each heading that names law and states it, in the order of the topics, and one
 * without a rule for each topic of the schedule that no heading states. A generator: it yields between headings, so
 * that other work can run. The same course always gives the same units; every quote is a slice of its page. The law library
 * only tells which sentences state law; without it fewer rules are found beside those of the headings.
 */
export function* makeUnits(course: Course, library: Library | null = null): Generator<string, UnitParts[]> {
  const { topics, isSchedule, ...read } = yield* readHeads(course);
  const { heads } = read;
  const indexes = new Set(heads.map(({ section }) => section.index));
  const made: RankedUnitParts[] = [];
  // Sentences are read one section a step: a heading may hold a whole lecture.
  for (const section of course.sections) {
    unitsOf(course, section);
    yield `Reading the rules in ${course.materials.get(section.materialId)?.name ?? 'your notes'}`;
  }
  for (const [id, group] of Map.groupBy(heads, ({ section }) => section.materialId)) {
    for (const head of group) {
      yield `Reading the rules in ${course.materials.get(id)?.name ?? 'your notes'}`;
      const unit = unitOf(course, head, indexes);
      if (unit) made.push(unit);
    }
  }
  const joined = yield* withOwnRules(course, joinUnits(made), read, library);
  const known = new Set(joined.map(({ topic }) => topic));
  const missing = [...new Set(isSchedule ? topics : [])].filter((topic) => !known.has(topic)).map(emptyUnit);
  const order = new Map(topics.map((topic, at) => [topic, at]));
  // Topics that differ in an ending alone have one name here.
  const units = new Map([...missing, ...joined].map((unit) => [unit.key, unit]));
  return [...units.values()].sort(
    (a, b) => (order.get(a.topic) ?? topics.length) - (order.get(b.topic) ?? topics.length),
  );
}

function unitOf(course: Course, head: Head, indexes: ReadonlySet<number>): RankedUnitParts | null {
  const { section, topic, name, isPlaced } = head;
  if (!section.place) return null;
  const cases = casesOf(course, section, indexes);
  const found = findRule(course, section, indexes, cases);
  if (!found) return null;
  const { rule, worth, listed } = found;
  const authorities = authoritiesOf(course, cases);
  const isRead = genreOfMaterial(course, section.materialId) !== 'notes';
  const marks: UnitMark[] = [
    ...(authorities.length === 0 ? (['needs_cases'] as const) : []),
    ...(isRead ? (['check_class_notes'] as const) : []),
  ];
  return {
    worth,
    isPlaced,
    unit: {
      key: unitKey(topic, name),
      topic,
      name,
      heading: quoted(course, { materialId: section.materialId, ...section.place }),
      rule,
      elements: listed?.quotes ?? [],
      ...(listed && { list: listed.list }),
      exceptions: exceptionsUnder(course, section, rule),
      authorities,
      trap: trapUnder(course, section),
      departures: departuresUnder(course, section),
      marks,
    },
  };
}

const emptyUnit = (topic: string): UnitParts => ({
  key: unitKey(topic, topic),
  topic,
  name: topic,
  heading: null,
  rule: null,
  elements: [],
  exceptions: [],
  authorities: [],
  trap: null,
  departures: [],
  marks: ['gap', 'needs_cases'],
});
