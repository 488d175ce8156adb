import { readFileSync } from 'node:fs';
import { type Figure, rankFigures } from './figures.ts';
import { rankInSubject } from './subject-courses.ts';

/** A story of three to six sentences that ends in a question, and the doctrine asked for; between `|` any one is right. */
type Story = { subject: string; half: 'tune' | 'held'; story: string; term: string };

/** A story of the tune half whose doctrine was not found first; misses of the held half are not looked at. */
export type StoryMiss = { subject: string; story: string; term: string; rank: number };

/**
 * How well a fact pattern finds the doctrine its question asks for, and not whatever else its facts mention: in each
 * subject, the law library's entries as a course's outline. Ranks are taken per chapter.
 */
export async function measureStories(): Promise<{ figures: Figure[]; missed: StoryMiss[] }> {
  const text = readFileSync(new URL('./sets/stories.json', import.meta.url), 'utf8');
  const ranked = (JSON.parse(text) as Story[]).map((entry) => {
    return { ...entry, rank: rankInSubject(entry.subject, entry.story, entry.term) };
  });
  const ranksOf = (half: string) => ranked.filter((entry) => entry.half === half).map(({ rank }) => rank);
  const figures = [
    ...rankFigures(
      'stories',
      ranked.map(({ rank }) => rank),
    ),
    ...rankFigures('stories.tune', ranksOf('tune')),
    ...rankFigures('stories.held', ranksOf('held')),
  ];
  return { figures, missed: ranked.filter(({ half, rank }) => half === 'tune' && rank !== 1) };
}

if (import.meta.main) {
  const { figures, missed } = await measureStories();
  for (const { name, value, count } of figures)
    console.log(`${name.padEnd(28)} ${value.toFixed(3)}  n = ${count}`);
  for (const { subject, story, term, rank } of missed)
    console.log(`${rank}  ${subject}: ${story.slice(-80)}  [${term}]`);
}
