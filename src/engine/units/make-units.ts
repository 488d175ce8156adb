import type { UnitMark, UnitParts } from '#contract/units.ts';
import { genreOfMaterial } from '../answering/desk.ts';
import { headingKind } from '../answering/heading-kind.ts';
import { childrenOf, unitsOf } from '../answering/units.ts';
import type { Course, Section } from '../indexing/course.ts';
import { authoritiesUnder } from './authorities.ts';
import { elementsUnder } from './elements.ts';
import { elementsInRule } from './elements-in-rule.ts';
import { exceptionsUnder } from './exceptions.ts';
import { type Head, OWN_DEFINITION, readHeads } from './heads.ts';
import { joinUnits, type RankedUnitParts, unitKey } from './join-units.ts';
import { overlaps, quoted } from './quoted.ts';
import { rankRules } from './rule-sentence.ts';
import { departuresUnder, trapUnder } from './traps.ts';
import { wholeSlide } from './whole-slide.ts';
import { withItems } from './with-items.ts';

/**
 * What a course teaches: a unit for each heading that names law and states it, in the order of the topics, and one
 * without a rule for each topic of the schedule that no heading states. A generator: it yields between files, so that
 * other work can run. The same course always gives the same units; every quote is a slice of its page.
 */
export function* makeUnits(course: Course): Generator<string, UnitParts[]> {
  const { heads, topics } = yield* readHeads(course);
  const indexes = new Set(heads.map(({ section }) => section.index));
  const made: RankedUnitParts[] = [];
  for (const [id, group] of Map.groupBy(heads, ({ section }) => section.materialId)) {
    yield `Reading the rules in ${course.materials.get(id)?.name ?? 'your notes'}`;
    for (const head of group) {
      const unit = unitOf(course, head, indexes);
      if (unit) made.push(unit);
    }
  }
  const joined = joinUnits(made);
  const known = new Set(joined.map(({ topic }) => topic));
  const missing = [...new Set(topics)].filter((topic) => !known.has(topic)).map(emptyUnit);
  const order = new Map(topics.map((topic, at) => [topic, at]));
  // Topics that differ in an ending alone have one name here.
  const units = new Map([...missing, ...joined].map((unit) => [unit.key, unit]));
  return [...units.values()].sort(
    (a, b) => (order.get(a.topic) ?? topics.length) - (order.get(b.topic) ?? topics.length),
  );
}

function unitOf(course: Course, head: Head, indexes: ReadonlySet<number>): RankedUnitParts | null {
  const { section, topic, name } = head;
  const { intro, quotes: listed } = elementsUnder(course, section, indexes);
  // One of the elements is not the rule that they make up.
  const best = rankRules(course, section, ruleUnits(course, section)).find(
    ({ unit }) => !listed.some((element) => overlaps(element, quoted(course, unit))),
  );
  const stated = best?.unit ?? (intro && intro.words >= SAYS_SOMETHING ? intro : null);
  const slide = stated && !NAMES_LIST.test(section.heading) ? null : wholeSlide(course, section);
  const rule = slide ?? (stated ? withItems(course, stated) : null);
  if (!rule || !section.place) return null;
  const elements = listed.length > 0 ? listed : elementsInRule(rule, section.heading);
  const authorities = authoritiesUnder(course, section, indexes);
  const isRead = genreOfMaterial(course, section.materialId) !== 'notes';
  const marks: UnitMark[] = [
    ...(authorities.length === 0 ? (['needs_cases'] as const) : []),
    ...(isRead ? (['check_class_notes'] as const) : []),
  ];
  return {
    worth: best?.worth ?? 0,
    unit: {
      key: unitKey(topic, name),
      topic,
      name,
      heading: quoted(course, { materialId: section.materialId, ...section.place }),
      rule,
      elements,
      exceptions: exceptionsUnder(course, section, rule),
      authorities,
      trap: trapUnder(course, section),
      departures: departuresUnder(course, section),
      marks,
    },
  };
}

/** A heading that announces a list: all of it is the rule. */
const NAMES_LIST = /\b(?:requirements|elements|criteria|factors|prongs|conditions)\b/i;

/** Words from which the introduction of a list says whose list it is. */
const SAYS_SOMETHING = 5;

/** The sentences a rule is looked for in: the heading's own, and those of its definition and elements. */
const ruleUnits = (course: Course, section: Section) =>
  [
    section,
    ...childrenOf(course, section).filter(
      ({ heading }) =>
        ['definition', 'elements'].includes(headingKind(heading)) || OWN_DEFINITION.test(heading),
    ),
  ].flatMap((node) => unitsOf(course, node));

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
