import { readFileSync } from 'node:fs';
import type { Phrases } from '#engine/answering/phrases.ts';
import type { GradingWords } from '#engine/grading/rubric.ts';
import { readThesaurus } from './course-files.ts';

const CONTENT = new URL('../content/', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, CONTENT), 'utf8');

/** What a rubric is made with, as the server hands it to the engine. */
export function readGradingWords(): GradingWords {
  return { thesaurus: readThesaurus(), phrases: JSON.parse(read('phrases.json')) as Phrases };
}
