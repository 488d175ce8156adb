import { readdirSync, readFileSync } from 'node:fs';
import type { MaterialKind } from '#contract/materials.ts';
import type { CourseMaterial } from '#engine/indexing/passage.ts';
import { readDocument } from '#server/outside/parsing/read-document.ts';
import { READING_LIMITS } from '#server/outside/parsing/reading-limits.ts';

/** The halves of a set: one is looked at while the engine is written, of the other only figures are seen. */
export const HALVES = ['tune', 'held'] as const;
export type Half = (typeof HALVES)[number];

const SETS = new URL('./sets/', import.meta.url);

/** Names in a folder of evals/sets, in their order. */
export function namesIn(folder: string): string[] {
  return readdirSync(new URL(folder, SETS)).toSorted();
}

/** A JSON file of evals/sets. */
export function readSetJson(path: string): unknown {
  return JSON.parse(readFileSync(new URL(path, SETS), 'utf8'));
}

/** A file of evals/sets read as an upload is. */
export async function readSetFile(path: string, id: number, kind: MaterialKind): Promise<CourseMaterial> {
  const name = path.split('/').at(-1) ?? path;
  const bytes = readFileSync(new URL(path.split('/').map(encodeURIComponent).join('/'), SETS));
  const { pages, passages } = await readDocument(bytes, name, READING_LIMITS, () => {});
  return { id, name, kind, pages, passages };
}
