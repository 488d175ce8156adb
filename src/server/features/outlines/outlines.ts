import type { ParsedOf } from '#contract/endpoint.ts';
import type {
  Arrangement,
  AuditNote,
  arrangeOutline as arrangeLine,
  CheckedRule,
  Measured,
  Outline,
  OutlineEntry,
  OutlineQuote,
  OutlineWritten,
} from '#contract/outlines.ts';
import type { StudyUnit, UnitQuote } from '#contract/units.ts';
import { auditOutline } from '#engine/outlining/audit.ts';
import { checkRule as checkWords } from '#engine/outlining/check-rule.ts';
import { type KeptUnit, NOT_ARRANGED, outlineEntries } from '#engine/outlining/entries.ts';
import { measureOutline } from '#engine/outlining/measure.ts';
import { topicKey } from '#engine/reading/syllabus.ts';
import type { TopicMap } from '#engine/reading/topic-map.ts';
import { lockStudent } from '../../db/student-lock.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/errors.ts';
import { type OwnedClone, ownedIn } from '../clones/owned.ts';
import { findSaid, toldOf } from '../found/said.ts';
import { listOfClone } from '../materials/materials.ts';
import { getPrediction } from '../prediction/prediction.ts';
import { listUnits } from '../units/units.ts';
import * as store from './store.ts';

export const keyOf = ({ userId, id }: OwnedClone) => ({ user_id: userId, clone_id: id });

/** All that an outline is made of, as it was when it was loaded. */
type LoadedOutline = {
  units: readonly StudyUnit[];
  kept: readonly KeptUnit[];
  map: TopicMap;
  arrangement: Arrangement;
  /** Pages that the exam allows, as the student confirmed it. */
  allowed: number | null;
  /** The names of the course's materials. */
  names: ReadonlyMap<number, string>;
  isMaking: boolean;
};

/** The outline of a course with what it was made of. */
export type OpenOutline = LoadedOutline & { topics: string[]; entries: OutlineEntry[] };

/** Opens the outline of a course: the skeleton of its units with what the student wrote and took. */
export async function openOutline(deps: Deps, clone: OwnedClone): Promise<OpenOutline> {
  const [{ units, is_making }, kept, arranged, said, materials] = await Promise.all([
    listUnits(deps, clone),
    store.listWritten(deps.db, keyOf(clone)),
    store.findArrangement(deps.db, keyOf(clone)),
    findSaid(deps, clone),
    listOfClone(deps, clone),
  ]);
  return put({
    units,
    kept,
    map: toldOf(said).map,
    arrangement: arranged ?? NOT_ARRANGED,
    allowed: said?.exam.page_limit ?? null,
    names: new Map(materials.map(({ id, name }) => [id, name])),
    isMaking: is_making,
  });
}

/** The same outline after one of its units was written to. */
export function withUnit(open: OpenOutline, unit: KeptUnit): OpenOutline {
  const isKnown = open.kept.some(({ key }) => key === unit.key);
  const replaced = open.kept.map((one) => (one.key === unit.key ? unit : one));
  return put({ ...open, kept: isKnown ? replaced : [...replaced, unit] });
}

/** The same outline in another order. */
export const withArrangement = (open: OpenOutline, arrangement: Arrangement): OpenOutline =>
  put({ ...open, arrangement });

function put(loaded: LoadedOutline): OpenOutline {
  const { units, kept, map, arrangement, names } = loaded;
  const marked = kept.map((one) => ({ ...one, written: withGone(one.written, names) }));
  return { ...loaded, ...outlineEntries(units, marked, map, arrangement) };
}

/** What was written, with a mark on each quote whose material is not in the course any more. */
export const withGone = (written: OutlineWritten, names: ReadonlyMap<number, string>): OutlineWritten => ({
  ...written,
  lines: written.lines.map((line) => ({
    ...line,
    quotes: line.quotes.map((quote) => (names.has(quote.material_id) ? quote : { ...quote, gone: true })),
  })),
});

