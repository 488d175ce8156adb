import { anchorAgain } from '#engine/indexing/anchor-again.ts';
import { openTrees } from '#engine/indexing/course.ts';
import { isPageLabel, labelOf } from '#engine/indexing/label.ts';
import type { CourseMaterial } from '#engine/indexing/passage.ts';
import type { Db } from '../../db/open.ts';
import { turn } from '../../in-turns.ts';
import * as store from './anchor-store.ts';
import { loadCourseMaterials } from './reading-store.ts';

/** What stands in stored JSON wherever a place of a material is quoted: a citation, a piece of evidence. */
type Quoted = { material_id: number; page: number; start: number; end: number; quote: string };
/** A place to go on reading, which quotes one line of its page. */
type Place = Omit<Quoted, 'quote'> & { text: string };

/**
 * Puts every stored quote of a material where its words stand on the pages that are there now, with the label and the
 * headings of that place, in the caller's transaction. One whose words are nowhere keeps them, marked `changed`.
 */
export async function anchorCitations(tx: Db, userId: number, material: CourseMaterial): Promise<void> {
  const anchor = anchorIn(material);
  for (const column of store.QUOTING) {
    for (const { id, value } of await store.listQuoting(tx, column, userId, material.id)) {
      // A long file and many quotes of it take a while, in which others want to be served.
      await turn();
      const now = anchor(value);
      if (JSON.stringify(now) !== JSON.stringify(value)) await store.saveQuoting(tx, column, userId, id, now);
    }
  }
}

/** The same for those of some materials of a student that have been read. */
export async function anchorReady(tx: Db, userId: number, ids: readonly number[]): Promise<void> {
  for (const id of ids)
    for (const material of await loadCourseMaterials(tx, userId, [id]))
      await anchorCitations(tx, userId, material);
}

/** Anchors the quotes of a material in any JSON value; everything else stays as it is. */
export function anchorIn(material: Pick<CourseMaterial, 'id' | 'pages'>): (value: unknown) => unknown {
  const trees = openTrees([{ ...material, name: '', kind: 'additionalMaterials', passages: [] }]);

  function anchored(quoted: Quoted & Record<string, unknown>): Record<string, unknown> {
    const place = anchorAgain(quoted, material.pages);
    if (place === null) return { ...quoted, changed: true };
    const page = material.pages.find(({ n }) => n === place.page);
    const quote = page?.text.slice(place.start, place.end) ?? '';
    const { changed: _found, unchecked: _checked, ...rest } = quoted;
    return { ...rest, ...place, quote, ...namesOf(quoted, place), ...marksIn(quoted, quote) };
  }

  /** A citation's label and headings; of evidence a page's label alone, since a question's is its own. */
  function namesOf(quoted: Record<string, unknown>, place: { page: number; start: number; end: number }) {
    const { label, path } = labelOf(trees, { materialId: material.id, ...place });
    if ('heading' in quoted) return { label, heading: path.join(' › ') };
    return typeof quoted.label === 'string' && isPageLabel(quoted.label) ? { label } : {};
  }

  function walk(value: unknown): unknown {
    if (Array.isArray(value)) return value.map(walk);
    if (typeof value !== 'object' || value === null) return value;
    if (isQuoted(value, material.id)) return anchored(value);
    if (isPlace(value, material.id)) {
      const { text, ...place } = value;
      // Its label is that of a citation; the headings above it are not kept.
      const { quote, heading: _above, ...now } = anchored({ ...place, quote: text, heading: '' });
      return { ...now, text: quote };
    }
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, walk(inner)]));
  }
  return walk;
}

const isQuoted = (value: object, materialId: number): value is Quoted & Record<string, unknown> =>
  isIn(value, materialId) && 'quote' in value && typeof value.quote === 'string';

const isPlace = (value: object, materialId: number): value is Place & Record<string, unknown> =>
  isIn(value, materialId) && 'text' in value && typeof value.text === 'string';

function isIn(value: object, materialId: number): boolean {
  const { material_id, page, start, end } = value as Record<string, unknown>;
  return material_id === materialId && [page, start, end].every((place) => typeof place === 'number');
}

/** The marks inside a quote, where the marked words stand in its text of today; those that are gone are left out. */
function marksIn({ quote, marks }: { quote: string; marks?: unknown }, now: string) {
  if (!Array.isArray(marks)) return {};
  const moved = (marks as { start: number; end: number }[]).flatMap(({ start, end }) => {
    const words = { page: 1, start, end, quote: quote.slice(start, end) };
    const place = anchorAgain(words, [{ n: 1, text: now }]);
    return place === null ? [] : [{ start: place.start, end: place.end }];
  });
  return { marks: moved };
}
