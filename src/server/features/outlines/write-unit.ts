import type { ParsedOf } from '#contract/endpoint.ts';
import {
  type AuditNote,
  type Measured,
  MOST_OUTLINE_UNITS,
  type OutlineEntry,
  type OutlineLine,
  type OutlineQuote,
  type OutlineWritten,
  type TakenQuote,
  type writeOutlineUnit as writeLine,
} from '#contract/outlines.ts';
import { anchorAgain } from '#engine/indexing/anchor-again.ts';
import type { Course } from '#engine/indexing/course.ts';
import { type AsRead, NOTHING_WRITTEN } from '#engine/outlining/entries.ts';
import { quoted } from '#engine/units/quoted.ts';
import { lockStudent } from '../../db/student-lock.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/errors.ts';
import { type OwnedClone, ownedIn } from '../clones/owned.ts';
import { listOfClone } from '../materials/materials.ts';
import { isSame, keyOf, looksOf, openOutline, withGone, withUnit } from './outlines.ts';
import * as store from './store.ts';

type Input = ParsedOf<typeof writeLine>;

/** A key that a browser gives to a unit of the student's own. */
const OWN = /^own:[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/**
 * Keeps what the student wrote to a unit in place of the version that they saw; refused where another tab has written
 * meanwhile, with what stands there. Quotes are read from the pages: no words get in as a quote that do not stand there.
 */
export async function writeUnit(
  deps: Deps,
  clone: OwnedClone,
  input: Input,
): Promise<{ entry: OutlineEntry; measured: Measured; audit: AuditNote[] }> {
  const of = keyOf(clone);
  const open = await openOutline(deps, clone);
  const { entries, names } = open;
  const known = entries.find(({ key }) => key === input.key);
  const asRead = asReadOf(input, known);
  const kept = known?.written.lines.flatMap(({ quotes }) => quotes) ?? [];
  const isNew = (taken: TakenQuote) => !kept.some((one) => isSameQuote(one, taken));
  const opens = input.lines.some(({ quotes }) => quotes.some(isNew));
  const course = opens ? await deps.courses.open(clone) : null;
  const written = await deps.db.transaction().execute(async (tx) => {
    await lockStudent(tx, clone.userId);
    await ownedIn(tx, { userId: clone.userId, timeZone: null }, clone.id);
    const row = await store.findWritten(tx, of, input.key);
    const stands = row?.written ?? NOTHING_WRITTEN;
    if (row && isSame(comparable(stands), comparable(input))) return stands;
    if (stands.version !== input.version) {
      const now = row ? withGone(row.written, names) : null;
      throw new AppError('changed_elsewhere', undefined, { kept: now });
    }
    const wanted = writtenOf(input, stands, course, names);
    if (!row && (await store.countWritten(tx, of)) >= MOST_OUTLINE_UNITS)
      throw new AppError('bad_input', `An outline holds at most ${MOST_OUTLINE_UNITS} units.`);
    const saved = { ...wanted, version: await store.countWrite(tx, of) };
    await store.saveWritten(tx, of, input.key, { as_read: asRead, written: saved });
    return saved;
  });
  const now = withUnit(open, { key: input.key, as_read: asRead, written });
  const entry = now.entries.find(({ key }) => key === input.key);
  if (!entry) throw new AppError('not_found', GONE);
  return { entry, ...looksOf(clone, now) };
}

const GONE = 'This unit is not in the outline any more.';

/** What the materials call the unit; a new one of the student's own must be named and placed. */
function asReadOf({ key, name, topic }: Input, known: OutlineEntry | undefined): AsRead {
  if (OWN.test(key)) {
    if (name === null || topic === null)
      throw new AppError('bad_input', 'A unit of your own needs a name and a topic.');
    return { topic, name };
  }
  if (!known) throw new AppError('not_found', GONE);
  return known.unit
    ? { topic: known.unit.topic, name: known.unit.name }
    : { topic: known.topic, name: known.name };
}

/** The same quote, wherever its words stand by now. */
const isSameQuote = (one: OutlineQuote, { material_id, text }: TakenQuote): boolean =>
  one.material_id === material_id && one.text === text;

function writtenOf(
  { clone_id: _clone, key: _key, version: _version, lines, ...fields }: Input,
  stands: OutlineWritten,
  course: Course | null,
  names: ReadonlyMap<number, string>,
): OutlineWritten {
  const kept = stands.lines.flatMap(({ quotes }) => quotes);
  const read = lines.map(
    ({ quotes, ...line }): OutlineLine => ({
      ...line,
      quotes: quotes.map(
        (taken) => kept.find((one) => isSameQuote(one, taken)) ?? takenFrom(course, taken, names),
      ),
    }),
  );
  if (read.some(({ text, quotes }) => text === '' && quotes.length === 0))
    throw new AppError('bad_input', 'A line must have words or a quote.');
  if (new Set(read.map(({ id }) => id)).size < read.length)
    throw new AppError('bad_input', 'Two lines have the same id.');
  return { ...fields, version: stands.version, lines: read };
}

/** A quote as its page has it; refused where the words are not there, or the material is not in the course. */
function takenFrom(
  course: Course | null,
  { text, ...place }: TakenQuote,
  names: ReadonlyMap<number, string>,
): OutlineQuote {
  const material = course?.materials.get(place.material_id);
  if (!course || !material) throw new AppError('material_not_found');
  const { page, start, end } = place;
  const own = material.pages.find(({ n }) => n === page);
  const isThere = own?.text.slice(start, end) === text;
  const found = isThere ? place : anchorAgain({ page, start, end, quote: text }, material.pages);
  if (!found) throw new AppError('bad_input', 'These words do not stand on that page.');
  const quote = quoted(course, { materialId: place.material_id, ...found });
  return { ...quote, source: names.get(place.material_id) ?? material.name };
}

/** What the student says by a write, or by what stands: not the version, nor what is read from the pages. */
const comparable = ({
  rule,
  confidence,
  lines,
  is_hidden,
  name,
  topic,
  set_aside,
}: Omit<Input, 'clone_id' | 'key'> | OutlineWritten) => ({
  ...{ rule, confidence, is_hidden, name, topic, set_aside },
  lines: lines.map(({ quotes, ...line }) => ({
    ...line,
    quotes: quotes.map(({ material_id, text }) => ({ material_id, text })),
  })),
});

/** Deletes what was written to a unit, unless another tab has written meanwhile. */
export async function deleteUnit(
  deps: Deps,
  clone: OwnedClone,
  { key, version }: { key: string; version: number },
): Promise<void> {
  const materials = await listOfClone(deps, clone);
  await deps.db.transaction().execute(async (tx) => {
    await lockStudent(tx, clone.userId);
    const row = await store.findWritten(tx, keyOf(clone), key);
    if (row && row.written.version !== version) {
      const names = new Map(materials.map(({ id, name }) => [id, name]));
      throw new AppError('changed_elsewhere', undefined, { kept: withGone(row.written, names) });
    }
    await store.deleteWritten(tx, keyOf(clone), key);
  });
}
