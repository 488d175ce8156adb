import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { UNIT_LISTS, type UnitParts } from '#contract/units.ts';
import { makeCards } from '#engine/cards/make-cards.ts';
import type { Course } from '#engine/indexing/course.ts';
import { makeUnits } from '#engine/units/make-units.ts';
import { COURSE_NAMES, type CourseName, hasCourse, openNamed } from './courses/open-courses.ts';
import { findListed, readListed } from './units-found.ts';
import { unitsSheet } from './units-sheet.ts';

/** The units of a course, with the milliseconds that making them took. */
export async function unitsOfCourse(
  name: CourseName,
): Promise<{ course: Course; units: UnitParts[]; ms: number }> {
  const { course } = await openNamed(name);
  const start = performance.now();
  const steps = makeUnits(course);
  let step = steps.next();
  while (!step.done) step = steps.next();
  return { course, units: step.value, ms: performance.now() - start };
}

/** How much of a course's units is there. */
function countParts(units: readonly UnitParts[]) {
  const share = (has: (unit: UnitParts) => boolean) => (units.filter(has).length / units.length).toFixed(2);
  return {
    units: units.length,
    topics: new Set(units.map(({ topic }) => topic)).size,
    rule: share(({ rule }) => rule !== null),
    elements: share(({ elements }) => elements.length > 0),
    exceptions: share(({ exceptions }) => exceptions.length > 0),
    authorities: share(({ authorities }) => authorities.length > 0),
    trap: share(({ trap }) => trap !== null),
    cards: makeCards(units).length,
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
 * Prints counts of every course and each `every`-th unit of it: `node evals/units.ts [course|all] [every]`. With `found` which
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
    const { units, ms } = await unitsOfCourse(name);
    console.log(`\n# ${name} ${JSON.stringify(countParts(units))} ${Math.round(ms)} ms`);
    for (const [at, unit] of units.entries()) if (at % Number(every) === 0) console.log(printUnit(unit));
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await main(process.argv.slice(2));
