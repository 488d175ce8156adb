import { childrenOf, descendants, parentOf } from '../answering/units.ts';
import type { Course, Section } from '../indexing/course.ts';
import { termsOf } from '../indexing/terms.ts';
import { assignedChapters, chapterOfFile } from '../reading/assigned-chapters.ts';
import { isCalledBook, tellsBook } from '../reading/book-name.ts';
import { bestPath } from './sections-in-order.ts';
import { fitOf, saidBy } from './topic-fit.ts';
import type { CourseTopic } from './topics.ts';

/** A topic as far as its reading tells where it stands. */
type AssignedTopic = Pick<CourseTopic, 'index' | 'name' | 'plain' | 'readings'>;
/** A topic that a part of a chapter is assigned for: by the numbers of sections from here down; without any, all of it. */
type Claim = { topic: AssignedTopic; path: readonly number[] };
/** Claims on the same section of a chapter, or of one topic on all of it. */
type Column = { number: number | null; claims: Claim[] };

const CHAPTER_HEADING = /^ch(?:ap(?:ter)?)?\.?\s+(\d{1,2})\b/i;

/**
 * The topics of sections by what the schedule assigns: "Chap. 5, § 1" is the first section of the file or heading that is chapter 5.
 * Where sections were added or dropped since, so that a name contradicts the numbers, names tell which of the chapter's topics each is
 * on, in their order. Null for headings that open several topics; what no reading names is left out.
 */
export function ownersByReading(
  course: Course,
  topics: readonly AssignedTopic[],
): Map<number, number | null> {
  const owners = new Map<number, number | null>();
  for (const [chapter, claims] of claimsOf(course, topics))
    placeClaims(course, belowTitles(course, chapter, owners), claims, owners);
  return owners;
}

/** The heading whose parts are the sections of a chapter: a file may have one title over all, and that twice. */
function belowTitles(course: Course, chapter: Section, owners: Map<number, number | null>): Section {
  const [only, ...others] = childrenOf(course, chapter);
  if (!only || others.length > 0 || only.children.length === 0) return chapter;
  owners.set(chapter.index, null);
  return belowTitles(course, only, owners);
}

/** The chapters that are assigned, each with who claims what of it. */
function claimsOf(course: Course, topics: readonly AssignedTopic[]): Map<Section, Claim[]> {
  const claims = new Map<Section, Claim[]>();
  let chapters: Map<number, Section[]> | null = null;
  for (const topic of topics)
    for (const { book, chapter, sections } of topic.readings.flatMap(({ text }) => assignedChapters(text))) {
      chapters ??= chaptersOf(course);
      const fits = (chapters.get(chapter) ?? []).filter(
        ({ materialId }) =>
          !tellsBook(book) || isCalledBook(course.materials.get(materialId)?.name ?? '', book),
      );
      const [section] = fits;
      if (!section || fits.length > 1) continue;
      const paths = sections.length > 0 ? sections : [[]];
      claims.set(section, [...(claims.get(section) ?? []), ...paths.map((path) => ({ topic, path }))]);
    }
  return claims;
}

/** The files and headings of readings and notes that are a chapter, by its number. */
function chaptersOf(course: Course): Map<number, Section[]> {
  const found = new Map<number, Section[]>();
  for (const section of course.sections) {
    const { kind, name } = course.materials.get(section.materialId) ?? {};
    if (kind !== 'additionalMaterials' && kind !== 'lectureNotes') continue;
    const parent = parentOf(course, section);
    const said = CHAPTER_HEADING.exec(section.heading)?.[1];
    const number = parent === null ? chapterOfFile(name ?? '') : said === undefined ? null : Number(said);
    if (number === null) continue;
    const same = found.get(number) ?? [];
    // A file that is chapter 3 may say so again in its title.
    if (!same.some(({ materialId, place }) => materialId === section.materialId && place === null))
      found.set(number, [...same, section]);
  }
  return found;
}

function placeClaims(
  course: Course,
  node: Section,
  claims: readonly Claim[],
  owners: Map<number, number | null>,
): void {
  const [first] = claims;
  if (
    first &&
    claims.every(({ topic }) => topic === first.topic) &&
    claims.some(({ path }) => path.length === 0)
  ) {
    for (const { index } of [node, ...descendants(course, node)]) owners.set(index, first.topic.index);
    return;
  }
  owners.set(node.index, null);
  const children = childrenOf(course, node);
  const columns = columnsOf(claims);
  const fits = children.map(({ heading }) => {
    const said = termsOf(saidBy(heading));
    return columns.map((column) => Math.max(...column.claims.map(({ topic }) => fitOf(topic, said))));
  });
  const isCounted = columns.every(({ number }, at) => {
    const named = Math.max(0, ...fits.map((row) => row[at] ?? 0));
    return number === null || named === 0 || (fits[number - 1]?.[at] ?? 0) === named;
  });
  const rows = fits.map((row, nth) =>
    row.map((fit, at) => fit + Number(isCounted && columns[at]?.number === nth + 1)),
  );
  if (rows.every((row) => row.every((score) => score === 0))) return;
  for (const [nth, at] of bestPath(rows).entries()) {
    const [child, column] = [children[nth], columns[at]];
    const isNone = isCounted && rows[nth]?.every((score) => score === 0);
    if (!child || !column || isNone) continue;
    placeClaims(
      course,
      child,
      column.claims.map(({ topic, path }) => ({ topic, path: path.slice(1) })),
      owners,
    );
  }
}

/** Who claims the same section, in the order of the numbers; beside claims of the whole in that of the schedule. */
function columnsOf(claims: readonly Claim[]): Column[] {
  const groups = Map.groupBy(claims, ({ topic, path }) => path[0] ?? `topic ${topic.index}`);
  const columns = [...groups].map(([key, own]) => ({
    number: typeof key === 'number' ? key : null,
    claims: own,
  }));
  const isNumbered = columns.every(({ number }) => number !== null);
  return columns.toSorted((a, b) =>
    isNumbered
      ? (a.number ?? 0) - (b.number ?? 0)
      : (a.claims[0]?.topic.index ?? 0) - (b.claims[0]?.topic.index ?? 0),
  );
}
