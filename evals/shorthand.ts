import { readdirSync, readFileSync } from 'node:fs';
import type { Doctrine } from '#engine/doctrine/entry.ts';
import { type Course, openCourse } from '#engine/indexing/course.ts';
import { cutPassages } from '#engine/indexing/cut-passages.ts';
import { termsOf } from '#engine/indexing/terms.ts';
import type { Block, Page } from '#engine/reading/page.ts';
import { readThesaurus } from './course-files.ts';
import { type Figure, rankFigures } from './figures.ts';
import { rankedByUs } from './finding.ts';

/** What a student abbreviates in a subject, and the doctrine's full name; between `|` any one is right. */
type Abbreviated = { subject: string; half: 'tune' | 'held'; query: string; term: string };

/** A question of the tune half whose doctrine was not found first; misses of the held half are not looked at. */
export type ShorthandMiss = { subject: string; query: string; term: string; rank: number };

const DOCTRINES = new URL('../content/doctrine/', import.meta.url);

/**
 * How well abbreviations find what they stand for: in each subject, the law library's entries as a course's material,
 * an outline with a chapter for each, without the list of other names each has. Ranks are taken per chapter. A chapter is right
 * when its doctrine's name or one of its other names says the term; failing that, when its text does.
 */
export async function measureShorthand(): Promise<{ figures: Figure[]; missed: ShorthandMiss[] }> {
  const set = JSON.parse(
    readFileSync(new URL('./sets/shorthand.json', import.meta.url), 'utf8'),
  ) as Abbreviated[];
  const courses = new Map<string, { course: Course; doctrines: Doctrine[] }>();
  const ranked = set.map((entry) => {
    const folder = entry.subject.replaceAll(' ', '-');
    const opened = courses.get(folder) ?? openSubject(folder);
    courses.set(folder, opened);
    return { ...entry, rank: rankOf(entry, opened) };
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

function rankOf(
  asked: Abbreviated,
  { course, doctrines }: { course: Course; doctrines: Doctrine[] },
): number {
  const order = rankedByUs(course, asked.query).map((at) => course.passages[at]?.material.id ?? 0);
  const wanted = asked.term.split('|').map((term) => ` ${termsOf(term).join(' ')} `);
  const says = (text: string) => wanted.some((term) => ` ${termsOf(text).join(' ')} `.includes(term));
  const named = doctrines.filter(({ name, synonyms }) => [name, ...synonyms].some(says));
  const right =
    named.length > 0 ? named : doctrines.filter((doctrine) => chapterOf(doctrine).lines.some(says));
  const ids = new Set(right.map((doctrine) => doctrines.indexOf(doctrine) + 1));
  return 1 + [...new Set(order)].findIndex((id) => ids.has(id));
}

function openSubject(subject: string): { course: Course; doctrines: Doctrine[] } {
  const names = readdirSync(new URL(`${subject}/`, DOCTRINES)).sort();
  const doctrines = names.map(
    (name) => JSON.parse(readFileSync(new URL(`${subject}/${name}`, DOCTRINES), 'utf8')) as Doctrine,
  );
  const materials = doctrines.map((doctrine, at) => {
    const pages = [pageOf(chapterOf(doctrine))];
    const name = `Outline ${at + 1}.md`;
    return { id: at + 1, name, kind: 'lectureNotes' as const, pages, passages: cutPassages(pages) };
  });
  return { course: openCourse(materials, readThesaurus()), doctrines };
}

type Chapter = { heading: string; lines: string[] };

/** An entry as a chapter of an outline: its name, then all it says, without its other names. */
function chapterOf(doctrine: Doctrine): Chapter {
  const lines = [
    doctrine.rule,
    ...doctrine.elements.map(({ text }) => text),
    ...doctrine.exceptions.map(({ text }) => text),
    ...doctrine.cases.map(({ name, facts, point }) => `${name}. ${facts ?? ''} ${point}`),
    doctrine.policy,
  ];
  return { heading: doctrine.name, lines };
}

function pageOf({ heading, lines }: Chapter): Page {
  const blocks: Block[] = [{ type: 'heading', level: 1, start: 0, end: heading.length }];
  let text = heading;
  for (const line of lines) {
    blocks.push({ type: 'paragraph', level: 0, start: text.length + 1, end: text.length + 1 + line.length });
    text += `\n${line}`;
  }
  return { n: 1, label: '', text, blocks };
}

if (import.meta.main) {
  const { figures, missed } = await measureShorthand();
  for (const { name, value, count } of figures)
    console.log(`${name.padEnd(28)} ${value.toFixed(3)}  n = ${count}`);
  for (const { subject, query, term, rank } of missed)
    console.log(`${rank}  ${subject}: ${query}  [${term}]`);
}
