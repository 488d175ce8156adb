import * as z from 'zod/mini';
import { endpoint, Id, optionalText, text } from './endpoint.ts';
import { StudyUnit, UnitMark, UnitQuote } from './units.ts';

/** Characters of a rule or a line that a student writes. */
export const OUTLINE_CHARACTERS = 2_000;
/** Characters of one quote. */
export const QUOTE_CHARACTERS = 8_000;
/** Lines of one unit, and the quotes of one line: a case has its name, its fact and its holding. */
export const MOST_OUTLINE_LINES = 60;
export const MOST_LINE_QUOTES = 3;
/** Units that a student may have written to in one course. */
export const MOST_OUTLINE_UNITS = 1_000;
/** Pages that an attack sheet may be allowed. */
export const MOST_SHEET_PAGES = 20;

/** What a line of a unit is, in the order in which an outline has them. `note`: a free line. */
export const OUTLINE_PARTS = [
  'departure',
  'rule',
  'element',
  'exception',
  'case',
  'trap',
  'trigger',
  'note',
] as const;
export const OutlinePart = z.enum(OUTLINE_PARTS, 'must be a part of a unit');
export type OutlinePart = z.output<typeof OutlinePart>;

/**
 * A quote that was taken over, with the name of the material it was taken from. `gone`: that material is not in the course
 * any more, so its page cannot be opened.
 */
export const OutlineQuote = z.extend(UnitQuote, { source: z.string(), gone: z.optional(z.boolean()) });
export type OutlineQuote = z.output<typeof OutlineQuote>;

/** Names a unit: a unit of the course by its own key, one of the student's by `own:` and a UUID that the browser makes. */
export const OutlineKey = text(300);

/** A line as it is kept: words of the student, quotes, or both; the words are above the quotes. */
export const OutlineLine = z.object({
  /** Made by the browser; one line of a unit each. */
  id: z.string(),
  part: OutlinePart,
  /** How far it is indented, 0 to 2. */
  level: z.int(),
  text: z.string(),
  quotes: z.array(OutlineQuote),
});
export type OutlineLine = z.output<typeof OutlineLine>;

/** What the student wrote or took of one unit. `version` is 0 before the first write; every write gives a higher one. */
export const OutlineWritten = z.object({
  version: z.int(),
  /** The rule in the student's own words. */
  rule: z.string(),
  /** 0 not said, to 3. */
  confidence: z.int(),
  lines: z.array(OutlineLine),
  is_hidden: z.boolean(),
  /** The student's own name and topic; null where it goes by those of the materials. */
  name: z.nullable(z.string()),
  topic: z.nullable(z.string()),
  /** Marks that the student does not want printed. */
  set_aside: z.array(UnitMark),
});
export type OutlineWritten = z.output<typeof OutlineWritten>;

/** A unit of the outline: the place in the skeleton, what can be taken over, and what was written. */
export const OutlineEntry = z.object({
  key: OutlineKey,
  topic: z.string(),
  name: z.string(),
  /** What the materials have of it, to take over; null on the student's own, and where the materials have it no more. */
  unit: z.nullable(StudyUnit),
  written: OutlineWritten,
  /** What it lacks, as it is printed (UNIT_MARKS). */
  marks: z.array(UnitMark),
});
export type OutlineEntry = z.output<typeof OutlineEntry>;

export const Paper = z.enum(['letter', 'a4'], 'must be letter or a4');
export type Paper = z.output<typeof Paper>;

const Flag = z.boolean('must be true or false');
const Key = OutlineKey;
const keys = z
  .array(Key, 'must be a list of units')
  .check(z.maxLength(5_000, 'must name at most 5,000 units'));
const Version = z.int('must be a whole number').check(z.minimum(0, 'must be 0 or more'));

/** The order that the student gave, and how the outline is printed. */
export const Arrangement = z.strictObject({
  version: Version,
  /** Topics and units in the student's order. One that is not named stays behind the one before which the syllabus has it. */
  topics: z.array(text(300), 'must be a list of topics').check(z.maxLength(500, 'must name at most 500')),
  units: keys,
  paper: Paper,
  /** A table of contents is printed. */
  has_contents: Flag,
  /** Units to which nothing was written are printed too, with their marks. */
  has_empty: Flag,
  sheet: z.strictObject({
    /** Units that are not on the attack sheet. */
    off: keys,
    /** By the forecast's chances; else in the order of the outline. */
    by_chance: Flag,
    has_traps: Flag,
    /** The pages of the notes stand beside the items. */
    has_pages: Flag,
    /** Pages that are allowed. */
    pages: z
      .int('must be a number of pages')
      .check(
        z.minimum(1, 'must be 1 or more'),
        z.maximum(MOST_SHEET_PAGES, `must be ${MOST_SHEET_PAGES} or less`),
      ),
  }),
});
export type Arrangement = z.output<typeof Arrangement>;

