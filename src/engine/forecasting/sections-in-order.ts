import type { Section } from '../indexing/course.ts';

/** One file of the notes, and how many of its sections headings tie to each topic. */
type NotesFile = { sections: Section[]; owned: ReadonlyMap<number, number> };

/** Files whose headings name topics in another order than the syllabus say nothing by their order. */
const IN_ORDER = 0.7;
/** Fewer files than this show no order. */
const FEWEST_FILES = 6;
/** A file speaks for one topic when this share of its tied sections does; fewer tied sections than `FULL` say less. */
const MOSTLY = 0.5;
const FULL = 3;
/** A heading that ties a section to a topic this many further on, or more, names it in passing. */
const FAR = 4;
/** What speaks for a topic that no file speaks for, in a file that speaks for none. */
const FILLS = 0.1;

/**
 * The topics of sections that no heading ties to one: professors teach in the order of the syllabus, so a file between
 * two others belongs to one of the topics from the first's to the second's. Looks only where the files that headings do
 * tie stand in that order by their names ("07-negligence.md"); what comes before the first of them or after the last
 * stays untied. Returns the topic of each such section, and of those whose heading names a topic taught in quite another
 * place, by the section's index.
 */
export function ownersByOrder(
  notes: readonly Section[],
  nameOf: (materialId: number) => string,
  owners: ReadonlyMap<number, number>,
  topics: number,
): Map<number, number> {
  const files = filesOf(notes, nameOf, owners);
  const speaks = files.map(({ owned }) => mostOwned(owned));
  const told = speaks.filter((topic) => topic !== null);
  const found = new Map<number, number>();
  if (told.length < FEWEST_FILES || longestRise(told) < IN_ORDER * told.length) return found;
  const isSpokenFor = new Set(told);
  const rows = files.map(({ owned }) => scoresOf(owned, isSpokenFor, topics));
  const [first, last] = [
    speaks.findIndex((topic) => topic !== null),
    speaks.findLastIndex((topic) => topic !== null),
  ];
  const path = bestPath(rows.slice(first, last + 1));
  for (const [at, topic] of path.entries()) {
    const sections = files[first + at]?.sections ?? [];
    // A class opens with what the last one left over.
    const begins = Math.max(
      0,
      sections.findIndex(({ index }) => owners.get(index) === topic),
    );
    for (const [order, { index }] of sections.entries()) {
      const own = owners.get(index);
      if (own === undefined) found.set(index, order < begins ? (path[at - 1] ?? topic) : topic);
      else if (Math.abs(own - topic) >= FAR) found.set(index, topic);
    }
  }
  return found;
}

/** The files whose names number them, in that order. */
function filesOf(
  notes: readonly Section[],
  nameOf: (materialId: number) => string,
  owners: ReadonlyMap<number, number>,
): NotesFile[] {
  return [...Map.groupBy(notes, ({ materialId }) => materialId)]
    .map(([id, sections]) => ({ name: nameOf(id), sections, owned: ownedIn(sections, owners) }))
    .filter(({ name }) => /\d/.test(name))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true }));
}

function ownedIn(sections: readonly Section[], owners: ReadonlyMap<number, number>): Map<number, number> {
  const owned = new Map<number, number>();
  for (const { index } of sections) {
    const topic = owners.get(index);
    if (topic !== undefined) owned.set(topic, (owned.get(topic) ?? 0) + 1);
  }
  return owned;
}

const totalOf = (owned: ReadonlyMap<number, number>): number =>
  [...owned.values()].reduce((sum, count) => sum + count, 0);

/** The topic that most of a file's tied sections are on; null where there is none. */
function mostOwned(owned: ReadonlyMap<number, number>): number | null {
  const [topic, count] = [...owned].toSorted((a, b) => b[1] - a[1] || a[0] - b[0])[0] ?? [null, 0];
  return count >= MOSTLY * totalOf(owned) ? topic : null;
}

/** Length of the longest run, gaps allowed, that never falls. */
function longestRise(values: readonly number[]): number {
  const best: number[] = [];
  for (const [at, value] of values.entries()) {
    const before = best.filter((_, earlier) => (values[earlier] ?? 0) <= value);
    best[at] = 1 + Math.max(0, ...before);
  }
  return Math.max(0, ...best);
}

/** How much a file speaks for each topic, 0 to 1 each. */
function scoresOf(
  owned: ReadonlyMap<number, number>,
  isSpokenFor: ReadonlySet<number>,
  topics: number,
): number[] {
  const all = Math.max(FULL, totalOf(owned));
  const fills = owned.size === 0 ? FILLS : 0;
  return Array.from(
    { length: topics },
    (_, topic) => (owned.get(topic) ?? 0) / all + (isSpokenFor.has(topic) ? 0 : fills),
  );
}

/** The never falling path over topics, one a row of scores, that scores most; of equal ones the one that stays longest. */
export function bestPath(rows: readonly (readonly number[])[]): number[] {
  let best = (rows[0] ?? []).map(() => 0);
  const from: number[][] = [];
  for (const row of rows) {
    const came: number[] = [];
    let lead = 0;
    best = row.map((score, topic) => {
      if ((best[topic] ?? 0) > (best[lead] ?? 0)) lead = topic;
      came[topic] = lead;
      return score + (best[lead] ?? 0);
    });
    from.push(came);
  }
  let topic = best.indexOf(Math.max(...best));
  return rows
    .map((_, at) => {
      const here = topic;
      topic = from[rows.length - 1 - at]?.[topic] ?? topic;
      return here;
    })
    .reverse();
}
