import { PGlite } from '@electric-sql/pglite';
import type { Course } from '#engine/indexing/course.ts';
import { fileTitle } from '#engine/indexing/course-index.ts';
import { passageTexts } from './finding-sets.ts';

type Ranker = (question: string) => Promise<number[]>;

/** PostgreSQL's full-text search over a course, ranked by how close the words stand or by how often they occur. */
export type PostgresRankers = { coverDensity: Ranker; frequency: Ranker; close: () => Promise<void> };

/** {D, C, B, A}: headings are A, the text is C; ranks are divided by 1 + the logarithm of the length (norm 1). */
const WEIGHTS = '{0.1, 0.3, 0.4, 1.0}';

/**
 * Opens the embedded PostgreSQL over a course's passages: English stems, headings weighed above the text, and the
 * question's words joined by OR, since joined by AND, as `websearch_to_tsquery` does, most questions find nothing.
 */
export async function openPostgres(course: Course): Promise<PostgresRankers> {
  const db = new PGlite();
  await db.exec('CREATE TABLE passages (n integer PRIMARY KEY, words tsvector NOT NULL)');
  const texts = passageTexts(course);
  const rows = course.passages.map(({ material, passage }, n) => {
    return { n, path: [fileTitle(material.name), ...passage.path].join(' '), text: texts[n] ?? '' };
  });
  await db.query(
    `INSERT INTO passages SELECT n,
       setweight(to_tsvector('english', path), 'A') || setweight(to_tsvector('english', text), 'C')
     FROM json_to_recordset($1::json) AS given(n integer, path text, text text)`,
    [JSON.stringify(rows)],
  );
  await db.exec('CREATE INDEX words ON passages USING gin (words)');
  const ranker =
    (order: string): Ranker =>
    async (question) => {
      const { rows: found } = await db.query<{ n: number }>(
        `WITH asked AS (
           SELECT to_tsquery('simple', string_agg(quote_literal(word), ' | ')) AS words
           FROM unnest(tsvector_to_array(to_tsvector('english', $1))) AS word)
         SELECT n FROM passages, asked WHERE passages.words @@ asked.words
         ORDER BY ${order}('${WEIGHTS}', passages.words, asked.words, 1) DESC, n`,
        [question],
      );
      return found.map(({ n }) => n);
    };
  return {
    coverDensity: ranker('ts_rank_cd'),
    frequency: ranker('ts_rank'),
    close: () => db.close(),
  };
}