/** How long the outline is, as printed at 12 points: the same count that the document is made by. */
export const Measured = z.object({
  /** With the part of the last page that is used: 4.2. */
  pages: z.number(),
  /** The exam's limit as the student confirmed it (found.ts); null where none is said. */
  allowed: z.nullable(z.int()),
  units: z.array(z.object({ key: OutlineKey, lines: z.int(), pages: z.number() })),
  /** The unit that takes most room; null in an empty outline. */
  longest: z.nullable(OutlineKey),
});
export type Measured = z.output<typeof Measured>;

/**
 * What is to be looked at in a unit that was begun. `no_rule`: no rule is written, though the pages have one · `gap`: nor do the pages · `no_case`:
 * none was taken, though the pages have `offered` · `needs_cases`: nor do the pages · `check_class_notes`: only readings
 * speak of it · `same_quote`, `same_rule`, `same_name`: the unit of `other` has it too · `gone`, `changed`: quotes whose
 * material was removed, or whose words are no longer on its page · `unsure`: confidence 1.
 */
export const AUDIT_KINDS = [
  'no_rule',
  'gap',
  'no_case',
  'needs_cases',
  'check_class_notes',
  'same_quote',
  'same_rule',
  'same_name',
  'gone',
  'changed',
  'unsure',
] as const;
export const AuditNote = z.object({
  kind: z.enum(AUDIT_KINDS),
  key: OutlineKey,
  other: z.optional(OutlineKey),
  /** The line that it is about. */
  line: z.optional(z.string()),
  offered: z.optional(z.int()),
});
export type AuditNote = z.output<typeof AuditNote>;

/** The outline of a course: its topics in order, each with the chance that the forecast gives it, and its units in order. */
export const Outline = z.object({
  topics: z.array(z.object({ name: z.string(), chance: z.nullable(z.number()) })),
  entries: z.array(OutlineEntry),
  arrangement: Arrangement,
  measured: Measured,
  audit: z.array(AuditNote),
  /** Units are being made or made anew from the materials. */
  is_making: z.boolean(),
});
export type Outline = z.output<typeof Outline>;

export const getOutline = endpoint({
  method: 'GET',
  path: '/api/outlines/{clone_id}',
  policy: 'owner',
  transport: 'json',
  input: z.strictObject({ clone_id: Id }),
  reply: Outline,
});

/** How far an outline is, for screens that only say so: its units are not sent. */
export const countOutline = endpoint({
  method: 'GET',
  path: '/api/outlines/{clone_id}/counts',
  policy: 'owner',
  transport: 'json',
  input: z.strictObject({ clone_id: Id }),
  /** Units that are not hidden, and those of them with a rule in the student's words. */
  reply: z.object({ shown: z.int(), begun: z.int() }),
});

const Offset = z
  .int('must be a whole number')
  .check(z.minimum(0, 'must be 0 or more'), z.maximum(10_000_000, 'is behind the end of the page'));

/**
 * A quote to take over: where it stands, and its words. Words that stand nowhere on that page are refused, but for those
 * that the unit's lines hold already: the page may have changed since they were taken.
 */
export const TakenQuote = z.strictObject({
  material_id: Id,
  page: z.int('must be a page').check(z.minimum(1, 'must be 1 or more')),
  start: Offset,
  end: Offset,
  text: z
    .string('must be text')
    .check(
      z.minLength(1, 'must not be empty'),
      z.maxLength(QUOTE_CHARACTERS, `must have at most ${QUOTE_CHARACTERS} characters`),
    ),
});
export type TakenQuote = z.output<typeof TakenQuote>;

const WrittenLine = z.strictObject({
  id: text(40),
  part: OutlinePart,
  level: z.int('must be 0, 1 or 2').check(z.minimum(0), z.maximum(2)),
  text: optionalText(OUTLINE_CHARACTERS),
  quotes: z
    .array(TakenQuote, 'must be a list of quotes')
    .check(z.maxLength(MOST_LINE_QUOTES, `must hold at most ${MOST_LINE_QUOTES} quotes`)),
});

/**
 * Keeps what the student wrote to one unit, whole, in place of `version`. Refused with 409 changed_elsewhere where another
 * tab has written meanwhile: `kept` in its body is what stands there (OutlineWritten), or null where it was deleted. The
 * same words again are no conflict, so that a write whose answer was lost can be sent again. A new unit of the student's own
 * is written to its new key with version 0, a topic and a name.
 */
export const writeOutlineUnit = endpoint({
  method: 'PUT',
  path: '/api/outlines/{clone_id}/units',
  policy: 'owner',
  transport: 'json',
  rate: 'outline',
  input: z.strictObject({
    clone_id: Id,
    key: Key,
    version: Version,
    rule: optionalText(OUTLINE_CHARACTERS),
    confidence: z.int('must be 0, 1, 2 or 3').check(z.minimum(0), z.maximum(3)),
    lines: z
      .array(WrittenLine, 'must be a list of lines')
      .check(z.maxLength(MOST_OUTLINE_LINES, `must hold at most ${MOST_OUTLINE_LINES} lines`)),
    is_hidden: Flag,
    name: z.nullable(text(200)),
    topic: z.nullable(text(300)),
    set_aside: z.array(UnitMark).check(z.maxLength(3)),
  }),
  reply: z.object({ entry: OutlineEntry, measured: Measured, audit: z.array(AuditNote) }),
});

