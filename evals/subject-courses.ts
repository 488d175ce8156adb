import { readdirSync, readFileSync } from 'node:fs';
import type { Doctrine } from '#engine/doctrine/entry.ts';
import { type Course, openCourse } from '#engine/indexing/course.ts';
import { cutPassages } from '#engine/indexing/cut-passages.ts';
import { termsOf } from '#engine/indexing/terms.ts';
import type { Block, Page } from '#engine/reading/page.ts';
import { readThesaurus } from './course-files.ts';
import { rankedByUs } from './finding.ts';

/** A subject of the law library as a course: an outline with a chapter for each doctrine. */
export type SubjectCourse = { course: Course; doctrines: Doctrine[] };

const DOCTRINES = new URL('../content/doctrine/', import.meta.url);

const opened = new Map<string, SubjectCourse>();

/**
 * The rank, counted from 1, of the first right chapter of a subject's outline for a question; 0 if none. A chapter is
 * right when its doctrine's name or one of its other names says the term (between `|` any one); failing that, when its
 * text does. The other names themselves do not stand in the outline.
 */
export function rankInSubject(subject: string, question: string, term: string): number {
  const { course, doctrines } = subjectCourse(subject);
  const order = rankedByUs(course, question).map((at) => course.passages[at]?.material.id ?? 0);
  const wanted = term.split('|').map((name) => ` ${termsOf(name).join(' ')} `);
  const says = (text: string) => wanted.some((name) => ` ${termsOf(text).join(' ')} `.includes(name));
  const named = doctrines.filter(({ name, synonyms }) => [name, ...synonyms].some(says));
  const right =
    named.length > 0 ? named : doctrines.filter((doctrine) => chapterOf(doctrine).lines.some(says));
  const ids = new Set(right.map((doctrine) => doctrines.indexOf(doctrine) + 1));
  return 1 + [...new Set(order)].findIndex((id) => ids.has(id));
}

function subjectCourse(subject: string): SubjectCourse {
  const folder = subject.replaceAll(' ', '-');
  const course = opened.get(folder) ?? openSubject(folder);
  opened.set(folder, course);
  return course;
}

function openSubject(subject: string): SubjectCourse {
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
