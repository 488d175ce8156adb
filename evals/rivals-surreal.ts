import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { Course } from '#engine/indexing/course.ts';
import { fileTitle } from '#engine/indexing/course-index.ts';
import { passageTexts } from './finding-sets.ts';

type Ranker = (question: string) => Promise<number[]>;
type OpenNotebook = (course: Course) => Promise<{ rank: Ranker; close: () => Promise<void> }>;

/** As much of the database's client as is used here; it is no dependency of ours. */
type Client = {
  connect: (url: string) => Promise<unknown>;
  use: (place: { namespace: string; database: string }) => Promise<unknown>;
  query: (text: string, values?: Record<string, unknown>) => Promise<unknown[]>;
  close: () => Promise<unknown>;
};

/** Where `npm i surrealdb @surrealdb/node@3.0.3` was run; a folder outside the project. */
const FOLDER = process.env.HORNBOOK_SURREAL ?? '';

/** Hits asked for: all the figures look at, and more. */
const MOST = 100;

/** The analyzer, indexes and query of open-notebook's text search over notes (its migration 1; both indexes, best score). */
const SCHEMA = `
  DEFINE ANALYZER words TOKENIZERS blank, class, camel, punct FILTERS snowball(english), lowercase;
  DEFINE INDEX titles ON TABLE passage COLUMNS title FULLTEXT ANALYZER words BM25 HIGHLIGHTS;
  DEFINE INDEX contents ON TABLE passage COLUMNS content FULLTEXT ANALYZER words BM25 HIGHLIGHTS;`;
const QUERY = `
  SELECT n, search::score(1) AS relevance FROM passage WHERE title @1@ $question;
  SELECT n, search::score(1) AS relevance FROM passage WHERE content @1@ $question;`;

/** open-notebook's query on the embedded SurrealDB, or null and, in words, why it cannot be measured here. */
export async function findSurreal(): Promise<{ open: OpenNotebook | null; note: string }> {
  const [client, engine] = ['surrealdb/dist/surrealdb.server.mjs', '@surrealdb/node/dist/surrealdb-node.mjs'];
  const at = (file: string) => `${FOLDER}/node_modules/${file}`;
  if (FOLDER === '' || !existsSync(at(client)) || !existsSync(at(engine))) {
    const note =
      'open-notebook’s query was not measured: HORNBOOK_SURREAL names no folder with surrealdb and @surrealdb/node.';
    return { open: null, note };
  }
  const { Surreal } = (await import(pathToFileURL(at(client)).href)) as {
    Surreal: new (options: { engines: unknown }) => Client;
  };
  const { createNodeEngines } = (await import(pathToFileURL(at(engine)).href)) as {
    createNodeEngines: () => unknown;
  };
  return { open: (course) => openCourseIn(new Surreal({ engines: createNodeEngines() }), course), note: '' };
}

async function openCourseIn(db: Client, course: Course) {
  await db.connect('mem://');
  await db.use({ namespace: 'rivals', database: 'passages' });
  const texts = passageTexts(course);
  const rows = course.passages.map(({ material, passage }, n) => {
    return { n, title: [fileTitle(material.name), ...passage.path].join(' '), content: texts[n] ?? '' };
  });
  // Indexes after the rows: the other way round takes ten times as long.
  await db.query('INSERT INTO passage $rows RETURN NONE', { rows });
  await db.query(SCHEMA);
  const rank: Ranker = async (question) => {
    const results = (await db.query(QUERY, { question })) as { n: number; relevance: number }[][];
    const best = new Map<number, number>();
    for (const { n, relevance } of results.flat()) best.set(n, Math.max(relevance, best.get(n) ?? 0));
    const order = [...best].sort(([a, one], [b, two]) => two - one || a - b);
    return order.slice(0, MOST).map(([n]) => n);
  };
  return { rank, close: async () => void (await db.close()) };
}