/**
 * Deletes what was written to a unit, if it is still `version`; else 409 as above. One of the student's own goes with it.
 * Nothing there is no error. To take it back, write the same again with version 0.
 */
export const deleteOutlineUnit = endpoint({
  method: 'POST',
  path: '/api/outlines/{clone_id}/units/deletions',
  policy: 'owner',
  transport: 'json',
  rate: 'outline',
  input: z.strictObject({ clone_id: Id, key: Key, version: Version }),
  reply: z.object({ success: z.boolean() }),
});

/** Keeps order and printing, whole; 409 changed_elsewhere with `kept` (Arrangement) as above. */
export const arrangeOutline = endpoint({
  method: 'PUT',
  path: '/api/outlines/{clone_id}/arrangement',
  policy: 'owner',
  transport: 'json',
  rate: 'outline',
  input: z.extend(Arrangement, { clone_id: Id }),
  reply: z.object({ arrangement: Arrangement, measured: Measured }),
});

/** A stretch of a text, in UTF-16 units. */
export const Stretch = z.object({ start: z.int(), end: z.int() });
export type Stretch = z.output<typeof Stretch>;

/** A sentence held against the words of the page. Stretches are of `quote.text`, those of `said` of the sentence as sent. */
export const CheckedRule = z.object({
  /** What it was held against: the quote taken as the rule, else the unit's; null where there is none. */
  quote: z.nullable(OutlineQuote),
  verdict: z.enum(['matches', 'partly', 'misses', 'opposite', 'no_quote']),
  matched: z.array(Stretch),
  missed: z.array(Stretch),
  opposite: z.array(z.object({ quote: Stretch, said: Stretch })),
});
export type CheckedRule = z.output<typeof CheckedRule>;

/** Holds the student's rule against the page's. It counts as no message. */
export const checkRule = endpoint({
  method: 'POST',
  path: '/api/outlines/{clone_id}/checks',
  policy: 'owner',
  transport: 'json',
  rate: 'outline',
  input: z.strictObject({ clone_id: Id, key: Key, rule: text(OUTLINE_CHARACTERS) }),
  reply: CheckedRule,
});

/** A line of the checklist, as the student wrote or took it, with the pages it is from. */
export const SheetItem = z.object({ text: z.string(), pages: z.array(z.string()) });
export const SheetUnit = z.object({
  key: OutlineKey,
  name: z.string(),
  /** What sets it off. */
  triggers: z.array(z.string()),
  items: z.array(SheetItem),
  traps: z.array(z.string()),
});
export type SheetUnit = z.output<typeof SheetUnit>;

/** Triggers and checklists within the pages that are allowed. What does not fit is listed, and nothing is made smaller. */
export const AttackSheet = z.object({
  topics: z.array(z.object({ name: z.string(), chance: z.nullable(z.number()), units: z.array(SheetUnit) })),
  left_out: z.array(
    z.object({
      key: OutlineKey,
      name: z.string(),
      topic: z.string(),
      chance: z.nullable(z.number()),
      /** `off`: the student took it off · `empty`: nothing of it is a trigger, an element or a rule · `full`: no room. */
      why: z.enum(['off', 'empty', 'full']),
    }),
  ),
  /** Of the allowed pages: .93 of one page. */
  pages: z.number(),
  pages_allowed: z.int(),
  /** Past exams behind the chances; null where no forecast was made. */
  exams: z.nullable(z.int()),
});
export type AttackSheet = z.output<typeof AttackSheet>;

export const getAttackSheet = endpoint({
  method: 'GET',
  path: '/api/outlines/{clone_id}/attack-sheet',
  policy: 'owner',
  transport: 'json',
  input: z.strictObject({ clone_id: Id }),
  reply: AttackSheet,
});

export const OutlineFile = z.enum(['outline', 'attack_sheet'], 'must be outline or attack_sheet');
export type OutlineFile = z.output<typeof OutlineFile>;
export const OutlineFormat = z.enum(['docx', 'md'], 'must be docx or md');
export type OutlineFormat = z.output<typeof OutlineFormat>;

/** The outline or the attack sheet as a Word document or as Markdown. It is the student's own, on every plan. */
export const exportOutline = endpoint({
  method: 'GET',
  path: '/api/outlines/{clone_id}/export',
  policy: 'owner',
  transport: 'file',
  rate: 'outline',
  input: z.strictObject({ clone_id: Id, what: OutlineFile, format: OutlineFormat }),
  reply: z.object({}),
});
