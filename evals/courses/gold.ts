import type { Course } from '#engine/indexing/course.ts';
import type { CourseMaterial } from '#engine/indexing/passage.ts';
import { normalize } from './normalize.ts';
import type { Alternative } from './question-sets.ts';

/** How far around a quotation the right words may stand, in characters of the file. */
export const NEAR = 600;

/** A stretch of a file: characters of its pages set one after the other, a line break between them. */
export type Stretch = { materialId: number; start: number; end: number };

/** A stretch of one page. */
export type PageStretch = { materialId: number; page: number; start: number; end: number };

/** What a question set asks of a course's files: where its right places are. */
export type GoldFinder = {
  /** A stretch of a page as a stretch of its file; null where the course has no such page. */
  inFile: (place: PageStretch) => Stretch | null;
  /** The words of a page at a stretch; null where the course has no such page. */
  wordsAt: (place: PageStretch) => string | null;
  /** Whether the file's name fits and its words, from NEAR before the stretch to NEAR after it, match. */
  isNear: (alternative: Alternative, stretch: Stretch) => boolean;
  /** Whether the file's name fits and a heading matches. */
  isHeading: (alternative: Alternative, materialId: number, heading: string) => boolean;
  /** Every stretch of the course that matches. */
  places: (alternative: Alternative) => Stretch[];
};

type File = {
  material: CourseMaterial;
  text: string;
  offsets: Map<number, number>;
  normalized?: ReturnType<typeof normalize>;
};

/** Opens a course for looking up right places. Files are normalized once, when first asked for. */
export function openGold(course: Course): GoldFinder {
  const files = new Map([...course.materials.values()].map((material) => [material.id, fileOf(material)]));
  const known = new Map<string, Stretch[]>();
  const fits = ({ doc }: Alternative, file: File | undefined): file is File =>
    file !== undefined && pattern(doc).test(file.material.name);
  return {
    inFile({ materialId, page, start, end }) {
      const offset = files.get(materialId)?.offsets.get(page);
      return offset === undefined ? null : { materialId, start: offset + start, end: offset + end };
    },
    wordsAt({ materialId, page, start, end }) {
      const found = files.get(materialId)?.material.pages.find(({ n }) => n === page);
      return found ? found.text.slice(start, end) : null;
    },
    isNear(alternative, { materialId, start, end }) {
      const file = files.get(materialId);
      if (!fits(alternative, file)) return false;
      const around = file.text.slice(Math.max(0, start - NEAR), end + NEAR);
      return pattern(alternative.text).test(normalize(around).text);
    },
    isHeading(alternative, materialId, heading) {
      return (
        fits(alternative, files.get(materialId)) && pattern(alternative.text).test(normalize(heading).text)
      );
    },
    places(alternative) {
      const key = JSON.stringify(alternative);
      const found =
        known.get(key) ??
        [...files.values()].flatMap((file) =>
          fits(alternative, file) ? matchesIn(file, alternative.text) : [],
        );
      known.set(key, found);
      return found;
    },
  };
}

function fileOf(material: CourseMaterial): File {
  let text = '';
  const offsets = new Map<number, number>();
  for (const page of material.pages) {
    offsets.set(page.n, text.length);
    text += `${page.text}\n`;
  }
  return { material, text, offsets };
}

function matchesIn(file: File, text: string): Stretch[] {
  file.normalized ??= normalize(file.text);
  const { text: words, at } = file.normalized;
  return [...words.matchAll(new RegExp(text, 'gi'))]
    .filter((match) => match[0] !== '')
    .map((match) => {
      const last = at[match.index + match[0].length - 1] ?? file.text.length;
      return { materialId: file.material.id, start: at[match.index] ?? 0, end: last + 1 };
    });
}

const patterns = new Map<string, RegExp>();

function pattern(source: string): RegExp {
  const made = patterns.get(source) ?? new RegExp(source, 'i');
  patterns.set(source, made);
  return made;
}
