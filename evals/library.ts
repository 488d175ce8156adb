import { readdirSync, readFileSync } from 'node:fs';
import type { CaseRecord } from '#engine/doctrine/case-record.ts';
import {
  type Doctrine,
  LIBRARY_SUBJECTS,
  type LibrarySubject,
  type SettledAsk,
} from '#engine/doctrine/entry.ts';
import { findDoctrines } from '#engine/doctrine/find-doctrine.ts';
import { type Library, openLibrary } from '#engine/doctrine/library.ts';
import { settledOf } from '#engine/doctrine/settled-lines.ts';
import { readThesaurus } from './course-files.ts';
import { type Figure, rankFigures } from './figures.ts';

type Asked = { subject: LibrarySubject; question: string; id: string };

/** How well the law library finds the doctrine of a question in a student's words, which rarely say its name. */
export function measureLibrary(): { figures: Figure[]; missed: readonly Asked[] } {
  const { questions } = readJson('./library-questions.json') as { questions: Asked[] };
  const library = readLibrary();
  const ranks = questions.map(
    ({ subject, question, id }) =>
      findDoctrines(library, question, subject).findIndex(({ doctrine }) => doctrine.id === id) + 1,
  );
  return { figures: rankFigures('library', ranks), missed: questions.filter((_, at) => ranks[at] !== 1) };
}

/** The law library as it stands: what is found does not depend on whether a second reader has signed an entry yet. */
export const readLibrary = (): Library =>
  openLibrary(readDoctrines(), readThesaurus(), [], readFiles<CaseRecord>('cases'), readSettled);

const readSettled = (): SettledAsk[] =>
  LIBRARY_SUBJECTS.flatMap((subject) =>
    settledOf(readFileSync(new URL(`../content/settled/${subject}.jsonl`, import.meta.url), 'utf8')),
  );

const readJson = (path: string): unknown => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'));

/** All entries, as if all were signed. */
const readDoctrines = (): Doctrine[] =>
  readFiles<Doctrine>('doctrine').map((entry) => {
    const reader = entry.review.reader ?? { checked: [], doubts: [] };
    return { ...entry, review: { ...entry.review, reader } };
  });

const readFiles = <T>(folder: string): T[] =>
  readdirSync(new URL(`../content/${folder}/`, import.meta.url), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.json'))
    .sort()
    .map((path) => readJson(`../content/${folder}/${path}`) as T);

if (import.meta.main) {
  const { figures, missed } = measureLibrary();
  for (const { name, value } of figures) console.log(`${name} ${value.toFixed(3)}`);
  for (const { question, id } of missed) console.log(`missed: ${question}  [${id}]`);
}
