import type { Arrangement, OutlineEntry, OutlineWritten } from '#contract/outlines.ts';
import type { StudyUnit, UnitMark } from '#contract/units.ts';
import { type TopicMap, topicCaller } from '../reading/topic-map.ts';
import { inOrder } from './in-order.ts';

/** What the materials called a unit when it was last written to. */
export type AsRead = { topic: string; name: string };

/** What a student wrote to one unit. */
export type KeptUnit = { key: string; as_read: AsRead; written: OutlineWritten };

/** A unit to which nothing was written. */
export const NOTHING_WRITTEN: OutlineWritten = {
  version: 0,
  rule: '',
  confidence: 0,
  lines: [],
  is_hidden: false,
  name: null,
  topic: null,
  set_aside: [],
};

/** The order of the syllabus, on Letter paper, with a table of contents. */
export const NOT_ARRANGED: Arrangement = {
  version: 0,
  topics: [],
  units: [],
  paper: 'letter',
  has_contents: true,
  has_empty: false,
  sheet: { off: [], by_chance: true, has_traps: true, has_pages: false, pages: 1 },
};

/** Whether the student has written or taken anything of a unit. */
export const isWritten = ({ rule, lines }: OutlineWritten): boolean => rule !== '' || lines.length > 0;

/** Whether the student has written, taken or rated anything of a unit. */
export const isBegun = (written: OutlineWritten): boolean => isWritten(written) || written.confidence > 0;

/**
 * The outline of a course: a place for each unit, under the topics as the student calls them and in their order, else that
 * of the syllabus. A unit whose topic was dropped, or that the materials have no more, is there as long as something is
 * written to it. Nothing of the materials is written into it.
 */
export function outlineEntries(
  units: readonly StudyUnit[],
  kept: readonly KeptUnit[],
  map: TopicMap,
  { topics: topicsNamed, units: unitsNamed }: Pick<Arrangement, 'topics' | 'units'>,
): { topics: string[]; entries: OutlineEntry[] } {
  const keptOf = new Map(kept.map((one) => [one.key, one]));
  const called = topicCaller(map);
  const made = units.flatMap((unit): OutlineEntry[] => {
    const written = keptOf.get(unit.key)?.written ?? NOTHING_WRITTEN;
    const topic = written.topic ?? called(unit.topic);
    if (topic === null && !isWritten(written)) return [];
    return [entryOf(unit.key, topic ?? unit.topic, written.name ?? unit.name, unit, written)];
  });
  const known = new Set(units.map(({ key }) => key));
  const others = kept
    .filter(({ key }) => !known.has(key))
    .map(({ key, as_read, written }) => {
      const topic = written.topic ?? called(as_read.topic) ?? as_read.topic;
      return entryOf(key, topic, written.name ?? as_read.name, null, written);
    });
  const all = [...made, ...others];
  const confirmed = inOrder(
    all.map(({ topic }) => topic),
    map.topics.map(({ name }) => name),
  );
  const topics = inOrder(confirmed, topicsNamed);
  const placeOf = new Map(topics.map((topic, at) => [topic, at]));
  const entryAt = new Map(all.map((entry) => [entry.key, entry]));
  const entries = inOrder(
    all.map(({ key }) => key),
    unitsNamed,
  )
    .flatMap((key) => entryAt.get(key) ?? [])
    .toSorted((a, b) => (placeOf.get(a.topic) ?? 0) - (placeOf.get(b.topic) ?? 0));
  return { topics, entries };
}

const entryOf = (
  key: string,
  topic: string,
  name: string,
  unit: StudyUnit | null,
  written: OutlineWritten,
): OutlineEntry => ({ key, topic, name, unit, written, marks: marksOf(unit, written) });

/** Whether a unit of the outline has a rule: the student's, or a quote taken as one. */
export const hasRule = ({ rule, lines }: OutlineWritten): boolean =>
  rule !== '' || lines.some(({ part }) => part === 'rule');

/**
 * What is missing of a unit as it stands in the outline: a rule; a case, where neither the student nor the materials have
 * one; class notes. What the student set aside is left out.
 */
function marksOf(unit: StudyUnit | null, written: OutlineWritten): UnitMark[] {
  const lacks: UnitMark[] = [
    ...(hasRule(written) ? [] : (['gap'] as const)),
    ...(unit?.marks.includes('needs_cases') && !written.lines.some(({ part }) => part === 'case')
      ? (['needs_cases'] as const)
      : []),
    ...(unit?.marks.includes('check_class_notes') ? (['check_class_notes'] as const) : []),
  ];
  return lacks.filter((mark) => !written.set_aside.includes(mark));
}