/** The outline of a course, with what is to be looked at and how long it is. */
export async function getOutline(deps: Deps, clone: OwnedClone): Promise<Outline> {
  const open = await openOutline(deps, clone);
  const { chanceOf } = await chancesOf(deps, clone);
  return {
    topics: open.topics.map((name) => ({ name, chance: chanceOf(name) })),
    entries: open.entries,
    arrangement: open.arrangement,
    ...looksOf(clone, open),
    is_making: open.isMaking,
  };
}

/** How far an outline is: the units that are shown, and those of them with a rule in the student's words. */
export async function countOutline(deps: Deps, clone: OwnedClone): Promise<{ shown: number; begun: number }> {
  const shown = (await openOutline(deps, clone)).entries.filter(({ written }) => !written.is_hidden);
  return { shown: shown.length, begun: shown.filter(({ written }) => written.rule.trim() !== '').length };
}

/** How long an outline is, and what of it is to be looked at. */
export const looksOf = (
  clone: OwnedClone,
  open: OpenOutline,
): { measured: Measured; audit: AuditNote[] } => ({
  measured: measureOutline(titleOf(clone), open, open.arrangement, open.allowed),
  audit: auditOutline(open.entries),
});

/** What the outline of a course is called. */
export const titleOf = ({ courseName }: OwnedClone): string => `${courseName}: outline`;

/** The chance that the newest forecast gives a topic, by its name, and how many exams it was made from. */
export async function chancesOf(
  deps: Deps,
  clone: OwnedClone,
): Promise<{ chanceOf: (topic: string) => number | null; exams: number | null }> {
  try {
    const { forecast } = await getPrediction(deps, clone);
    const chances = new Map(forecast.topics.map(({ name, probability }) => [topicKey(name), probability]));
    return { chanceOf: (topic) => chances.get(topicKey(topic)) ?? null, exams: forecast.sittings.length };
  } catch (cause) {
    if (cause instanceof AppError && cause.code === 'no_prediction')
      return { chanceOf: () => null, exams: null };
    throw cause;
  }
}

/** Keeps order and printing in place of the version that the student saw. */
export async function arrangeOutline(
  deps: Deps,
  clone: OwnedClone,
  { clone_id: _clone, version, ...wanted }: ParsedOf<typeof arrangeLine>,
): Promise<{ arrangement: Arrangement; measured: Measured }> {
  const key = keyOf(clone);
  const arrangement = await deps.db.transaction().execute(async (tx) => {
    await lockStudent(tx, clone.userId);
    await ownedIn(tx, { userId: clone.userId, timeZone: null }, clone.id);
    const kept = (await store.findArrangement(tx, key)) ?? NOT_ARRANGED;
    if (isSame({ ...kept, version: 0 }, { ...wanted, version: 0 })) return kept;
    if (kept.version !== version) throw new AppError('changed_elsewhere', undefined, { kept });
    const saved = { ...wanted, version: await store.countWrite(tx, key) };
    await store.saveArrangement(tx, key, saved);
    return saved;
  });
  const open = withArrangement(await openOutline(deps, clone), arrangement);
  return { arrangement, measured: looksOf(clone, open).measured };
}

/** Whether two values are the same once stored; the database keeps the fields of JSON in an order of its own. */
export const isSame = (a: unknown, b: unknown): boolean => canonical(a) === canonical(b);

const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );

/** Holds a rule against the quote that the student took as the rule, else against the unit's. */
export async function checkRule(
  deps: Deps,
  clone: OwnedClone,
  { key, rule }: { key: string; rule: string },
): Promise<CheckedRule> {
  const { entries, names } = await openOutline(deps, clone);
  const entry = entries.find((one) => one.key === key);
  if (!entry) throw new AppError('not_found', 'This unit is not in the outline.');
  const taken = entry.written.lines.find(({ part, quotes }) => part === 'rule' && quotes.length > 0);
  const quote = taken?.quotes[0] ?? asTaken(entry.unit?.rule ?? null, names);
  if (quote === null) return { quote: null, verdict: 'no_quote', matched: [], missed: [], opposite: [] };
  return { quote, ...checkWords(quote.text, rule, deps.content.thesaurus) };
}

/** A quote of a unit with the name of its material. */
const asTaken = (quote: UnitQuote | null, names: ReadonlyMap<number, string>): OutlineQuote | null =>
  quote && { ...quote, source: names.get(quote.material_id) ?? '' };
