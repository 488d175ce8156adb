import { readFileSync } from 'node:fs';
import { type Figure, rankFigures } from './figures.ts';
import { rankInSubject } from './subject-courses.ts';

/** What a student abbreviates in a subject, and the doctrine's full name; between `|` any one is right. */
type Abbreviated = { subject: string; half: 'tune' | 'held'; query: string; term: string };

/** A question of the tune half whose doctrine was not found first; misses of the held half are not looked at. */
export type ShorthandMiss = { subject: string; query: string; term: string; rank: number };

/**
 * How well abbreviations find what they stand for: in each subject, the law library's entries as a course's material,
 * an outline with a chapter for each, without the list of other names each has. Ranks are taken per chapter.
 */
export async function measureShorthand(): Promise<{ figures: Figure[]; missed: ShorthandMiss[] }> {
  const text = readFileSync(new URL('./sets/shorthand.json', import.meta.url), 'utf8');
  const ranked = (JSON.parse(text) as Abbreviated[]).map((entry) => {
    return { ...entry, rank: rankInSubject(entry.subject, entry.query, entry.term) };
  });
  const ranksOf = (half: string) => ranked.filter((entry) => entry.half === half).map(({ rank }) => rank);
  const figures = [
    ...rankFigures(
      'shorthand',
      ranked.map(({ rank }) => rank),
    ),
    ...rankFigures('shorthand.tune', ranksOf('tune')),
    ...rankFigures('shorthand.held', ranksOf('held')),
  ];
  return { figures, missed: ranked.filter(({ half, rank }) => half === 'tune' && rank !== 1) };
}

if (import.meta.main) {
  const { figures, missed } = await measureShorthand();
  for (const { name, value, count } of figures)
    console.log(`${name.padEnd(28)} ${value.toFixed(3)}  n = ${count}`);
  for (const { subject, query, term, rank } of missed)
    console.log(`${rank}  ${subject}: ${query}  [${term}]`);
}
