import { pathToFileURL } from 'node:url';
import type { UnitParts } from '#contract/units.ts';
import { makeCards } from '#engine/cards/make-cards.ts';
import { makeUnits } from '#engine/units/make-units.ts';
import { COURSE_NAMES, type CourseName, openNamed } from './courses/open-courses.ts';

/** The units of a course, with the milliseconds that making them took. */
export async function unitsOfCourse(name: CourseName): Promise<{ units: UnitParts[]; ms: number }> {
  const { course } = await openNamed(name);
  const start = performance.now();
  const steps = makeUnits(course);
  let step = steps.next();
  while (!step.done) step = steps.next();
  return { units: step.value, ms: performance.now() - start };
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
    ...unit.elements.map((quote) => line('  element', quote.text)),
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

/** Prints counts of every course and each `every`-th unit of it. `node evals/units.ts [course|all] [every]`. */
async function main([only = 'all', every = '5']: string[]): Promise<void> {
  for (const name of COURSE_NAMES.filter((one) => only === 'all' || one === only)) {
    const { units, ms } = await unitsOfCourse(name);
    console.log(`\n# ${name} ${JSON.stringify(countParts(units))} ${Math.round(ms)} ms`);
    for (const [at, unit] of units.entries()) if (at % Number(every) === 0) console.log(printUnit(unit));
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await main(process.argv.slice(2));
