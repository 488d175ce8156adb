import { existsSync, readFileSync } from 'node:fs';
import type { Source } from '#engine/grounding/grounds.ts';
import { type CourseName, hasCourse, openNamed } from './courses/open-courses.ts';

/** Sets of sentences as a model may write them: `tune` and `courses` are looked at; of the others only the figures are read. */
export const GROUNDING_SETS = ['tune', 'courses', 'held', 'held-2'] as const;
export type GroundingSet = (typeof GROUNDING_SETS)[number];

/**
 * A sentence with the passages it cites. `kind`: how it is made: a paraphrase, or what is wrong with it. `course`: whose
 * passages they are, or the set's name where it does not say.
 */
export type Written = {
  course: string;
  sources: Source[];
  sentence: string;
  expected: 'supported' | 'unsupported';
  kind: string;
};

/** A stretch of a page by its first and last words: texts of real courses stay out of the project. */
type Place = { doc: string; page: number; from: string; to: string };
type Row = Omit<Written, 'sources' | 'course'> & {
  course?: CourseName;
  passages: (string | Place)[];
  cites: number[];
};

/** The sentences of a set; none while nobody has written it, or of a course whose files are not there. */
export async function readGroundingSet(name: GroundingSet): Promise<Written[]> {
  const file = new URL(`./sets/grounding-${name}.json`, import.meta.url);
  if (!existsSync(file)) return [];
  const written: Written[] = [];
  for (const { course, passages, cites, ...row } of JSON.parse(readFileSync(file, 'utf8')) as Row[]) {
    if (course !== undefined && !hasCourse(course)) continue;
    const cited = passages.filter((_, at) => cites.length === 0 || cites.includes(at + 1));
    const sources = [];
    for (const passage of cited.length > 0 ? cited : passages)
      sources.push(
        typeof passage === 'string' ? { text: passage } : await sourceAt(course ?? 'sample', passage),
      );
    written.push({ ...row, course: course ?? name, sources });
  }
  return written;
}

const known = new Map<string, Source>();

async function sourceAt(name: CourseName, { doc, page, from, to }: Place): Promise<Source> {
  const key = `${name} ${doc} ${page} ${from}`;
  const found = known.get(key);
  if (found) return found;
  const { course } = await openNamed(name);
  const material = [...course.materials.values()].find((one) => one.name === doc);
  const text = material?.pages.find(({ n }) => n === page)?.text ?? '';
  const start = text.indexOf(from);
  const end = text.indexOf(to, start) + to.length;
  if (!material || start < 0 || end < to.length) throw new Error(`${doc}, page ${page}: no ${from}`);
  const passage = material.passages.find(
    (one) => one.page === page && one.start <= start + 1 && one.end > start + 1,
  );
  const source = { text: text.slice(start, end), title: passage?.path.join(' › ') ?? '' };
  known.set(key, source);
  return source;
}
