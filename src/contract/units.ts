import * as z from 'zod/mini';
import { endpoint, Id } from './endpoint.ts';

/**
 * Characters of a page as they stand there: `text` is the page's text from `start` to `end`. `changed`: the material was
 * read again, and these words are not on it any more.
 */
export const UnitQuote = z.object({
  material_id: Id,
  page: z.int(),
  start: z.int(),
  end: z.int(),
  text: z.string(),
  /** What the page calls itself: "p. 3", "slide 7". */
  label: z.string(),
  changed: z.optional(z.boolean()),
  /** It was brought back in a zip and its words were not found on the pages read here: what `changed` is then. */
  unchecked: z.optional(z.boolean()),
});
export type UnitQuote = z.output<typeof UnitQuote>;

/** A limit of the rule; `trigger` is what sets it off, in words of the quote, where the quote says it. */
export const UnitException = z.object({ quote: UnitQuote, trigger: z.nullable(UnitQuote) });
export type UnitException = z.output<typeof UnitException>;

/** A case with the one fact and the holding that matter, each as the materials have it. */
export const UnitAuthority = z.object({
  name: UnitQuote,
  fact: z.nullable(UnitQuote),
  holding: z.nullable(UnitQuote),
});
export type UnitAuthority = z.output<typeof UnitAuthority>;

/**
 * What a unit lacks, as an outline prints it: `gap` no rule was found, `needs_cases` no case, `check_class_notes`
 * readings speak of it and the professor's notes do not.
 */
export const UNIT_MARKS = {
  gap: '[GAP]',
  needs_cases: '[NEEDS CASES]',
  check_class_notes: '[CHECK CLASS NOTES]',
} as const;
export const UnitMark = z.enum(['gap', 'needs_cases', 'check_class_notes']);
export type UnitMark = z.output<typeof UnitMark>;

/**
 * What the list of a unit is: `elements` that are wanted together, `factors` that are weighed, or `alternatives` of which one is
 * enough. The word is what one of them is called on the screen.
 */
export const UNIT_LISTS = {
  elements: 'element',
  factors: 'factor',
  alternatives: 'alternative',
} as const;
export const UnitList = z.enum(['elements', 'factors', 'alternatives']);
export type UnitList = z.output<typeof UnitList>;

/** One thing that a course teaches, in quotes of its materials; what they do not hold is empty and marked. */
export const UnitParts = z.object({
  /** The same for the same topic and name, whatever else of the materials changes. */
  key: z.string(),
  /** The topic of the course; else the heading or file it stands under, which is no topic of the course's list. */
  topic: z.string(),
  name: z.string(),
  /** Where the name stands. */
  heading: z.nullable(UnitQuote),
  rule: z.nullable(UnitQuote),
  elements: z.array(UnitQuote),
  /** What `elements` are; where it is missing, elements. */
  list: z.optional(UnitList),
  exceptions: z.array(UnitException),
  authorities: z.array(UnitAuthority),
  trap: z.nullable(UnitQuote),
  departures: z.array(UnitQuote),
  marks: z.array(UnitMark),
});
export type UnitParts = z.output<typeof UnitParts>;

/** A unit as it is kept. */
export const StudyUnit = z.extend(UnitParts, { id: Id });
export type StudyUnit = z.output<typeof StudyUnit>;

/** The units of a clone's course in the order of its topics, and whether newer ones are being made. */
export const listUnits = endpoint({
  method: 'GET',
  path: '/api/professor-clones/{clone_id}/units',
  policy: 'owner',
  transport: 'json',
  input: z.strictObject({ clone_id: Id }),
  reply: z.object({ units: z.array(StudyUnit), is_making: z.boolean() }),
});
