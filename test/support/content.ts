import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Phrases } from '#engine/answering/phrases.ts';
import { buildThesaurus, type ThesaurusEntry } from '#engine/finding/thesaurus.ts';

/** Where writers' texts lie. */
export const CONTENT = join(import.meta.dirname, '../../content');

/** A JSON file of content/. */
export const contentOf = <T>(path: string): T => JSON.parse(readFileSync(join(CONTENT, path), 'utf8')) as T;

export const phrases = contentOf<Phrases>('phrases.json');
export const thesaurusEntries = readdirSync(join(CONTENT, 'thesaurus')).flatMap((file) =>
  contentOf<ThesaurusEntry[]>(`thesaurus/${file}`),
);
export const thesaurus = buildThesaurus(thesaurusEntries);
