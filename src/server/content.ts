import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Phrases } from '#engine/answering/phrases.ts';
import { buildThesaurus, type Thesaurus, type ThesaurusEntry } from '#engine/finding/thesaurus.ts';
import type { SchoolRow } from './db/seed.ts';
import type { FaqEntry } from './features/lex/lex.ts';

const FOLDER = join(import.meta.dirname, '../../content');

/** What writers change, read once at start: the engine gets it as arguments. */
export type Content = {
  schools: readonly SchoolRow[];
  faq: readonly FaqEntry[];
  phrases: Phrases;
  thesaurus: Thesaurus;
  /** Folder of the sample course, or null when it was not shipped. */
  sampleCourse: string | null;
};

const readJson = (...path: string[]): unknown => JSON.parse(readFileSync(join(FOLDER, ...path), 'utf8'));

/** Reads content/. Throws when a file is missing or not JSON: the server must not start on half its words. */
export function readContent(): Content {
  const { schools } = readJson('law-schools.json') as { schools: SchoolRow[] };
  const files = readdirSync(join(FOLDER, 'thesaurus')).filter((name) => name.endsWith('.json'));
  const entries = files.sort().flatMap((name) => readJson('thesaurus', name) as ThesaurusEntry[]);
  const sampleCourse = join(FOLDER, 'sample-course');
  return {
    schools,
    faq: readJson('faq.json') as FaqEntry[],
    phrases: readJson('phrases.json') as Phrases,
    thesaurus: buildThesaurus(entries),
    sampleCourse: existsSync(join(sampleCourse, 'course.json')) ? sampleCourse : null,
  };
}
