import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { CardFace } from '#contract/cards.ts';
import { UNIT_LISTS, type UnitParts } from '#contract/units.ts';
import { likeCards } from '#engine/cards/like-cards.ts';
import { cardsInSteps } from '#engine/cards/make-cards.ts';
import type { Course } from '#engine/indexing/course.ts';
import { makeUnits } from '#engine/units/make-units.ts';
import { readContent } from '#server/content.ts';
import { COURSE_NAMES, type CourseName, hasCourse, openNamed } from './courses/open-courses.ts';
import { findListed, readListed } from './units-found.ts';
import { unitsSheet } from './units-sheet.ts';

const { library } = readContent();

/** What was made of a course, the milliseconds that all of it took, and those of the longest step without a rest. */
type Made = { course: Course; units: UnitParts[]; cards: CardFace[]; ms: number; longest: number };

/** The units of a course and their cards, made in steps as the server makes them. */
export async function unitsOfCourse(name: CourseName): Promise<Made> {
  const { course } = await openNamed(name);
  const start = performance.now();
  const units = timed(makeUnits(course, library));
  const cards = timed(cardsInSteps(units.value));
  const ms = performance.now() - start;
  return {
    course,
    units: units.value,
    cards: cards.value,
    ms,
    longest: Math.max(units.longest, cards.longest),
  };
}

function timed<T>(steps: Generator<unknown, T>): { value: T; longest: number } {
  let longest = 0;
  for (;;) {
    const start = performance.now();
    const step = steps.next();
    longest = Math.max(longest, performance.now() - start);
    if (step.done) return { value: step.value, longest };
  }
}

/** Share of the cards that ask for nearly the same as another. */
const alike = (cards: readonly CardFace[]): number =>
  cards.filter((card) => likeCards(card, cards).length > 1).length / Math.max(1, cards.length);

/** How much of a course's units is there. */
function countParts(units: readonly UnitParts[], cards: readonly CardFace[]) {
  const share = (has: (unit: UnitParts) => boolean) => (units.filter(has).length / units.length).toFixed(2);
  return {
    units: units.length,
    topics: new Set(units.map(({ topic }) => topic)).size,
    rule: share(({ rule }) => rule !== null),
    elements: share(({ elements }) => elements.length > 0),
    exceptions: share(({ exceptions }) => exceptions.length > 0),
    authorities: share(({ authorities }) => authorities.length > 0),
    trap: share(({ trap }) => trap !== null),
    cards: cards.length,
    alike: alike(cards).toFixed(3),
  };
}

/** One unit as a reader rates it. */
function printUnit(unit: UnitParts): string {
  const line = (label: string, text: string) => `  ${label}: ${text.replace(/\s*\n\s*/g, ' ⏎ ')}`;
  return [
    `## ${unit.topic} / ${unit.name}  ${unit.marks.join(' ')}`,
    line('RULE', unit.rule?.text ?? '–'),
    ...unit.elements.map((quote) => line(`  ${UNIT_LISTS[unit.list ?? 'elements']}`, quote.text)),
    ...unit.exceptions.map(({ quote, trigger }) =>
      line('  except', `${quote.text} {${trigger?.text ?? ''}}`),
    ),
    ...unit.authorities.map(({ name, fact, holding }) =>
      line('  case', `${name.text} | ${fact?.text ?? '–'} | ${holding?.text ?? '–'}`),
    ),
    ...(unit.trap ? [line('  trap', unit.trap.text)] : []),
    ...unit.departures.map((quote) => line('  departs', quote.text)),
  ].join('\n');
}

const LISTED = new URL('./sets/rules.json', import.meta.url);

/** Prints which rules that were listed by hand are among the units; nothing where the list or no course is there. */
async function printFound(names: readonly CourseName[], isLong: boolean): Promise<void> {
  if (!existsSync(LISTED)) return;
  const listed = readListed(readFileSync(LISTED, 'utf8'));
  let [all, there] = [0, 0];
  for (const name of names) {
    const { course, units } = await unitsOfCourse(name);
    const found = findListed(
      course,
      units,
      listed.filter((one) => one.course === name),
    );
    const hits = found.filter(({ isFound }) => isFound).length;
    console.log(`${name}: ${hits} of ${found.length} listed rules found`);
    if (isLong)
      for (const { topic, isFound, by } of found) console.log(`  ${isFound ? '+' : '–'} ${topic}${by}`);
    [all, there] = [all + found.length, there + hits];
  }
  if (all > 0) console.log(`found ${there} of ${all}: ${(there / all).toFixed(2)}`);
}

/**
 * Prints counts of every course, the time that its units and cards took, and each `every`-th unit of it: `node evals/units.ts [course|all] [every]`. With `found` which
 * rules listed by hand are there (`found long` names them), with `sheet FILE SEED` a sheet of 100 units for two readers. Courses
 * of ../shared are left out where they are absent.
 */
async function main([only = 'all', every = '5', seed = '']: string[]): Promise<void> {
  const names = COURSE_NAMES.filter((name) => hasCourse(name));
  if (only === 'found') return printFound(names, every === 'long');
  if (only === 'sheet') {
    const hash = (text: string) => createHash('sha256').update(`${seed} ${text}`).digest('hex');
    const courses = [];
    for (const name of names) courses.push({ name, units: (await unitsOfCourse(name)).units });
    writeFileSync(every, unitsSheet(courses, { seed, hash }));
    return;
  }
  for (const name of names.filter((one) => only === 'all' || one === only)) {
    const { units, cards, ms, longest } = await unitsOfCourse(name);
    const time = `${Math.round(ms)} ms, longest step ${Math.round(longest)} ms`;
    console.log(`\n# ${name} ${JSON.stringify(countParts(units, cards))} ${time}`);
    for (const [at, unit] of units.entries()) if (at % Number(every) === 0) console.log(printUnit(unit));
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await main(process.argv.slice(2));
